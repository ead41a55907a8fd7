import { afterEach, beforeEach, expect, test } from "vitest";
import { placeOrder } from "../../tests/support/buying.ts";
import {
  type Answer,
  addProduct,
  api,
  contextOf,
  PASSWORD,
  signInAdmin,
  stockOf,
} from "../../tests/support/factories.ts";
import { withOtherCalls, withPaypal } from "../../tests/support/other-calls.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { verifyAuditLog } from "../audit/verify.ts";
import type { PaypalClient } from "../payments/paypal/client.ts";
import { pollRefunds } from "./refunds/poll-refunds.ts";
import { refundOrder } from "./refunds/refund-order.ts";
import { setOrderStatus } from "./set-order-status.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const admin = await signInAdmin(shop);
const ON_HAND = 10;

beforeEach(() => paypal.calm());
afterEach(async () => {
  expect(await listDisorder()).toEqual([]);
  expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true });
});

const call = (method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object) =>
  api(shop, method, `/api/admin/${path}`, { token: admin.token, ...(body && { body }) });

async function buy(quantity = 3) {
  const product = await addProduct(shop, { stock: { Black: { M: ON_HAND } } });
  const bought = await placeOrder(shop, paypal, product, quantity);
  return { ...bought, product, id: bought.order._id, variantId: product.variantId() };
}

/** Takes the last change of an order's status back, or is refused. */
async function undoLast(id: string): Promise<Answer> {
  const { body } = await call("GET", `audit?kind=order&id=${id}&action=order.status`);
  const open = body.find(({ canUndo }: { canUndo: boolean }) => canUndo);
  return open ? call("POST", `audit/${open.seq}/undo`) : { ...empty, status: 409 };
}
const empty: Answer = { status: 204, headers: {}, body: null };

async function sweep(): Promise<void> {
  shop.clock.advance(120_000);
  await pollRefunds(shop.context);
}

/** What must hold of all orders, whatever was done with them at once. */
async function listDisorder() {
  const { rows } = await pool.query(`
    select 'units are lost or made' as what, v.id::text from variants v
      where v.on_hand + coalesce((select sum(l.quantity) from order_lines l
        join orders o on o.id = l.order_id
        where l.variant_id = v.id and o.restocked_at is null), 0) <> ${ON_HAND}
    union all
    select 'units on hand are not the sum over the variants', p.id::text from products p
      where p.units_on_hand <>
        (select coalesce(sum(on_hand), 0) from variants where product_id = p.id)
    union all
    select 'restocked is not what the history says', o.id::text from orders o
      where (case when o.restocked_at is null then 0
          else (select sum(quantity) from order_lines where order_id = o.id) end)
        <> (select coalesce(sum(amount), 0) from order_history h
          where h.order_id = o.id and h.kind = 'restock')
    union all
    select 'sent with its units on the shelf before it was sent', o.id::text from orders o
      where o.status in ('Shipped', 'Delivered') and o.restocked_at < (
        select min(h.at) from order_history h
        where h.order_id = o.id and h.to_status in ('Shipped', 'Delivered'))
    union all
    select 'more set aside than captured', p.id::text from payments p
      where p.refunded_cents > p.amount_cents or p.refunded_cents <>
        (select coalesce(sum(amount_cents), 0) from refunds r
          where r.payment_id = p.id and r.status <> 'failed')
    union all
    select 'an order says other than its refunds', o.id::text from orders o
      where o.refunded_cents <> (select coalesce(sum(amount_cents), 0) from refunds r
        where r.payment_id = o.payment_id and r.status = 'completed')
    union all
    select 'the history says other than the order', o.id::text from orders o
      where o.refunded_cents <> (select coalesce(sum(amount), 0) from order_history h
        where h.order_id = o.id and h.kind = 'refund')
    union all
    select 'a delivery without its day, or a day without', o.id::text from orders o
      where (o.status = 'Delivered') <> (o.delivered_at is not null)
    union all
    select 'the log does not end where the order stands', o.id::text from orders o
      where exists (select from audit_log a where a.subject_id = o.id::text
          and a.action = 'order.status' and a.after ? 'status') and o.status <> (
        select a.after->>'status' from audit_log a where a.subject_id = o.id::text
          and a.action = 'order.status' and a.after ? 'status' order by seq desc limit 1)
    union all
    select 'an entry does not begin where the one before ended', a.seq::text from (
      select seq, before->>'status' as begins,
        lag(after->>'status', 1, 'Processing') over (partition by subject_id order by seq) as was
      from audit_log where action = 'order.status' and after ? 'status') a
      where a.begins <> a.was
    union all
    select 'units of an entry do not begin where the one before ended', a.seq::text from (
      select seq, before->>'restocked' as begins,
        lag(after->>'restocked', 1, 'false') over (partition by subject_id order by seq) as was
      from audit_log where action = 'order.status' and after ? 'restocked') a
      where a.begins <> a.was`);
  return rows;
}

