import { inspect } from "../inspect.ts";
import { approve } from "../lab/browser.ts";
import { someCarts } from "../lab/crowds.ts";
import { inviteCustomers } from "../lab/customers.ts";
import { inParallel } from "../lab/in-parallel.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf } from "../lab/shelf.ts";
import { waitForQuiet } from "../quiet.ts";
import { type Findings, labScenario } from "./lab-scenario.ts";

const WIDTH = 8;

/** PayPal's webhook reports the approval. */
export const closedTabs = labScenario(
  {
    name: "closed-tabs",
    what: "Tab closed after the approval, PayPal's webhooks come [PAY-19]",
    asked: "the order within 10 s",
  },
  (lab, { isShort }) => closeTabs(lab, { isShort, limitMs: 10_000 }),
);

/** Nothing reports the approval: the payment poller has to find it. */
export const closedTabsInSilence = labScenario(
  {
    name: "closed-tabs-in-silence",
    what: "Tab closed after the approval, no webhook comes [PAY-12]",
    asked: "the order within 5 minutes",
  },
  async (lab, { isShort }) => {
    await lab.paypal.setFaults({ webhooks: { drop: 1 } });
    return closeTabs(lab, { isShort, limitMs: 5 * 60_000 });
  },
);

interface Tabs {
  isShort: boolean;
  limitMs: number;
}

async function closeTabs(lab: Lab, { isShort, limitMs }: Tabs): Promise<Findings> {
  const count = isShort ? 20 : 500;
  const wares = await fillShelf(lab, { products: 20, units: 100_000 });
  const customers = await inviteCustomers(lab, someCarts(lab, wares, count), { guests: true });
  const approvals = await inParallel(customers, WIDTH, async (customer) => {
    const approved = await approve(lab, customer);
    return { checkoutId: approved?.checkoutId, at: lab.time.now() };
  });
  await waitForQuiet(lab, isShort ? undefined : 2 * limitMs);
  const placed = await readOrderTimes(lab);
  const waits = approvals.map(({ checkoutId = "", at }) => {
    return (placed.get(checkoutId) ?? Number.POSITIVE_INFINITY) - at;
  });
  const slowest = Math.max(...waits) / 1000;
  const problems = placed.size === count ? [] : [`${placed.size} orders of ${count} approvals`];
  // The short run is part of the tests, and on a busy machine: it says how long it took, no more.
  const late = isShort ? 0 : waits.filter((wait) => wait > limitMs).length;
  if (late > 0) problems.push(`${late} orders came too late`);
  problems.push(...(await inspect(lab)));
  return {
    ran: `${count} approvals, ${placed.size} orders`,
    measured: `the slowest after ${Math.ceil(slowest)} s`,
    figures: [{ what: "slowest order", seconds: slowest, asked: limitMs / 1000 }],
    problems,
  };
}

/** When the order of each checkout was placed, in ms. */
async function readOrderTimes({ pool }: Lab): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ checkoutId: string; at: Date }>(
    'select checkout_id as "checkoutId", created_at as at from orders',
  );
  return new Map(rows.map(({ checkoutId, at }) => [checkoutId, at.getTime()]));
}
