import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { at } from "../../../benchmarks/bench/purchases.ts";
import type { Server, ShopServer } from "../../../benchmarks/bench/servers.ts";
import { writeApart } from "../../../server/backup/write-apart.ts";
import type { Backup } from "../../../server/backup/write-backup.ts";
import { type Acknowledged, type Rates, type Rush, rushDuring } from "./rush.ts";

export interface Loads {
  /** What the pairs asked for. */
  rates: Rates;
  without: Rush[];
  beside: Rush[];
  /** Beside the last backup, with all that was asked of the shop, whether or not the machine can do it. */
  most: Rush;
  /** That last one. */
  backup: Backup;
  /** All that customers were shown, before it and after it. */
  orders: Acknowledged[];
}

export interface LoadSizes extends Rates {
  products: number;
  /** How many loads without a backup, and how many beside one. */
  pairs: number;
}

/** No load is shorter. */
const LEAST_MS = 5000;

/**
 * Loads of about equal length in turns, one without a backup and one beside it, written as the shop itself
 * writes it by the clock; then a backup beside all that is asked. Where the machine is full before that, the pairs ask
 * for half of what it can do.
 */
export async function measureLoads(
  servers: { shop: ShopServer; paypal: Server },
  { pairs, ...asked }: LoadSizes,
  { file, dataDir, say }: { file: string; dataDir: string; say: (text: string) => void },
): Promise<Loads> {
  const { connection } = servers.shop;
  const place = {
    connection,
    dataDir,
    storage: { kind: "files" } as const,
    credentials: undefined,
  };
  const at = { dir: path.dirname(file) };
  const options = { at, name: path.basename(file), version: "1.0.0" };
  const backUp = () => writeApart({ place, options });
  const warm = await rushDuring(servers, asked, () => sleep(LEAST_MS));
  const alone = await rushDuring(servers, asked, () => sleep(LEAST_MS));
  say(`with ${asked.buying} orders a second asked: ${describe([alone])}`);
  // More than come in a second: they queue, and how long they wait says only that.
  const isFull = alone.waiting > asked.buying;
  const half = Math.max(1, Math.round(alone.perSecond / 2));
  const rates = { ...asked, buying: isFull ? half : asked.buying };
  const rush = (work: () => Promise<void>) => rushDuring(servers, rates, work);
  const since = performance.now();
  let backup = await backUp();
  let ms = Math.max(LEAST_MS, performance.now() - since);
  say(`a backup of ${backup.rows} rows takes ${seconds(performance.now() - since)} without a load`);
  const [without, beside]: [Rush[], Rush[]] = [[], []];
  for (let pair = 1; pair <= pairs; pair++) {
    const before = await rush(() => sleep(ms));
    say(`without a backup: ${describe([before])}`);
    without.push(before);
    const together = await rush(async () => {
      const begun = performance.now();
      backup = await backUp();
      ms = Math.max(LEAST_MS, performance.now() - begun);
    });
    say(`beside one of ${seconds(ms)}: ${describe([together])}`);
    beside.push(together);
  }
  const most = await rushDuring(servers, asked, async () => {
    backup = await backUp();
  });
  say(`beside one, with ${asked.buying} asked: ${describe([most])}`);
  const orders = [warm, alone, ...without, ...beside, most].flatMap((one) => one.orders);
  return { rates, without, beside, most, backup, orders };
}

export function p99(rushes: readonly Rush[], of: "purchases" | "pages"): number {
  return at(
    rushes.flatMap((rush) => rush[of]),
    0.99,
  );
}

/** The reached rate and the slowest hundredth of several loads, in words. */
export function describe(rushes: readonly Rush[]): string {
  const rates = rushes.map(({ perSecond }) => perSecond.toFixed(1)).join(", ");
  const slow = (of: "purchases" | "pages") => `${Math.round(p99(rushes, of))} ms`;
  return `${rates} orders a second, p99 of purchases ${slow("purchases")}, of pages ${slow("pages")}`;
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
