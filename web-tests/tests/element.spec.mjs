// The custom element in a plain HTML file, and in a React app built by Vite.
import AxeBuilder from "@axe-core/playwright";
import { cell, expect, test } from "./kit.mjs";
import { url } from "../places.mjs";

const board = (page, id) => page.locator(`referee-board#${id}`);

test("a plain page: attributes, events and methods", async ({ page }) => {
  await page.goto(url.npm);
  const game = board(page, "game");
  await expect(game.getByRole("grid", { name: "Tic tac toe, 4 by 4" })).toBeVisible();
  await expect(game.getByRole("status")).toHaveText("O's turn");
  for (const name of ["a1", "a2", "b1", "b2", "c1", "c2", "d1"]) await cell(game, name).click();
  await expect(game.getByRole("status")).toHaveText("O wins");
  await expect(page.getByRole("listitem")).toHaveCount(8);
  await expect(page.getByRole("listitem").last()).toHaveText("O won with a1 b1 c1 d1");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(game.getByRole("status")).toHaveText("O's turn");
  await page.getByRole("button", { name: "New round" }).click();
  await expect(game.getByRole("button", { name: /^Empty/ })).toHaveCount(16);
  await expect(game.getByRole("status")).toHaveText("O's turn");
});

test("a bot plays in it, in its own worker", async ({ page }) => {
  await page.goto(url.npm);
  const bot = board(page, "bot");
  await cell(bot, "a1").click();
  await expect(bot.getByRole("status")).toHaveText("O at row 2, column 2. X's turn");
});

test("defaults, properties and the score", async ({ page }) => {
  await page.goto(url.npm);
  const results = await page.evaluate(async () => {
    const element = document.createElement("referee-board");
    const told = [];
    for (const name of ["move", "win", "draw"]) {
      element.addEventListener(name, ({ detail }) => told.push([name, detail]));
    }
    document.body.append(element);
    await element.ready;
    const first = [element.rows, element.toMove];
    for (const move of ["a1", "a2", "b1", "b2", "c1"]) element.play(move);
    const won = [element.state, element.winner, element.score, told.at(-1), told.length];
    element.undo();
    const undone = [element.state, element.score.X];
    element.play("c1");
    element.reset();
    const reset = [element.rows.join(""), element.toMove, element.score.X];
    element.n = 5;
    const five = [element.rows.length, element.getAttribute("n")];
    element.startPlayer = "O";
    const begins = element.toMove;
    const refused = [element.play("z9"), element.play("a1"), element.play("a1")];
    return { first, won, undone, reset, five, begins, refused };
  });
  expect(results).toEqual({
    first: [["...", "...", "..."], "X"],
    won: ["win", "X", { X: 1, O: 0, draws: 0 }, ["win", { player: "X", line: ["a1", "b1", "c1"] }], 6],
    undone: ["ongoing", 0],
    reset: [".........", "X", 1],
    five: [5, "5"],
    begins: "O",
    refused: [false, true, false],
  });
});

test("keyboard and axe, in the plain page", async ({ page }) => {
  await page.goto(url.npm);
  const game = board(page, "game");
  await cell(game, "a1").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(cell(game, "b1")).toHaveAccessibleName("O at row 1, column 2");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)).toEqual([]);
});

test("in React, built by Vite", async ({ page }) => {
  await page.goto(url.react);
  const game = page.locator("referee-board").first();
  await expect(game.getByRole("status")).toHaveText("O's turn");
  for (const name of ["a1", "a2", "b1", "b2", "c1"]) await cell(game, name).click();
  await expect(page.locator("#wins")).toHaveText("Won: O");
  await cell(game, "c3").click({ force: true });
  await page.getByRole("button", { name: "Undo" }).click();
  await cell(game, "c1").click();
  await expect(game.getByRole("status")).toHaveText("O wins");
  await expect(page.locator("#wins")).toHaveText("Won: O");
  await page.getByRole("button", { name: "New round" }).click();
  await expect(game.getByRole("status")).toHaveText("O's turn");
  await page.getByRole("button", { name: "Other size" }).click();
  await expect(game.getByRole("grid", { name: "Tic tac toe, 4 by 4" })).toBeVisible();
  const bot = page.locator("referee-board").nth(1);
  await cell(bot, "a1").click();
  await expect(bot.getByRole("status")).toHaveText("O at row 2, column 2. X's turn");
});

/** An element of its own on an empty page of the package; `make` runs there. */
async function alone(page, make) {
  await page.goto(url.npm);
  return page.evaluate(async (source) => {
    await customElements.whenDefined("referee-board");
    document.querySelector("main").replaceChildren();
    const show = async (attributes = {}) => {
      const element = document.createElement("referee-board");
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      document.querySelector("main").append(element);
      await element.ready;
      return element;
    };
    const after = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
    return new Function("show", "after", `return (${source})(show, after)`)(show, after);
  }, String(make));
}

