import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "./platform/database/pool.ts";
import type { Logger } from "./platform/logger.ts";
import { StartError } from "./platform/start-error.ts";

/** An arbitrary advisory lock of the shop whose process has the simulator. */
const LOCK = 5_381_080;
/** A machine that broke lets go of it within half a minute. */
const ALIVE =
  "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3";
const PAUSE_MS = 500;
const TRIES = 60;
const ANOTHER =
  "another shop at this database has a PayPal simulator of its own, and would not know what is paid here. Run `npm run simulator` apart and give its address to both as PAYPAL_API_URL, or use PayPal's credentials";

interface Claim {
  sharers: number;
  letGo(): Promise<void>;
}

/** The claims of this process, by their databases. */
const ours = new Map<string, Claim>();

/**
 * Claims PayPal's place for the simulator in this process, and answers how to give it up. Throws a StartError
 * where another shop at the same database has one: neither would know what was paid at the other.
 * @param tries how often it is asked for, half a second apart: a shop that was ended may still have it
 */
export async function claimSimulator(
  connection: Connection,
  log: Logger,
  tries = TRIES,
): Promise<() => Promise<void>> {
  const client = await connect(connection);
  try {
    const key = await nameOf(client);
    const shared = ours.get(key);
    if (shared) {
      shared.sharers++;
      await client.end();
      return () => giveUp(key, shared);
    }
    if (!(await tryOften(client, log, tries))) throw new StartError(ANOTHER);
    const claim = { sharers: 1, letGo: hold(client, connection, log, tries) };
    ours.set(key, claim);
    return () => giveUp(key, claim);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function giveUp(key: string, claim: Claim): Promise<void> {
  if (--claim.sharers > 0) return;
  ours.delete(key);
  await claim.letGo();
}

async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: "selvedge-simulator",
    keepAlive: true,
  });
  // Its end says it as well.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(ALIVE);
  return client;
}

async function nameOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select concat_ws(' ', system_identifier, current_database()) as name from pg_control_system()",
  );
  return rows[0]?.name ?? "";
}

async function isMine(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [LOCK]);
  return rows[0]?.mine;
}

async function tryOften(client: pg.Client, log: Logger, tries: number): Promise<boolean> {
  for (let count = 1; ; count++) {
    if (await isMine(client)) return true;
    if (count >= tries) return false;
    if (count === 1) {
      const seconds = (tries * PAUSE_MS) / 1000;
      log.warn({ seconds }, "another shop has the PayPal simulator: waiting for its end");
    }
    await sleep(PAUSE_MS);
  }
}

/**
 * Holds a claim. It ends with its connection, as when the database restarts or another server becomes the
 * primary, and is then made again. Answers how to let go of it.
 */
function hold(
  first: pg.Client,
  connection: Connection,
  log: Logger,
  tries: number,
): () => Promise<void> {
  let client = first;
  let isOver = false;

  async function again(): Promise<void> {
    for (let count = 0; !isOver; await sleep(PAUSE_MS, undefined, { ref: false })) {
      const fresh = await connect(connection).catch(() => undefined);
      if (!fresh) continue;
      const mine = await isMine(fresh).catch(() => undefined);
      if (mine && !isOver) return keep(fresh);
      await fresh.end().catch(() => undefined);
      if (mine === false && ++count === tries) log.error({}, ANOTHER);
    }
  }

  function keep(one: pg.Client): void {
    client = one;
    one.once("end", () => void again());
  }

  keep(first);
  return async () => {
    isOver = true;
    await client.end().catch(() => undefined);
  };
}
