import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import pg from "pg";
import { seedLarge } from "../../scripts/seed-large/seed-large.ts";
import { createDatabase, type EmbeddedConnection } from "../../server/platform/database/pool.ts";
import { findRunningPostgres } from "../../server/platform/database/running-postgres.ts";
import { LEAN_FLAGS, LEAN_MALLOC } from "../../tests/support/running-shop.ts";
import { pin, SERVER_CORE } from "./machine.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Server {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export interface ShopServer extends Server {
  connection: EmbeddedConnection;
  pool: pg.Pool;
}

/** What a server prints once it answers. */
export const OPEN = /open at (http:\/\/[\d.:]+)/;
/** More than all works sell. */
const STOCK = 1_000_000;

/**
 * The built shop with its own PostgreSQL in a folder that goes with it, filled with so many products of
 * twenty variants each. The shop keeps to its core, PostgreSQL does not.
 */
export async function startShop(
  products: number,
  settings = {},
  { isPinned = true } = {},
): Promise<ShopServer> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "selvedge-bench-"));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  const start = () =>
    openServer([...LEAN_FLAGS, process.env.BENCH_MAIN ?? "build/main/main.js"], OPEN, {
      ...LEAN_MALLOC,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: "a long bench password",
      WARM_PICTURES: "0",
      SIMULATOR_CONTROL: "1",
      ...settings,
    });
  const shop = await start();
  const connection = await findRunningPostgres(path.join(dataDir, "postgres"));
  if (!connection) throw new Error("the shop runs without its PostgreSQL");
  const pool = new pg.Pool({ ...connection, max: 4 });
  const db = createDatabase(pool);
  await seedLarge(
    db,
    { products, customers: 2_000, orders: products, auditEntries: 100 },
    new Date(),
  );
  await db.execute(sql`update variants set on_hand = reserved + ${STOCK}`);
  await db.execute(sql`
    update products set is_published = true,
      units_on_hand = (select sum(on_hand) from variants where product_id = products.id)
  `);
  await db.execute(sql`vacuum analyze`);
  if (isPinned) pin(shop.pid, SERVER_CORE);
  return {
    ...shop,
    connection,
    pool,
    async stop() {
      await pool.end();
      await shop.stop();
      remove();
    },
  };
}

/** The limits; see bare-server.ts. */
export async function startBare(answers: object[], connection: pg.PoolConfig): Promise<Server> {
  const server = await openServer(["benchmarks/bench/bare-server.ts"], OPEN, {
    BARE_ANSWERS: JSON.stringify(answers),
    BARE_DATABASE: JSON.stringify(connection),
  });
  pin(server.pid, SERVER_CORE);
  return server;
}

const PAYPAL_CLIENT = { PAYPAL_CLIENT_ID: "bench", PAYPAL_CLIENT_SECRET: "a-secret-of-the-bench" };
const WEBHOOK_ID = "BENCHWEBHOOK1";

/** The simulator as a process of its own, with a ledger of its own. @param shopPort where the shop will listen */
export async function startPaypal(shopPort: number): Promise<Server> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "selvedge-bench-paypal-"));
  const paypal = await openServer(
    ["simulators/paypal/main.ts"],
    /simulator at (http:\/\/[\d.:]+)/,
    {
      ...PAYPAL_CLIENT,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      SIMULATOR_CONTROL: "1",
      SIMULATOR_WEBHOOK_URL: `http://127.0.0.1:${shopPort}/api/webhooks/paypal`,
      SIMULATOR_WEBHOOK_ID: WEBHOOK_ID,
    },
  );
  return {
    ...paypal,
    async stop() {
      await paypal.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The settings of a shop that is paid through a simulator, and trusts this machine as the proxy of its buyers. */
export function paidThrough(paypal: Server, shopPort: number) {
  return {
    ...PAYPAL_CLIENT,
    PORT: String(shopPort),
    PAYPAL_API_URL: paypal.url,
    PAYPAL_SDK_URL: `${paypal.url}/sdk/js`,
    PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
    TRUST_PROXY: "127.0.0.1",
  };
}

/** Starts a server and waits until it says where it answers. */
export async function openServer(
  args: string[],
  pattern: RegExp,
  env: Record<string, string>,
): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  const url = await addressIn(child, pattern);
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function addressIn(child: ChildProcess, pattern: RegExp): Promise<string> {
  let text: string | undefined = "";
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (chunk: string) => {
        if (text === undefined) return;
        text += chunk;
        const url = pattern.exec(text)?.[1];
        if (url === undefined) return;
        resolve(url);
        // What it says from here on is read and forgotten, so that it never waits for its reader.
        text = undefined;
      });
    }
    child.once("close", () => reject(new Error(`the server ended:\n${text}`)));
  });
}
