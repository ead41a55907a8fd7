import { setTimeout as sleep } from "node:timers/promises";
import type { Buyers } from "./buyers.ts";
import { KILLS, type Kill } from "./kills.ts";
import { callPagesDuring, type PageCalls } from "./pages.ts";
import type { Probe } from "./probe.ts";
import { say, seconds } from "./say.ts";
import type { Town } from "./town.ts";

/** How long a primary may take to be replaced before the run looks no further. */
const TAKEOVER_MS = 90_000;
/** How long a purchase may take while one shop is dead: PayPal's simulator and two busy cores are slow. */
const PURCHASE_MS = 60_000;
/** HAProxy sees within two seconds that a shop is back. */
const NOTICE_MS = 3000;
export const PAGES_PER_SECOND = 200;

/** How long nobody could write after a kill. */
export interface Outage {
  kill: string;
  ms: number;
}

/** Kills so many primaries, one after the other, each in one of five ways. */
export async function killPrimaries(
  town: Town,
  buyers: Buyers,
  count: number,
  outages: Outage[],
): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const kill = KILLS[(number - 1) % KILLS.length] as Kill;
    const ms = await strike(town, kill);
    outages.push({ kill: kill.name, ms });
    const shown = buyers.shown.length;
    say(`${number} of ${count}, ${kill.name}: no writes for ${seconds(ms)}, ${shown} orders shown`);
  }
}

/** Lets the primary go, and waits until another one writes and all are there again. Answers the outage. */
async function strike({ cluster, probe, lab }: Town, kill: Kill): Promise<number> {
  const node = await cluster.whole();
  await sleep(lab.random.below(2000));
  const since = performance.now();
  kill.strike(node);
  while (performance.now() < since + TAKEOVER_MS) {
    const leader = await cluster.findLeader();
    if (leader !== undefined && leader !== node && probe.last() > since) break;
    await sleep(200);
  }
  const tookOver = performance.now();
  await writesAfter(probe, tookOver);
  kill.undo(node);
  await cluster.whole();
  const isWhole = performance.now();
  await writesAfter(probe, isWhole);
  return probe.longestGap(since);
}

async function writesAfter(probe: Probe, moment: number): Promise<void> {
  const until = performance.now() + TAKEOVER_MS;
  while (probe.last() < moment) {
    if (performance.now() > until) throw new Error("nobody can write any more");
    await sleep(100);
  }
}

export interface ShopKills {
  done: number;
  /** Orders that were shown while one of the shops was dead. */
  shown: number;
}

/** Kills one of the two shops while people buy, sees that the other one sells, and starts it again. */
export async function killShops(
  { shops, lab }: Town,
  buyers: Buyers,
  count: number,
  kills: ShopKills,
): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const shop = shops[number % shops.length];
    if (!shop) return;
    await sleep(lab.random.below(2000));
    const before = buyers.shown.length;
    await shop.end("SIGKILL");
    const until = performance.now() + PURCHASE_MS;
    while (buyers.shown.length === before) {
      if (performance.now() > until) throw new Error("nobody could buy while a shop was dead");
      await sleep(100);
    }
    await sleep(lab.random.below(1000));
    kills.shown += buyers.shown.length - before;
    await shop.start();
    await sleep(NOTICE_MS);
    kills.done++;
    say(`${number} of ${count}, a shop killed: ${buyers.shown.length} orders shown`);
  }
}

/** Ends both shops, one after the other, as an operator would, and starts them again; so many times. */
export async function restartShops(
  { shops, lab }: Town,
  count: number,
  restarts: { done: number; calls: PageCalls },
): Promise<void> {
  await callPagesDuring(lab.url, PAGES_PER_SECOND, restarts.calls, async () => {
    // The calls are there before the first shop goes.
    await sleep(NOTICE_MS);
    for (let number = 1; number <= count; number++) {
      for (const shop of shops) {
        const { code, tookMs } = await shop.end("SIGTERM");
        say(`${number} of ${count}, a shop restarted: it ended with ${code} in ${seconds(tookMs)}`);
        if (code !== 0) throw new Error(`a shop ended with ${code}`);
        await shop.start();
        await sleep(NOTICE_MS);
      }
      restarts.done++;
    }
  });
}
