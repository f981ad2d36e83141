import { cell, expect, grid, open, play, status, test } from "./kit.mjs";

test("the board, its cells and the turn have names", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("grid", { name: "Tic tac toe, 3 by 3", exact: true })).toBeVisible();
  await expect(grid(page).getByRole("row")).toHaveCount(3);
  await expect(grid(page).getByRole("gridcell")).toHaveCount(9);
  await expect(status(page)).toHaveText("X's turn");
  await page.getByRole("button", { name: "Empty, row 1, column 2", exact: true }).click();
  await expect(page.getByRole("button", { name: "X at row 1, column 2", exact: true })).toBeVisible();
  await expect(status(page)).toHaveText("O's turn");
});

test("a filled cell refuses and the turn stays", async ({ page }) => {
  await open(page);
  await cell(page, "a1").click();
  await cell(page, "a1").click();
  await expect(status(page)).toContainText("Row 1, column 1 is taken by X. O's turn");
  await expect(status(page)).toHaveText("O's turn");
  await cell(page, "b1").click();
  await expect(cell(page, "b1")).toHaveAccessibleName("O at row 1, column 2");
});

test("a win is told, drawn over the cells, and ends the game without locking it", async ({ page }) => {
  await open(page);
  await play(page, "a1 a2 b1 b2 c1");
  await expect(status(page)).toHaveText("X wins");
  await expect(page.locator("svg.lines line")).toHaveCount(1);
  const buttons = grid(page).getByRole("button");
  await expect(buttons).toHaveCount(9);
  for (const button of await buttons.all()) {
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).not.toHaveAttribute("disabled");
  }
  await cell(page, "c3").click({ force: true });
  await expect(cell(page, "c3")).toHaveAccessibleName("Empty, row 3, column 3");
  await expect(status(page)).toContainText("X wins");
  // Focus and arrows still read every cell.
  await cell(page, "c3").focus();
  await page.keyboard.press("ArrowUp");
  await expect(cell(page, "c2")).toBeFocused();
  await page.keyboard.press("Control+Home");
  await expect(cell(page, "a1")).toBeFocused();
});

test("a draw", async ({ page }) => {
  await open(page);
  await play(page, "a1 b1 c1 b2 a2 c2 b3 a3 c3");
  await expect(status(page)).toHaveText("Draw");
  await expect(page.locator("svg.lines")).toHaveCount(0);
  await expect(page.locator("[data-score=draws]")).toHaveText("1");
});

test("undo, redo, new rounds and the score", async ({ page }) => {
  const score = (side) => page.locator(`[data-score=${side}]`);
  const press = (name) => page.getByRole("button", { name, exact: true }).click();
  await open(page);
  await play(page, "a1 a2 b1 b2 c1");
  await expect(score("x")).toHaveText("1");
  await press("Undo");
  await expect(score("x")).toHaveText("0");
  await expect(status(page)).toHaveText("X's turn");
  await press("Redo");
  await expect(score("x")).toHaveText("1");
  await expect(status(page)).toContainText("X wins");
  await press("New round");
  await expect(status(page)).toHaveText("X's turn");
  await expect(score("x")).toHaveText("1");
  await play(page, "a1 a2 b1 b2 c3 c2");
  await expect(status(page)).toHaveText("O wins");
  await expect(score("o")).toHaveText("1");
  await press("Clear score");
  await expect(score("x")).toHaveText("0");
  await expect(score("o")).toHaveText("0");
});

test("who begins can be chosen", async ({ page }) => {
  await open(page);
  await page.getByLabel("Begins").selectOption("O");
  await expect(status(page)).toHaveText("O's turn");
  await cell(page, "b2").click();
  await expect(cell(page, "b2")).toHaveAccessibleName("O at row 2, column 2");
});

