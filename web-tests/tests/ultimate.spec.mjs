// Ultimate tic-tac-toe: rules told, keyboard, live region, links, bot; fetched only when asked for.
import AxeBuilder from "@axe-core/playwright";
import { join } from "node:path";
import { folders } from "../places.mjs";
import { cell, expect, grid, listen, open, play, spoken, status, test } from "./kit.mjs";

// Games won, won with two lines by one move, and drawn; found by playing at random with another program
// that knows the rules.
const WON = "b8 e6 d7 b3 d8 a6 b9 f9 i8 i6 i9 h9 d9 a9 b7 f3 i7";
const TWICE =
  "c9 i7 g3 b9 e8 d4 c2 g6 c8 g4 b1 f1 h3 d8 c6 i8 i4 g2 b5 d6 c7 h2 f5 h5 d5 c4 i3 g8 a6 d7 b3 e9 f9 i9 i6 e1 e2 f6 h6 f8 i5 a5 a4 b2 e5";
const DRAWN =
  "f1 i2 g5 a4 b2 f4 i3 g7 b3 d9 c9 i9 h9 d7 a2 b5 e4 d3 b9 f9 h7 d1 c3 h8 f6 e9 e6 c6 e1 d2 a9 i1 g2 c2 i6 h1 g4 b1 g6 d5 e5 a1 a3 g1";
const link = (moves) => `ultimate?moves=${moves.replaceAll(" ", "")}`;
// X takes the middle row of board 1; O answers so that X is sent back there.
const FIRST_BOARD = "a2 a4 b2 d4 c2";

