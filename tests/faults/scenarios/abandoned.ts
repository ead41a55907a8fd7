import { setTimeout as sleep } from "node:timers/promises";
import { HOLD_MINUTES } from "../../../server/catalog/stock/hold-times.ts";
import { inspect } from "../inspect.ts";
import { checkOut, failures, openPaypal } from "../lab/browser.ts";
import { someCarts } from "../lab/crowds.ts";
import { type Customer, inviteCustomers } from "../lab/customers.ts";
import { inParallel } from "../lab/in-parallel.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf } from "../lab/shelf.ts";
import { labScenario } from "./lab-scenario.ts";

/** The figure that was asked for. */
const BACK_WITHIN_MS = 60_000;
const HOLD_MS = HOLD_MINUTES * 60_000;
/** So slow that all of them check out in the same moment, and their time is over in the same one. */
const NEARLY_STILL = 0.001;
const AT_ONCE = 50;
/** One in so many gets as far as PayPal's window. */
const GOES_FURTHER = 20;
const POLL_MS = 100;

export const abandoned = labScenario(
  {
    name: "abandoned",
    what: "Abandoned checkouts, all in the same moment [CHK-8]",
    asked: "reserved is 0 again within the hold + 60 s",
  },
  async (lab, { isShort, say }) => {
    const people = isShort ? 200 : 10_000;
    const wares = await fillShelf(lab, { products: 20, units: 100_000 });
    const customers = await inviteCustomers(lab, someCarts(lab, wares, people), { guests: true });
    const problems: string[] = [];
    await lab.time.run(NEARLY_STILL);
    await inParallel(customers, AT_ONCE, (customer, index) => leave(lab, customer, index));
    const held = await countReserved(lab);
    say(`${people} checkouts hold ${held} units`);
    if (held < people) problems.push(`only ${held} units were reserved`);
    const tookMs = await waitForShelf(lab);
    const late = tookMs - HOLD_MS;
    if (late > BACK_WITHIN_MS) problems.push(`reserved is not 0 after the hold and ${late} ms`);
    if (failures(lab) > 0) problems.push(`${failures(lab)} calls failed`);
    problems.push(...(await inspect(lab)));
    return {
      ran: `${people} checkouts, ${held} units`,
      measured: `0 after the hold + ${Math.ceil(Math.max(0, late) / 1000)} s`,
      figures: [
        { what: "after the hold", seconds: Math.max(0, late) / 1000, asked: BACK_WITHIN_MS / 1000 },
      ],
      problems,
    };
  },
);

async function leave(lab: Lab, customer: Customer, index: number): Promise<void> {
  const begun = await checkOut(lab, customer);
  if (begun.status !== 201 || index % GOES_FURTHER !== 0) return;
  await openPaypal(lab, customer, begun.body._id);
}

/** The hold's time goes by; answers how long it took, from now, until nothing is reserved. */
async function waitForShelf(lab: Lab): Promise<number> {
  const since = lab.time.now();
  await lab.time.advance(HOLD_MS);
  await lab.time.run(1);
  for (;;) {
    const reserved = await countReserved(lab);
    const tookMs = lab.time.now() - since;
    // Twice the figure, so that a shop that is too slow is told by how much.
    if (reserved === 0 || tookMs > HOLD_MS + 2 * BACK_WITHIN_MS) return tookMs;
    await sleep(POLL_MS);
  }
}

async function countReserved({ pool }: Lab): Promise<number> {
  const { rows } = await pool.query<{ units: number }>(
    "select sum(reserved)::int as units from variants",
  );
  return rows[0]?.units ?? 0;
}
