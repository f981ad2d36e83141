// Small screens, touch, zoom, and any file server.
import { cell, expect, open, status, test } from "./kit.mjs";
import { url } from "../places.mjs";

const LONG = "odds?" + Array(9).fill("range=random").join("&");
const PAGES = ["boards", "boards?size=7x6&k=4&gravity=1", "analysis?rows=XXX/.../XXX", "hands", "odds", LONG];

test("nothing is cut off or overlaps the edge at 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PAGES) {
    await open(page, path);
    for (const language of ["en", "de"]) {
      await page.locator(".prefs select").first().selectOption(language);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(320);
      // The menu is one line.
      const tops = await page.locator("nav a").evaluateAll((links) => links.map((link) => link.offsetTop));
      expect(new Set(tops).size, `${path} in ${language}`).toBe(1);
    }
    await page.locator(".prefs select").first().selectOption("en");
  }
});

test("cells are whole pixels, so that no line between them is lost", async ({ page }) => {
  for (const [width, height] of [[320, 640], [390, 844], [1280, 860], [1366, 768], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    for (const path of ["boards", "boards?size=5x5&k=4", "boards?size=7x6&k=4&gravity=1", "boards?size=15x15&k=5"]) {
      await open(page, path);
      for (const name of ["a1", "c3"]) {
        const box = await cell(page, name).locator("..").boundingBox();
        expect([box.width % 1, box.height % 1], `${path} at ${width}`).toEqual([0, 0]);
      }
    }
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("gomoku with coordinates is played by touch", async ({ page }) => {
    await open(page, "boards?size=15x15&k=5");
    await expect(page.getByRole("grid", { name: "Gomoku, 15 by 15" })).toBeVisible();
    await expect(page.locator(".columns")).toHaveText("abcdefghijklmno");
    await expect(page.locator(".rows span")).toHaveCount(15);
    // WCAG 2.5.8: a target every 24 CSS pixels, its line included; and all of them on the screen.
    const [first, next, last] = await Promise.all(["b2", "c3", "o15"].map((name) => cell(page, name).boundingBox()));
    expect(next.x - first.x).toBeGreaterThanOrEqual(24);
    expect(next.y - first.y).toBeGreaterThanOrEqual(24);
    expect(last.x + last.width).toBeLessThanOrEqual(390);
    for (const name of ["h8", "h7", "g8", "g7", "f8", "f7", "e8", "e7", "d8"]) await cell(page, name).tap();
    await expect(status(page)).toHaveText("X wins");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test("from any static file server, with the network off", async ({ page, context }) => {
  // Nothing but that server can be reached.
  await context.route((address) => address.hostname !== "127.0.0.1", (route) => route.abort());
  await page.goto(`${url.static}#/boards?bot=10&moves=a1`);
  await expect(status(page)).toHaveText(/^O at row \d, column \d\. X's turn$/);
  expect(await page.locator("script[src^='http'], link[href^='http']").count()).toBe(0);
  await page.goto(`${url.static}#/odds?range=AcAd&range=KhKs`);
  await expect(status(page)).toHaveText("Player 1 81.26%, Player 2 18.74%");
});

test("motion is reduced where that is asked for", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "boards?moves=a1a2b1b2c1");
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll("*")].filter((e) => getComputedStyle(e).animationName !== "none").length,
  );
  expect(moving).toBe(0);
});

test("the first load of the board page is at most 400 KB, and nothing of the rest", async ({ browser }) => {
  const { gzipSync } = await import("node:zlib");
  const page = await browser.newPage();
  const responses = [];
  page.on("response", (response) => responses.push(response));
  await open(page);
  await cell(page, "a1").click();
  await page.waitForLoadState("networkidle");
  // By gzip, which every browser takes; over TLS or on this machine the server sends less, by brotli.
  let sent = 0;
  for (const response of responses) sent += gzipSync(await response.body(), { level: 6 }).length;
  expect(responses.map((response) => response.url()).filter((name) => /work/.test(name))).toEqual([]);
  expect(sent).toBeGreaterThan(10_000);
  expect(sent).toBeLessThanOrEqual(400_000);
  await page.close();
});

test("the page keeps a strict content policy", async ({ page, request }) => {
  await open(page);
  const html = await (await request.get("./")).text();
  expect(html).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(html).not.toMatch(/<script(?![^>]*src=)/);
  expect(html).not.toMatch(/<style|style=/);
});
