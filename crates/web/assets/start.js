// Starts the page. The worker is fetched when the first question is asked, a part when it is looked at.
import init, { start } from "./page.js";

await init();
start(
  () => new Worker(new URL("./work.js", import.meta.url), { type: "module" }),
  async (...asked) => (await import("./ultimate-part.js")).default(...asked),
);
