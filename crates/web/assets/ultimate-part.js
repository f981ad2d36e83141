// Ultimate tic-tac-toe: its program and its style, fetched when it is first looked at.
import init, { show } from "./ultimate.js";

export default async (place, language, told) => {
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = new URL("./ultimate.css", import.meta.url).href;
  const styled = new Promise((resolve, reject) => {
    style.onload = resolve;
    style.onerror = reject;
  });
  document.head.append(style);
  await Promise.all([init(), styled]);
  return show(place, language, told, () => new Worker(new URL("./work.js", import.meta.url), { type: "module" }));
};