test("changing the size starts a clean board", async ({ page }) => {
  await open(page);
  await play(page, "a1 b2");
  await page.getByText("Size and rules").click();
  await page.getByLabel("Columns").fill("5");
  await page.getByLabel("Columns").press("Enter");
  await expect(page.getByRole("grid", { name: "3 in a row, 5 by 3" })).toBeVisible();
  await expect(grid(page).getByRole("button", { name: /^Empty/ })).toHaveCount(15);
  await expect(status(page)).toHaveText("X's turn");
  await page.getByRole("spinbutton", { name: "In a row" }).fill("9");
  await page.getByRole("spinbutton", { name: "In a row" }).press("Enter");
  await expect(page.getByRole("alert")).toHaveText("9 in a row cannot be on 5 by 3: it goes from 1 to 5.");
});

test("where marks fall, a column is chosen", async ({ page }) => {
  await open(page);
  await page.getByRole("combobox", { name: "Game" }).selectOption("connect");
  await expect(page.getByRole("grid", { name: "Connect four, 7 by 6" })).toBeVisible();
  await play(page, "d1 d1");
  await expect(cell(page, "d6")).toHaveAccessibleName("X at row 6, column 4");
  await expect(cell(page, "d5")).toHaveAccessibleName("O at row 5, column 4");
});

test("under misère a line loses", async ({ page }) => {
  await open(page, "boards?misere=1&moves=a1a2b1b2c1");
  await expect(status(page)).toHaveText("O wins");
});

test("exactly five: six in a row do not win", async ({ page }) => {
  await open(page, "boards?size=15x15&k=5&rule=exact&moves=a1a15b1b15c1c15e1e15f1f13d1");
  await expect(status(page)).toHaveText("O's turn");
});

test("the address holds the game", async ({ page, context }) => {
  await open(page);
  await play(page, "b2 a1 c3");
  await expect.poll(() => page.url()).toContain("#/boards?moves=b2a1c3");
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("button", { name: "O at row 1, column 1" })).toBeVisible();
  await expect(status(other)).toHaveText("O's turn");
  // A link that cannot be says why.
  await other.evaluate(() => (location.hash = "#/boards?moves=a1a1"));
  await expect(status(other)).toContainText("move 2: a1 is taken, by X");
});

test("a hint points out a cell", async ({ page }) => {
  await open(page, "boards?moves=a1b2b1");
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(status(page)).toHaveText("Hint: row 1, column 3. O's turn");
  await expect(cell(page, "c1")).toHaveClass(/pointed/);
});

