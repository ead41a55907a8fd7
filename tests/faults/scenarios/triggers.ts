import { inspect } from "../inspect.ts";
import { finalize, insist, type Opened, openCheckout, pay } from "../lab/browser.ts";
import { someCarts } from "../lab/crowds.ts";
import { type Customer, inviteCustomers } from "../lab/customers.ts";
import { inParallel } from "../lab/in-parallel.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf } from "../lab/shelf.ts";
import { labScenario } from "./lab-scenario.ts";

const TIMES = 5;
const WIDTH = 40;
/** The payment poller comes by every few seconds, and leases are short. */
const SPEED = 10;

/** Everybody tells the shop of each payment at once, again and again. */
export const triggers = labScenario(
  {
    name: "triggers",
    what: "Each payment triggered by browser ×5, APPROVED ×5, COMPLETED ×5 and the payment poller at once [PAY-6]",
    asked: "one order, one capture, one mail for each payment",
  },
  async (lab, { isShort }) => {
    const count = isShort ? 40 : 2000;
    const wares = await fillShelf(lab, { products: 20, units: 100_000 });
    const customers = await inviteCustomers(lab, someCarts(lab, wares, count), { guests: true });
    await lab.paypal.setFaults({ webhooks: { copies: TIMES, reorder: true } });
    await lab.time.run(SPEED);
    const shown = await inParallel(customers, WIDTH, (customer) => trigger(lab, customer));
    const problems = await inspect(
      lab,
      shown.flatMap((id) => id ?? []),
    );
    const { orders, captures, mails } = await countAll(lab);
    if (orders !== count) problems.push(`${orders} orders`);
    if (captures !== count) problems.push(`${captures} captures`);
    return {
      ran: `${count} payments, ${[...lab.answers.values()].reduce((a, b) => a + b, 0)} calls of browsers`,
      measured: `${orders} orders, ${captures} captures, ${mails} mails`,
      problems,
    };
  },
);

async function trigger(lab: Lab, customer: Customer): Promise<string | undefined> {
  const opened = await openCheckout(lab, customer);
  if (!opened) return undefined;
  const approval = lab.paypal.buyer(opened.orderID, "approve");
  await Promise.all([approval, ...browsers(lab, customer, opened)]);
  // Those who were told that nothing was approved yet had come before it was.
  await insist(() => pay(lab, customer, opened));
  const { body } = await insist(() => finalize(lab, customer, opened.checkoutId));
  return body._id;
}

function browsers(lab: Lab, customer: Customer, opened: Opened) {
  return Array.from({ length: TIMES }, () => pay(lab, customer, opened));
}

async function countAll(lab: Lab) {
  const { rows } = await lab.pool.query<{ orders: number }>(
    "select count(*)::int as orders from orders",
  );
  const { captures } = await lab.paypal.ledger();
  const messages = new Set(lab.mails.taken.map(({ messageId }) => messageId));
  return { orders: rows[0]?.orders ?? 0, captures: captures.length, mails: messages.size };
}
