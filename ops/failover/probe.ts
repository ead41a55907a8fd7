import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Somebody who writes one row after another, each over a connection of its own. */
export interface Probe {
  /** The longest time in ms between two confirmed writes since then; by the clock of `performance.now`. */
  longestGap(since: number): number;
  /** When the last write was confirmed. */
  last(): number;
  close(): Promise<void>;
}

const PAUSE_MS = 100;
const GIVE_UP_MS = 2000;

export async function startProbe(url: string): Promise<Probe> {
  const confirmed: number[] = [];
  let isOver = false;
  // HAProxy looks for the primary first.
  while (!(await isDone(write(url, "create table probe (at timestamptz not null)")))) {
    await sleep(PAUSE_MS);
  }
  const works = (async () => {
    while (!isOver) {
      const insert = write(url, "insert into probe values (now())");
      if (await isDone(insert)) confirmed.push(performance.now());
      await sleep(PAUSE_MS);
    }
  })();
  return {
    longestGap(since) {
      const from = Math.max(
        0,
        confirmed.findLastIndex((at) => at <= since),
      );
      const times = confirmed.slice(from);
      return Math.max(0, ...times.slice(1).map((at, index) => at - (times[index] ?? at)));
    },
    last: () => confirmed.at(-1) ?? 0,
    async close() {
      isOver = true;
      await works;
    },
  };
}

function isDone(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

async function write(url: string, statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: GIVE_UP_MS,
    query_timeout: GIVE_UP_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    client.end().catch(() => undefined);
  }
}
