// `npm run bench:peers`: the same work in other shops and in this one, side by side. See the README.
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { messageOf } from "../../server/platform/errors.ts";
import { describeMachine, LOAD_CORE, loadNow, pin } from "../bench/machine.ts";
import { evershop } from "./evershop.ts";
import { measure } from "./measure.ts";
import { medusa } from "./medusa.ts";
import { FOLDER, install, PRODUCTS_FILE, placeOf } from "./place.ts";
import { openPostgres } from "./postgres.ts";
import { writeProducts } from "./products.ts";
import { Serving } from "./programs.ts";
import { selvedge } from "./selvedge.ts";
import { CLIENTS, type Place, type Shop, type Work, type WorkName } from "./shop.ts";
import { printTable, type Result } from "./table.ts";
import { vendure } from "./vendure.ts";

const [, , rounds = "3", seconds = "10"] = process.argv;
/** Longer than the work after a start. */
const REST_MS = 20_000;
const WORKS = Object.keys(CLIENTS) as WorkName[];

interface Open {
  shop: Shop;
  place: Place;
  serving: Serving;
  works: Record<WorkName, Work>;
  result: Result;
}

const postgres = await openPostgres(path.join(FOLDER, "database"));
// Selvedge comes first: the others get its products.
const results = [selvedge, vendure, medusa, evershop].map((shop) => {
  const result: Result = { title: shop.title, startMs: [], figures: {}, failures: {} };
  return { shop, result };
});
const open: Open[] = [];
for (const { shop, result } of results) {
  await orSay(result, "start", async () => {
    await prepare(shop);
    open.push(await startRepeatedly(shop, result));
  });
}
// Not before: what it has started is free to run on both cores.
pin(process.pid, LOAD_CORE);
console.log(`${describeMachine()}, load ${loadNow()}; ${rounds} rounds of ${seconds} s\n`);
// The first round warms all up.
for (let round = 0; round <= Number(rounds); round++) {
  for (const name of WORKS) {
    for (const one of open) await orSay(one.result, name, () => measureWork(one, name, round));
  }
}
printTable(results.map(({ result }) => result));
console.log(`\nload ${loadNow()} at the end`);
for (const { serving } of open) await serving.stop();
await postgres.stop();
process.exit();

/** What fails is said, and the others go on. */
async function orSay(result: Result, what: string, step: () => Promise<void>): Promise<void> {
  if (result.failures[what] !== undefined) return;
  try {
    await step();
  } catch (error) {
    result.failures[what] = messageOf(error);
    console.error(`${result.title}, ${what}, failed: ${messageOf(error)}`);
  }
}

async function prepare(shop: Shop): Promise<void> {
  console.error(`${shop.title}: installing and filling, unless that is done`);
  await install(shop);
  await postgres.fillOnce(shop.name, async (url) => {
    await shop.fill(await placeOf(shop, url));
    if (shop === selvedge) await writeProducts(url, PRODUCTS_FILE);
  });
}

/** Starts a shop once for each round, and leaves it paused after the last start. */
async function startRepeatedly(shop: Shop, result: Result): Promise<Open> {
  const place = await placeOf(shop, await postgres.copyFilled(shop.name));
  const pool = new pg.Pool({ connectionString: place.database, max: 1 });
  const works = await shop.works(place, pool);
  await pool.end();
  for (;;) {
    const serving = await Serving.start(shop, place, () => works.list.once(0));
    result.startMs.push(serving.startMs);
    if (result.startMs.length < Number(rounds)) {
      await serving.stop();
      continue;
    }
    await sleep(REST_MS);
    result.memory = serving.memory();
    serving.pause();
    return { shop, place, serving, works, result };
  }
}

async function measureWork(
  { place, serving, works, result, shop }: Open,
  name: WorkName,
  round: number,
): Promise<void> {
  const work = works[name];
  const clients = work.clients ?? CLIENTS[name];
  await serving.resume();
  try {
    // The answer is looked at once, even if wrk does not read those that follow.
    await work.once(0);
    const least = round === 0 ? work.warmUps : undefined;
    const run = { work, clients, seconds: Number(seconds), least };
    const figures = await measure(serving, place, run);
    if (round > 0) result.figures[name] = [...(result.figures[name] ?? []), figures];
    console.error(
      `round ${round}, ${shop.title}, ${name}: ${figures.perSecond.toFixed(1)} a second`,
    );
  } finally {
    serving.pause();
  }
}
