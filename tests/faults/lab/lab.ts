import { mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { CLUSTER_DATABASE, SHOP_ROLE } from "../../../server/platform/database/postgres-cluster.ts";
import { clearLeftover } from "../../../server/platform/database/postgres-leftover.ts";
import { freePort } from "../../support/free-port.ts";
import { startTestSmtp, type TestSmtp } from "../../support/smtp.ts";
import { createDatabase, dropDatabase, makeTemporaryFolder } from "../../support/test-postgres.ts";
import { type ClockState, readClock } from "./lab-clock.ts";
import { labSettings } from "./lab-settings.ts";
import { type LabPaypal, startLabPaypal } from "./paypal.ts";
import type { Random } from "./random.ts";
import { createShopStarter, type RunningShop } from "./shop-starter.ts";

/** A real shop with real surroundings except for PayPal, a simulator with its own ledger. */
export interface Lab {
  /** The shop's address, the same after each start. */
  url: string;
  /** Connections to the shop's database, to read and to prepare it. */
  pool: pg.Pool;
  paypal: LabPaypal;
  mails: TestSmtp;
  random: Random;
  time: LabTime;
  /** Units that each variant began with, by its id. */
  initialUnits: Map<number, number>;
  /** How often a shelf was filled. */
  shelves: number;
  /** How often the shop has answered with each status; 0: not at all. */
  answers: Map<number, number>;
  /** The calls that were answered with 500. */
  failed: string[];
  /** Starts the shop; the one before must be gone. */
  start(): Promise<RunningShop>;
  /** The shop that was started last. */
  shop(): RunningShop;
  /** Starts another process at an address of its own, on the same database; it ends with the lab. */
  startBeside(): Promise<RunningShop>;
  close(): Promise<void>;
}

/** The clock of shop and PayPal alike. */
export interface LabTime {
  /** In ms. */
  now(): number;
  /** Sets how many times as fast as the machine's own it runs. */
  run(speed: number): Promise<void>;
  advance(ms: number): Promise<void>;
}

export interface LabGround {
  /** A PostgreSQL on which databases may be made. */
  server: string;
  /** A migrated, empty database. */
  template: string;
}

interface LabOptions {
  /** Whether the shop keeps its own PostgreSQL, as `npm start` does, and starts cold. */
  isEmbedded?: boolean;
}

export async function openLab(
  ground: LabGround,
  random: Random,
  { isEmbedded = false }: LabOptions = {},
): Promise<Lab> {
  const dir = makeTemporaryFolder();
  const shopDir = path.join(dir, "shop");
  mkdirSync(shopDir);
  const database = isEmbedded ? embeddedIn(shopDir) : await borrowDatabase(ground);
  const pool = openPool(database.connection);
  const mails = await startTestSmtp();
  const port = await freePort();
  const paypal = await startLabPaypal(
    path.join(dir, "paypal"),
    await freePort(),
    `http://127.0.0.1:${port}/api/webhooks/paypal`,
  );
  const starter = createShopStarter(path.join(dir, "shop.log"), { isCold: isEmbedded });
  const settings = {
    ...labSettings(shopDir, { mails, paypal }),
    ...database.settings,
    PORT: String(port),
  };

  let clock: ClockState = { since: Date.now(), reads: Date.now(), speed: 1 };
  let shop: RunningShop | undefined;
  const beside: RunningShop[] = [];
  const setClock = async (change: { speed?: number; aheadMs?: number }) => {
    const { speed = clock.speed, aheadMs = 0 } = change;
    clock = { since: Date.now(), reads: readClock(clock) + aheadMs, speed };
    for (const one of [shop, ...beside]) one?.setClock(clock);
    await paypal.setClock(clock.reads, speed);
  };

  return {
    url: `http://127.0.0.1:${port}`,
    pool,
    paypal,
    mails,
    random,
    time: {
      now: () => readClock(clock),
      run: (speed) => setClock({ speed }),
      advance: (aheadMs) => setClock({ aheadMs }),
    },
    initialUnits: new Map(),
    shelves: 0,
    answers: new Map(),
    failed: [],
    async start() {
      shop = await starter.start(settings, clock);
      // The clock may have been moved on while the shop opened.
      shop.setClock(clock);
      return shop;
    },
    async startBeside() {
      const own = { DATA_DIR: path.join(dir, "beside"), PORT: String(await freePort()) };
      const one = await starter.start({ ...settings, ...own }, clock);
      beside.push(one);
      one.setClock(clock);
      return one;
    },
    shop() {
      if (!shop) throw new Error("no shop has been started");
      return shop;
    },
    async close() {
      await starter.close();
      await Promise.all([paypal.close(), mails.close(), pool.end()]);
      await database.drop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The lab's connection to the database, the shop's settings for it, and the work at the end. */
interface LabDatabase {
  connection: pg.PoolConfig;
  settings: Record<string, string>;
  drop(): Promise<void>;
}

async function borrowDatabase({ server, template }: LabGround): Promise<LabDatabase> {
  const url = await createDatabase(server, template);
  return {
    connection: { connectionString: url },
    settings: { DATABASE_URL: url },
    drop: () => dropDatabase(server, url),
  };
}

/** The shop makes this database at its first start; it is removed with the folder, once its server has ended. */
function embeddedIn(shopDir: string): LabDatabase {
  const host = path.join(shopDir, "postgres");
  return {
    connection: { host, user: SHOP_ROLE, database: CLUSTER_DATABASE },
    settings: {},
    drop: () => clearLeftover(host, () => undefined),
  };
}

/** A pool that bears the end of its server. */
export function openPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: 5 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
  });
  return pool;
}
