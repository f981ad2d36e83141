// The page that shows the API, from the server alone.
import { expect, test } from "./kit.mjs";
import { url } from "../places.mjs";

test.skip(url.page === url.static, "a static file server has no API");

test("the API is shown, and a question can be asked there", async ({ page }) => {
  await page.goto(`${url.page}api/v1/docs`);
  await expect(page).toHaveTitle(/Swagger UI|Referee/);
  for (const path of ["board", "hands", "rank", "equity", "solve", "move"]) {
    await expect(page.getByText(`/api/v1/${path}`, { exact: true }).first()).toBeVisible();
  }
  await page.getByRole("button", { name: /\/api\/v1\/rank/ }).first().click();
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByRole("button", { name: "Execute" }).click();
  await expect(page.locator(".live-responses-table tbody .response-col_status").first()).toHaveText(/200/);
});