test("attributes change at run time", async ({ page }) => {
  const seen = await alone(page, async (show) => {
    const board = await show({ n: "3" });
    const shape = () => [board.rows.length, board.rows[0].length, board.toMove];
    board.play("a1");
    const seen = {};
    board.setAttribute("lang", "de");
    seen.lang = board.moves.length;
    board.setAttribute("bot-side", "O");
    seen.kept = board.moves.length;
    board.m = 4;
    seen.wide = shape();
    board.removeAttribute("m");
    seen.back = shape();
    board.setAttribute("start-player", "O");
    seen.first = shape();
    board.misere = true;
    for (const move of ["a1", "a2", "b1", "b2", "c1"]) board.play(move);
    seen.misere = board.winner;
    board.misere = false;
    board.gravity = true;
    board.play("b1");
    seen.fell = board.rows;
    board.gravity = false;
    board.setAttribute("rule", "exact");
    board.k = 2;
    for (const move of ["a1", "a3", "c1", "c3", "b1"]) board.play(move);
    seen.exact = board.state;
    board.n = 15;
    board.k = null;
    board.setAttribute("rule", "renju");
    // O began: the double three at h8 is forbidden to it.
    for (const move of ["h6", "a1", "h7", "c1", "f8", "e1", "g8", "g1"]) board.play(move);
    seen.renju = [board.play("h8"), board.play("a15"), board.play("h8")];
    return seen;
  });
  expect(seen).toEqual({
    lang: 1,
    kept: 1,
    wide: [3, 4, "X"],
    back: [3, 3, "X"],
    first: [3, 3, "O"],
    misere: "X",
    fell: ["...", "...", ".O."],
    exact: "ongoing",
    renju: [false, true, true],
  });
});

test("attributes that cannot be leave a board that can", async ({ page }) => {
  const seen = await alone(page, async (show) => {
    const seen = [];
    for (const attributes of [
      { m: "0", n: "0" },
      { n: "-3" },
      { n: "33" },
      { n: "3", k: "9" },
      { m: "many", n: "", k: "some", bot: "best", "start-player": "Q", rule: "odd", lang: "tlh" },
      { n: "1e9" },
      { m: "99999999999999999999" },
    ]) {
      const board = await show(attributes);
      board.play("b2");
      seen.push([board.rows.join("/"), board.toMove]);
    }
    return seen;
  });
  for (const board of seen) expect(board).toEqual([".../.X./...", "O"]);
});

test("two boards on a page know nothing of each other", async ({ page }) => {
  const seen = await alone(page, async (show) => {
    const [one, two] = [await show({ bot: "10" }), await show({ n: "4", bot: "10", "bot-side": "X" })];
    one.play("b2");
    for (let i = 0; i < 100 && (one.moves.length < 2 || two.moves.length < 1); i++) await new Promise((d) => setTimeout(d, 50));
    one.reset();
    return [one.moves, two.moves.length, one.toMove, two.toMove];
  });
  expect(seen).toEqual([[], 1, "X", "O"]);
});

test("a board that is moved keeps its game, one that was away begins anew", async ({ page }) => {
  const seen = await alone(page, async (show, after) => {
    const board = await show({ bot: "10" });
    board.play("b2");
    document.querySelector("main").append(document.createElement("section"));
    document.querySelector("section").append(board);
    await after(0);
    const moved = board.moves[0];
    board.remove();
    await after(50);
    const away = [board.state, board.moves, board.play("a1")];
    document.querySelector("main").append(board);
    await board.ready;
    board.play("a1");
    await after(0);
    return { moved, away, again: board.moves[0], statuses: board.shadowRoot.querySelectorAll("[role=status]").length };
  });
  expect(seen).toEqual({ moved: "b2", away: [undefined, [], false], again: "a1", statuses: 1 });
});

test("reset and undo while the bot thinks, and within an event", async ({ page }) => {
  const seen = await alone(page, async (show, after) => {
    const board = await show({ n: "15", k: "5", bot: "10" });
    board.play("h8");
    board.reset();
    const reset = [board.moves.length, board.toMove];
    board.play("h8");
    board.undo();
    const undone = [board.moves.length, board.toMove];
    await after(1000);
    const later = board.moves.length;
    // A page that starts a new round as soon as one is won, and one that goes back.
    const two = await show();
    const wins = [];
    two.addEventListener("win", ({ detail }) => {
      wins.push(detail.line.join(" "));
      two.reset();
    });
    for (const move of ["a1", "a2", "b1", "b2", "c1"]) two.play(move);
    const three = await show();
    three.addEventListener("move", () => three.moves.length === 5 && three.undo());
    three.addEventListener("win", ({ detail }) => wins.push(detail.line.join(" ")));
    for (const move of ["a1", "a2", "b1", "b2", "c1"]) three.play(move);
    return { reset, undone, later, wins, two: [two.moves.length, two.score.X], three: three.moves.length };
  });
  expect(seen).toEqual({
    reset: [0, "X"],
    undone: [0, "X"],
    later: 0,
    wins: ["a1 b1 c1", "a1 b1 c1"],
    two: [0, 1],
    three: 4,
  });
});

test("properties set before the element is defined count", async ({ page }) => {
  const blank = url.npm + "blank.html";
  await page.route(blank, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Blank</title>" }));
  await page.goto(blank);
  const rows = await page.evaluate(async (index) => {
    const early = document.createElement("referee-board");
    early.n = 4;
    early.startPlayer = "O";
    document.body.append(early);
    await import(index);
    await early.ready;
    return [early.rows.length, early.toMove, early.getAttribute("n")];
  }, url.npm + "index.js");
  expect(rows).toEqual([4, "O", "4"]);
});