test("it is reached from the board page, and only then fetched", async ({ page }) => {
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((name) => name.includes("ultimate"))).toEqual([]);
  await page.getByRole("combobox", { name: "Game" }).selectOption({ label: "Ultimate tic tac toe" });
  await expect(page.getByRole("grid", { name: "Ultimate tic tac toe, nine boards of 3 by 3" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Ultimate tic tac toe" })).toBeFocused();
  await expect(page).toHaveTitle("Ultimate tic tac toe · Referee");
  await expect(status(page)).toHaveText("X's turn in any open board");
  expect(asked.some((name) => name.includes("ultimate"))).toBe(true);
  // It goes on while another page is looked at, and back leads to it.
  await cell(page, "e5").click();
  await page.getByRole("link", { name: "Boards" }).click();
  await expect(status(page)).toHaveText("X's turn");
  await page.goBack();
  await expect(status(page)).toHaveText("O's turn in board 5");
  await expect(cell(page, "e5")).toHaveAccessibleName("X at board 5, row 2, column 2");
});

test("one tab stop, arrows over all nine boards, a game with the keyboard alone", async ({ page }) => {
  await open(page, "ultimate");
  await expect(grid(page).getByRole("row")).toHaveCount(9);
  await expect(grid(page).getByRole("gridcell")).toHaveCount(81);
  await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1);
  for (let i = 0; i < 20 && !(await cell(page, "a1").evaluate((e) => e === document.activeElement)); i++) {
    await page.keyboard.press("Tab");
  }
  const go = async (keys, to) => {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
    await expect(cell(page, to)).toBeFocused();
  };
  await go("ArrowUp ArrowLeft", "a1");
  await go("ArrowRight ArrowRight ArrowRight ArrowDown", "d2");
  await go("End", "i2");
  await go("Control+End", "i9");
  await go("Home", "a9");
  await go("Control+Home", "a1");
  await go("Enter", "a1");
  await expect(status(page)).toHaveText("O's turn in board 1");
  await go("ArrowDown Space", "a2");
  await expect(status(page)).toHaveText("X's turn in board 4");
  await expect(cell(page, "a2")).toHaveAccessibleName("O at board 1, row 2, column 1");
  await expect(cell(page, "d4")).toHaveAccessibleName("Empty, board 5, row 1, column 1");
  // Refused: the turn stays, and so does focus.
  await page.keyboard.press("Enter");
  await expect(status(page)).toHaveText("The last move sends to board 4. X's turn in board 4");
  await expect(cell(page, "a2")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "New round" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(status(page)).toHaveText("X's turn in any open board");
});

test("a won board is closed, shown and read as such", async ({ page }) => {
  await open(page, link(FIRST_BOARD));
  await expect(status(page)).toHaveText("X won board 1. O's turn in board 6");
  await expect(page.locator('[data-board="1"].won .mark.x')).toBeVisible();
  await expect(page.locator("[data-board].open")).toHaveCount(1);
  await expect(page.locator('[data-board="6"].open')).toHaveCount(1);
  await expect(cell(page, "a1")).toHaveAccessibleName("Empty, board 1, row 1, column 1, X won board 1");
  await expect(cell(page, "a2")).toHaveAccessibleName("X at board 1, row 2, column 1, X won board 1");
  // Sent to the board that is decided, X may play in every other one.
  await cell(page, "g4").click();
  await expect(status(page)).toHaveText("X's turn in any open board");
  await expect(page.locator("[data-board].open")).toHaveCount(8);
  await cell(page, "a1").click();
  await expect(status(page)).toHaveText("Board 1 is decided. X's turn in any open board");
  await cell(page, "g4").click();
  await expect(status(page)).toHaveText("Board 6, row 1, column 1 is taken. X's turn in any open board");
});

test("what a screen reader says of a won game", async ({ page }) => {
  await open(page, link(WON.split(" ").slice(0, -2).join(" ")));
  await listen(page);
  await play(page, WON.split(" ").slice(-2).join(" "));
  await expect(status(page)).toHaveText("X wins with boards 7, 8 and 9");
  await expect(page.locator("[data-score=x]")).toHaveText("1");
  await cell(page, "a1").click({ force: true });
  await expect.poll(() => spoken(page)).toHaveLength(3);
  const all = await spoken(page);
  expect(all[0]).toMatch(/^X's turn in /);
  expect(all.slice(1)).toEqual(["X wins with boards 7, 8 and 9", "The game is over."]);
  await expect(cell(page, "a1")).toHaveAttribute("aria-disabled", "true");
  await expect(cell(page, "a1")).toBeFocused();
  // Undoing a win takes its point back; a new round keeps the score.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("[data-score=x]")).toHaveText("0");
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: "New round" }).click();
  await expect(page.locator("[data-score=x]")).toHaveText("1");
  await expect(status(page)).toHaveText("X's turn in any open board");
});

test("a line is drawn over the three boards that won, and goes with the move that made it", async ({ page }) => {
  const lines = page.locator("svg.lines line");
  const centre = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return [x + width / 2, y + height / 2];
  };
  /** The ends of each line as they are seen, in the order of the document. */
  const ends = () =>
    lines.evaluateAll((all) =>
      all.map((line) => {
        const matrix = line.getScreenCTM();
        return [1, 2].map((i) => {
          const at = new DOMPoint(line[`x${i}`].baseVal.value, line[`y${i}`].baseVal.value).matrixTransform(matrix);
          return [at.x, at.y];
        });
      }),
    );
  const between = async (expected) => {
    await expect(lines).toHaveCount(expected.length);
    const seen = await ends();
    for (const [i, boards] of expected.entries()) {
      for (const [j, board] of boards.entries()) {
        const [x, y] = await centre(page.locator(`[data-board="${board}"]`));
        expect(Math.abs(seen[i][j][0] - x), `line ${i}, board ${board}`).toBeLessThan(6);
        expect(Math.abs(seen[i][j][1] - y), `line ${i}, board ${board}`).toBeLessThan(6);
      }
    }
  };
  const inLine = () => page.locator("[data-board].in-line").evaluateAll((all) => all.map((e) => e.dataset.board));
  await open(page, link(WON.split(" ").slice(0, -1).join(" ")));
  await expect(grid(page)).toBeVisible();
  await expect(lines).toHaveCount(0);
  await play(page, WON.split(" ").at(-1));
  await between([["7", "9"]]);
  expect(await inLine()).toEqual(["7", "8", "9"]);
  await expect(page.locator("svg.lines")).toHaveAttribute("aria-hidden", "true");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lines).toHaveCount(0);
  expect(await inLine()).toEqual([]);
  // Two lines by one move, on a phone as well.
  for (const viewport of [{ width: 1280, height: 860 }, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    await open(page, link(TWICE));
    await expect(status(page)).toHaveText("X wins with boards 4, 5 and 6; 3, 5 and 7");
    await between([["4", "6"], ["3", "7"]]);
    expect(await inLine()).toEqual(["3", "4", "5", "6", "7"]);
  }
  await page.getByLabel("Language").selectOption("de");
  await expect(status(page)).toHaveText("X gewinnt mit den Brettern 4, 5 und 6; 3, 5 und 7");
  await open(page, link(DRAWN));
  await expect(status(page)).toHaveText("Unentschieden");
  await expect(lines).toHaveCount(0);
});

test("what a screen reader says of a drawn game and of a refused move", async ({ page }) => {
  await open(page, link(DRAWN.split(" ").slice(0, -1).join(" ")));
  await listen(page);
  await cell(page, "f1").click();
  await expect.poll(() => spoken(page)).toHaveLength(1);
  await play(page, DRAWN.split(" ").at(-1));
  await expect(status(page)).toHaveText("Draw");
  const all = await spoken(page);
  expect(all).toHaveLength(2);
  expect(all[0]).toMatch(/^(The last move sends to board \d|Board \d, row \d, column \d is taken|Board \d is decided)\.$/);
  expect(all[1]).toBe("Draw");
  await expect(page.locator("[data-score=draws]")).toHaveText("1");
});

