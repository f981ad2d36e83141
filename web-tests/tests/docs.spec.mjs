// The pages that show the API, from the server alone.
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./kit.mjs";
import { folders, url } from "../places.mjs";

test.skip(url.page === url.static, "a static file server has no API");

for (const scheme of ["light", "dark"]) {
  test(`the API is shown, and axe finds nothing, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${url.page}api/v1/docs`);
    for (const path of ["board", "hands", "rank", "equity", "solve", "move"]) {
      await expect(page.getByRole("heading", { name: `POST /api/v1/${path}` })).toBeVisible();
    }
    await page.getByRole("link", { name: "BoardQuestion" }).first().click();
    await expect(page.getByRole("heading", { name: "BoardQuestion" })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html} ${nodes[0].failureSummary}`)).toEqual([]);
    for (const [size, viewport] of Object.entries({ desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } })) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: join(folders.screenshots, `api-${size}-${scheme}.png`) });
    }
  });
}

test("a question can be tried", async ({ page }) => {
  await page.goto(`${url.page}api/v1/docs/`);
  await page.getByRole("link", { name: "questions to try" }).click();
  await page.getByRole("button", { name: /\/api\/v1\/rank/ }).first().click();
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByRole("button", { name: "Execute" }).click();
  await expect(page.locator(".live-responses-table tbody .response-col_status").first()).toHaveText(/200/);
});
