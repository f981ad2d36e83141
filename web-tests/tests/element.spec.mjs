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
