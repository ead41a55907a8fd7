import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { seedLarge } from "../../../scripts/seed-large/seed-large.ts";
import { hashTables } from "../../../server/backup/tables.ts";
import { openDatabase } from "../../../server/platform/database/open-database.ts";
import type { Connection } from "../../../server/platform/database/pool.ts";
import { startPostgres } from "../../../server/platform/database/postgres-launcher.ts";
import { getProjectRoot } from "../../../server/platform/project-root.ts";
import type { Line, Scenario } from "../../faults/scenario.ts";
import { listFaultsIn } from "../../support/buying.ts";
import { startShop } from "../../support/running-shop.ts";
import { makeTemporaryFolder } from "../../support/test-postgres.ts";
import { callShop } from "../editions/fill-shop.ts";
import { runScript } from "../run-script.ts";
import { urlOf } from "../upgrades/strikes.ts";

/** The figure that was asked for. */
const AWAY_MS = 60_000;
const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

/** A shop's place, as its settings name it. */
interface Settings {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

/** A large shop goes from its own PostgreSQL to another one, and back. */
export const moves: Scenario = {
  name: "moves",
  async run({ isShort, say }) {
    const orders = isShort ? 1000 : 100_000;
    const folder = makeTemporaryFolder();
    const external = await startPostgres({ dir: path.join(folder, "external", "postgres") });
    const [first, last] = ["first", "last"].map((name) => path.join(folder, name)) as [
      string,
      string,
    ];
    for (const dir of [first, last]) mkdirSync(dir);
    const url = urlOf(external.connection);
    try {
      await fill(first, orders);
      say(`filled with ${orders} orders`);
      const there: Settings = { DATA_DIR: first, DATABASE_URL: url };
      const out = await move({ DATA_DIR: first }, there, url);
      say(`to another PostgreSQL: away for ${seconds(out.awayMs)}, ${out.rows} rows`);
      const back = await move(there, { DATA_DIR: last }, last);
      say(`and back: away for ${seconds(back.awayMs)}, ${back.rows} rows`);
      return [toLine(orders, out, back, isShort)];
    } finally {
      await external.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function fill(dataDir: string, orders: number): Promise<void> {
  const { db, close } = await openDatabase({
    dataDir,
    databaseUrl: undefined,
    root: getProjectRoot(),
    log,
    // Without time limits.
    beside: true,
  });
  const products = Math.ceil(orders / 20);
  const sizes = { products, customers: Math.ceil(orders / 5), orders, auditEntries: products };
  await seedLarge(db, sizes, new Date()).finally(close);
}

interface Moved {
  /** From the stop of the shop until it is open at its new place. */
  awayMs: number;
  rows: number;
  problems: string[];
}

async function move(from: Settings, to: Settings, target: string): Promise<Moved> {
  const before = await open(from);
  let awayMs = 0;
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const since = performance.now();
    const result = await work();
    awayMs += performance.now() - since;
    return result;
  };
  await timed(() => before.end("SIGTERM"));
  // The comparison is the test's, which nobody else waits for.
  const hashes = await withClient(from, hashTables);
  const told = await timed(() => runScript("move.ts", { ...from }, ["--to", target]));
  const moved = await withClient(to, hashTables);
  const faults = await withClient(to, listFaultsIn);
  const after = await timed(() => open(to));
  const list = await callShop(after.url, "GET", "/api/products?limit=1");
  const page = await callShop(after.url, "GET", `/product/${list[0]?._id}`);
  await after.end("SIGTERM");
  const names = new Set([...hashes.keys(), ...moved.keys()]);
  return {
    awayMs,
    rows: Number(/(\d+) rows/.exec(told)?.[1]),
    problems: [
      ...[...names]
        .filter((name) => hashes.get(name) !== moved.get(name))
        .map((name) => `${name}: ${moved.get(name)} instead of ${hashes.get(name)}`),
      ...faults.map(({ what, id }) => `${what}: ${id}`),
      ...(page.includes("<html") ? [] : ["the moved shop shows no product"]),
    ],
  };
}

function open({ DATA_DIR: dataDir, DATABASE_URL }: Settings) {
  return startShop({ dataDir, env: { SEED: "none", ...(DATABASE_URL && { DATABASE_URL }) } });
}

async function withClient<T>(
  { DATA_DIR, DATABASE_URL }: Settings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const own = DATABASE_URL
    ? undefined
    : await startPostgres({ dir: path.join(DATA_DIR, "postgres") });
  const connection: Connection = own?.connection ?? { connectionString: DATABASE_URL ?? "" };
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await own?.stop();
  }
}

function toLine(orders: number, out: Moved, back: Moved, isShort: boolean): Line {
  const problems = [...out.problems, ...back.problems];
  for (const { awayMs } of isShort ? [] : [out, back]) {
    if (awayMs > AWAY_MS) problems.push(`the shop was away for ${seconds(awayMs)}`);
  }
  const figure = (what: string, ms: number) => ({
    what,
    seconds: ms / 1000,
    asked: AWAY_MS / 1000,
  });
  return {
    what: "to another PostgreSQL and back [DATA-20]",
    ran: `${orders} orders, ${out.rows} rows each way`,
    asked: "equal row for row, away for 60 s at most",
    measured: `${problems.length} faults; away for ${seconds(out.awayMs)} and ${seconds(back.awayMs)}`,
    figures: [figure("away, out", out.awayMs), figure("away, back", back.awayMs)],
    isOk: problems.length === 0,
    problems,
  };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
