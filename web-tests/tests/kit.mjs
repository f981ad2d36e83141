// What several tests need.
import { expect, test as base } from "@playwright/test";

/** Every test fails when the page logs an error, breaks its own content policy or asks strangers. */
export const test = base.extend({
  page: async ({ page }, use, info) => {
    const faults = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    page.on("request", (request) => {
      const host = new URL(request.url()).hostname;
      if (!["127.0.0.1", ""].includes(host)) faults.push(`asked ${request.url()}`);
    });
    await use(page);
    if (!info.tags.includes("@faults")) expect(faults).toEqual([]);
  },
});

export { expect };

export const cell = (page, name) => page.locator(`[data-cell="${name}"]`);
export const status = (page) => page.getByRole("status");
export const grid = (page) => page.getByRole("grid").first();

/** Opens a page of the page, such as `boards?moves=a1`, and waits until it stands. */
export async function open(page, path = "boards") {
  await page.goto(`./#/${path}`);
  await expect(status(page)).not.toBeEmpty();
}

export async function play(page, moves) {
  for (const move of moves.split(" ")) await cell(page, move).click();
}

/** Writes down what a screen reader would say of the live region: what is added or changed in it. */
export async function listen(page) {
  await page.evaluate(() => {
    window.spoken = [];
    const region = document.querySelector("[role=status]");
    new MutationObserver((records) => {
      const nodes = new Set();
      for (const { type, target, addedNodes } of records) {
        if (type === "characterData") nodes.add(target);
        for (const node of addedNodes) nodes.add(node);
      }
      const texts = [...nodes]
        .filter((node) => region.contains(node))
        .map((node) => [node, node.textContent.trim()])
        .filter(([, text]) => text);
      // In the order of the document.
      texts.sort(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
      if (texts.length) window.spoken.push(texts.map(([, text]) => text).join(" "));
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
}

export const spoken = (page) => page.evaluate(() => window.spoken);
