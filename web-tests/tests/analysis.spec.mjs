import { cell, expect, grid, open, status, test } from "./kit.mjs";

const section = (page, name) => page.getByRole("region", { name });

test("a position is set up by clicks, judged and solved", async ({ page }) => {
  await open(page, "analysis");
  await page.getByRole("button", { name: "X", exact: true }).click();
  await cell(page, "a1").click();
  await cell(page, "b1").click();
  await page.getByRole("button", { name: "O", exact: true }).click();
  await cell(page, "a2").click();
  await cell(page, "b2").click();
  await expect(section(page, "Judgement")).toContainText("X's turn");
  await expect(section(page, "Value")).toContainText("X wins in 1 ply");
  await expect(section(page, "Value")).toContainText("Best: c1");
  await expect(cell(page, "c1")).toHaveClass(/pointed/);
  await expect(status(page)).toHaveText("X's turn. X wins in 1 ply");
});

test("an impossible board is told with every reason", async ({ page }) => {
  await open(page, "analysis?rows=XXX/.../XXX");
  await expect(status(page)).toHaveText("Impossible board");
  const reasons = section(page, "Judgement").getByRole("listitem");
  await expect(reasons).toHaveCount(2);
  await expect(reasons.nth(0)).toContainText("Wrong turn order: X went twice");
  await expect(reasons.nth(1)).toContainText("game should have ended");
  await open(page, "analysis?rows=XXX/OOO/...");
  await expect(section(page, "Judgement")).toContainText("X and O both have a line");
});

for (const [notation, text] of [
  ["rows", "XO.\n.X.\n..O"],
  ["rows with slashes", "XO./.X./..O"],
  ["moves", "a1 b1 b2 c3"],
  ["moves without spaces", "a1b1b2c3"],
]) {
  test(`a position is pasted as ${notation}`, async ({ page }) => {
    await open(page, "analysis");
    await page.getByLabel("Rows, moves, PSQ or SGF").fill(text);
    await page.getByRole("button", { name: "Set up" }).click();
    await expect(cell(page, "b2")).toHaveAccessibleName("X at row 2, column 2");
    await expect(cell(page, "c3")).toHaveAccessibleName("O at row 3, column 3");
    await expect(section(page, "Value")).toContainText("X wins in 3 plies");
    await expect.poll(() => page.url()).toContain("rows=XO./.X./..O");
  });
}

for (const [notation, text] of [
  ["PSQ", "Piskvorky 15x15, 11:11, 0\n8,8,0\n8,7,0\n"],
  ["SGF", "(;FF[4]GM[4]SZ[15];B[hh];W[hg])"],
]) {
  test(`a game is pasted as ${notation}`, async ({ page }) => {
    await open(page, "analysis");
    await page.getByLabel("Rows, moves, PSQ or SGF").fill(text);
    await page.getByRole("button", { name: "Set up" }).click();
    await expect(page.getByRole("grid", { name: "Gomoku, 15 by 15" })).toBeVisible();
    await expect(cell(page, "h8")).toHaveAccessibleName("X at row 8, column 8");
  });
}

test("what cannot be read is refused with its reason", async ({ page }) => {
  await open(page, "analysis");
  await page.getByLabel("Rows, moves, PSQ or SGF").fill("a1 a1");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("alert")).toHaveText("move 2: a1 is taken, by X");
});

test("the empty board of three by three is a draw", async ({ page }) => {
  await open(page, "analysis?rows=.../.../...");
  await expect(section(page, "Value")).toContainText("A draw with best play");
  await expect(section(page, "Value")).toContainText("Best: a1, b1, c1, a2, b2, c2, a3, b3, c3");
});

test("where it is not known who began, either side may be to move", async ({ page }) => {
  await open(page, "analysis?rows=XO./.../...&first=either");
  await expect(status(page)).toHaveText("Either side to move");
  await page.getByLabel("To move").selectOption("o");
  await expect(status(page)).toContainText("O's turn");
});

test("the page answers input while a solve runs, and a change cancels it", async ({ page }) => {
  // Eight by eight with five in a row took others seventeen hours.
  await open(page, "analysis?rows=" + Array(8).fill("........").join("/") + "&k=5");
  await expect(section(page, "Value")).toContainText("Computing");
  await page.getByRole("button", { name: "X", exact: true }).click();
  await cell(page, "d4").click();
  await expect(cell(page, "d4")).toHaveAccessibleName("X at row 4, column 4");
  await open(page, "analysis?rows=XX./OO./...");
  await expect(section(page, "Value")).toContainText("X wins in 1 ply");
  await expect(grid(page).getByRole("button")).toHaveCount(9);
});

test("renju is judged: forbidden moves, and who began has to be known", async ({ page }) => {
  await open(page, "analysis");
  await page.getByLabel("Begins").selectOption("either");
  await page.getByRole("combobox", { name: "Game" }).selectOption("renju");
  await expect(page.getByLabel("Begins")).toHaveValue("X");
  await expect(page.getByLabel("Begins").getByRole("option")).toHaveText(["X", "O"]);
  const rows = (rows) => [...rows, ...Array(15 - rows.length).fill("...............")].join("/");
  await open(page, `analysis?rows=${rows(["XXXXXX.........", "OOOO.OO........"])}&k=5&rule=renju`);
  await expect(section(page, "Judgement")).toContainText("Forbidden move: X, black of renju, may not make more than 5 in a row");
  await open(page, "analysis?rows=.../.../...&k=5&rule=renju&first=either");
  await expect(status(page)).toContainText("first=either: write x or o");
});

test("a link to a game is pasted", async ({ page }) => {
  await open(page, "analysis");
  await page.getByLabel("Rows, moves, PSQ or SGF").fill("http://127.0.0.1/#/boards?size=15x15&k=5&rule=caro&moves=h8h7");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("grid", { name: "Caro, 15 by 15" })).toBeVisible();
  await expect(cell(page, "h7")).toHaveAccessibleName("O at row 7, column 8");
});
