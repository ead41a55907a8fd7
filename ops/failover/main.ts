import { setTimeout as sleep } from "node:timers/promises";
import { inspect } from "../../tests/faults/inspect.ts";
import { installPackages } from "../../tests/support/debian-packages.ts";
import { inviteBuyers } from "./buyers.ts";
import { KILLS, type Kill } from "./kills.ts";
import { PACKAGES } from "./packages.ts";
import { callPagesDuring, type PageCalls } from "./pages.ts";
import { endAll } from "./processes.ts";
import { type Outage, toTable } from "./table.ts";
import { openTown, type Town } from "./town.ts";

/** `npm run test:failover [-- kills]`: so many kills of primaries, 60 unless said otherwise. */
const kills = Number(process.argv[2] ?? 60);
const SHOP_RESTARTS = 3;
const PAGES_PER_SECOND = 20;
/** How long a primary may take to be replaced before the run looks no further. */
const TAKEOVER_MS = 90_000;
const startedAt = performance.now();

installPackages(PACKAGES, say);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void endAll().then(() => process.exit(1)));
}
try {
  process.exitCode = await run(await openTown(Date.now() % 1_000_000));
} catch (error) {
  say(`FAILED ${error instanceof Error ? error.stack : error}`);
  process.exitCode = 1;
} finally {
  await endAll();
}
// Some callers may still ask on.
process.exit();

async function run(town: Town): Promise<number> {
  const buyers = await inviteBuyers(town.lab);
  say("eight people buy");
  const outages: Outage[] = [];
  for (let count = 1; count <= kills; count++) {
    const kill = KILLS[(count - 1) % KILLS.length] as Kill;
    const ms = await strike(town, kill);
    outages.push({ kill: kill.name, ms });
    say(
      `${count} of ${kills}, ${kill.name}: no writes for ${seconds(ms)}, ${buyers.shown.length} orders shown`,
    );
  }
  const killed = await callPagesDuring(town.lab.url, PAGES_PER_SECOND, () => killShops(town));
  say(`shops killed: ${tell(killed)}`);
  const restarted = await callPagesDuring(town.lab.url, PAGES_PER_SECOND, () => restart(town));
  say(`rolling restarts: ${tell(restarted)}`);
  await buyers.leave();
  const faults = [
    ...(await inspect(town.lab, buyers.shown)),
    ...buyers.unfinished,
    ...restarted.failed.map((what) => `a page call failed during a rolling restart: ${what}`),
  ];
  for (const fault of faults) say(`FAILED ${fault}`);
  const { shown } = buyers;
  process.stdout.write(`${toTable({ outages, shown: shown.length, faults, killed, restarted })}\n`);
  if (faults.length > 0) say(`the logs stay in ${town.dir}`);
  else await town.close();
  return faults.length > 0 ? 1 : 0;
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
  while (probe.last() < tookOver) await sleep(100);
  kill.undo(node);
  await cluster.whole();
  const isWhole = performance.now();
  while (probe.last() < isWhole) await sleep(100);
  return probe.longestGap(since);
}

async function killShops({ shops }: Town): Promise<void> {
  for (const shop of shops) {
    await shop.end("SIGKILL");
    await sleep(5000);
    await shop.start();
    await sleep(3000);
  }
}

/** Ends one shop after the other as an operator would, and starts it again. */
async function restart({ shops }: Town): Promise<void> {
  for (let round = 1; round <= SHOP_RESTARTS; round++) {
    for (const shop of shops) {
      const { code, tookMs } = await shop.end("SIGTERM");
      say(`a shop ended with ${code} in ${seconds(tookMs)}`);
      await shop.start();
      await sleep(3000);
    }
  }
}

function tell({ made, failed }: PageCalls): string {
  return `${made} page calls, ${failed.length} failed ${failed.slice(0, 3).join(", ")}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function say(text: string): void {
  const at = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stderr.write(`[${at.padStart(6)}s] ${text}\n`);
}
