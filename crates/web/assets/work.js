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
    const answer = { refused: { messages: [message] } };
    postMessage(JSON.stringify({ id: JSON.parse(data).id, answer, last: true, broken: true }));
    close();
  }
});
