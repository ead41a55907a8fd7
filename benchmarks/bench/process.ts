import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findRunningPostgres } from "../../server/platform/database/running-postgres.ts";
import { processTree } from "../../tests/support/processes.ts";
import { load } from "./load.ts";
import { memoryOf } from "./machine.ts";
import { OPEN, openServer } from "./servers.ts";

const STARTS = 3;
/** Longer than the work after a start, such as collecting what it left. */
const REST_MS = 20_000;
const IDLE_MS = 60_000;
/** The addresses that visitors ask for most. */
const LOADED = ["/", "/collections/all", "/api/products?limit=24"];

interface ProcessFigures {
  /** From the command to the first answered page, of each start. */
  startMs: number[];
  /** Of the server's process, in MB. */
  idleMb: number;
  loadedMb: number;
  /** Of an idle shop with its own database. */
  commitsPerSecond: number;
}

/** `npm start` on a folder that has been started before, with the demo's products. */
export async function measureProcess(secondsOfLoad: number): Promise<ProcessFigures> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "selvedge-bench-"));
  const start = async () => {
    const began = performance.now();
    const shop = await openServer(["scripts/run.mjs", "start"], OPEN, {
      PORT: "0",
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: "a long bench password",
      WARM_PICTURES: "0",
      LOG_LEVEL: "warn",
    });
    await (await fetch(shop.url)).text();
    return { ...shop, startMs: performance.now() - began };
  };
  try {
    await (await start()).stop();
    const startMs: number[] = [];
    for (let number = 1; number < STARTS; number++) {
      const shop = await start();
      startMs.push(shop.startMs);
      await shop.stop();
    }
    const shop = await start();
    startMs.push(shop.startMs);
    const serving = processTree(shop.pid).find(({ command }) => command.includes("main/main.js"));
    if (!serving) throw new Error("no process serves the shop");
    await sleep(REST_MS);
    const idleMb = memoryOf(serving.pid).now;
    const commitsPerSecond = await countCommits(path.join(dataDir, "postgres"));
    for (const address of LOADED) {
      await load({ url: shop.url + address, connections: 32, seconds: secondsOfLoad });
    }
    const loadedMb = memoryOf(serving.pid).most;
    await shop.stop();
    return { startMs, idleMb, loadedMb, commitsPerSecond };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function countCommits(cluster: string): Promise<number> {
  const connection = await findRunningPostgres(cluster);
  // Else PostgreSQL's own upkeep of the new tables counts. A connection reports its commits when it ends.
  await withClient(connection, (client) => client.query("vacuum analyze"));
  return withClient(connection, async (client) => {
    const read = async () => {
      const { rows } = await client.query(
        "select xact_commit::int as commits from pg_stat_database where datname = current_database()",
      );
      return rows[0].commits;
    };
    const before = await read();
    await sleep(IDLE_MS);
    return (1000 * ((await read()) - before)) / IDLE_MS;
  });
}

async function withClient<T>(
  connection: pg.ClientConfig | undefined,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
