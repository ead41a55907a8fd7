import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { at } from "../../../benchmarks/bench/purchases.ts";
import type { Server, ShopServer } from "../../../benchmarks/bench/servers.ts";
import { writeApart } from "../../../server/backup/write-apart.ts";
import type { Backup } from "../../../server/backup/write-backup.ts";
import { type Acknowledged, type Rates, type Rush, rushDuring } from "./rush.ts";

export interface Loads {
  without: Rush[];
  beside: Rush[];
  /** The last one. */
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
 * writes it by the clock.
 */
export async function measureLoads(
  servers: { shop: ShopServer; paypal: Server },
  { pairs, ...rates }: LoadSizes,
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
  const rush = (work: () => Promise<void>) => rushDuring(servers, rates, work);
  const warm = await rush(() => sleep(LEAST_MS));
  const since = performance.now();
  let backup = await backUp();
  let ms = Math.max(LEAST_MS, performance.now() - since);
  say(`a backup of ${backup.rows} rows takes ${seconds(performance.now() - since)} without a load`);
  const [without, beside]: [Rush[], Rush[]] = [[], []];
  for (let pair = 1; pair <= pairs; pair++) {
    const alone = await rush(() => sleep(ms));
    say(`without a backup: ${describe([alone])}`);
    without.push(alone);
    const together = await rush(async () => {
      const begun = performance.now();
      backup = await backUp();
      ms = Math.max(LEAST_MS, performance.now() - begun);
    });
    say(`beside one of ${seconds(ms)}: ${describe([together])}`);
    beside.push(together);
  }
  const orders = [warm, ...without, ...beside].flatMap((one) => one.orders);
  return { without, beside, backup, orders };
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
