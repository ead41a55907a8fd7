import { rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { at } from "../../../benchmarks/bench/purchases.ts";
import { paidThrough, startPaypal, startShop } from "../../../benchmarks/bench/servers.ts";
import { startPostgres } from "../../../server/platform/database/postgres-launcher.ts";
import type { Line, Scenario } from "../../faults/scenario.ts";
import { listFaultsIn } from "../../support/buying.ts";
import { freePort } from "../../support/free-port.ts";
import { makeTemporaryFolder } from "../../support/test-postgres.ts";
import { describe, type LoadSizes, type Loads, measureLoads, p99, seconds } from "../load/loads.ts";
import type { Rush } from "../load/rush.ts";
import { backUpWithoutRoom, restoreWithoutRoom } from "../load/without-room.ts";
import { runScript } from "../run-script.ts";
import { urlOf } from "../upgrades/strikes.ts";

/** The figures that were asked for. */
const SLOWER = 2;
const RESTORED_MS = 300_000;

const FULL: LoadSizes = { products: 100_000, buying: 50, looking: 20, pairs: 5 };
const SHORT: LoadSizes = { products: 300, buying: 5, looking: 5, pairs: 1 };

/** Backups are written while customers buy, and the last one is restored. */
export const backupUnderOrders: Scenario = {
  name: "backup-under-orders",
  async run({ isShort, say, random }) {
    const sizes = isShort ? SHORT : FULL;
    const folder = makeTemporaryFolder();
    const file = path.join(folder, "backup.tar.zst");
    const port = await freePort();
    const paypal = await startPaypal(port);
    const shop = await startShop(sizes.products, paidThrough(paypal, port), { isPinned: false });
    try {
      say(`filled with ${sizes.products} products and orders`);
      const before = await countSold(shop.pool);
      const loads = await measureLoads({ shop, paypal }, sizes, { file, dataDir: folder, say });
      const whole = path.join(folder, "restored");
      const restored = await restore(file, whole, { ...loads, before });
      const small = await restoreWithoutRoom({ file, whole, folder }, random, isShort ? 1 : 3);
      const settings = { DATA_DIR: folder, DATABASE_URL: urlOf(shop.connection) };
      const tiny = await backUpWithoutRoom(settings, folder);
      return [
        toLoadLine(loads, sizes, isShort),
        toRestoreLine(loads, restored, sizes, isShort),
        toRoomLine([small, tiny]),
      ];
    } finally {
      await shop.stop();
      await paypal.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Sold {
  orders: number;
  /** Units of all variants that are on hand. */
  units: number;
}

async function countSold(database: Pick<pg.Pool, "query">): Promise<Sold> {
  const { rows } = await database.query<Sold>(
    `select (select count(*) from orders)::int as orders,
       (select sum(on_hand) from variants)::float8 as units`,
  );
  return rows[0] ?? { orders: 0, units: 0 };
}

interface Restored {
  ms: number;
  /** Orders that were shown before the backup's moment. */
  due: number;
  problems: string[];
}

async function restore(
  file: string,
  dataDir: string,
  { backup, orders, before }: Loads & { before: Sold },
): Promise<Restored> {
  const since = performance.now();
  await runScript("restore.ts", { DATA_DIR: dataDir }, [file]);
  const ms = performance.now() - since;
  const { connection, stop } = await startPostgres({ dir: path.join(dataDir, "postgres") });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const due = orders.filter(({ at }) => at < backup.moment.getTime()).map(({ id }) => id);
    const { rows: lost } = await client.query<{ id: string }>(
      "select id from unnest($1::uuid[]) id where id not in (select id from orders)",
      [due],
    );
    const after = await countSold(client);
    const faults = await listFaultsIn(client);
    const problems = [
      ...lost.map(({ id }) => `the order ${id} is lost`),
      ...faults.map(({ what, id }) => `${what}: ${id}`),
    ];
    // Each customer buys one unit.
    const [sold, gone] = [after.orders - before.orders, before.units - after.units];
    if (sold !== gone) problems.push(`${sold} orders of one unit, and ${gone} units are gone`);
    return { ms, due: due.length, problems };
  } finally {
    await client.end();
    await stop();
  }
}

function toLoadLine(loads: Loads, { buying, pairs }: LoadSizes, isShort: boolean): Line {
  const { rates, without, beside, most } = loads;
  const problems = isShort
    ? []
    : (["purchases", "pages"] as const).flatMap((of) => {
        const times = medianRatio(beside, without, of);
        return times > SLOWER ? [`p99 of ${of} is ${times.toFixed(1)} times as long`] : [];
      });
  return {
    what: "orders and pages beside a backup [DATA-21]",
    ran: `${pairs} pairs of loads, ${rates.buying} orders and ${rates.looking} pages a second; one backup beside ${buying} orders asked`,
    asked: "p99 at most doubled, by the median of the pairs",
    measured: `p99 of purchases ${medianRatio(beside, without, "purchases").toFixed(1)} times as long, of pages ${medianRatio(beside, without, "pages").toFixed(1)}; all without: ${describe(without)}; all beside: ${describe(beside)}; with ${buying} asked: ${describe([most])}`,
    isOk: problems.length === 0,
    problems,
  };
}

/** How many times as long p99 was beside a backup as before it, in the middle of the pairs. */
function medianRatio(beside: Rush[], without: Rush[], of: "purchases" | "pages"): number {
  const ratios = beside.map(
    (rush, pair) => p99([rush], of) / p99(without.slice(pair, pair + 1), of),
  );
  return at(ratios, 0.5);
}

function toRestoreLine(
  { backup }: Loads,
  restored: Restored,
  { products }: LoadSizes,
  isShort: boolean,
): Line {
  const problems = [...restored.problems];
  if (!isShort && restored.ms > RESTORED_MS) problems.push(`restored in ${seconds(restored.ms)}`);
  return {
    what: "what was backed up beside orders, restored [DATA-21] [DATA-22]",
    ran: `${products} products and orders, ${backup.rows} rows; ${restored.due} orders shown before its moment`,
    asked: "none of them lost, nothing half, restored in 300 s",
    measured: `${problems.length} faults; ${seconds(restored.ms)}`,
    figures: [{ what: "restored", seconds: restored.ms / 1000, asked: RESTORED_MS / 1000 }],
    isOk: problems.length === 0,
    problems,
  };
}

function toRoomLine(tried: readonly { tries: number; problems: string[] }[]): Line {
  const problems = tried.flatMap((one) => one.problems);
  const tries = tried.reduce((sum, one) => sum + one.tries, 0);
  return {
    what: "backups and restores without room [DATA-11]",
    ran: tries === 0 ? "nothing: only root may mount a small disk" : `${tries} small disks`,
    asked: "one line, nothing left, and whole once there is room",
    measured: `${problems.length} faults`,
    isOk: problems.length === 0,
    problems,
  };
}
