import { beforeEach, expect, test } from "vitest";
import { newId } from "../../common/ids.ts";
import {
  beginPurchase,
  listFaults,
  myOrders,
  type Purchase,
  pay,
} from "../../tests/support/buying.ts";
import { addProduct, api, signInAdmin } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { returnUnappliedFunds } from "../orders/refunds/return-unapplied.ts";
import { closeOpenPayment } from "../payments/attempts/open-payment.ts";
import { PaypalRefusal } from "../payments/paypal/errors.ts";
import type { Provider } from "../payments/provider.ts";
import { pollPayments } from "./poll-payments.ts";
import { reconcileDaily } from "./reconcile-daily.ts";

const DAY = 24 * 60 * 60_000;

// PayPal is the simulator, which has a ledger of its own. Its webhooks are lost here.
const shop = await createTestShop();
const { pool } = shop.database;
const { paypal } = shop.context.provider;
const admin = await signInAdmin(shop);
const product = await addProduct(shop, { priceCents: 4990, stock: { Black: { M: 500 } } });

beforeEach(() => setFaults({}));

async function setFaults(faults: object): Promise<void> {
  const body = { ...faults, webhooks: { drop: 1 } };
  expect((await api(shop, "POST", "/paypal-simulator/faults", { body })).status).toBe(200);
}

async function approve(orderID: string): Promise<void> {
  const url = `/paypal-simulator/buyer/${orderID}`;
  expect((await api(shop, "POST", url, { body: { action: "approve" } })).status).toBe(200);
}

async function buy() {
  const purchase = await beginPurchase(shop, product);
  await approve(purchase.orderID);
  expect((await pay(shop, purchase)).body).toMatchObject({ isPaid: true });
  return { ...purchase, ...(await paymentOf(purchase)) };
}

async function paymentOf({ checkout }: Pick<Purchase, "checkout">) {
  const { rows } = await pool.query<{ id: string; captureId: string }>(
    'select id, capture_id as "captureId" from payments where checkout_id = $1',
    [checkout._id],
  );
  if (!rows[0]) throw new Error("the checkout has no payment");
  return rows[0];
}

/** Money that the shop did not cause: a sale at PayPal that was made elsewhere. */
async function sellElsewhere(): Promise<string> {
  const { id } = await paypal.createOrder(
    {
      intent: "CAPTURE",
      purchase_units: [
        {
          custom_id: "market-stall",
          invoice_id: newId(),
          description: "A scarf",
          amount: {
            ...usd("24.00"),
            breakdown: { item_total: usd("24.00"), shipping: usd("0.00"), discount: usd("0.00") },
          },
          items: [
            { name: "Scarf", quantity: "1", category: "PHYSICAL_GOODS", unit_amount: usd("24.00") },
          ],
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: "Stall",
            locale: "en-US",
            shipping_preference: "NO_SHIPPING",
            user_action: "PAY_NOW",
            return_url: "https://stall.example/paid",
            cancel_url: "https://stall.example/cart",
          },
        },
      },
    },
    newId(),
  );
  await approve(id);
  const captured = await paypal.captureOrder(id, newId());
  return captured.purchase_units?.[0]?.payments?.captures?.[0]?.id ?? "";
}

function usd(value: string) {
  return { currency_code: "USD", value };
}

interface Reconciled {
  checked: number;
  differences: number;
}

/** Compares, though it was done today. */
async function compare(provider: Provider = shop.context.provider): Promise<Reconciled> {
  await pool.query("delete from reconciliations");
  await reconcileDaily({ ...shop.context, provider });
  const { rows } = await pool.query<Reconciled>("select checked, differences from reconciliations");
  return rows[0] ?? { checked: 0, differences: 0 };
}

async function casesAbout(subject: string) {
  const { rows } = await pool.query<{ id: string; payment: string | null; detail: object }>(
    "select id, payment_id as payment, kind, detail from payment_cases where subject = $1",
    [subject],
  );
  return rows;
}

async function reviewAll(): Promise<void> {
  await pool.query("update payment_cases set closed_at = opened_at where closed_at is null");
}

test("what agrees is counted and no difference, captures and refunds alike [PAY-34]", async () => {
  const before = await compare();
  const [first] = [await buy(), await buy()];
  const url = `/api/admin/orders/${await orderOf(first)}/refunds`;
  const refunded = await api(shop, "POST", url, { token: admin.token, body: { amount: 10 } });
  expect(refunded.status).toBe(200);
  const after = await compare();
  expect(after).toEqual({ checked: before.checked + 3, differences: before.differences });
});