test("a bot answers, and undo takes back both moves", async ({ page }) => {
  await open(page);
  await page.getByLabel("Against").selectOption("10");
  await cell(page, "a1").click();
  await expect(grid(page).getByRole("button", { name: /^O at/ })).toHaveCount(1);
  await expect(status(page)).toHaveText(/^O at row \d, column \d\. X's turn$/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(grid(page).getByRole("button", { name: /^Empty/ })).toHaveCount(9);
  await expect(status(page)).toHaveText("X's turn");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(grid(page).getByRole("button", { name: /^Empty/ })).toHaveCount(7);
});

test("a bot that begins moves first", async ({ page }) => {
  await open(page, "boards?bot=5&side=x");
  await expect(grid(page).getByRole("button", { name: /^X at/ })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
});

test("the best bot is not beaten at tic-tac-toe", async ({ page }) => {
  // Corners first, the usual trap.
  await open(page, "boards?bot=10");
  const empty = grid(page).getByRole("button", { name: /^Empty/ });
  for (const move of ["a1", "c3", "c1", "a3", "b1", "a2", "c2", "b3", "b2"]) {
    if (/wins|Draw/.test(await status(page).textContent())) break;
    const wanted = cell(page, move);
    if (!(await wanted.getAttribute("aria-label")).startsWith("Empty")) continue;
    const before = await empty.count();
    await wanted.click();
    await expect.poll(async () => (await empty.count()) <= before - 2 || (await empty.count()) === 0 || /wins|Draw/.test(await status(page).textContent())).toBe(true);
  }
  await expect(status(page)).not.toContainText("X wins");
});

test("the page goes on in German", async ({ page }) => {
  await open(page);
  await page.getByLabel("Language").selectOption("de");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(status(page)).toHaveText("X ist am Zug");
  await expect(page.getByRole("button", { name: "Leer, Zeile 1, Spalte 1" })).toBeVisible();
  await page.reload();
  await expect(status(page)).toHaveText("X ist am Zug");
});

test("the theme is chosen and kept", async ({ page }) => {
  await open(page);
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByLabel("Theme").selectOption("dark");
  const dark = await paper();
  await page.getByLabel("Theme").selectOption("light");
  expect(await paper()).not.toBe(dark);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("renju: who began may not make a double three, and the turn stays", async ({ page }) => {
  await open(page);
  await page.getByRole("combobox", { name: "Game" }).selectOption("renju");
  await expect(page.getByRole("grid", { name: "Renju, 15 by 15" })).toBeVisible();
  // Two in a column and two in a row that meet in h8.
  await play(page, "h6 a1 h7 c1 f8 e1 g8 g1 h8");
  await expect(status(page)).toHaveText("Renju forbids row 8, column 8 to the side that began: a double three. X's turn");
  await expect(cell(page, "h8")).toHaveAccessibleName("Empty, row 8, column 8");
  // The other side may.
  await play(page, "a15 h8");
  await expect(cell(page, "h8")).toHaveAccessibleName("O at row 8, column 8");
  await expect.poll(() => page.url()).toContain("rule=renju");
});

test("renju: five win for both sides, six for the second alone", async ({ page }) => {
  await open(page, "boards?size=15x15&k=5&rule=renju&moves=a1a15b1b15c1c15e1e15f1f15h3d15");
  await expect(status(page)).toHaveText("O wins");
  await open(page, "boards?size=15x15&k=5&rule=renju&moves=a1a15b1b15c1c15e1e15f1f15d1");
  await expect(status(page)).toContainText("an overline");
  await open(page, "boards?size=15x15&k=5&rule=renju&first=o&moves=a1a15b1b15c1c15d1d15e1");
  await expect(status(page)).toHaveText("O wins");
});

test("caro: five that are closed at both ends do not win", async ({ page }) => {
  await open(page, "boards?size=15x15&k=5&rule=caro&moves=b1a1c1g1d1a15e1c15f1");
  await expect(page.getByRole("grid", { name: "Caro, 15 by 15" })).toBeVisible();
  await expect(status(page)).toHaveText("O's turn");
  await open(page, "boards?size=15x15&k=5&rule=caro&moves=b1a1c1h1d1a15e1c15f1");
  await expect(status(page)).toHaveText("X wins");
});

test("a bot plays renju and caro", async ({ page }) => {
  for (const rule of ["renju", "caro"]) {
    await open(page, `boards?size=15x15&k=5&rule=${rule}&bot=6&side=x`);
    await expect(grid(page).getByRole("button", { name: /^X at/ })).toHaveCount(1);
    await grid(page).getByRole("button", { name: /^Empty, row 7/ }).first().click();
    await expect(grid(page).getByRole("button", { name: /^X at/ })).toHaveCount(2);
  }
});

test("every rule can be chosen from every other, on a board that it is played on", async ({ page }) => {
  await open(page);
  await page.getByText("Size and rules").click();
  const rule = page.getByLabel("A line is");
  await rule.selectOption("renju");
  await expect(page.getByRole("grid", { name: "Renju, 15 by 15" })).toBeVisible();
  // Neither falls nor loses: another rule takes its place.
  await page.getByLabel(/Marks fall/).check();
  await expect(rule).toHaveValue("free");
  await expect(page.getByLabel(/Marks fall/)).toBeChecked();
  await rule.selectOption("caro");
  await expect(page.getByLabel(/Marks fall/)).not.toBeChecked();
  await page.getByLabel(/misère/).check();
  await expect(rule).toHaveValue("free");
  await rule.selectOption("exact");
  await expect(page.getByLabel(/misère/)).toBeChecked();
  await rule.selectOption("renju");
  await page.getByRole("spinbutton", { name: "In a row" }).fill("4");
  await page.getByRole("spinbutton", { name: "In a row" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("renju is 5 in a row, not 4");
});
