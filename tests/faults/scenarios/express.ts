import { setTimeout as sleep } from "node:timers/promises";
import { newGuestId, newId } from "../../../common/ids.ts";
import type { HookPoint } from "../../../server/platform/hook-points.ts";
import { inspect } from "../inspect.ts";
import { call, insist, type Reply } from "../lab/browser.ts";
import { someCarts } from "../lab/crowds.ts";
import { type CartLine, inviteCustomers, signInAdmin } from "../lab/customers.ts";
import { inParallel } from "../lab/in-parallel.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf } from "../lab/shelf.ts";
import { countOrders, countUnasked, press, underKills } from "../lab/shop-button.ts";
import { EXPRESS_POINTS } from "./kills.ts";
import { labScenario } from "./lab-scenario.ts";

/** Where an approval comes back, is confirmed, or is forgotten. */
const POINTS: readonly HookPoint[] = [
  ...EXPRESS_POINTS,
  "checkout: stock held",
  "settle: leased",
  "settle: intent written",
  "settle: intended",
  "settle: captured",
  "order: payment captured",
  "order: placed",
  "webhook: followed",
  "hold: released",
];
const COPIES = 5;
const WIDTH = 20;
const SPEED = 10;
const HOLD_MS = 30 * 60_000;
const PAUSE_MS = 250;
const PATIENCE = 240;
const PRICES = [490, 690, 0, 1290];

/** Somebody with a cart: a customer by token, or a visitor. */
interface Buyer {
  token?: string;
  guestId?: string;
}

