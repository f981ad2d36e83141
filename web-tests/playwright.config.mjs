import { defineConfig } from "@playwright/test";
import { servers, url } from "./places.mjs";

export default defineConfig({
  testDir: "tests",
  outputDir: "../target/web-tests",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may be late once; a fault is late every time.
  retries: process.env.CI ? 2 : 0,
  use: {
    baseURL: url.page,
    locale: "en-GB",
    browserName: "chromium",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: servers,
});
