import { inspect } from "../inspect.ts";
import { buy } from "../lab/browser.ts";
import { someCarts } from "../lab/crowds.ts";
import { inviteCustomers } from "../lab/customers.ts";
import { inParallel } from "../lab/in-parallel.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf } from "../lab/shelf.ts";
import { describeUnrest, waitForQuiet } from "../quiet.ts";
import type { Figure } from "../scenario.ts";
import { labScenario } from "./lab-scenario.ts";

const ASKED_MS = 5 * 60_000;
const WIDTH = 60;

/** A fifth of all calls, in each of the ways that leave open what happened. */
const FAULTS = [
  { on: "any", fault: "process-then-drop", share: 0.08 },
  { on: "any", fault: "process-then-500", share: 0.03 },
  { on: "any", fault: "500", share: 0.05 },
  { on: "any", fault: "process-then-hang", share: 0.02 },
  { on: "any", fault: "hang", share: 0.02 },
];

/**
 * PayPal does what it is asked, often without an answer. The shop's clock is the machine's here:
 * calls that hang and jobs that wait go by the one, polls by the other, and all of them count.
 */
export const unreliablePaypal = labScenario(
  {
    name: "unreliable-paypal",
    what: "20% of PayPal's calls processed and dropped, 500 or timed out [PAY-6]",
    asked: "no double charge, nothing stuck after 5 minutes",
  },
  async (lab, { isShort, random }) => {
    const count = isShort ? 40 : 2000;
    const wares = await fillShelf(lab, { products: 20, units: 100_000 });
    const customers = await inviteCustomers(lab, someCarts(lab, wares, count));
    await lab.paypal.setFaults({ seed: 1 + random.below(1_000_000), calls: FAULTS });
    // Half of them leave as soon as something goes wrong.
    const bought = await inParallel(customers, WIDTH, (customer, index) =>
      buy(lab, customer, index % 2 === 0 ? undefined : 1),
    );
    const shown = bought.flatMap((id) => id ?? []);
    // PayPal stays unreliable. The limit is twice the figure, to measure by how much the shop is too slow.
    const { tookMs, left } = await waitForQuiet(lab, 2 * ASKED_MS);
    const problems =
      tookMs > ASKED_MS ? [`quiet only after ${tookMs} ms: ${describeUnrest(left)}`] : [];
    await lab.paypal.setFaults({});
    problems.push(...(await inspect(lab, shown)));
    const slowestMs = await readSlowest(lab);
    if (slowestMs > ASKED_MS) problems.push(`an order came only after ${slowestMs} ms`);
    const { captures } = await lab.paypal.ledger();
    const figures: Figure[] = [
      { what: "quiet", seconds: tookMs / 1000, asked: ASKED_MS / 1000 },
      { what: "slowest order", seconds: slowestMs / 1000, asked: ASKED_MS / 1000 },
    ];
    return {
      ran: `${count} checkouts, ${captures.length} captures`,
      measured: `${problems.length} faults, quiet after ${Math.ceil(tookMs / 1000)} s, the slowest order after ${Math.ceil(slowestMs / 1000)} s`,
      figures,
      problems,
    };
  },
);

/** How long it took from the first opening of PayPal's window to the order, in ms, where it took longest. */
async function readSlowest({ pool }: Lab): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    `select coalesce(max(1000 * extract(epoch from o.created_at - p.created_at)), 0)::float as ms
       from orders o join payments p on p.id = o.payment_id`,
  );
  return rows[0]?.ms ?? 0;
}
