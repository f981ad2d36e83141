// The custom element <referee-board>. Rules, status and bot come from WebAssembly; this file only
// ties them to attributes, properties, methods and events.
import init, { Board, setWorker } from "./element.js";
import { styles } from "./styles.js";

let loading;

/**
 * Loads the program. Called by the first board; call it earlier, or with the file's bytes or
 * address, where the file does not lie beside this one.
 */
export function load(source) {
  loading ??= init(source === undefined ? undefined : { module_or_path: source }).then(
    () => setWorker(() => new Worker(new URL("./work.js", import.meta.url), { type: "module" })),
    (error) => {
      // The next board tries again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const ATTRIBUTES = ["m", "n", "k", "start-player", "bot", "bot-side", "rule", "gravity", "misere", "lang"];

let sheet;

function addStyles(root) {
  if ("adoptedStyleSheets" in root && "replaceSync" in CSSStyleSheet.prototype) {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
    }
    root.adoptedStyleSheets = [sheet];
  } else {
    const style = document.createElement("style");
    style.textContent = styles;
    root.prepend(style);
  }
}

// Without a document (on a server that renders pages) there are no elements to define.
const Base = globalThis.HTMLElement ?? class {};

export class RefereeBoard extends Base {
  static observedAttributes = ATTRIBUTES;

  #board;
  #stale = false;
  #ready = Promise.withResolvers?.() ?? withResolvers();

  connectedCallback() {
    this.#adopt();
    if (this.#board) return;
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open", delegatesFocus: true });
    load().then(
      () => {
        if (this.#board || !this.isConnected) return;
        root.replaceChildren();
        addStyles(root);
        const place = document.createElement("div");
        place.className = "element";
        root.append(place);
        this.#board = new Board(place, this.#attributes(), (name, detail) => this.#tell(name, detail));
        this.#ready.resolve(this);
      },
      (error) => this.dispatchEvent(new CustomEvent("error", { detail: error })),
    );
  }

  /** Takes over properties that were set before the element was defined. */
  #adopt() {
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
  }

  disconnectedCallback() {
    // An element that only moves is connected again at once, and keeps its game.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#board?.free();
      this.#board = undefined;
      this.#ready = withResolvers();
    });
  }

  attributeChangedCallback() {
    if (!this.#board || this.#stale) return;
    // Several attributes set one after the other make one change.
    this.#stale = true;
    queueMicrotask(() => this.#refresh());
  }

  #refresh() {
    if (this.#stale) {
      this.#stale = false;
      this.#board?.update(this.#attributes());
    }
  }

  #attributes() {
    const all = {};
    for (const name of ATTRIBUTES) {
      if (this.hasAttribute(name)) all[name] = this.getAttribute(name);
    }
    all.lang ??= this.closest("[lang]")?.lang;
    return all;
  }

  #tell(name, detail) {
    const travels = name !== "reset";
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: travels, composed: travels }));
  }

  #state() {
    this.#refresh();
    return this.#board?.state();
  }

  /** Resolves to the element once the board stands. */
  get ready() {
    return this.#ready.promise;
  }

  /** `ongoing`, `win` or `draw`; undefined before the board stands. */
  get state() {
    return this.#state()?.state;
  }

  /** `X`, `O` or null. */
  get winner() {
    return this.#state()?.winner ?? null;
  }

  /** `X`, `O` or null. */
  get toMove() {
    return this.#state()?.toMove ?? null;
  }

  /** The moves made, such as `["b2", "a1"]`. */
  get moves() {
    return this.#state()?.moves ?? [];
  }

  /** The rows of the board, such as `["X.O", ".X.", "..."]`. */
  get rows() {
    return this.#state()?.rows ?? [];
  }

  /** `{X, O, draws}`: rounds won and drawn. */
  get score() {
    return this.#state()?.score ?? { X: 0, O: 0, draws: 0 };
  }

  /** An empty board, the starting player's turn; the score is kept. */
  reset() {
    this.#refresh();
    this.#board?.reset();
  }

  /** Takes the last move back; against a bot both. */
  undo() {
    this.#refresh();
    this.#board?.undo();
  }

  /** Makes an undone move again; against a bot both. */
  redo() {
    this.#refresh();
    this.#board?.redo();
  }

  /** Points out a good move. */
  hint() {
    this.#refresh();
    this.#board?.hint();
  }

  /** Plays in a cell, such as `b2`; false when that is refused. */
  play(cell) {
    this.#refresh();
    return this.#board?.play(cell) ?? false;
  }
}

function withResolvers() {
  const all = {};
  all.promise = new Promise((resolve, reject) => Object.assign(all, { resolve, reject }));
  return all;
}

// Every attribute is a property too.
const PROPERTIES = [];
const reflect = (name, read, write) => {
  const property = name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
  PROPERTIES.push(property);
  Object.defineProperty(RefereeBoard.prototype, property, {
    configurable: true,
    enumerable: true,
    get() {
      return read(this.getAttribute(name));
    },
    set(value) {
      const text = write(value);
      if (text === null) this.removeAttribute(name);
      else this.setAttribute(name, text);
    },
  });
};
const orNull = (value) => (value === null || value === undefined ? null : String(value));
for (const name of ["m", "n", "k", "bot"]) {
  reflect(name, (text) => (text === null ? null : Number(text)), orNull);
}
for (const name of ["start-player", "bot-side", "rule"]) reflect(name, (text) => text, orNull);
for (const name of ["gravity", "misere"]) {
  reflect(name, (text) => text !== null && text !== "false", (on) => (on ? "" : null));
}

if (globalThis.customElements && !customElements.get("referee-board")) {
  customElements.define("referee-board", RefereeBoard);
}
