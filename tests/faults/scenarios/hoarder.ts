import { ROUND_MS } from "../../../server/payments/poll-schedule.ts";
import { inspect } from "../inspect.ts";
import { buy, checkOut, failures } from "../lab/browser.ts";
import { type CartLine, type Customer, inviteCustomers } from "../lab/customers.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf, type Ware } from "../lab/shelf.ts";
import { labScenario } from "./lab-scenario.ts";

const MINUTE = 60_000;
/** How often the hoarder begins a new checkout, and others try to buy. */
const EVERY_MINUTES = 10;
/** All units of ten variants, which is the most that a customer may hold by default. */
const UNITS_A_VARIANT = 10;
const MOST_UNITS = 100;
/** How long the shop's next sweep is waited for, with a minute of a busy machine's for itself. */
const SWEPT_WITHIN_MS = ROUND_MS + 60_000;
const POLL_MS = 200;

export const hoarder = labScenario(
  {
    name: "hoarder",
    what: "One account that replaces its checkout for hours [STOCK-8, STOCK-9]",
    asked: "never more than 100 units; every variant free again after 90 minutes, and bought",
  },
  async (lab, { isShort, say }) => {
    const hours = isShort ? 2 : 8;
    const wares = await fillShelf(lab, { products: 2, units: UNITS_A_VARIANT });
    const all = wares.map((ware) => ({ ...ware, quantity: UNITS_A_VARIANT }));
    const [one] = await inviteCustomers(lab, [all]);
    if (!one) throw new Error("nobody was invited");
    const problems: string[] = [];
    let mostHeld = 0;
    let checkouts = 0;
    let freeRounds = 0;
    let sales = 0;
    let heldBefore = 0;
    for (let minutes = 0; minutes < hours * 60; minutes += EVERY_MINUTES) {
      if ((await checkOut(lab, one)).status === 201) checkouts++;
      const held = await countHeld(lab);
      mostHeld = Math.max(mostHeld, held);
      if (held === 0) freeRounds++;
      if (held === 0 && heldBefore > 0) {
        sales += await buyOneOfEach(lab, wares, freeRounds, problems);
        await wantOneLess(lab, one);
      }
      heldBefore = held;
      await lab.time.advance(EVERY_MINUTES * MINUTE);
      await waitForSweep(lab, problems);
    }
    say(`${checkouts} checkouts, ${mostHeld} units at most, nothing held in ${freeRounds} rounds`);
    // Ninety minutes on, thirty off: at least two rounds in each two hours find all of it free.
    const expected = Math.floor(hours / 2) * 2;
    if (mostHeld > MOST_UNITS) problems.push(`one customer held ${mostHeld} units`);
    if (freeRounds < expected) problems.push(`free in ${freeRounds} rounds instead of ${expected}`);
    if (failures(lab) > 0) problems.push(`${failures(lab)} calls failed`);
    problems.push(...(await inspect(lab)));
    return {
      ran: `${checkouts} checkouts in ${hours} hours of the shop's clock, ${sales} purchases of others`,
      measured: `${mostHeld} units at most, free in ${freeRounds} of ${(hours * 60) / EVERY_MINUTES} rounds`,
      problems,
    };
  },
);

/** Others buy a unit of each of the variants, some at once. Answers how many purchases there were. */
async function buyOneOfEach(
  lab: Lab,
  wares: readonly Ware[],
  round: number,
  problems: string[],
): Promise<number> {
  const carts: CartLine[][] = wares.map((ware) => [{ ...ware, quantity: 1 }]);
  const customers: Customer[] = await inviteCustomers(lab, carts);
  const orders = await Promise.all(customers.map((customer) => buy(lab, customer)));
  const missing = orders.filter((order) => order === undefined).length;
  if (missing > 0) problems.push(`${missing} of others could not buy in round ${round}`);
  return orders.length - missing;
}

/** The hoarder asks for one unit less of each variant, because one was bought meanwhile. */
async function wantOneLess({ pool }: Lab, { userId, lines }: Customer): Promise<void> {
  for (const line of lines) line.quantity--;
  await pool.query(
    "update cart_lines set quantity = quantity - 1 from carts where carts.id = cart_id and user_id = $1",
    [userId],
  );
}

/** Waits for the shop's next sweep, which releases holds whose time is over. */
async function waitForSweep(lab: Lab, problems: string[]): Promise<void> {
  const until = performance.now() + SWEPT_WITHIN_MS;
  while ((await countOverdue(lab)) > 0) {
    if (performance.now() > until) return void problems.push("a hold outlived its time");
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function countHeld({ pool }: Lab): Promise<number> {
  const { rows } = await pool.query<{ units: number }>(
    "select coalesce(sum(reserved), 0)::int as units from variants",
  );
  return rows[0]?.units ?? 0;
}

async function countOverdue(lab: Lab): Promise<number> {
  const { rows } = await lab.pool.query<{ units: number }>(
    "select count(*)::int as units from stock_holds where until < $1",
    [new Date(lab.time.now())],
  );
  return rows[0]?.units ?? 0;
}
