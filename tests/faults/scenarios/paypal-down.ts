import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../../common/ids.ts";
import { inspect } from "../inspect.ts";
import {
  approve,
  buy,
  call,
  checkOut,
  type Opened,
  openPaypal,
  pay,
  payFor,
  type Reply,
} from "../lab/browser.ts";
import { someCarts } from "../lab/crowds.ts";
import { type Customer, inviteCustomers, signInAdmin } from "../lab/customers.ts";
import { inParallel } from "../lab/in-parallel.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf, type Ware } from "../lab/shelf.ts";
import { browse, type Visit } from "../lab/visitors.ts";
import { labScenario } from "./lab-scenario.ts";

/** The figures that were asked for: the first and the last by the shop's clock, the other by the customer's. */
const AWAY_MS = 30 * 60_000;
const SAID_WITHIN_MS = 10_000;
const RESOLVED_WITHIN_MS = 5 * 60_000;

/** The outage is over in 20 s; customers are told within the machine's own time. */
const FAST = 90;
const AT_ONCE = 20;
const VISITORS = 2;
const POLL_MS = 50;

const NO_WEBHOOKS = { webhooks: { drop: 1 } };
/** Calls that move money are done or not, and their answers are lost. */
const LOST = {
  ...NO_WEBHOOKS,
  calls: ["capture", "refund"].flatMap((on) => [
    { on, fault: "process-then-drop", share: 0.5 },
    { on, fault: "drop" },
  ]),
};
const SILENT = { ...NO_WEBHOOKS, calls: [{ on: "any", fault: "hang" }] };

/**
 * PayPal takes calls and answers none for a quarter of an hour, and takes none for another one. Then it
 * is back.
 */
export const paypalDown = labScenario(
  {
    name: "paypal-down",
    what: "PayPal is down for 30 minutes [PAY-13, PAY-29]",
    asked:
      "browsing unchanged; the checkout says so within 10 s; all in doubt resolved within 5 minutes of its return",
  },
  async (lab, { isShort, say }) => {
    const [doubted, shoppers] = isShort ? [16, 6] : [2000, 100];
    const wares = await fillShelf(lab, { products: 4, units: 100_000 });
    await leaveInDoubt(lab, wares, doubted);
    const inDoubt = await listInDoubt(lab);
    say(`${inDoubt.length} captures and refunds are in doubt`);
    // The short run is part of the tests, and on a busy machine: it says how long it took, no more.
    const saidWithinMs = isShort ? Number.POSITIVE_INFINITY : SAID_WITHIN_MS;
    const outage = await outlast(lab, wares, { count: shoppers, saidWithinMs });
    say(`it is back; the slowest was told after ${outage.slowestMs} ms`);
    await lab.time.run(isShort ? 10 : 2);
    const [tookMs, shown] = await Promise.all([
      waitForEnds(lab, inDoubt),
      tryAgain(lab, outage.shoppers),
    ]);
    const problems = [...outage.problems];
    if (inDoubt.length < doubted / 2) problems.push(`only ${inDoubt.length} were in doubt`);
    if (tookMs > RESOLVED_WITHIN_MS) problems.push(`some are in doubt after ${tookMs} ms`);
    problems.push(...(await inspect(lab, shown)));
    return {
      ran: `${inDoubt.length} in doubt, ${outage.calls} calls of visitors, ${outage.told} customers told`,
      measured: `visitors: ${outage.surprises} other answers; told within ${(outage.slowestMs / 1000).toFixed(1)} s; resolved in ${Math.ceil(tookMs / 1000)} s`,
      figures: [
        { what: "told", seconds: outage.slowestMs / 1000, asked: SAID_WITHIN_MS / 1000 },
        { what: "resolved", seconds: tookMs / 1000, asked: RESOLVED_WITHIN_MS / 1000 },
      ],
      problems,
    };
  },
);

/** Makes payments and refunds whose answers are lost. */
async function leaveInDoubt(lab: Lab, wares: readonly Ware[], count: number): Promise<void> {
  const token = await signInAdmin(lab);
  const customers = await inviteCustomers(lab, someCarts(lab, wares, count));
  const refunded = customers.splice(0, Math.ceil(count / 10));
  const orders = await inParallel(refunded, AT_ONCE, (customer) => buy(lab, customer));
  await lab.paypal.setFaults(LOST);
  await inParallel(orders, AT_ONCE, async (orderId) => {
    if (orderId === undefined) return;
    const body = { amount: 1, _id: newId() };
    await call(lab, "POST", `/api/admin/orders/${orderId}/refunds`, { token, body });
  });
  await inParallel(customers, AT_ONCE, async (customer) => {
    const approved = await approve(lab, customer);
    if (approved) await pay(lab, customer, approved);
  });
}

