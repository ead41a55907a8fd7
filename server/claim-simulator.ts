import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "./platform/database/pool.ts";
import { StartError } from "./platform/start-error.ts";

/** An arbitrary advisory lock of the shop whose process has the simulator. */
const LOCK = 5_381_080;
/** A machine that broke lets go of it within half a minute. */
const ALIVE =
  "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3";
const PAUSE_MS = 500;
const TRIES = 60;

/** Databases whose simulator is in this process, with how many shops share it. */
const ours = new Map<string, number>();

/**
 * Claims PayPal's place for the simulator in this process, and answers how to give it up. Throws a StartError
 * where another shop at the same database has one: neither would know what was paid at the other.
 * @param tries how often it is asked for, half a second apart: a shop that was ended may still have it
 */
export async function claimSimulator(
  connection: Connection,
  tries = TRIES,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ ...connection, application_name: "selvedge-simulator" });
  // A database that goes away lets go of it as well; nobody else claims it while this shop runs on.
  client.on("error", () => undefined);
  await client.connect();
  const key = await nameOf(client);
  const count = ours.get(key) ?? 0;
  if (count === 0 && !(await tryOften(client, tries))) {
    await client.end();
    throw new StartError(
      "another shop at this database has a PayPal simulator of its own, and would not know what is paid here. Run `npm run simulator` apart and give its address to both as PAYPAL_API_URL, or use PayPal's credentials",
    );
  }
  ours.set(key, count + 1);
  return async () => {
    ours.set(key, (ours.get(key) ?? 1) - 1);
    await client.end().catch(() => undefined);
  };
}

async function nameOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select concat_ws(' ', pg_postmaster_start_time(), oid) as name from pg_database where datname = current_database()",
  );
  return rows[0]?.name ?? "";
}

async function tryOften(client: pg.Client, tries: number): Promise<boolean> {
  await client.query(ALIVE);
  for (let count = 1; ; count++) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [LOCK]);
    if (rows[0]?.mine) return true;
    if (count >= tries) return false;
    await sleep(PAUSE_MS);
  }
}
