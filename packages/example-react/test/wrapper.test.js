// The wrapper with the real element and the real rules, without a browser.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { act, cleanup, render } from "@testing-library/react";
import { createElement } from "react";
import { load } from "referee-board";
import { RefereeBoard } from "referee-board/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

beforeAll(async () => {
  // Vitest gives Node's global object a window's properties, but does not make it one.
  globalThis.Window = class {
    static [Symbol.hasInstance](object) {
      return object === globalThis;
    }
  };
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const file = createRequire(import.meta.url).resolve("referee-board/element_bg.wasm");
  await load(await readFile(file));
});
afterEach(cleanup);

async function show(props) {
  const view = render(createElement(RefereeBoard, props));
  const board = view.container.querySelector("referee-board");
  await act(() => board.ready);
  const play = (moves) => moves.split(" ").map((move) => board.play(move));
  const update = async (more) => {
    view.rerender(createElement(RefereeBoard, { ...props, ...more }));
    await act(async () => {});
  };
  return { board, play, update };
}

test("defaults are three by three, and X begins", async () => {
  const { board } = await show({});
  expect(board.rows).toEqual(["...", "...", "..."]);
  expect(board.toMove).toBe("X");
});

test("n sets m = n = k, and the starting player begins", async () => {
  const { board, play } = await show({ n: 4, startPlayer: "O" });
  expect(board.rows).toEqual(Array(4).fill("...."));
  expect(board.toMove).toBe("O");
  play("a1 a2 b1 b2 c1 c2");
  expect(board.state).toBe("ongoing");
  play("d1");
  expect(board.winner).toBe("O");
});

test("onWin is called once a game", async () => {
  const onWin = vi.fn();
  const { board, play, update } = await show({ n: 3, onWin });
  play("a1 a2 b1 b2 c1");
  expect(onWin.mock.calls).toEqual([["X"]]);
  expect(play("c3")).toEqual([false]);
  await update({ title: "again" });
  board.undo();
  play("c1");
  expect(onWin).toHaveBeenCalledTimes(1);
  board.reset();
  play("a1 a2 b1 b2 c3 c2");
  expect(onWin.mock.calls).toEqual([["X"], ["O"]]);
  expect(board.score).toEqual({ X: 1, O: 1, draws: 0 });
});

test("the handler of the last rendering is called", async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { play, update } = await show({ onWin: first });
  await update({ onWin: second });
  play("a1 a2 b1 b2 c1");
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledExactlyOnceWith("X");
});

test("a draw wins nothing", async () => {
  const [onWin, onDraw] = [vi.fn(), vi.fn()];
  const { board, play } = await show({ onWin, onDraw });
  play("a1 b1 c1 b2 a2 c2 b3 a3 c3");
  expect(board.state).toBe("draw");
  expect(onDraw).toHaveBeenCalledTimes(1);
  expect(onWin).not.toHaveBeenCalled();
});

test("another size starts a clean board", async () => {
  const { board, play, update } = await show({ n: 3 });
  play("a1 b1");
  await update({ n: 5 });
  expect(board.rows).toEqual(Array(5).fill("....."));
});
