// What nobody should do, and somebody will: garbage in every field and link, haste, and the ways back.
import { cell, expect, grid, open, play, status, test } from "./kit.mjs";

const GARBAGE = ["", " ", "💥🂡♠", "<b>x</b>", "A".repeat(5000), "-1", "1e9", "%", "\u0000", "As".repeat(60), "22+,".repeat(300), "((((", "X/O/X/O", "(;FF[4", "Piskvorky"];

const LINKS = [
  "",
  "#",
  "#/",
  "#/nowhere?x=1",
  "#/boards?size=1000000x1000000",
  "#/boards?size=0x0",
  "#/boards?size=-3x3",
  "#/boards?size=32x32&k=33",
  "#/boards?k=99999999999999999999999",
  "#/boards?moves=%FF%FE%00",
  "#/boards?moves=" + "a1".repeat(4000),
  "#/boards?gravity=1&moves=a1",
  "#/boards?bot=0&side=q",
  "#/boards?%%%&&&===",
  "#/analysis?rows=" + "X".repeat(4000),
  "#/analysis?rows=%F0%9F%92%A5",
  "#/analysis?rows=///",
  "#/analysis?rows=X&k=0&first=q&to=q",
  "#/analysis?rows=XO./X..&k=7",
  "#/hands?game=tarot&hand=%00&board=" + "As".repeat(50),
  "#/hands?" + "hand=AsKs&".repeat(40),
  "#/odds?game=tarot&method=guess&range=&range=AA",
  "#/odds?method=-1&range=AA&range=KK",
  "#/odds?range=" + "AA,".repeat(2000) + "&range=KK",
  "#/odds?" + "range=AA&".repeat(40),
  "#/odds?board=AsAsAs&dead=xx&range=AA&range=KK",
];

test("no link breaks the page", async ({ page }) => {
  for (const link of LINKS) {
    await page.goto("about:blank");
    await page.goto(`./${link}`);
    await expect(status(page), link).not.toBeEmpty();
    await expect(page.getByRole("heading", { level: 1 }), link).toBeVisible();
  }
  // Nor does going from one to the next without a fresh start.
  for (const link of LINKS) {
    await page.evaluate((hash) => (location.hash = hash), link);
    await expect(status(page), link).not.toBeEmpty();
  }
  await open(page, "boards?moves=b2");
  await expect(cell(page, "b2")).toHaveAccessibleName("X at row 2, column 2");
});

test("no text breaks a field, and the page goes on", async ({ page }) => {
  for (const path of ["hands?hand=5dAh&hand=Qc7d&board=QdJd9d", "odds?range=AA&range=KK", "analysis"]) {
    for (const text of GARBAGE) {
      await open(page, path);
      for (const field of await page.locator("input[type=text], textarea").all()) await field.fill(text);
      const setUp = page.getByRole("button", { name: "Set up" });
      if (await setUp.count()) await setUp.click();
      await expect(status(page)).not.toBeEmpty();
    }
  }
  await open(page, "hands?hand=4s5s7h8dJc&hand=2s4c7s9hTh");
  await expect(status(page)).toHaveText(/^Hand 1 wins/);
});