async function listInDoubt({ pool }: Lab): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from payments where status = 'capturing'
       union all select id from refunds where status = 'created'`,
  );
  return rows.map(({ id }) => id);
}

interface Shopper {
  customer: Customer;
  checkoutId: string;
}

async function outlast(
  lab: Lab,
  wares: readonly Ware[],
  { count, saidWithinMs }: { count: number; saidWithinMs: number },
) {
  const approvers = await inviteCustomers(lab, someCarts(lab, wares, count));
  const returning = await inParallel(approvers, AT_ONCE, async (customer) => {
    return { customer, approved: await approve(lab, customer) };
  });
  const visitors = await inviteVisitors(lab);
  let isOver = false;
  const visits = visitors.map((visitor) => browse(lab, visitor, () => isOver));
  const since = lab.time.now();
  const untilAway = async (ms: number) => {
    while (lab.time.now() - since < ms) await sleep(POLL_MS);
  };

  await lab.paypal.setFaults(SILENT);
  await lab.time.run(FAST);
  const first = await inviteCustomers(lab, someCarts(lab, wares, count));
  const unheard = Promise.all([askToPay(lab, first), comeHome(lab, returning)]);
  await untilAway(AWAY_MS / 2);
  await lab.paypal.leave();
  const second = await inviteCustomers(lab, someCarts(lab, wares, count));
  const refused = await askToPay(lab, second);
  const heard = [...(await unheard), refused];
  await untilAway(AWAY_MS);
  isOver = true;
  const seen = await Promise.all(visits);
  await lab.paypal.comeBack();

  const answers = heard.flatMap((crowd) => crowd.answers);
  const surprises = seen.flatMap((visit: Visit) => visit.surprises);
  return {
    shoppers: heard.flatMap((crowd) => crowd.shoppers),
    told: answers.length,
    slowestMs: Math.round(Math.max(...answers.map(({ ms }) => ms))),
    calls: seen.reduce((sum, visit) => sum + visit.calls, 0),
    surprises: surprises.length,
    problems: [...surprises, ...answers.flatMap((heard) => listUnsaid(heard, saidWithinMs))],
  };
}

/** Visitors of a product that nobody buys meanwhile. */
async function inviteVisitors(lab: Lab): Promise<Customer[]> {
  const [ware] = await fillShelf(lab, { products: 1, units: 100 });
  if (!ware) throw new Error("there is no product to visit");
  return inviteCustomers(
    lab,
    Array.from({ length: VISITORS }, () => [{ ...ware, quantity: 1 }]),
  );
}

interface Heard {
  reply: Reply;
  ms: number;
  code: string;
}

interface Crowd {
  shoppers: Shopper[];
  answers: Heard[];
}

/** They get as far as the checkout, and ask for PayPal's window. */
async function askToPay(lab: Lab, customers: readonly Customer[]): Promise<Crowd> {
  const crowd: Crowd = { shoppers: [], answers: [] };
  await inParallel(customers, AT_ONCE, async (customer) => {
    const { status, body } = await checkOut(lab, customer);
    if (status !== 201) throw new Error(`a checkout was answered ${status}`);
    const checkoutId: string = body._id;
    crowd.shoppers.push({ customer, checkoutId });
    const code = "paypal_unavailable";
    crowd.answers.push(await hear(code, () => openPaypal(lab, customer, checkoutId)));
  });
  return crowd;
}

/** They approved while PayPal was there, and come home from its window. */
async function comeHome(
  lab: Lab,
  returning: readonly { customer: Customer; approved: Opened | undefined }[],
): Promise<Crowd> {
  const crowd: Crowd = { shoppers: [], answers: [] };
  await inParallel(returning, AT_ONCE, async ({ customer, approved }) => {
    if (!approved) throw new Error("PayPal went before somebody had approved");
    crowd.answers.push(await hear("payment_unknown", () => pay(lab, customer, approved)));
  });
  return crowd;
}

async function hear(code: string, ask: () => Promise<Reply>): Promise<Heard> {
  const since = performance.now();
  const reply = await ask();
  return { reply, ms: performance.now() - since, code };
}

function listUnsaid({ reply, ms, code }: Heard, withinMs: number): string[] {
  const { status, body } = reply;
  // Another is at the payment already: it may be charged at any moment, which is no error.
  const isPending = status === 202 && code === "payment_unknown" && body?.paymentMessage;
  const isSaid = (status === 503 && body?.code === code && body?.message !== "") || isPending;
  return [
    ...(isSaid ? [] : [`instead of ${code} a customer is told ${status} ${body?.code}`]),
    ...(ms > withinMs ? [`a customer is told only after ${Math.round(ms)} ms`] : []),
  ];
}

/** Answers how long it takes, from now, until all of them have an end. */
async function waitForEnds(lab: Lab, ids: string[]): Promise<number> {
  const since = lab.time.now();
  for (;;) {
    const left = new Set(await listInDoubt(lab));
    const tookMs = lab.time.now() - since;
    // Twice the figure, so that a shop that is too slow is told by how much.
    if (!ids.some((id) => left.has(id)) || tookMs > 2 * RESOLVED_WITHIN_MS) return tookMs;
    await sleep(POLL_MS);
  }
}

/** Every second one of those who were told to come back later does; answers the orders they are shown. */
async function tryAgain(lab: Lab, shoppers: readonly Shopper[]): Promise<string[]> {
  const patient = shoppers.filter((_, index) => index % 2 === 0);
  const shown = await inParallel(patient, AT_ONCE, ({ customer, checkoutId }) =>
    payFor(lab, customer, checkoutId),
  );
  return shown.filter((id) => id !== undefined);
}
