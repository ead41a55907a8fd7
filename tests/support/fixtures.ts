import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { test as base, expect, type Page } from "@playwright/test";
import { freePort } from "./free-port.ts";
import { ADMIN_EMAIL, ADMIN_PASSWORD, type RunningShop, startShop } from "./running-shop.ts";
import { makeTemporaryFolder, startTemporaryPostgres } from "./test-postgres.ts";

export { expect };

/** The shop that the tests of one worker use. */
export interface ShopFixture {
  /** Without a trailing slash. Also the pages' base address: `page.goto("/")`. */
  url: string;
  /** Where it keeps its data, the outbox among them: see mailbox.ts. */
  dataDir: string;
  admin: { email: string; password: string };
}

interface TestOptions {
  /** What the browser may report as an error in these tests: `test.use({ expectedErrors: [/404/] })`. */
  expectedErrors: RegExp[];
}

export interface WorkerOptions {
  /** Who runs the PostgreSQL: the shop itself, or somebody else, named by DATABASE_URL. */
  database: "embedded" | "external";
  /** A file of tests that names itself has a shop that no other has used: `test.use({ shopOf: "…" })`. */
  shopOf: string;
}

interface WorkerFixtures extends WorkerOptions {
  shop: ShopFixture;
}

/** `test` of the browser tests: a shop of the worker's own, and a page whose errors fail the test. */
export const test = base.extend<TestOptions, WorkerFixtures>({
  database: ["embedded", { option: true, scope: "worker" }],
  shopOf: ["everybody", { option: true, scope: "worker" }],
  shop: [
    async ({ database }, use) => {
      const { shop, close } = await (database === "embedded" ? openEmbedded() : openExternal());
      const admin = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
      await use({ url: shop.url, dataDir: shop.dataDir, admin });
      const ending = await shop.end("SIGTERM");
      await close();
      expect(ending.code, `the shop did not stop well:\n${ending.output}`).toBe(0);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScripts(page);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    });
    await use(page);
    const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
    expect(unexpected, "the browser reported errors").toEqual([]);
  },
});

/** A page that was gone to is one whose scripts have taken it over: what is pressed before is lost. */
function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  // True also of what is no page of the shop's.
  const isTakenOver = () =>
    !("__reactRouterContext" in window) || "__reactRouterDataRouter" in window;
  page.goto = async (...where) => {
    const response = await goto(...where);
    await page.waitForFunction(isTakenOver);
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload(...how);
    await page.waitForFunction(isTakenOver);
    return response;
  };
}

interface OpenShop {
  shop: RunningShop;
  close(): Promise<void>;
}

/** As `npm start` runs it, on a copy of the data that the global set-up made. */
async function openEmbedded(): Promise<OpenShop> {
  const dataDir = copyOfSeededData();
  const shop = await startShop({ dataDir });
  return { shop, close: () => remove(dataDir) };
}

/** The same shop with its data in a PostgreSQL that it did not start. */
async function openExternal(): Promise<OpenShop> {
  const postgres = await startTemporaryPostgres(await freePort());
  const dataDir = makeTemporaryFolder();
  const shop = await startShop({ dataDir, env: { DATABASE_URL: postgres.url } });
  return { shop, close: () => postgres.stop().then(() => remove(dataDir)) };
}

/** A data folder with the demo shop in it, without the time that seeding takes. */
export function copyOfSeededData(): string {
  const seeded = process.env.SELVEDGE_SEEDED_DATA;
  if (seeded === undefined) throw new Error("the global set-up has not run");
  const dataDir = makeTemporaryFolder();
  // cp keeps owners: the cluster belongs to the user that PostgreSQL runs as.
  const { status, stderr } = spawnSync("cp", ["-a", `${seeded}/.`, dataDir], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return dataDir;
}

async function remove(dataDir: string): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
}