/** PayPal's own books, against which all of ours is checked. */
function sentBack(orderID: string): number {
  const captureId = paypal.capturesOf(orderID)[0]?.id ?? "";
  return paypal
    .refundsOf(captureId)
    .reduce((sum, { amount }) => sum + Math.round(Number(amount?.value) * 100), 0);
}

const DEEDS = {
  cancel: (id: string) =>
    call("PUT", `orders/${id}`, { status: "Cancelled", restock: true, refund: true }),
  "cancel alone": (id: string) => call("PUT", `orders/${id}`, { status: "Cancelled" }),
  refund: (id: string) => call("POST", `orders/${id}/refunds`, { amount: 20, restock: true }),
  "refund all": (id: string) => call("POST", `orders/${id}/refunds`, {}),
  process: (id: string) => call("PUT", `orders/${id}`, { status: "Processing" }),
  ship: (id: string) => call("PUT", `orders/${id}`, { status: "Shipped" }),
  deliver: (id: string) => call("PUT", `orders/${id}`, { status: "Delivered" }),
  undo: undoLast,
} satisfies Record<string, (id: string) => Promise<Answer>>;
type Deed = keyof typeof DEEDS;
const ALL = Object.keys(DEEDS) as Deed[];

/** The same row of numbers each time, so that a failure can be seen again. */
function rowOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

async function doAtOnce(id: string, deeds: readonly Deed[]): Promise<void> {
  const answers = await Promise.all(deeds.map((deed) => DEEDS[deed](id)));
  for (const [index, { status, body }] of answers.entries()) {
    expect([200, 409], `${deeds[index]}: ${JSON.stringify(body)}`).toContain(status);
  }
}

test.each([
  ["two who cancel, one who refunds and one who sends", ["cancel", "cancel", "refund", "ship"]],
  [
    "one who refunds all, one who cancels and two who undo",
    ["refund all", "cancel", "undo", "undo"],
  ],
  ["one who delivers, one who takes back and one who cancels", ["deliver", "process", "cancel"]],
  ["everything", [...ALL, ...ALL]],
] as const)("units and money hold when there are at once: %s [PAY-22]", async (_who, deeds) => {
  const { id, orderID, checkout } = await buy();
  for (let round = 0; round < 3; round++) await doAtOnce(id, deeds);
  expect(await listDisorder()).toEqual([]);
  const { refunded, restocked } = (await call("GET", `orders/${id}`)).body;
  expect(sentBack(orderID)).toBe(Math.round(refunded * 100));
  expect(refunded).toBeLessThanOrEqual(checkout.totalPrice);
  expect(typeof restocked).toBe("boolean");
});

test.each([1, 2, 3, 4])(
  "units and money hold in a drawn mix (%i) while others buy and PayPal's answers are lost [PAY-22]",
  async (seed) => {
    const draw = rowOf(seed);
    const { id, orderID, product, variantId } = await buy();
    const others: Promise<unknown>[] = [];
    for (let round = 0; round < 4; round++) {
      const faults = ["process-then-drop", "drop", "process-then-500", "malformed"] as const;
      for (const fault of faults) if (draw(2) === 0) paypal.fail("refund", fault);
      const deeds = Array.from({ length: 6 }, () => ALL[draw(ALL.length)] ?? "undo");
      const buying = draw(2) === 0 ? [placeOrder(shop, paypal, product, 2).catch(() => {})] : [];
      others.push(...buying);
      await Promise.all([doAtOnce(id, deeds), sweep(), ...buying]);
    }
    await Promise.all(others);
    paypal.calm();
    for (let round = 0; round < 3; round++) await sweep();
    const { refunded, refunds } = (await call("GET", `orders/${id}`)).body;
    const states = new Set(refunds.map(({ status }: { status: string }) => status));
    expect([...states].filter((state) => state !== "completed" && state !== "failed")).toEqual([]);
    expect(sentBack(orderID)).toBe(Math.round(refunded * 100));
    expect((await stockOf(shop, variantId))?.reserved).toBe(0);
  },
);

