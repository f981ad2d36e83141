// The worker's side: hears questions from the moment it runs, answers once the program is there.
import init, { answer } from "./worker.js";

const ready = init();

addEventListener("message", async ({ data }) => {
  try {
    await ready;
    answer(data, (text) => postMessage(text));
  } catch (error) {
    // Tells the page that this worker is of no more use.
    const message = String(error?.message ?? error);
    postMessage(JSON.stringify({ id: JSON.parse(data).id, answer: { refused: { messages: [message] } }, last: true }));
    close();
  }
});