test("the address holds the game, and a link shows it", async ({ page }) => {
  await open(page, "ultimate");
  await page.getByLabel("Begins").selectOption("O");
  await expect(status(page)).toHaveText("O's turn in any open board");
  await play(page, "e5 d4 a1");
  await expect(page).toHaveURL(/#\/ultimate\?first=o&moves=e5d4a1$/);
  await page.reload();
  await expect(status(page)).toHaveText("X's turn in board 1");
  await expect(cell(page, "d4")).toHaveAccessibleName("X at board 5, row 1, column 1");
  await open(page, "ultimate?moves=e5a1");
  await expect(status(page)).toContainText("move 2: a1: the last move sends to small board 5");
});

test("a bot answers in the worker; undo takes back both; a hint points", async ({ page }) => {
  await open(page, "ultimate?bot=3");
  await listen(page);
  await cell(page, "e5").click();
  await expect(status(page)).toHaveText(/^O at board 5, row \d, column \d\. X's turn in board \d$/);
  expect((await spoken(page))[0]).toBe("O's turn in board 5");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(status(page)).toHaveText("2 moves taken back. X's turn in any open board");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(status(page)).toContainText("2 moves made again.");
  await page.getByRole("button", { name: "Hint" }).click();
  // The page answers while the worker thinks.
  await cell(page, "a1").focus();
  await page.keyboard.press("End");
  await expect(cell(page, "i1")).toBeFocused();
  await expect(status(page)).toContainText(/Hint: board \d, row \d, column \d\./);
  await expect(page.locator(".pointed")).toHaveCount(1);
});

test("where it cannot be fetched the status says so, and the next visit tries again", { tag: "@faults" }, async ({ page }) => {
  await page.route("**/ultimate_bg-*.wasm", (route) => route.abort());
  await open(page, "ultimate");
  await expect(status(page)).toHaveText("No answer came; try again.");
  await page.unroute("**/ultimate_bg-*.wasm");
  await page.getByRole("link", { name: "Boards" }).click();
  await expect(status(page)).toHaveText("X's turn");
  await page.goBack();
  await expect(status(page)).toHaveText("X's turn in any open board");
  await expect(grid(page).getByRole("gridcell")).toHaveCount(81);
});

test("it follows the language of the page", async ({ page }) => {
  await open(page, link(FIRST_BOARD));
  await page.getByLabel("Language").selectOption("de");
  await expect(status(page)).toHaveText("X hat Brett 1 gewonnen. O ist in Brett 6 am Zug");
  await expect(cell(page, "a1")).toHaveAccessibleName("Leer, Brett 1, Zeile 1, Spalte 1, X hat Brett 1 gewonnen");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test("it is played by touch at 320 pixels, and motion is reduced where asked", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, link(FIRST_BOARD));
    await cell(page, "g5").tap();
    await expect(status(page)).toHaveText("X's turn in board 4");
    const [first, next, last] = await Promise.all(["a1", "b2", "i9"].map((name) => cell(page, name).boundingBox()));
    expect(next.x - first.x).toBeGreaterThanOrEqual(24);
    expect(next.y - first.y).toBeGreaterThanOrEqual(24);
    expect(last.x + last.width).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const tops = await page.locator("nav a").evaluateAll((links) => links.map((link) => link.offsetTop));
    expect(new Set(tops).size).toBe(1);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("*")].filter((e) => getComputedStyle(e).animationName !== "none").length,
    );
    expect(moving).toBe(0);
  });
});

for (const scheme of ["light", "dark"]) {
  test(`axe finds nothing, and screenshots: ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    for (const path of ["ultimate", link(FIRST_BOARD), link(WON), link(DRAWN), "ultimate?moves=e5e5", "ultimate?bot=3"]) {
      await open(page, path);
      await expect(grid(page)).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("\n")}`), path).toEqual([]);
    }
    for (const [size, viewport] of [["desktop", { width: 1280, height: 860 }], ["phone", { width: 390, height: 844 }]]) {
      await page.setViewportSize(viewport);
      await open(page, link(WON.split(" ").slice(0, -3).join(" ")));
      await expect(grid(page)).toBeVisible();
      const path = join(folders.screenshots, `ultimate-${size}-${scheme}.png`);
      await page.screenshot({ path, fullPage: size === "phone" });
    }
  });
}
