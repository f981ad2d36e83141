// The page's figures for docs/benchmarks.md: `node measure.mjs`, with the servers of `places.mjs` started
// by it. Nothing is asserted: a figure belongs to a machine.
import { spawn } from "node:child_process";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { servers, url } from "./places.mjs";

const ms = (number) => `${number.toFixed(1)} ms`;
const spread = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return `best ${ms(sorted[0])}, median ${ms(sorted[sorted.length >> 1])}, worst ${ms(sorted.at(-1))}`;
};

const up = (port) =>
  new Promise((resolve) => {
    const attempt = () =>
      connect(port, "127.0.0.1")
        .on("connect", function () {
          this.destroy();
          resolve();
        })
        .on("error", () => setTimeout(attempt, 100));
    attempt();
  });

const needed = servers.filter(({ port }) => url.page.includes(`:${port}/`));
const processes = needed.map(({ command }) => spawn("sh", ["-c", `exec ${command}`], { stdio: "ignore" }));
await Promise.all(needed.map(({ port }) => up(port)));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

try {
  const page = await browser.newPage();
  const names = new Set();
  page.on("response", (response) => names.add(response.url().split("#")[0]));
  const began = performance.now();
  await page.goto(`${url.page}#/boards?size=15x15&k=5`);
  await page.getByRole("grid").waitFor();
  console.log("board page shown after", ms(performance.now() - began));
  await page.waitForLoadState("networkidle");

  let [plain, compressed] = [0, 0];
  for (const name of names) {
    const body = await (await page.request.get(name)).body();
    plain += body.length;
    compressed += gzipSync(body, { level: 6 }).length;
  }
  console.log(`first load of the board page: ${compressed} bytes compressed (gzip), ${plain} plain, ${names.size} files`);

  // From the click to the frame after the one that shows the mark.
  const paints = await page.evaluate(async () => {
    const times = [];
    const cells = [...document.querySelectorAll("[data-cell]")];
    for (let i = 0; i < 60; i++) {
      const cell = cells[(i * 37) % 225];
      const start = performance.now();
      cell.click();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      if (!cell.querySelector("svg")) break;
      times.push(performance.now() - start);
      if (document.querySelector("svg.lines")) break;
    }
    return times;
  });
  console.log(`a move on 15 x 15 painted: ${spread(paints)} of ${paints.length}`);

  await page.goto(`${url.page}#/odds?range=AA&range=KsKh`);
  const status = page.getByRole("status");
  await status.filter({ hasText: "Player 1" }).waitFor();
  const odds = [];
  for (const text of ["AsAh", "AsAd", "AsAh", "AcAd", "AsAh", "AcAh", "AsAh"]) {
    odds.push(
      await page.evaluate(async (text) => {
        const field = document.querySelector(".player input");
        field.value = text;
        const start = performance.now();
        const answer = new Promise((done) => {
          const region = document.querySelector("[role=status]");
          let asked = false;
          new MutationObserver((_, observer) => {
            if (!/^Player/.test(region.textContent)) asked = true;
            else if (asked) {
              observer.disconnect();
              done();
            }
          }).observe(region, { childList: true, characterData: true, subtree: true });
        });
        field.dispatchEvent(new Event("input", { bubbles: true }));
        await answer;
        return performance.now() - start;
      }, text),
    );
  }
  console.log(`AsAh against KsKh, exact, worker loaded: ${spread(odds)}`);

  await page.goto(`${url.page}#/analysis?rows=${Array(8).fill("........").join("/")}&k=5`);
  await page.waitForTimeout(1500);
  const answers = await page.evaluate(async () => {
    const times = [];
    for (let i = 0; i < 20; i++) {
      const start = performance.now();
      document.querySelectorAll(".actions button")[i % 4].click();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      times.push(performance.now() - start);
    }
    return times;
  });
  console.log(`input answered while a solve runs: ${spread(answers)}`);
} finally {
  await browser.close();
  for (const process of processes) process.kill();
}
