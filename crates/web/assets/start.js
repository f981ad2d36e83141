// Starts the page. The worker is fetched when the first question is asked.
import init, { start } from "./page.js";

await init();
start(() => new Worker(new URL("./work.js", import.meta.url), { type: "module" }));
