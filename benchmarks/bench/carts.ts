import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Figures, load, median, run } from "./load.ts";
import { LOAD_CORE, spentBy } from "./machine.ts";
import type { ReadResult } from "./reads.ts";
import type { ShopServer } from "./servers.ts";

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
/** pgbench's clients; the shop is asked by twice as many, as in all works. */
const CLIENTS = 16;
const [COLOR, SIZE] = ["Black", "M"];

/** Measures new carts of guests, beside the SQL that they took when the bench was written. */
export async function measureCarts(
  shop: ShopServer,
  { rounds, seconds, pgbench }: { rounds: number; seconds: number; pgbench: string },
): Promise<ReadResult> {
  const first = await firstProduct(shop);
  const loads: Figures[] = [];
  const limits: number[] = [];
  const spent = { node: 0, postgres: 0, requests: 0 };
  for (let round = 0; round <= rounds; round++) {
    const before = spentBy(shop.pid);
    const figures = await load({
      url: `${shop.url}/api/cart`,
      connections: 2 * CLIENTS,
      seconds,
      script: here("wrk/carts.lua"),
      args: [String(first), COLOR, SIZE],
    });
    const after = spentBy(shop.pid);
    const limit = await runPgbench(shop, { pgbench, seconds, first });
    // The first round warms both up.
    if (round === 0) continue;
    loads.push(figures);
    limits.push(limit);
    spent.node += after.node - before.node;
    spent.postgres += after.postgres - before.postgres;
    spent.requests += figures.requests;
  }
  return {
    read: { name: "new cart", path: "/api/cart", limit: "its SQL by pgbench", least: 0.5 },
    perSecond: loads.map(({ perSecond }) => perSecond),
    limitPerSecond: limits,
    ratio: median(limits.map((limit, round) => (loads[round]?.perSecond ?? 0) / limit)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
    nodeMs: spent.node / spent.requests,
    postgresMs: spent.postgres / spent.requests,
    bytes: median(loads.map(({ bytes }) => bytes)),
  };
}

/** Every seventh product of the filled shop comes in the same colors; this is the first in ours. */
async function firstProduct({ pool }: ShopServer): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `select min(v.product_id) as id from variants v join products p on p.id = v.product_id
     where v.color = $1 and v.size = $2 and p.id > 100
       and exists (select from variants o where o.product_id = v.product_id + 7 and o.color = $1 and o.size = $2)
       and exists (select from variants o where o.product_id = v.product_id + 14 and o.color = $1 and o.size = $2)`,
    [COLOR, SIZE],
  );
  return Number(rows[0]?.id);
}

/** Transactions a second. */
async function runPgbench(
  { connection }: ShopServer,
  { pgbench, seconds, first }: { pgbench: string; seconds: number; first: number },
): Promise<number> {
  const { host, user, database } = connection;
  const text = await run("taskset", [
    ...[
      "-c",
      `${LOAD_CORE}`,
      pgbench,
      "-n",
      "-M",
      "prepared",
      "-c",
      `${CLIENTS}`,
      "-T",
      `${seconds}`,
    ],
    ...["-D", `first=${first}`, "-D", `color=${COLOR}`, "-D", `size=${SIZE}`],
    ...["-f", here("cart.pgbench.sql"), "-h", `${host}`, "-U", `${user}`, `${database}`],
  ]);
  const perSecond = Number(/tps = ([\d.]+)/.exec(text)?.[1]);
  if (!(perSecond > 0)) throw new Error(`${path.basename(pgbench)} measured nothing:\n${text}`);
  return perSecond;
}
