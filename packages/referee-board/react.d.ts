import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from "react";
import type { MoveDetail, Player, RefereeBoard as RefereeBoardElement } from "./index.js";

export interface RefereeBoardProps extends Omit<HTMLAttributes<RefereeBoardElement>, "onDraw"> {
  /** Columns; as many as rows if not given. */
  m?: number;
  /** Rows, 3 if nothing is given. Alone it sets m = n = k. */
  n?: number;
  /** Marks in a row; the shorter side if not given. */
  k?: number;
  /** Who begins; X if not given. */
  startPlayer?: Player;
  /** The level of the bot, 1 to 10; without one two people play. */
  bot?: number;
  /** The side of the bot; O if not given. */
  botSide?: Player;
  rule?: "free" | "exact" | "renju" | "caro";
  gravity?: boolean;
  misere?: boolean;
  onMove?: (move: MoveDetail) => void;
  /** Called once a game. */
  onWin?: (player: Player) => void;
  onDraw?: () => void;
}

export const RefereeBoard: ForwardRefExoticComponent<RefereeBoardProps & RefAttributes<RefereeBoardElement>>;
export default RefereeBoard;
