import AxeBuilder from "@axe-core/playwright";
import { expect, open, play, test } from "./kit.mjs";

// Of WCAG 2.2, and not asked unless one says so.
const RULES = { "target-size": { enabled: true } };

const STATES = {
  "a new board": ["boards"],
  "a game under way": ["boards?moves=b2a1c3"],
  "a game won": ["boards?moves=a1a2b1b2c1"],
  "a game drawn": ["boards?moves=a1b1c1b2a2c2b3a3c3"],
  "gomoku": ["boards?size=15x15&k=5&moves=h8h7g8"],
  "a bot": ["boards?bot=3"],
  "a refused move": ["boards", (page) => play(page, "a1 a1")],
  "size and rules": ["boards", (page) => page.getByText("Size and rules").click()],
  "a move that renju forbids": ["boards?size=15x15&k=5&rule=renju&moves=h6a1h7c1f8e1g8g1", (page) => play(page, "h8")],
  "a hint": [
    "boards?moves=a1b2b1",
    async (page) => {
      await page.getByRole("button", { name: "Hint" }).click();
      await expect(page.locator(".pointed")).toHaveCount(1);
    },
  ],
  "in German": ["boards?moves=b2", (page) => page.getByLabel("Language").selectOption("de")],
  "a link that cannot be": ["boards?moves=a1a1"],
  "an analysis": ["analysis?rows=XX./OO./..."],
  "an impossible board": ["analysis?rows=XXX/.../XXX"],
  "a paste refused": [
    "analysis",
    async (page) => {
      await page.getByLabel("Rows, moves, PSQ or SGF").fill("a1 a1");
      await page.getByRole("button", { name: "Set up" }).click();
    },
  ],
  "hands judged": ["hands"],
  "hands with a fault": ["hands?hand=AsAs&hand=Kx"],
  "odds": ["odds?range=AcAd&range=KhKs", (page) => expect(page.locator(".shares")).toBeVisible()],
  "odds of ranges": [
    "odds?range=AA,KK:0.5&range=QQ%2B",
    async (page) => {
      await page.getByRole("button", { name: "Range of player 1, as a grid" }).click();
      await expect(page.locator(".heat").first()).toBeVisible();
    },
  ],
  "odds with a fault": ["odds?range=AsAh&range=AX"],
};

for (const scheme of ["light", "dark"]) {
  for (const [name, [path, prepare]] of Object.entries(STATES)) {
    test(`axe finds nothing: ${name}, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await open(page, path);
      await prepare?.(page);
      const { violations } = await new AxeBuilder({ page }).options({ rules: RULES }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join("\n")}`);
      expect(found).toEqual([]);
    });
  }
}
