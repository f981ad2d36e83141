// What a screen reader says: every result once, refusals too, the other side's move with its place.
import { cell, expect, listen, open, play, spoken, status, test } from "./kit.mjs";

test("a won game", async ({ page }) => {
  await open(page);
  await listen(page);
  await play(page, "a1 a2 b1 b2 c1");
  await expect.poll(() => spoken(page)).toEqual(["O's turn", "X's turn", "O's turn", "X's turn", "X wins"]);
  // Refused clicks after the end say so, and do not tell the result again.
  await cell(page, "c3").click({ force: true });
  await expect.poll(() => spoken(page)).toHaveLength(6);
  await expect(status(page)).toHaveText("X wins");
  const all = await spoken(page);
  expect(all[5]).toBe("The game is over.");
  expect(all.filter((words) => words.includes("X wins"))).toHaveLength(1);
});

test("a drawn game", async ({ page }) => {
  await open(page);
  await listen(page);
  await play(page, "a1 b1 c1 b2 a2 c2 b3 a3 c3");
  await expect(status(page)).toHaveText("Draw");
  const all = await spoken(page);
  expect(all).toHaveLength(9);
  expect(all.at(-1)).toBe("Draw");
});

test("a refused move, twice the same", async ({ page }) => {
  await open(page);
  await listen(page);
  await play(page, "b2 b2 b2 a1");
  await expect(status(page)).toHaveText("X's turn");
  expect(await spoken(page)).toEqual([
    "O's turn",
    "Row 2, column 2 is taken by X.",
    "Row 2, column 2 is taken by X.",
    "X's turn",
  ]);
});

test("the other side's move is told with its place", async ({ page }) => {
  await open(page, "boards?bot=10&moves=a1b2");
  await listen(page);
  await cell(page, "b1").click();
  await expect(status(page)).toHaveText("O at row 1, column 3. X's turn");
  expect(await spoken(page)).toEqual(["O's turn", "O at row 1, column 3. X's turn"]);
});

test("the same region stays on every page", async ({ page }) => {
  await open(page);
  await page.evaluate(() => (document.querySelector("[role=status]").dataset.same = "yes"));
  for (const name of ["Analysis", "Hands", "Odds", "Boards"]) {
    await page.getByRole("link", { name }).click();
    await expect(status(page)).toHaveCount(1);
    await expect(status(page)).toHaveAttribute("data-same", "yes");
    await expect(status(page)).not.toBeEmpty();
  }
});