test("what is no number leaves the number that was there", async ({ page }) => {
  await open(page);
  await page.getByText("Size and rules").click();
  for (const name of ["Columns", "Rows", "In a row"]) {
    const field = page.getByRole("spinbutton", { name });
    for (const text of ["", "2.5", "-3"]) {
      await field.fill(text);
      await field.press("Enter");
      await field.blur();
      await expect(field).toHaveValue("3");
    }
    await field.fill("1000000");
    await field.press("Enter");
    await expect(page.getByRole("alert")).toContainText("cannot be");
    await field.fill("3");
    await field.press("Enter");
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  await expect(grid(page).getByRole("gridcell")).toHaveCount(9);
});

test("the largest board is played on", async ({ page }) => {
  await open(page, "boards?size=32x32&k=5");
  await play(page, "a1 af32 b1 af31 c1 af30 d1 af29 e1");
  await expect(status(page)).toHaveText("X wins");
  await expect(page.locator("svg.lines line")).toHaveCount(1);
});

test("clicks while the bot thinks do nothing, and undo and a new round stop it", async ({ page }) => {
  await open(page, "boards?size=15x15&k=5&bot=10");
  const marks = (mark) => grid(page).getByRole("button", { name: new RegExp(`^${mark} at`) });
  // All in one go, so that the bot cannot have answered.
  await page.evaluate(() => {
    for (const name of ["h8", "h7", "h6", "h8"]) document.querySelector(`[data-cell=${name}]`).click();
  });
  await expect(cell(page, "h8")).toHaveAccessibleName("X at row 8, column 8");
  await expect(marks("X")).toHaveCount(1);
  await page.evaluate(() => document.querySelectorAll(".actions button")[1].click());
  await expect(marks("X")).toHaveCount(0);
  await expect(status(page)).toContainText("X's turn");
  await page.evaluate(() => {
    document.querySelector("[data-cell=a1]").click();
    document.querySelectorAll(".actions button")[0].click();
    document.querySelector("[data-cell=b1]").click();
  });
  await expect(marks("O")).toHaveCount(1);
  await expect(marks("X")).toHaveCount(1);
  await expect(cell(page, "b1")).toHaveAccessibleName("X at row 1, column 2");
});

test("the page answers while the bot thinks", async ({ page }) => {
  await open(page, "boards?size=15x15&k=5&bot=10&moves=h8h7g8i8g7g9f8e8");
  await cell(page, "f9").click();
  await page.getByLabel("Language").selectOption("de");
  await expect(grid(page).getByRole("button", { name: "X in Zeile 9, Spalte 6" })).toBeVisible();
});

test("back and forward lead to the game of each address", async ({ page }) => {
  await open(page, "boards?moves=a1");
  await play(page, "b2");
  await expect.poll(() => page.url()).toContain("moves=a1b2");
  await page.getByRole("link", { name: "Analysis" }).click();
  await expect.poll(() => page.url()).toContain("#/analysis?rows=");
  await page.evaluate(() => (location.hash = "#/boards?moves=c3"));
  await expect(cell(page, "c3")).toHaveAccessibleName("X at row 3, column 3");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Analysis" })).toBeVisible();
  await page.goBack();
  await expect(cell(page, "b2")).toHaveAccessibleName("O at row 2, column 2");
  await expect(cell(page, "c3")).toHaveAccessibleName("Empty, row 3, column 3");
  await page.goForward();
  await page.goForward();
  await expect(cell(page, "c3")).toHaveAccessibleName("X at row 3, column 3");
  // The same link once more takes the game back to it.
  await play(page, "a3");
  await expect.poll(() => page.url()).toContain("moves=c3a3");
  await page.evaluate(() => (location.hash = "#/boards?moves=c3"));
  await expect(cell(page, "a3")).toHaveAccessibleName("Empty, row 3, column 1");
});

test("the menu's link to the page one is on keeps the state and its address", async ({ page }) => {
  for (const [path, name, kept] of [
    ["boards?moves=b2a1", "Boards", "moves=b2a1"],
    ["analysis?rows=XO./.../...", "Analysis", "rows=XO./.../..."],
    ["hands?hand=AsAhAdKcKs", "Hands", "hand=AsAhAdKcKs"],
    ["odds?range=AA&range=QQ", "Odds", "range=QQ"],
  ]) {
    await open(page, path);
    await page.getByRole("link", { name }).click();
    await expect.poll(() => page.url(), path).toContain(kept);
  }
});

test("the link is copied, with what was done a moment ago", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await page.evaluate(() => {
    for (const name of ["a1", "b2", "c3"]) document.querySelector(`[data-cell=${name}]`).click();
    return new Promise(requestAnimationFrame);
  });
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(status(page)).toContainText("Link copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("#/boards?moves=a1b2c3");
});

test("a bot whose worker cannot be fetched is told, and asked again", { tag: "@faults" }, async ({ page }) => {
  await page.route(/\/work(er)?[-_.]/, (route) => route.abort());
  await open(page, "boards?bot=10");
  await cell(page, "a1").click();
  await expect(status(page)).toContainText("No answer came; try again.");
  // It is still the bot's turn: nobody moves for it.
  await page.unroute(/\/work(er)?[-_.]/);
  await cell(page, "c3").click();
  await expect(status(page)).toHaveText(/^O at row 2, column 2\. X's turn$/);
  await expect(cell(page, "c3")).toHaveAccessibleName("Empty, row 3, column 3");
});

test("odds whose worker breaks are told, and asked again", { tag: "@faults" }, async ({ page }) => {
  // The program of the worker, not the worker itself.
  await page.route(/worker_bg/, (route) => route.abort());
  await open(page, "odds?range=AcAd&range=KhKs");
  await expect(status(page)).toHaveText("No answer yet");
  await expect(page.locator(".results .fault")).not.toBeEmpty();
  await page.unroute(/worker_bg/);
  await page.getByLabel("Player 1: hand or range").fill("AcAh");
  await expect(status(page)).toHaveText(/^Player 1 8/);
});
