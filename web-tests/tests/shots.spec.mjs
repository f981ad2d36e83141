// Screenshots of each page for the documentation: `docs/screenshots`.
import { join } from "node:path";
import { folders } from "../places.mjs";
import { expect, open, test } from "./kit.mjs";

const SHOTS = {
  "boards": ["boards?bot=5&moves=b2a1c1a3a2b3", async () => {}],
  "boards-won": ["boards?moves=a1a2b1b2c1", async () => {}],
  "gomoku": ["boards?size=15x15&k=5&moves=h8h7g8i8g7g9f8e8f9i6h6j7g10", async () => {}],
  "analysis": [
    "analysis?rows=X.O./.XO./..../....&k=4",
    (page) => expect(page.getByRole("region", { name: "Value" })).not.toContainText("Computing"),
  ],
  "analysis-impossible": ["analysis?rows=XXX/.../XXX", async () => {}],
  "hands": ["hands?hand=5dAh&hand=Qc7d&board=QdJd9dKc6d", async () => {}],
  "odds": [
    "odds?range=TT%2B,AQs%2B,AKo,KQs:0.5&range=22%2B,A2s%2B,ATo%2B&board=Ah7d2c",
    async (page) => {
      await page.getByRole("button", { name: "Range of player 1, as a grid" }).click();
      await expect(page.getByRole("status")).toContainText("Player 1");
    },
  ],
};
const SIZES = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const scheme of ["light", "dark"]) {
    test(`screenshots, ${size}, ${scheme}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      for (const [name, [path, ready]] of Object.entries(SHOTS)) {
        await open(page, path);
        await ready(page);
        // The phone's pages are long; the picture shows them whole.
        await page.screenshot({
          path: join(folders.screenshots, `${name}-${size}-${scheme}.png`),
          fullPage: size === "phone",
        });
      }
    });
  }
}