test("a cancelled order whose units were sold to others stays cancelled, whoever wants it back", async () => {
  const { id, product } = await buy();
  await DEEDS.cancel(id);
  await placeOrder(shop, paypal, product, 8);
  const answers = await Promise.all([
    undoLast(id),
    DEEDS.ship(id),
    undoLast(id),
    DEEDS.process(id),
  ]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    Array(4).fill([409, "out_of_stock"]),
  );
  expect((await call("GET", `orders/${id}`)).body).toMatchObject({
    status: "Cancelled",
    restocked: true,
  });
});

test("of those who delete, refund and undo at once none brings a deleted order's money or units in disorder", async () => {
  for (let round = 0; round < 3; round++) {
    const { id, orderID, variantId, product } = await buy();
    await DEEDS.cancel(id);
    const answers = await Promise.all([
      DEEDS.refund(id),
      call("DELETE", `orders/${id}`),
      undoLast(id),
      DEEDS["refund all"](id),
      sweep(),
    ]);
    expect(answers.map((answer) => answer?.status).filter((status) => status === 204).length).toBe(
      1,
    );
    expect(sentBack(orderID)).toBe(14_970);
    const { rows } = await pool.query("select from orders where id = $1", [id]);
    expect(rows).toEqual([]);
    // Taken back before it was deleted it has left with its units.
    const left = (await stockOf(shop, variantId))?.onHand;
    expect([ON_HAND, ON_HAND - 3]).toContain(left);
    await pool.query("update variants set on_hand = $1 where id = $2", [ON_HAND, variantId]);
    await pool.query("update products set units_on_hand = $1 where id = $2", [
      ON_HAND,
      product.productId,
    ]);
  }
});

test("what an order's customer and its refund's note said is gone when both go at once", async () => {
  for (let round = 0; round < 3; round++) {
    const { id, customer, orderID } = await buy();
    paypal.fail("refund", "process-then-drop");
    const [erased] = await Promise.all([
      api(shop, "DELETE", "/api/users/me", {
        token: customer.token,
        body: { currentPassword: PASSWORD },
      }),
      call("POST", `orders/${id}/refunds`, { amount: 20, note: "Dear Zacharias" }),
      call("PUT", `orders/${id}`, { status: "Cancelled", refund: true, restock: true }),
    ]);
    expect(erased?.status).toBe(204);
    for (let time = 0; time < 3; time++) await sweep();
    expect(sentBack(orderID)).toBe(14_970);
    const { rows } = await pool.query(
      `select r.note from refunds r where r.note <> '' union all
       select h.note from order_history h where h.note like '%Zacharias%'`,
    );
    expect(rows).toEqual([]);
  }
});

test("the notes of its refunds go with an order that is deleted", async () => {
  const { id } = await buy();
  await call("POST", `orders/${id}/refunds`, { note: "Dear Zacharias" });
  await call("PUT", `orders/${id}`, { status: "Cancelled", restock: true });
  expect((await call("DELETE", `orders/${id}`)).status).toBe(204);
  const { rows } = await pool.query("select note from refunds where note <> ''");
  expect(rows).toEqual([]);
});

const killed = new Error("killed");

test.each(["before", "after"] as const)(
  "a shop that goes down in the midst of cancelling, %s PayPal was asked, ends what it began, once [ADMIN-51]",
  async (when) => {
    const { id, orderID } = await buy();
    const refundCapture: PaypalClient["refundCapture"] = async (...asked) => {
      if (when === "after") await shop.context.provider.paypal.refundCapture(...asked);
      throw killed;
    };
    const dying = withOtherCalls(shop.context.provider.paypal, { refundCapture });
    const ctx = withPaypal(contextOf(shop, admin.user), dying);
    const wanted = { status: "Cancelled", refund: true, restock: true } as const;
    await expect(setOrderStatus(ctx, id, wanted)).rejects.toBe(killed);
    await expect(refundOrder(ctx, id, {})).rejects.toMatchObject({
      code: "nothing_to_refund",
    });
    await Promise.all([sweep(), DEEDS.cancel(id), DEEDS.ship(id), sweep()]);
    expect(sentBack(orderID)).toBe(14_970);
    expect((await call("GET", `orders/${id}`)).body.refunds).toMatchObject([
      { status: "completed", amount: 149.7 },
    ]);
  },
);
