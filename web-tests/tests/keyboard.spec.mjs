import { cell, expect, grid, open, status, test } from "./kit.mjs";

test("one tab stop, arrows and ends of rows and grid", async ({ page }) => {
  await open(page, "boards?size=4x3&k=3");
  await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1);
  await cell(page, "a1").focus();
  const go = async (key, to) => {
    await page.keyboard.press(key);
    await expect(cell(page, to)).toBeFocused();
  };
  await go("ArrowRight", "b1");
  await go("ArrowDown", "b2");
  await go("ArrowLeft", "a2");
  await go("ArrowLeft", "a2");
  await go("ArrowUp", "a1");
  await go("ArrowUp", "a1");
  await go("End", "d1");
  await go("ArrowRight", "d1");
  await go("Control+End", "d3");
  await go("ArrowDown", "d3");
  await go("Home", "a3");
  await go("Control+Home", "a1");
  await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "New round" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(cell(page, "a1")).toBeFocused();
});

test("a whole game with the keyboard alone", async ({ page }) => {
  await open(page);
  // From the beginning of the page to the board.
  for (let i = 0; i < 20 && !(await cell(page, "a1").evaluate((e) => e === document.activeElement)); i++) {
    await page.keyboard.press("Tab");
  }
  await expect(cell(page, "a1")).toBeFocused();
  for (const keys of ["Enter", "ArrowDown Space", "ArrowUp ArrowRight Enter", "ArrowDown Space", "End ArrowUp Enter"]) {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
  }
  await expect(status(page)).toHaveText("X wins");
  // The finished game is refused from the keyboard too, and focus stays.
  await page.keyboard.press("Enter");
  await expect(cell(page, "c1")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(status(page)).toHaveText("X's turn");
});

test("every control of every page is reached by Tab", async ({ page }) => {
  for (const path of ["boards", "analysis", "hands", "odds"]) {
    await open(page, path);
    const reached = new Set();
    await page.locator("body").press("Tab");
    for (let i = 0; i < 150; i++) {
      const id = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === document.body) return null;
        element.dataset.reached = "1";
        return [...document.querySelectorAll("*")].indexOf(element);
      });
      if (id === null || reached.has(id)) break;
      reached.add(id);
      await page.keyboard.press("Tab");
    }
    const missed = await page.evaluate(() =>
      [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
        .filter((e) => e.tabIndex >= 0 && e.checkVisibility() && !e.dataset.reached)
        .map((e) => e.outerHTML.slice(0, 80)),
    );
    expect(missed, path).toEqual([]);
  }
});

test("the range grid is used by keyboard", async ({ page }) => {
  await open(page, "odds?range=AA&range=KK");
  await page.getByRole("button", { name: "Range of player 1, as a grid" }).press("Enter");
  const hand = (name) => page.getByRole("grid").getByRole("button", { name: new RegExp(`^${name}, weight`) });
  await hand("AA").focus();
  await page.keyboard.press("ArrowRight");
  await expect(hand("AKs")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Player 1: hand or range")).toHaveValue("AA,AKs");
  await page.keyboard.press("Control+End");
  await expect(hand("22")).toBeFocused();
});

test("a link leads to its page, and focus follows", async ({ page }) => {
  await open(page);
  await page.getByRole("link", { name: "Analysis" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Analysis" })).toBeFocused();
  await expect(page).toHaveTitle("Analysis · Referee");
  await page.getByRole("link", { name: "Skip to the page" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
