import type { HookPoint } from "../../../server/platform/hook-points.ts";
import { TERMS, WITHDRAWAL } from "../../support/contract-words.ts";
import { inspect } from "../inspect.ts";
import { call, insist, openCheckout, pay, type Reply } from "../lab/browser.ts";
import { someCarts } from "../lab/crowds.ts";
import { type Customer, inviteCustomers, signInAdmin } from "../lab/customers.ts";
import { inParallel } from "../lab/in-parallel.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf } from "../lab/shelf.ts";
import { countOrders, countUnasked, press, underKills } from "../lab/shop-button.ts";
import { labScenario } from "./lab-scenario.ts";

/** Where a worker has heard of an approval, or of the button, and may do too much or forget it. */
const POINTS: readonly HookPoint[] = [
  "payment: PayPal order stored",
  "settle: leased",
  "settle: PayPal order read",
  "settle: intent written",
  "settle: intended",
  "settle: captured",
  "order: payment captured",
  "order: written",
  "order: placed",
  "webhook: followed",
  "webhook: done",
  "hold: released",
];
const COPIES = 5;
const WIDTH = 20;
const SPEED = 10;
const HOLD_MS = 30 * 60_000;

/** People approve in PayPal's window and press the shop's button, or never do. */
export const unconfirmed = labScenario(
  {
    name: "unconfirmed",
    what: "Approvals with the contract page, each webhook five times, `kill -9` between [CONTRACT-1, CONTRACT-5]",
    asked: "no capture without the shop's button; exactly one with it",
  },
  async (lab, { isShort, say }) => {
    const [count, rounds] = isShort ? [15, 1] : [1000, 20];
    const wares = await fillShelf(lab, { products: 20, units: 100_000 });
    const problems = await turnOn(lab);
    await lab.paypal.setFaults({ webhooks: { copies: COPIES, reorder: true } });
    await lab.time.run(SPEED);
    let kills = 0;
    let pressed = 0;
    for (let round = 0; round < rounds; round++) {
      const customers = await inviteCustomers(lab, someCarts(lab, wares, (2 * count) / rounds));
      kills += await underKills(lab, POINTS, () =>
        inParallel(customers, WIDTH, async (customer, index) => {
          const isPressing = index % 2 === 0;
          if (await approve(lab, customer, isPressing, problems)) pressed++;
        }),
      );
      say(`${pressed} buttons pressed, ${kills} kills so far`);
    }
    // Whatever is still held without a word of its customer ends now.
    await lab.time.advance(HOLD_MS);
    problems.push(...(await inspect(lab)), ...(await listWrong(lab)));
    for (const asked of lab.failed) problems.push(`${asked} was answered with 500`);
    const { orders, unpressed } = await countOrders(lab);
    if (orders !== pressed) problems.push(`${orders} orders of ${pressed} buttons`);
    return {
      ran: `${unpressed} approvals without the button, ${pressed} with it, ${kills} kills`,
      measured: `${await countUnasked(lab)} captures without it, ${orders} orders with it`,
      problems,
    };
  },
);

/** Writes what customers agree to, and turns the page on for the lab's addresses. Answers what went wrong. */
async function turnOn(lab: Lab): Promise<string[]> {
  const token = await signInAdmin(lab);
  const page = { description: "", isPublished: true, footerPlace: 0 };
  const pages = [
    { ...page, topic: "terms", address: "terms", title: "Terms", text: TERMS },
    { ...page, topic: "returns", address: "returns", title: "Returns", text: WITHDRAWAL },
  ];
  const replies: Reply[] = [];
  for (const body of pages) {
    replies.push(await call(lab, "POST", "/api/admin/pages", { token, body }));
  }
  const { body: settings } = await call(lab, "GET", "/api/admin/settings", { token });
  const { version, values } = settings.contract;
  const body = { version, values: { ...values, countries: ["US"] } };
  replies.push(await call(lab, "PUT", "/api/admin/settings/contract", { token, body }));
  return replies.flatMap(({ status }) => (status < 300 ? [] : [`it was turned on with ${status}`]));
}

/** As far as the contract page, and further. Answers whether the shop's button was pressed and heard. */
async function approve(
  lab: Lab,
  customer: Customer,
  isPressing: boolean,
  problems: string[],
): Promise<boolean> {
  const opened = await openCheckout(lab, customer);
  if (!opened) return false;
  await lab.paypal.buyer(opened.orderID, "approve");
  const told = await insist(() => pay(lab, customer, opened));
  if (told.body?.code !== "not_confirmed") problems.push(`pay was answered with ${told.status}`);
  if (!isPressing) return false;
  const confirmed = await insist(() => press(lab, customer.token, opened.checkoutId));
  if (confirmed.body?.isPaid !== true) {
    problems.push(`the button was answered with ${confirmed.status} ${confirmed.body?.code ?? ""}`);
  }
  return confirmed.body?.isPaid === true;
}

/** Money without the customer's word, and orders without what was agreed to. */
async function listWrong(lab: Lab): Promise<string[]> {
  const { rows } = await lab.pool.query<{ problem: string }>(`
    select 'payment ' || id || ' was taken without the button' as problem from payments
      where captured_cents is not null and confirmed_at is null
    union all select 'payment ' || id || ' does not wait for the button' from payments
      where not needs_confirmation
    union all select 'order ' || id || ' does not say what was agreed to' from orders
      where consent is null or jsonb_array_length(consent->'texts') <> 2`);
  const unasked = await countUnasked(lab);
  const problems = rows.map(({ problem }) => problem);
  return unasked === 0 ? problems : [...problems, `${unasked} captures that nobody confirmed`];
}
