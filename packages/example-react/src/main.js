import { createElement, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.js";

createRoot(document.querySelector("#root")).render(createElement(StrictMode, null, createElement(App)));
