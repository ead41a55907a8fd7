import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listFaults, type Purchase, placeOrder } from "../../tests/support/buying.ts";
import { addProduct, api, signInAdmin, type TestProduct } from "../../tests/support/factories.ts";
import { answered, type Fault, refused, startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { checkCapture } from "./check-capture.ts";
import { reconcileDaily } from "./reconcile-daily.ts";
import { RetryLater } from "./retry-later.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;

const MISSING: Fault = refused("RESOURCE_NOT_FOUND", 404);
const FORBIDDEN: Fault = refused("NOT_AUTHORIZED", 403);
const BROKEN: Fault = refused("INTERNAL_SERVER_ERROR", 500);
const EMPTY: Fault = answered({ transaction_details: [], total_pages: 1 });
const HOUR = 60 * 60_000;

let admin: { token: string };
let product: TestProduct;
let purchase: Purchase;
beforeEach(async () => {
  paypal.calm();
  await pool.query("delete from reconciliations");
  // Money that earlier tests moved is too old to be compared.
  shop.clock.advance(4 * 24 * HOUR);
  admin = await signInAdmin(shop);
  product = await addProduct(shop, { stock: { Black: { M: 10 } } });
  purchase = await placeOrder(shop, paypal, product);
});
afterEach(async () => {
  expect(await listFaults(shop)).toEqual([]);
});

const often = (fault: Fault) => Array<Fault>(50).fill(fault);

const captureOf = ({ orderID }: Purchase) => paypal.captureOf(orderID);

/** Compares, though it was done today. */
async function compareAnew() {
  await pool.query("delete from reconciliations");
  return compare();
}

async function compare(ctx = shop.context) {
  await reconcileDaily(ctx);
  const { rows } = await pool.query(
    `select checked, differences, is_whole as "isWhole" from reconciliations`,
  );
  return rows[0];
}

async function cases() {
  const { rows } = await pool.query(
    `select c.kind, c.subject, c.detail from payment_cases c join payments p on p.id = c.payment_id
      where p.checkout_id = $1 order by c.opened_at, c.id`,
    [purchase.checkout._id],
  );
  return rows;
}

async function reviewAll(): Promise<void> {
  await pool.query("update payment_cases set closed_at = opened_at where closed_at is null");
}

async function refundHere(amount: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from orders where checkout_id = $1",
    [purchase.checkout._id],
  );
  const url = `/api/admin/orders/${rows[0]?.id}/refunds`;
  const { status } = await api(shop, "POST", url, { token: admin.token, body: { amount } });
  expect(status).toBe(200);
}

async function reconciliationInOverview() {
  const url = "/api/admin/payments";
  const { status, body } = await api(shop, "GET", url, { token: admin.token });
  expect(status).toBe(200);
  return body.compared;
}

describe.each<[how: string, fault: Fault]>([
  ["does not have", MISSING],
  ["refuses", FORBIDDEN],
  ["always fails to answer", BROKEN],
])("where PayPal %s its list of what moved", (_how, fault) => {
  beforeEach(() => paypal.fail("transactions", ...often(fault)));

  test("what the ledger knows is compared by id, and the page says that it is not all [PAY-48]", async () => {
    await refundHere(10);
    expect(await compare()).toEqual({ checked: 2, differences: 0, isWhole: false });
    expect(await reconciliationInOverview()).toMatchObject({ checked: 2, isWhole: false });
    expect(await cases()).toEqual([]);
  });

  test("a refund made at PayPal is found, and put before the team once [PAY-48]", async () => {
    paypal.reverse(captureOf(purchase).id);
    const found = { checked: 1, differences: 1, isWhole: false };
    expect(await compare()).toEqual(found);
    const difference = {
      kind: "reversed",
      subject: captureOf(purchase).id,
      detail: { status: "REFUNDED", refundedCents: 0 },
    };
    expect(await cases()).toEqual([difference]);
    await reviewAll();
    expect(await compareAnew()).toEqual(found);
    expect(await cases()).toEqual([difference]);
  });
});

test("PayPal's list is tried again every hour, and nothing else is, until it is shown [PAY-48]", async () => {
  paypal.fail("transactions", BROKEN, MISSING, EMPTY);
  const said: string[] = [];
  const warn = (_details: object, message = "") => said.push(message);
  const ctx = { ...shop.context, log: { ...shop.context.log, warn } };
  expect(await compare(ctx)).toMatchObject({ checked: 1, isWhole: false });
  paypal.calls.length = 0;
  expect(await compare(ctx)).toMatchObject({ isWhole: false });
  expect(paypal.calls.map(({ name }) => name)).toEqual(["transactions"]);
  expect(said).toEqual(["PayPal does not show its transactions: only known ones compared"]);
  expect(await compare()).toEqual({ checked: 1, differences: 0, isWhole: true });
  expect(await reconciliationInOverview()).toMatchObject({ isWhole: true });
  paypal.calls.length = 0;
  await compare();
  expect(paypal.calls).toEqual([]);
});

