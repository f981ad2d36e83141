// <RefereeBoard> for React: a thin wrapper of the custom element.
import { createElement, forwardRef, useEffect, useImperativeHandle, useRef } from "react";
import "./index.js";

const flag = (on) => (on ? "" : undefined);

export const RefereeBoard = forwardRef(function RefereeBoard(
  { m, n, k, startPlayer, bot, botSide, rule, gravity, misere, onMove, onWin, onDraw, ...rest },
  ref,
) {
  const element = useRef(null);
  // The latest handlers, so that a new function does not mean new listeners.
  const handlers = useRef({});
  handlers.current = { onMove, onWin, onDraw };
  useImperativeHandle(ref, () => element.current, []);

  useEffect(() => {
    const board = element.current;
    // A win that is undone and won again is still the same game.
    let told = false;
    const listeners = {
      move: ({ detail }) => handlers.current.onMove?.(detail),
      win: ({ detail }) => {
        if (!told) handlers.current.onWin?.(detail.player);
        told = true;
      },
      draw: () => handlers.current.onDraw?.(),
      reset: () => {
        told = false;
      },
    };
    for (const [name, listener] of Object.entries(listeners)) board.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) board.removeEventListener(name, listener);
    };
  }, []);

  return createElement("referee-board", {
    ...rest,
    ref: element,
    m,
    n,
    k,
    "start-player": startPlayer,
    bot,
    "bot-side": botSide,
    rule,
    gravity: flag(gravity),
    misere: flag(misere),
  });
});

export default RefereeBoard;