async function orderOf({ customer }: Purchase): Promise<string> {
  return (await myOrders(shop, customer))[0]._id;
}

test("is done once a UTC day [PAY-34]", async () => {
  await compare();
  const asked: Date[] = [];
  const provider: Provider = {
    ...shop.context.provider,
    paypal: {
      ...paypal,
      listTransactions: (from, to) => {
        asked.push(to);
        return paypal.listTransactions(from, to);
      },
    },
  };
  const ctx = { ...shop.context, provider };
  await reconcileDaily(ctx);
  expect(asked).toEqual([]);
  shop.clock.advance(DAY);
  await reconcileDaily(ctx);
  expect(asked).toHaveLength(1);
  await Promise.all([reconcileDaily(ctx), reconcileDaily(ctx)]);
  expect(asked).toHaveLength(1);
  const { rows } = await pool.query("select day from reconciliations");
  expect(rows).toHaveLength(2);
});

test("a capture that nobody heard of becomes the order that it paid for [PAY-35]", async () => {
  const purchase = await beginPurchase(shop, product);
  await approve(purchase.orderID);
  const { id } = await paymentOf(purchase);
  // The shop requested the capture and went down.
  await paypal.captureOrder(purchase.orderID, `capture-${id}-1`);
  const { differences } = await compare();
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
  const { captureId } = await paymentOf(purchase);
  expect(await casesAbout(captureId)).toEqual([]);
  expect((await compare()).differences).toBe(differences);
  expect(await listFaults(shop)).toEqual([]);
});

test("a capture of an attempt that was given up, reported by nothing else, goes back to the buyer [PAY-35]", async () => {
  const before = await compare();
  const purchase = await beginPurchase(shop, product);
  await approve(purchase.orderID);
  const { id } = await paymentOf(purchase);
  await closeOpenPayment(shop.context, purchase.checkout._id, "REPLACED");
  await paypal.captureOrder(purchase.orderID, `capture-${id}-1`);
  // Nobody polls a closed attempt.
  shop.clock.advance(60 * 60_000);
  await pollPayments(shop.context);
  expect(await returnedOf(id)).toEqual({
    status: "closed",
    captured: null,
    kinds: [],
    refunds: [],
  });

  const found = await compare();
  expect(found).toEqual({ checked: before.checked + 1, differences: before.differences });
  await returnUnappliedFunds(shop.context);
  expect(await returnedOf(id)).toEqual({
    status: "mismatched",
    captured: 4990,
    kinds: ["mismatch"],
    refunds: ["completed 4990"],
  });
  const { captureId } = await paymentOf(purchase);
  expect(await paypal.getCapture(captureId)).toMatchObject({ status: "REFUNDED" });
  const { rows } = await pool.query(
    "select kind, amount_cents as cents from ledger_entries where payment_id = $1 and account = 'unapplied' order by kind",
    [id],
  );
  expect(rows).toEqual([
    { kind: "capture", cents: -4990 },
    { kind: "refund", cents: 4990 },
  ]);
  expect(await myOrders(shop, purchase.customer)).toEqual([]);
  expect((await compare()).differences).toBe(before.differences);
  expect(await listFaults(shop)).toEqual([]);
});

async function returnedOf(paymentId: string) {
  const { rows } = await pool.query(
    `select status, captured_cents as captured,
        array(select kind from payment_cases where payment_id = p.id) as kinds,
        array(select status || ' ' || amount_cents from refunds where payment_id = p.id) as refunds
      from payments p where id = $1`,
    [paymentId],
  );
  return rows[0];
}

test("a refund made in PayPal's dashboard is put before the team, once [PAY-34]", async () => {
  const { id, captureId } = await buy();
  const before = await compare();
  const refund = { amount: usd("5.00"), custom_id: "dashboard" };
  const { id: refundId } = await paypal.refundCapture(captureId, refund, newId());
  const found = await compare();
  expect(found).toEqual({ checked: before.checked + 1, differences: before.differences + 1 });
  expect(await casesAbout(refundId)).toMatchObject([
    { payment: id, kind: "ledger", detail: { problem: "FOREIGN_REFUND", cents: 500 } },
  ]);
  // A reviewed difference opens no case again; the books still differ.
  await reviewAll();
  expect(await compare()).toEqual(found);
  expect(await casesAbout(refundId)).toHaveLength(1);
});

