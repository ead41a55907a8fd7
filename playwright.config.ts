import { defineConfig, devices } from "@playwright/test";
import { findChromium, findHeadlessChromium } from "./scripts/ensure-chromium.mjs";
import type { WorkerOptions } from "./tests/support/fixtures.ts";

const browser = desktopChrome(findHeadlessChromium());
/** Draws what a person would see, to the pixel. */
const wholeBrowser = desktopChrome(findChromium());

function desktopChrome(executablePath: string | undefined) {
  const launchOptions = executablePath === undefined ? {} : { executablePath };
  return { ...devices["Desktop Chrome"], launchOptions };
}

const ADMIN_TESTS = "admin-*.spec.ts";

export default defineConfig<object, WorkerOptions>({
  globalSetup: "./tests/support/seed-data.ts",
  outputDir: "test-results/browser",
  // Two shops with a database each and two browsers are what a small machine bears.
  workers: 2,
  // How long a machine may stand still: a payment has been seen to take a quarter of a minute on one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // On a busy machine a browser can miss a beat; what passes at the second try only is named.
  retries: 1,
  reporter: "list",
  // Recording every test would cost a third of all their work.
  use: { trace: "on-first-retry" },
  projects: [
    // First, because its tests wait more than they work.
    { name: "start", testDir: "tests/start", use: browser },
    { name: "shop", testDir: "tests/e2e", testIgnore: ADMIN_TESTS, use: browser },
    {
      // Admins add and delete products: shoppers are not to come upon them.
      name: "admin",
      testDir: "tests/e2e",
      testMatch: ADMIN_TESTS,
      use: { ...browser, shopOf: "admins" },
    },
    {
      // The tests tagged so, against a shop whose DATABASE_URL names another PostgreSQL.
      name: "external-database",
      testDir: "tests/e2e",
      grep: /@external-database/,
      use: { ...browser, database: "external" },
    },
    // `npm run test:browsers`. These browsers are started by the tests themselves.
    { name: "browsers", testDir: "tests/browsers", retries: 0, timeout: 600_000 },
    // `npm run check:pages`.
    { name: "pages", testDir: "tests/pages", retries: 0, use: wholeBrowser },
    // `npm run screens`. Pictures are drawn for every width: a cold shop takes its time.
    {
      name: "screens",
      testDir: "tests/screens",
      fullyParallel: true,
      timeout: 180_000,
      use: wholeBrowser,
    },
  ],
});
