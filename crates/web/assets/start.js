// Starts the page. The worker is fetched when the first question is asked, a part when it is looked at.
import init, { start } from "./page.js";

await init();
start(
  () => new Worker(new URL("./work.js", import.meta.url), { type: "module" }),
  (place, language, told) => {
    const part = import("./ultimate-part.js").then(({ default: show }) => show(place, language, told));
    part.catch(() => told("", 0, "", false));
    return (other) => part.then((speak) => speak(other)).catch(() => {});
  },
);
