// What the types allow and what they refuse: `tsc` reads this, nothing runs it.
import { createElement } from "react";
import { load, type RefereeBoard as Element } from "referee-board";
import { RefereeBoard } from "referee-board/react";

await load();
const board = document.createElement("referee-board");
const element: Element = board;
board.n = 4;
board.startPlayer = "O";
board.rule = "renju";
board.addEventListener("win", ({ detail: { player, line } }) => {
  const winner: "X" | "O" = player;
  const cells: string[] = line;
  console.log(winner, cells, element.score.draws);
});
const legal: boolean = board.play("b2");
board.reset();
board.undo();
// @ts-expect-error there is no third side
board.startPlayer = "Z";
// @ts-expect-error nor such a rule
board.rule = "odd";
// @ts-expect-error the score is the game's
board.score = { X: 9, O: 0, draws: 0 };

createElement(RefereeBoard, { n: 3, startPlayer: "O", onWin: (player) => console.log(player === "X", legal) });
// @ts-expect-error a number of rows
createElement(RefereeBoard, { n: "three" });
