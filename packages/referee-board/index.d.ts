export type Player = "X" | "O";

export interface MoveDetail {
  player: Player;
  /** The cell's name: column letter and row number, such as `b2`. */
  cell: string;
  /** From 1, at the top. */
  row: number;
  /** From 1, at the left. */
  column: number;
}

export interface WinDetail {
  player: Player;
  /** The cells of the winning lines, such as `["a1", "b1", "c1"]`. */
  line: string[];
}

export interface RefereeBoardEventMap {
  move: CustomEvent<MoveDetail>;
  win: CustomEvent<WinDetail>;
  draw: CustomEvent<Record<string, never>>;
  /** A new round, or another size. Does not bubble. */
  reset: CustomEvent<Record<string, never>>;
  /** The program could not be loaded. */
  error: CustomEvent<unknown>;
}

/** `<referee-board m="4" n="4" k="4" start-player="O" bot="5">` */
export class RefereeBoard extends HTMLElement {
  /** Columns; as many as rows if not set. */
  m: number | null;
  /** Rows; 3 if nothing is set. Alone it sets m = n = k. */
  n: number | null;
  /** Marks in a row; the shorter side if not set. */
  k: number | null;
  /** Who begins; X if not set. */
  startPlayer: Player | null;
  /** The level of the bot, 1 to 10; without one two people play. */
  bot: number | null;
  /** The side of the bot; O if not set. */
  botSide: Player | null;
  /** `free` (k or more, if not set), `exact`, `renju` or `caro`. */
  rule: "free" | "exact" | "renju" | "caro" | null;
  /** Whether marks fall to the lowest free cell. */
  gravity: boolean;
  /** Whether a line loses. */
  misere: boolean;

  /** Resolves to the element once the board stands. */
  readonly ready: Promise<this>;
  readonly state: "ongoing" | "win" | "draw" | undefined;
  readonly winner: Player | null;
  readonly toMove: Player | null;
  readonly moves: string[];
  readonly rows: string[];
  readonly score: { X: number; O: number; draws: number };

  /** An empty board, the starting player's turn; the score is kept. */
  reset(): void;
  /** Takes the last move back; against a bot both. */
  undo(): void;
  /** Makes an undone move again; against a bot both. */
  redo(): void;
  /** Points out a good move. */
  hint(): void;
  /** Plays in a cell, such as `b2`; false when that is refused. */
  play(cell: string): boolean;

  addEventListener<K extends keyof RefereeBoardEventMap>(
    type: K,
    listener: (this: RefereeBoard, event: RefereeBoardEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/**
 * Loads the program before the first board does, or from somewhere else: its address, or its bytes.
 */
export function load(source?: string | URL | Request | BufferSource | WebAssembly.Module): Promise<void>;

declare global {
  interface HTMLElementTagNameMap {
    "referee-board": RefereeBoard;
  }
}