test("money that the shop knows no payment of is put before the team, once [PAY-34]", async () => {
  const before = await compare();
  const captureId = await sellElsewhere();
  const found = await compare();
  expect(found.differences).toBe(before.differences + 1);
  expect(await casesAbout(captureId)).toMatchObject([
    { payment: null, kind: "ledger", detail: { problem: "UNKNOWN_CAPTURE", cents: 2400 } },
  ]);
  const { id: refundId } = await paypal.refundCapture(
    captureId,
    { amount: usd("24.00"), custom_id: "stall" },
    newId(),
  );
  expect((await compare()).differences).toBe(found.differences + 1);
  expect(await casesAbout(refundId)).toMatchObject([
    { payment: null, detail: { problem: "NOT_IN_LEDGER", ours: null, theirs: 2400 } },
  ]);
});

test("an entry that PayPal does not have, and one of another amount, are differences [PAY-34]", async () => {
  const [first, second] = [await buy(), await buy()];
  const before = await compare();
  await pool.query(
    `insert into ledger_entries (at, kind, source, account, currency, amount_cents, payment_id)
      values ($1, 'refund', 'NEVERMADE', 'paypal', 'USD', -300, $2),
        ($1, 'refund', 'NEVERMADE', 'orders', 'USD', 300, $2)`,
    [new Date(shop.clock.now().getTime() - DAY / 2), first.id],
  );
  // The database's owner can.
  await pool.query("alter table ledger_entries disable trigger user");
  await pool.query(
    "update ledger_entries set amount_cents = sign(amount_cents) * 4991 where source = $1",
    [second.captureId],
  );
  expect((await compare()).differences).toBe(before.differences + 2);
  expect(await casesAbout("NEVERMADE")).toMatchObject([
    { payment: first.id, detail: { problem: "REFUND_MISSING", ours: 300, theirs: null } },
  ]);
  expect(await casesAbout(second.captureId)).toMatchObject([
    { payment: second.id, detail: { problem: "OTHER_AMOUNT", ours: 4991, theirs: 4990 } },
  ]);
});

test("what PayPal's list does not show yet is asked for by id [PAY-34]", async () => {
  await buy();
  const before = await compare();
  const lagging: Provider = {
    ...shop.context.provider,
    paypal: { ...paypal, listTransactions: async () => [] },
  };
  const known = await ledgerCount();
  expect(await compare(lagging)).toMatchObject({ checked: known });
  const forbidden: Provider = {
    ...shop.context.provider,
    paypal: {
      ...paypal,
      listTransactions: () => Promise.reject(new PaypalRefusal(403, "/v1/reporting", {})),
    },
  };
  expect(await compare(forbidden)).toMatchObject({ checked: known });
  expect(before.checked).toBeGreaterThanOrEqual(known);
});

async function ledgerCount(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int from ledger_entries where account = 'paypal'",
  );
  return rows[0]?.count ?? 0;
}

test("a PayPal that is away is asked again, and nothing is remembered of the day [PAY-34]", async () => {
  await buy();
  await setFaults({ calls: [{ on: "any", fault: "500" }] });
  await pool.query("delete from reconciliations");
  await expect(reconcileDaily(shop.context)).rejects.toThrow();
  expect((await pool.query("select 1 from reconciliations")).rowCount).toBe(0);
  await setFaults({});
  await reconcileDaily(shop.context);
  const { rows } = await pool.query("select is_whole from reconciliations");
  expect(rows).toEqual([{ is_whole: true }]);
});

test("a test payment from before the shop took real money is not compared with PayPal [PAY-61]", async () => {
  const [, another] = [await buy(), await buy()];
  const before = await compare();
  await pool.query("update payments set provider = 'sandbox' where id = $1", [another.id]);
  await pool.query("alter table ledger_entries disable trigger user");
  // As live PayPal, which has never heard of what its sandbox captured.
  await pool.query("update ledger_entries set source = 'ELSEWHERE' where source = $1", [
    another.captureId,
  ]);
  const elsewhere: Provider = {
    ...shop.context.provider,
    paypal: {
      ...paypal,
      listTransactions: async (from, to) =>
        (await paypal.listTransactions(from, to)).filter(
          (line) => line.transaction_id !== another.captureId,
        ),
    },
  };
  expect(await compare(elsewhere)).toEqual({ ...before, checked: before.checked - 1 });
  expect(await casesAbout("ELSEWHERE")).toEqual([]);
});

test("money that was moved more than three days ago is not compared", async () => {
  await buy();
  shop.clock.advance(4 * DAY);
  expect(await compare()).toEqual({ checked: 0, differences: 0 });
});
