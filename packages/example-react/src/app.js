import { createElement as h, useRef, useState } from "react";
import { RefereeBoard } from "referee-board/react";

export function App() {
  const board = useRef(null);
  const [size, setSize] = useState(3);
  const [wins, setWins] = useState([]);
  return h(
    "main",
    null,
    h("h1", null, "A board in React"),
    h(
      "p",
      null,
      h("button", { type: "button", onClick: () => board.current.reset() }, "New round"),
      h("button", { type: "button", onClick: () => board.current.undo() }, "Undo"),
      h("button", { type: "button", onClick: () => setSize(size === 3 ? 4 : 3) }, "Other size"),
    ),
    h(RefereeBoard, {
      ref: board,
      n: size,
      startPlayer: "O",
      onWin: (player) => setWins((before) => [...before, player]),
    }),
    h("p", { id: "wins" }, `Won: ${wins.join(" ") || "nobody yet"}`),
    h("h2", null, "Against a bot"),
    h(RefereeBoard, { n: 3, bot: 10 }),
  );
}