test.each([
  ["all", 49.9],
  ["part", 10],
])("what the shop sent back itself is no difference: %s of it [PAY-48]", async (_what, amount) => {
  await refundHere(amount);
  expect(await compare()).toMatchObject({ checked: 2, differences: 0 });
  expect(await cases()).toEqual([]);
});

test("a refund that a webhook reported is not reported again [PAY-48]", async () => {
  const { id } = captureOf(purchase);
  await pool.query(
    `insert into payment_cases (id, payment_id, kind, subject, detail, opened_at)
      select gen_random_uuid(), id, 'ledger', 'R1', '{"problem":"FOREIGN_REFUND","cents":4990}', now()
      from payments where capture_id = $1`,
    [id],
  );
  paypal.reverse(id);
  expect(await compare()).toMatchObject({ checked: 1, differences: 1 });
  expect(await cases()).toHaveLength(1);
});

test.each([
  ["a capture", "show-capture", "CAPTURE_MISSING", () => captureOf(purchase).id],
  ["a refund", "show-refund", "REFUND_MISSING", () => [...paypal.state.refunds.keys()].at(-1)],
] as const)(
  "%s that PayPal refuses to show is a difference, as one that it does not have [PAY-49]",
  async (_what, call, problem, idOf) => {
    await refundHere(10);
    shop.clock.advance(2 * HOUR);
    for (const fault of [FORBIDDEN, MISSING]) {
      await pool.query("delete from payment_cases");
      paypal.fail(call, fault);
      expect(await compareAnew()).toMatchObject({ checked: 2, differences: 1 });
      expect(await cases()).toMatchObject([
        { kind: "ledger", subject: idOf(), detail: { problem } },
      ]);
    }
  },
);

test("a dispute about a capture hides no difference of it [PAY-34]", async () => {
  const { id } = captureOf(purchase);
  await pool.query(
    `insert into payment_cases (id, payment_id, kind, subject, opened_at)
      select gen_random_uuid(), id, 'dispute', capture_id, $2 from payments where capture_id = $1`,
    [id, shop.clock.now()],
  );
  shop.clock.advance(2 * HOUR);
  for (const _day of [1, 2]) {
    paypal.fail("show-capture", MISSING);
    expect(await compareAnew()).toMatchObject({ checked: 1, differences: 1 });
    expect(await cases()).toMatchObject([
      { kind: "dispute", subject: id },
      { kind: "ledger", subject: id, detail: { problem: "CAPTURE_MISSING" } },
    ]);
  }
});

test("what was entered a moment ago and PayPal does not show yet is the next day's to compare [PAY-49]", async () => {
  await refundHere(10);
  const hide = () => {
    paypal.fail("show-capture", MISSING);
    paypal.fail("show-refund", MISSING);
  };
  hide();
  expect(await compare()).toMatchObject({ checked: 0, differences: 0 });
  expect(await cases()).toEqual([]);
  shop.clock.advance(24 * HOUR);
  hide();
  expect(await compareAnew()).toMatchObject({ checked: 2, differences: 2 });
  expect(await cases()).toHaveLength(2);
});

test("an old copy of a capture, from before the money came, is no difference and no reversal [PAY-49]", async () => {
  captureOf(purchase).status = "PENDING";
  expect(await compare()).toMatchObject({ checked: 0, differences: 0 });
  const check = checkCapture(shop.context, captureOf(purchase).id);
  await expect(check).rejects.toThrow(RetryLater);
  expect(await cases()).toEqual([]);
});

test("one capture that PayPal fails to answer keeps no other from being compared [PAY-48]", async () => {
  await placeOrder(shop, paypal, product);
  paypal.fail("transactions", BROKEN);
  paypal.fail("show-capture", BROKEN);
  expect(await compare()).toEqual({ checked: 1, differences: 0, isWhole: false });
  expect(await cases()).toEqual([]);
});

test("a PayPal that is away for single captures as well is asked again, and nothing is remembered [PAY-48]", async () => {
  paypal.fail("transactions", BROKEN);
  paypal.fail("show-capture", BROKEN);
  await expect(compare()).rejects.toThrow("500");
  expect((await pool.query("select from reconciliations")).rowCount).toBe(0);
  expect(await cases()).toEqual([]);
});
