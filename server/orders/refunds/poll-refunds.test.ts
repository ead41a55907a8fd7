import { afterEach, beforeEach, expect, test } from "vitest";
import { listFaults, type Purchase, placeOrder } from "../../../tests/support/buying.ts";
import { addProduct, api, signInAdmin } from "../../../tests/support/factories.ts";
import { withOtherCalls, withPaypal } from "../../../tests/support/other-calls.ts";
import { answered, refused, startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { claimDueRefund } from "../../payments/refunds/store.ts";
import { pollRefunds } from "./poll-refunds.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const admin = await signInAdmin(shop);
const product = await addProduct(shop, { priceCents: 4999, stock: { Black: { M: 500 } } });
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** As many refunds as one sweep looks at at once. */
const AT_ONCE = 8;

beforeEach(async () => {
  paypal.calm();
  // What an earlier test left behind is none of this one's.
  for (const made of paypal.state.refunds.values()) made.status = "COMPLETED";
  await sweep();
  paypal.calm();
});
afterEach(async () => expect(await listFaults(shop)).toEqual([]));

async function sweep(context = shop.context): Promise<void> {
  shop.clock.advance(6 * MINUTE);
  await pollRefunds(context);
}

type Bought = Awaited<ReturnType<typeof placeOrder>>;

async function refund({ order }: Bought, amount = 1): Promise<void> {
  const url = `/api/admin/orders/${order._id}/refunds`;
  const { status } = await api(shop, "POST", url, { token: admin.token, body: { amount } });
  expect(status).toBe(200);
}

/** Refunds of one order that PayPal has taken and not sent yet. */
async function pendingRefunds(count: number): Promise<Bought> {
  const bought = await placeOrder(shop, paypal, product);
  paypal.refundAs("pending");
  for (let i = 0; i < count; i++) await refund(bought);
  paypal.calm();
  return bought;
}

const madeFor = ({ orderID }: Purchase) => paypal.refundsOf(paypal.captureOf(orderID).id);

/** PayPal sends them after all. */
function sendNow(bought: Purchase): void {
  for (const { id = "" } of madeFor(bought)) paypal.settleRefund(id, "COMPLETED");
}

async function stateOf({ order }: Bought): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ status: string; count: number }>(
    `select r.status, count(*)::int from refunds r join orders o on o.payment_id = r.payment_id
      where o.id = $1 group by r.status`,
    [order._id],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

async function casesOf({ order }: Bought) {
  const { rows } = await pool.query<{ id: string; payment: string; kind: string; detail: object }>(
    `select c.id, c.payment_id as payment, c.kind, c.detail from payment_cases c
      join orders o on o.payment_id = c.payment_id where o.id = $1 order by c.opened_at`,
    [order._id],
  );
  return rows;
}

test.each([
  "drop",
  refused("SERVICE_UNAVAILABLE", 503),
  refused("RATE_LIMIT_REACHED", 429),
] as const)(
  "a sweep ends soon while PayPal is away (%j); all are settled once it is back [ADMIN-51]",
  async (fault) => {
    const count = 3 * AT_ONCE;
    const bought = await pendingRefunds(count);
    sendNow(bought);
    paypal.fail("show-refund", ...Array.from({ length: count }, () => fault));
    await sweep();
    expect(paypal.named("show-refund").length).toBeGreaterThanOrEqual(AT_ONCE);
    expect(paypal.named("show-refund").length).toBeLessThan(2 * AT_ONCE);
    expect(await stateOf(bought)).toEqual({ pending: count });
    paypal.calm();
    await sweep();
    expect(paypal.named("show-refund")).toHaveLength(count);
    expect(await stateOf(bought)).toEqual({ completed: count });
  },
);

test("eight are asked about at once, each by one of two processes [ADMIN-51]", async () => {
  const bought = await pendingRefunds(2 * AT_ONCE);
  sendNow(bought);
  const asked: string[] = [];
  const eightAsked = Promise.withResolvers<void>();
  const client = withOtherCalls(shop.context.provider.paypal, {
    getRefund: async (id) => {
      if (asked.push(id) === AT_ONCE) eightAsked.resolve();
      // None is answered before eight have been asked about.
      await eightAsked.promise;
      return shop.context.provider.paypal.getRefund(id);
    },
  });
  await sweep(withPaypal(shop.context, client));
  expect(asked).toHaveLength(2 * AT_ONCE);
  const again = await pendingRefunds(2 * AT_ONCE);
  shop.clock.advance(6 * MINUTE);
  await Promise.all([pollRefunds(shop.context), pollRefunds(shop.context)]);
  const asks = paypal.named("show-refund").map(({ path }) => path);
  expect(new Set(asks.slice(-2 * AT_ONCE)).size).toBe(2 * AT_ONCE);
  expect(asks).toHaveLength(2 * AT_ONCE);
  expect(await stateOf(again)).toEqual({ pending: 2 * AT_ONCE });
});

test("one that cannot be settled, and one whose answer is of no use, keep no others waiting [ADMIN-51]", async () => {
  const bought = await pendingRefunds(AT_ONCE + 2);
  sendNow(bought);
  const [broken, hidden] = madeFor(bought);
  const client = withOtherCalls(shop.context.provider.paypal, {
    getRefund: (id) => {
      if (id === broken?.id) throw new TypeError("broken");
      return shop.context.provider.paypal.getRefund(id === hidden?.id ? "HIDDEN" : id);
    },
  });
  await sweep(withPaypal(shop.context, client));
  expect(await stateOf(bought)).toEqual({ pending: 2, completed: AT_ONCE });
  await sweep();
  expect(await stateOf(bought)).toEqual({ completed: AT_ONCE + 2 });
});

test("what PayPal may not have heard of goes before what it only sends later", async () => {
  await pendingRefunds(AT_ONCE);
  const lost = await placeOrder(shop, paypal, product);
  paypal.fail("refund", "drop");
  await refund(lost);
  shop.clock.advance(2 * MINUTE);
  const claim = () => claimDueRefund(shop.context, shop.clock.now());
  expect([(await claim())?.status, (await claim())?.status]).toEqual(["created", "pending"]);
});

test("one whose answer was lost is asked about each minute, one that PayPal sends later more rarely [ADMIN-51]", async () => {
  await pendingRefunds(1);
  const lost = await placeOrder(shop, paypal, product);
  paypal.fail("refund", "drop");
  await refund(lost);
  paypal.calm();
  // An hour later.
  for (let i = 0; i < 10; i++) {
    paypal.fail("refund", "drop");
    await sweep();
  }
  paypal.calm();
  for (let i = 0; i < 4; i++) {
    shop.clock.advance(MINUTE + 1000);
    paypal.fail("refund", "drop");
    await pollRefunds(shop.context);
  }
  expect(paypal.named("refund")).toHaveLength(4);
  expect(paypal.named("show-refund")).toHaveLength(0);
  shop.clock.advance(MINUTE);
  await pollRefunds(shop.context);
  expect(paypal.named("show-refund")).toHaveLength(1);
  expect(await stateOf(lost)).toEqual({ completed: 1 });
});

/** PayPal tells of another refund than the one it was asked for. */
const OTHER_AMOUNT = answered(
  { id: "R1", status: "COMPLETED", amount: { currency_code: "USD", value: "0.01" } },
  201,
);

test.each([
  ["PayPal sends later", "refund-pending", undefined],
  ["PayPal answers with another amount", "refund-created", OTHER_AMOUNT],
  ["PayPal answers with an error", "refund-created", refused("INTERNAL", 500)],
] as const)(
  "a refund that %s is put before the team after a day, once, and its button settles it [PAY-38]",
  async (_what, status, wrong) => {
    const bought = await placeOrder(shop, paypal, product);
    const failOnce = () => {
      if (wrong) paypal.fail("refund", wrong);
      else paypal.refundAs("pending");
    };
    failOnce();
    await refund(bought);
    shop.clock.advance(DAY - 10 * MINUTE);
    failOnce();
    await sweep();
    expect(await casesOf(bought)).toEqual([]);
    failOnce();
    await sweep();
    const [found] = await casesOf(bought);
    expect(found).toMatchObject({ kind: "stuck", detail: { status } });
    // Whoever looked at it is not asked again.
    await pool.query("update payment_cases set closed_at = $1", [shop.clock.now()]);
    failOnce();
    await sweep();
    expect(await casesOf(bought)).toHaveLength(1);

    paypal.calm();
    sendNow(bought);
    // The sweep, which asks more rarely by now, leaves it to whoever presses the button.
    shop.clock.advance(MINUTE + 1000);
    await pollRefunds(shop.context);
    expect(paypal.calls).toEqual([]);
    const url = `/api/admin/payments/${found?.payment}`;
    expect((await api(shop, "GET", url, { token: admin.token })).body.canRetry).toBe(true);
    const { body } = await api(shop, "POST", `${url}/retry`, { token: admin.token });
    expect(body).toMatchObject({ outcome: "refund-completed", payment: { canRetry: true } });
    expect(await stateOf(bought)).toEqual({ completed: 1 });
    expect(madeFor(bought)).toHaveLength(1);
  },
);
