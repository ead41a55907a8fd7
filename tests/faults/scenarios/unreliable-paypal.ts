import { FAST, inspect } from "../inspect.ts";
import { buy } from "../lab/browser.ts";
import { someCarts } from "../lab/crowds.ts";
import { inviteCustomers } from "../lab/customers.ts";
import { inParallel } from "../lab/in-parallel.ts";
import { fillShelf } from "../lab/shelf.ts";
import { tellUnrest, waitForQuiet } from "../quiet.ts";
import { labScenario } from "./lab-scenario.ts";

const PATIENCE_MS = 5 * 60_000;
const WIDTH = 60;

/** A fifth of all calls, in each of the ways that leave open what happened. */
const FAULTS = [
  { on: "any", fault: "process-then-drop", share: 0.08 },
  { on: "any", fault: "process-then-500", share: 0.03 },
  { on: "any", fault: "500", share: 0.05 },
  { on: "any", fault: "process-then-hang", share: 0.02 },
  { on: "any", fault: "hang", share: 0.02 },
];

/** PayPal does what it is asked, often enough without saying so. */
export const unreliablePaypal = labScenario(
  {
    name: "unreliable-paypal",
    what: "20% of PayPal's calls processed and dropped, 500 or timed out",
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
    // PayPal goes on being as it is.
    await lab.time.run(FAST / 4);
    const { tookMs, left } = await waitForQuiet(lab, PATIENCE_MS);
    const problems = tookMs > PATIENCE_MS ? [`stuck after 5 minutes: ${tellUnrest(left)}`] : [];
    await lab.paypal.setFaults({});
    problems.push(...(await inspect(lab, shown)));
    const { captures } = await lab.paypal.ledger();
    return {
      ran: `${count} checkouts, ${captures.length} captures`,
      measured: `${problems.length} faults, quiet after ${Math.ceil(tookMs / 1000)} s`,
      problems,
    };
  },
);
