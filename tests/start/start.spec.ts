import { existsSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";
import pg from "pg";
import type { Cart } from "../../server/cart/contract.ts";
import type { ProductSummary } from "../../server/catalog/contract.ts";
import { startPostgres } from "../../server/platform/database/postgres-launcher.ts";
import { copyOfSeededData } from "../support/fixtures.ts";
import { type Process, processTree, stillRunning } from "../support/processes.ts";
import {
  BUILT_SHOP,
  NPM_START,
  type RunningShop,
  type ShopOptions,
  startShop as start,
  startInVain,
} from "../support/running-shop.ts";
import { makeTemporaryFolder } from "../support/test-postgres.ts";

test.describe.configure({ mode: "parallel" });

const folders: string[] = [];
const shops: RunningShop[] = [];

test.afterEach(async () => {
  // A test that failed half way has left its shop running.
  await Promise.all(shops.splice(0).map((shop) => shop.end("SIGTERM")));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const guestId = "guest_1_0123456789abcdef0123456789abcdef";

test("SIGTERM ends the shop well, leaves nothing running and keeps the data [RUN-4, START-2]", async () => {
  const shop = await startShop({ dataDir: seededFolder() });
  const processes = processTree(shop.pid);
  await fillCart(shop);
  expect(await shop.end("SIGTERM")).toMatchObject({ code: 0 });
  await expectGone(processes);
  await expectCartIn(shop.dataDir);
});

/** How to know each of the processes that `npm start` is made of, by its command line. */
const VICTIMS = {
  npm: /^npm start/,
  "scripts/run.mjs": /scripts\/run\.mjs start/,
  "the server": /build\/main\/main\.js/,
  "the guard of PostgreSQL": /^\/bin\/sh -c .*postgres/s,
  PostgreSQL: /bin\/postgres -D/,
};

for (const [name, pattern] of Object.entries(VICTIMS)) {
  test(`kill -9 of ${name} leaves nothing running and loses nothing [START-2]`, async () => {
    const shop = await startShop({ dataDir: seededFolder(), command: NPM_START });
    await fillCart(shop);
    const processes = processTree(shop.pid);
    const victim = processes.find(({ command }) => pattern.test(command));
    if (victim === undefined) throw new Error(`no ${name} among ${JSON.stringify(processes)}`);
    process.kill(victim.pid, "SIGKILL");
    await expectGone(processes);
    await expectCartIn(shop.dataDir);
  });
}

test("a start right after kill -9 waits for the old database and has its data [START-2]", async () => {
  const shop = await startShop({ dataDir: seededFolder() });
  await fillCart(shop);
  await shop.end("SIGKILL");
  await expectCartIn(shop.dataDir);
});

test("a second start on the same folder is refused in one line [START-5]", async () => {
  const first = await startShop({ dataDir: seededFolder() });
  const second = await startInVain({ dataDir: first.dataDir });
  expectOneLine(second, `another Selvedge is already running on DATA_DIR ${first.dataDir}`);
  await fillCart(first);
  await first.end("SIGTERM");
});

test("a port in use is said in one line, and the data stay as they were [START-3]", async () => {
  const dataDir = seededFolder();
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  expectOneLine(await startInVain({ dataDir, env: { PORT: port } }), `port ${port} is in use`);
  server.close();
  const shop = await startShop({ dataDir });
  await fillCart(shop);
  await shop.end("SIGTERM");
});

test("a database of a later edition is refused in one line, and stays as it is [DATA-4]", async () => {
  const dataDir = seededFolder();
  const dir = path.join(dataDir, "postgres");
  const ask = async (statement: string) => {
    const postgres = await startPostgres({ dir });
    const client = new pg.Client(postgres.connection);
    await client.connect();
    const { rows } = await client.query(statement).finally(() => client.end());
    await postgres.stop();
    return rows;
  };
  await ask(
    "insert into drizzle.__drizzle_migrations (hash, created_at) select 'of tomorrow', max(created_at) + 1 from drizzle.__drizzle_migrations",
  );
  const ending = await startInVain({ dataDir });
  expectOneLine(ending, "Selvedge: the database is of a later edition of the shop");
  const applied = await ask(
    "select hash from drizzle.__drizzle_migrations order by id desc limit 1",
  );
  expect(applied).toEqual([{ hash: "of tomorrow" }]);
});

test("a data folder that cannot be made is said in one line [START-4]", async () => {
  const file = path.join(emptyFolder(), "file");
  writeFileSync(file, "");
  const dataDir = path.join(file, "data");
  expectOneLine(await startInVain({ dataDir }), dataDir);
});

test("a setting that cannot be used is said in one line, before anything is made [START-6]", async () => {
  const dataDir = path.join(emptyFolder(), "data");
  expectOneLine(await startInVain({ dataDir, env: { PORT: "many" } }), 'PORT is "many"');
  expect(existsSync(dataDir)).toBe(false);
});

test("an https address without PayPal's credentials is refused in one line, before anything is made", async () => {
  const dataDir = path.join(emptyFolder(), "data");
  const env = { PUBLIC_URL: "https://shop.example", TRUST_PROXY: "none", SIMULATOR_CONTROL: "0" };
  expectOneLine(await startInVain({ dataDir, env }), "ALLOW_TEST_PAYMENTS=1");
  expect(existsSync(dataDir)).toBe(false);
});

test("a shop that other machines reach and whose payments are tests warns in the terminal [PAY-59]", async () => {
  const shop = await startShop({ dataDir: seededFolder(), env: { HOST: "0.0.0.0" } });
  expect(shop.output()).toContain("WARNING: other machines reach this shop (HOST)");
  await shop.end("SIGTERM");
});

function expectOneLine(ending: { code: number | null; output: string }, beginning: string): void {
  expect(ending.output.trim().split("\n")).toEqual([expect.stringContaining(beginning)]);
  expect(ending.code).toBe(1);
}

async function expectGone(processes: readonly Process[]): Promise<void> {
  await expect.poll(() => stillRunning(processes), { timeout: 20_000 }).toEqual([]);
}

async function startShop(options: ShopOptions): Promise<RunningShop> {
  const shop = await start(options);
  shops.push(shop);
  return shop;
}

function seededFolder(): string {
  const folder = copyOfSeededData();
  folders.push(folder);
  return folder;
}

function emptyFolder(): string {
  const folder = makeTemporaryFolder();
  folders.push(folder);
  return folder;
}

async function fillCart(shop: RunningShop): Promise<void> {
  const answer = await fetch(`${shop.url}/api/products?limit=3`);
  const products = (await answer.json()) as ProductSummary[];
  const lines = products.flatMap(({ _id, sizes, colors }) =>
    sizes.map((size) => ({ productId: _id, size, color: colors[0], quantity: 1, guestId })),
  );
  for (const line of lines) {
    const added = await fetch(`${shop.url}/api/cart`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(line),
    });
    if (added.ok) return;
  }
  throw new Error("nothing could be put into the cart");
}

async function expectCartIn(dataDir: string): Promise<void> {
  const shop = await startShop({ dataDir, command: BUILT_SHOP });
  const answer = await fetch(`${shop.url}/api/cart?guestId=${guestId}`);
  const cart = (await answer.json()) as Cart;
  expect(cart.products).toHaveLength(1);
  expect(await shop.end("SIGTERM")).toMatchObject({ code: 0 });
}
