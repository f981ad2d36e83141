// What a page does with a board: listens, and calls its methods.
const game = document.querySelector("#game");
const log = document.querySelector("#log");

const add = (text) => {
  const item = document.createElement("li");
  item.textContent = text;
  log.append(item);
};

game.addEventListener("move", ({ detail }) => add(`${detail.player} moved to ${detail.cell}`));
game.addEventListener("win", ({ detail }) => add(`${detail.player} won with ${detail.line.join(" ")}`));
game.addEventListener("draw", () => add("Nobody won"));
document.querySelector("#reset").addEventListener("click", () => game.reset());
document.querySelector("#undo").addEventListener("click", () => game.undo());
