import { setTimeout as sleep } from "node:timers/promises";
import { FAST, inspect } from "../inspect.ts";
import { buy, call } from "../lab/browser.ts";
import { someCarts } from "../lab/crowds.ts";
import { inviteCustomers } from "../lab/customers.ts";
import { cutPower, type Reach } from "../lab/cut-power.ts";
import { inParallel } from "../lab/in-parallel.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf, type Ware } from "../lab/shelf.ts";
import { labScenario } from "./lab-scenario.ts";

/** The figure that was asked for. */
const BACK_WITHIN_MS = 10_000;
const AT_ONCE = 8;
/** At every so many cuts PostgreSQL is left behind without anybody who would end it. */
const LEFT_BEHIND_EVERY = 3;
const ASK_AGAIN_MS = 20;

/** People buy while server and PostgreSQL are killed; each order that they were shown must be there after. */
export const powerCuts = labScenario(
  {
    name: "power-cuts",
    what: "`kill -9` of PostgreSQL and server under load [START-2]",
    asked: "no acknowledged order lost, back in 10 s",
    isEmbedded: true,
  },
  async (lab, { isShort, say }) => {
    const [cuts, people] = isShort ? [3, 24] : [50, 40];
    const wares = await fillShelf(lab, { products: 4, units: 100_000 });
    const problems: string[] = [];
    const shown: string[] = [];
    let slowestMs = 0;
    // The short run is part of the tests, and on a busy machine: it says how long it took, no more.
    const backWithinMs = isShort ? Number.POSITIVE_INFINITY : BACK_WITHIN_MS;
    for (let cut = 1; cut <= cuts; cut++) {
      const reach = cut % LEFT_BEHIND_EVERY === 0 ? "all but PostgreSQL" : "everything";
      const round = await cutDuringRush(lab, wares, { people, reach });
      if (round.backMs > backWithinMs) problems.push(`back only after ${seconds(round.backMs)}`);
      problems.push(...round.problems.map((problem) => `cut ${cut} (${reach}): ${problem}`));
      shown.push(...round.shown);
      slowestMs = Math.max(slowestMs, round.backMs);
      say(`cut ${cut} of ${cuts}: back in ${seconds(round.backMs)}, ${shown.length} orders shown`);
    }
    problems.push(...(await inspect(lab, shown)));
    return {
      ran: `${cuts} cuts, ${shown.length} orders shown`,
      measured: `${problems.length} faults; slowest ${seconds(slowestMs)}`,
      figures: [{ what: "back", seconds: slowestMs / 1000, asked: BACK_WITHIN_MS / 1000 }],
      problems,
    };
  },
);

async function cutDuringRush(
  lab: Lab,
  wares: readonly Ware[],
  { people, reach }: { people: number; reach: Reach },
) {
  const shown: string[] = [];
  const customers = await inviteCustomers(lab, someCarts(lab, wares, people));
  const ordersBeforeCut = 1 + lab.random.below(people / 2);
  const enough = Promise.withResolvers<void>();
  const rush = inParallel(customers, AT_ONCE, async (customer) => {
    const id = await buy(lab, customer);
    if (id === undefined) return;
    if (shown.push(id) >= ordersBeforeCut) enough.resolve();
  });
  await Promise.race([enough.promise, rush]);
  const acknowledged = [...shown];
  await cutPower(lab.shop(), reach);
  const backMs = await comeBack(lab);
  const problems = (await listLost(lab, acknowledged)).map((id) => `the order ${id} is lost`);
  // Who was at PayPal when it happened waits until the lease of the shop that is gone is over.
  await lab.time.run(FAST);
  await rush;
  await lab.time.run(1);
  return { shown, backMs, problems };
}

/** Starts the shop again; answers after how many ms it has served somebody. */
async function comeBack(lab: Lab): Promise<number> {
  const since = performance.now();
  await lab.start();
  while ((await call(lab, "GET", "/api/products")).status !== 200) await sleep(ASK_AGAIN_MS);
  return performance.now() - since;
}

async function listLost({ pool }: Lab, ids: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from unnest($1::uuid[]) id where id not in (select id from orders)",
    [ids],
  );
  return rows.map(({ id }) => id);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