/** PayPal gives the address, and people press the shop's button, or never do. */
export const express = labScenario(
  {
    name: "express",
    what: "Express purchases, each webhook five times, other prices of delivery meanwhile, `kill -9` between [EXPRESS-5, EXPRESS-7]",
    asked: "no capture without the shop's button; exactly one, of what was shown, with it",
  },
  async (lab, { isShort, say }) => {
    const [count, rounds] = isShort ? [15, 1] : [500, 10];
    const wares = await fillShelf(lab, { products: 20, units: 100_000 });
    const problems = await turnOn(lab);
    await lab.paypal.setFaults({ webhooks: { copies: COPIES, reorder: true } });
    await lab.time.run(SPEED);
    let kills = 0;
    let pressed = 0;
    for (let round = 0; round < rounds; round++) {
      const carts = someCarts(lab, wares, (2 * count) / rounds);
      kills += await underKills(lab, POINTS, async () => {
        const buyers = await inviteBuyers(lab, carts);
        let isOver = false;
        const changes = changePrices(lab, () => isOver);
        await inParallel(buyers, WIDTH, async (buyer, index) => {
          // Customers and visitors take turns, so of both every other one presses.
          const isPressing = index % 4 < 2;
          if (await buy(lab, buyer, isPressing, problems)) pressed++;
        });
        isOver = true;
        await changes;
      });
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

async function turnOn(lab: Lab): Promise<string[]> {
  const token = await signInAdmin(lab);
  const replies = [
    await change(lab, token, "express", { isOn: true }),
    await setPrice(lab, token, PRICES[0] ?? 0),
  ];
  return replies.flatMap(({ status }) => (status < 300 ? [] : [`it was turned on with ${status}`]));
}

async function change(lab: Lab, token: string, subject: string, values: object): Promise<Reply> {
  const { body: settings } = await call(lab, "GET", "/api/admin/settings", { token });
  const body = { version: settings?.[subject]?.version ?? 0, values };
  return call(lab, "PUT", `/api/admin/settings/${subject}`, { token, body });
}

function setPrice(lab: Lab, token: string, priceCents: number): Promise<Reply> {
  const method = {
    ...{ key: "standard", name: "Standard", by: "worth", steps: [{ from: 0, priceCents }] },
    ...{ freeFromCents: 0, fromDays: 1, toDays: 3, days: "calendar", cutOff: "" },
  };
  const zones = [{ name: "Home", places: ["US"], methods: [method] }];
  return change(lab, token, "delivery", { zones });
}

/** So that the sum that PayPal was told is another by the time at which its approval comes back. */
async function changePrices(lab: Lab, isOver: () => boolean): Promise<void> {
  const token = await signInAdmin(lab);
  while (!isOver()) {
    await insist(() => setPrice(lab, token, lab.random.pick(PRICES)), 1);
    await sleep(PAUSE_MS);
  }
}

/** Every other one is a visitor without a session. */
async function inviteBuyers(lab: Lab, carts: CartLine[][]): Promise<Buyer[]> {
  const [own, visiting] = [0, 1].map((odd) => carts.filter((_, index) => index % 2 === odd));
  const customers = await inviteCustomers(lab, own ?? []);
  const visitors = await inParallel(visiting ?? [], WIDTH, async (lines) => {
    const guestId = newGuestId();
    for (const { productId, color, size, quantity } of lines) {
      const body = { productId, color, size, quantity, guestId };
      const key = newId();
      await insist(() => call(lab, "POST", "/api/cart", { body, key }));
    }
    return { guestId };
  });
  return customers.flatMap(({ token }, index) => [{ token }, visitors[index] ?? { token }]);
}

/** From the button to PayPal and back, and further. Answers whether the shop's button was pressed and heard. */
async function buy(
  lab: Lab,
  { token, guestId }: Buyer,
  isPressing: boolean,
  problems: string[],
): Promise<boolean> {
  const asked = { body: guestId === undefined ? {} : { guestId }, ...(token && { token }) };
  const begun = await insist(() => call(lab, "POST", "/api/express", asked));
  if (begun.status !== 201) {
    problems.push(`the express button was answered with ${begun.status} ${begun.body?.code ?? ""}`);
    return false;
  }
  const { id, key, orderID } = begun.body;
  await approve(lab, orderID);
  const back = await insist(() =>
    call(lab, "POST", `/api/express/${id}/finish`, { body: { key }, ...(token && { token }) }),
  );
  if (back.status !== 200) {
    problems.push(`an approval came back to ${back.status} ${back.body?.code ?? ""}`);
    return false;
  }
  if (!isPressing) return false;
  const buyer = token ?? back.body.session.token;
  const confirmed = await insist(() => press(lab, buyer, back.body.checkoutId));
  if (confirmed.body?.isPaid !== true) {
    problems.push(`the button was answered with ${confirmed.status} ${confirmed.body?.code ?? ""}`);
  }
  return confirmed.body?.isPaid === true;
}

/** PayPal asks the shop about the address: while nobody answers, its buyer cannot approve. */
async function approve(lab: Lab, orderID: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await lab.paypal.buyer(orderID, "approve");
    } catch (error) {
      if (tries >= PATIENCE) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** Money without the customer's word or of another sum, and checkouts that are not what they came from. */
async function listWrong(lab: Lab): Promise<string[]> {
  const { rows } = await lab.pool.query<{ problem: string }>(`
    select 'payment ' || id || ' was taken without the button' as problem from payments
      where captured_cents is not null and confirmed_at is null
    union all select 'payment ' || id || ' does not wait for the button' from payments
      where not needs_confirmation
    union all select 'payment ' || p.id || ' is of another sum than was shown' from payments p
      join checkouts c on c.id = p.checkout_id where p.amount_cents <> c.total_cents
    union all select 'payment ' || id || ' did not match' from payments where status = 'mismatched'
    union all select 'checkout ' || c.id || ' has no attempt of its own, or several' from checkouts c
      where (select count(*) from payments p where p.checkout_id = c.id) <> 1
    union all select 'express order ' || e.id || ' is not its attempt' from express_orders e
      join payments p on p.checkout_id = e.checkout_id where p.id <> e.id`);
  const unasked = await countUnasked(lab);
  const problems = rows.map(({ problem }) => problem);
  return unasked === 0 ? problems : [...problems, `${unasked} captures that nobody confirmed`];
}
