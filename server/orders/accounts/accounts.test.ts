import { expect, test, vi } from "vitest";
import { checkOut, finalize, openPaypal, pay, placeOrder } from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  putInCart,
  registerCustomer,
  signInAdmin,
  waitForJobs,
} from "../../../tests/support/factories.ts";
import { turnInvoicesOn } from "../../../tests/support/invoices.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { today } from "../../platform/periods.ts";
import { periodOf } from "./read-accounts.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const { token } = await signInAdmin(shop);
const product = await addProduct(shop, { priceCents: 4999, stock: { Black: { M: 500 } } });

const month = today(new Date(), "UTC").slice(0, 7);

const accounts = async (period = month) =>
  (await api(shop, "GET", `/api/admin/accounts/${period}`, { token })).body;
const fileOf = async (name: string) => {
  const { body } = await shop.app.inject({
    url: `/api/admin/accounts/${month}/${name}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return body.replace("\uFEFF", "").trim().split("\r\n");
};

async function bought(quantity: number, rate: number, country: string, business?: object) {
  const { order } = await placeOrder(shop, paypal, product, quantity);
  const total = 4999 * quantity;
  const netCents = Math.round((total * 1_000_000) / (1_000_000 + rate));
  const tax = { country, business, rates: [{ rate, netCents, taxCents: total - netCents }] };
  await pool.query("update orders set tax = $2, tax_cents = $3 where id = $1", [
    ...[order._id, tax, total - netCents],
  ]);
  return order;
}

const refund = (id: string, amount?: number) =>
  api(shop, "POST", `/api/admin/orders/${id}/refunds`, { token, body: amount ? { amount } : {} });

test("a month's lists are the ledger to the cent, and its tax is by country and rate [INV-10]", async () => {
  const german = await bought(3, 190_000, "DE");
  const french = await bought(1, 200_000, "FR");
  await refund(german._id, 50);
  await refund(french._id, 10);
  await refund(french._id);
  const { isEqual, ledger, lists, tax, fees, differing } = await accounts();
  expect(differing).toEqual([]);
  expect(isEqual).toBe(true);
  expect(ledger).toEqual([{ currency: "USD", captured: 199.96, refunded: 99.99 }]);
  expect(lists).toEqual([
    { currency: "USD", captured: 199.96, refunded: 99.99, orders: 2, refunds: 3 },
  ]);
  expect(tax).toEqual([
    { country: "DE", currency: "USD", percent: 19, net: 84.01, tax: 15.96, gross: 99.97 },
    { country: "FR", currency: "USD", percent: 20, net: 0, tax: 0, gross: 0 },
  ]);
  // PayPal keeps 3.49 % and 49 cents, as its simulator says with the capture.
  expect(fees.unknown).toBe(0);
  expect(fees.total).toBeGreaterThan(0);

  const orders = await fileOf("orders");
  expect(orders).toHaveLength(4);
  expect(orders[1]).toContain(`${german.orderNumber},,DE,USD,126.03,23.94,149.97`);
  expect(orders.at(-1)).toMatch(/^,,,,USD,167\.69,32\.27,199\.96,\d+\.\d\d,,,$/);
  const refunds = await fileOf("refunds");
  expect(refunds).toHaveLength(5);
  expect(refunds.at(-1)).toMatch(/^,,,,USD,\d+\.\d\d,\d+\.\d\d,99\.99,,,$/);
  expect(await fileOf("tax")).toEqual([
    "country,state,currency,percent,net,tax,gross,reverse_charge",
    "DE,,USD,19,84.01,15.96,99.97,",
    "FR,,USD,20,0.00,0.00,0.00,",
    ",,USD,,84.01,15.96,99.97,",
  ]);
});

test("what was left untaxed for businesses stands apart from 0 %, also what went back of it [INV-10]", async () => {
  const confirmed = { by: "vies", at: new Date().toISOString(), consultation: "" };
  const number = "ATU13585627";
  await bought(1, 0, "AT");
  await bought(1, 200_000, "AT", { number, charged: "away" });
  const untaxed = await bought(3, 0, "AT", { number, confirmed });
  await refund(untaxed._id, 50);
  // As if its customer was erased.
  await bought(1, 0, "AT", { confirmed });
  const { isEqual, tax } = await accounts();
  expect(isEqual).toBe(true);
  const austrian = tax.filter(({ country }: { country: string }) => country === "AT");
  const of = { country: "AT", currency: "USD" };
  expect(austrian).toEqual([
    { ...of, percent: 0, net: 49.99, tax: 0, gross: 49.99 },
    { ...of, percent: 0, isReverseCharge: true, net: 149.96, tax: 0, gross: 149.96 },
    { ...of, percent: 20, net: 41.66, tax: 8.33, gross: 49.99 },
  ]);
  // What a list of sales to businesses is made of: not of one that was charged tax, nor of an erased one.
  for (const file of ["orders", "refunds"]) {
    const numbered = (await fileOf(file)).filter((row: string) => row.endsWith(`,${number}`));
    expect(numbered).toEqual([expect.stringContaining(`${untaxed.orderNumber},,AT,USD,`)]);
  }
  const rows = (await fileOf("tax")).filter((row: string) => row.startsWith("AT,"));
  expect(rows).toEqual([
    "AT,,USD,0,49.99,0.00,49.99,",
    "AT,,USD,0,149.96,0.00,149.96,yes",
    "AT,,USD,20,41.66,8.33,49.99,",
  ]);
});

test("a refund that says what it is of is taken at the rate of those lines, also without a credit note [REFUND-10]", async () => {
  const book = await addProduct(shop, { priceCents: 2140 });
  const customer = await registerCustomer(shop);
  for (const one of [product, book]) await putInCart(shop, customer, one, 1);
  const { body: checkout } = await checkOut(shop, customer);
  const orderID = await openPaypal(shop, { customer, checkout });
  paypal.approve(orderID);
  await pay(shop, { customer, checkout, orderID });
  const { body: order } = await finalize(shop, { customer, checkout });
  const rates = [
    { rate: 210_000, netCents: 4131, taxCents: 868 },
    { rate: 70_000, netCents: 2000, taxCents: 140 },
  ];
  await pool.query("update orders set tax = $2, tax_cents = 1008 where id = $1", [
    ...[order._id, { country: "NL", rates }],
  ]);
  for (const [id, rate, cents] of [
    [product.id, 210_000, 868],
    [book.id, 70_000, 140],
  ]) {
    await pool.query(
      "update order_lines set tax_rate = $3, tax_cents = $4 where order_id = $1 and product_id = $2",
      [order._id, id, rate, cents],
    );
  }
  const refundOf = ({ id: productId }: { id: string }) =>
    api(shop, "POST", `/api/admin/orders/${order._id}/refunds`, {
      token,
      body: { lines: [{ productId, color: "Black", size: "M", quantity: 1 }] },
    });
  const dutch = async () =>
    (await accounts()).tax.filter(({ country }: { country: string }) => country === "NL");
  const of = { country: "NL", currency: "USD" };
  const [books, nothing] = [
    { ...of, percent: 7, net: 20, tax: 1.4, gross: 21.4 },
    { net: 0, tax: 0, gross: 0 },
  ];
  expect((await refundOf(product)).status).toBe(200);
  expect(await dutch()).toEqual([{ ...of, percent: 21, ...nothing }, books]);
  // The refund before it decides what is left for the next.
  expect((await refundOf(book)).status).toBe(200);
  expect(await dutch()).toEqual([
    { ...of, percent: 21, ...nothing },
    { ...books, ...nothing },
  ]);
});

test("numbers of invoices and credit notes stand beside their orders and refunds [INV-10]", async () => {
  await turnInvoicesOn(shop, token);
  const { order } = await placeOrder(shop, paypal, product, 1);
  await refund(order._id, 5);
  await waitForJobs(shop);
  expect((await fileOf("orders")).join("\n")).toContain(`${order.orderNumber},TEST-RE-1001,`);
  expect((await fileOf("refunds")).join("\n")).toContain(`${order.orderNumber},TEST-RE-1002,`);
  expect((await accounts()).isEqual).toBe(true);
});

test("money that the books have otherwise than the ledger is named [INV-10]", async () => {
  const { order } = await placeOrder(shop, paypal, product, 1);
  await pool.query(
    "update orders set subtotal_cents = subtotal_cents + 1, total_cents = total_cents + 1 where id = $1",
    [order._id],
  );
  const { isEqual, differing } = await accounts();
  expect(isEqual).toBe(false);
  expect(differing).toEqual([
    { paymentId: expect.any(String), kind: "capture", listed: 50, booked: 49.99 },
  ]);
  await pool.query(
    "update orders set subtotal_cents = subtotal_cents - 1, total_cents = total_cents - 1 where id = $1",
    [order._id],
  );
});

test("money that went back at PayPal without the shop is named, and in no list [INV-10]", async () => {
  const { order } = await placeOrder(shop, paypal, product, 1);
  const before = await accounts();
  expect(before.foreign).toEqual([]);
  await pool.query(
    `insert into payment_cases (id, payment_id, kind, subject, detail, opened_at)
      select gen_random_uuid(), payment_id, 'ledger', refund, detail::jsonb, now() from orders,
        (values ('R1', '{"problem":"FOREIGN_REFUND","cents":1250}'),
          ('R2', '{"problem":"FOREIGN_REFUND","cents":900,"status":"foreign-refund-failed"}')) found (refund, detail)
      where orders.id = $1`,
    [order._id],
  );
  const { foreign, lists, isEqual } = await accounts();
  expect(foreign).toEqual([{ paymentId: expect.any(String), refunded: 12.5 }]);
  expect([lists, isEqual]).toEqual([before.lists, true]);
  await pool.query("delete from payment_cases");
});

test("a quarter is its months, and a month its days in the shop's time zone [INV-11]", async () => {
  const { context } = shop;
  const noZone = { ...context, settings: { ...context.settings, find: () => undefined } };
  vi.stubEnv("TZ", "Asia/Tokyo");
  expect(periodOf(noZone, "2026-12").zone).toBe("UTC");
  vi.unstubAllEnvs();
  expect(periodOf(context, "2028-02")).toMatchObject({ from: "2028-02-01", to: "2028-02-29" });
  expect(periodOf(context, "2026-12")).toMatchObject({ from: "2026-12-01", to: "2026-12-31" });
  expect(periodOf(context, "2026-Q1")).toMatchObject({ from: "2026-01-01", to: "2026-03-31" });
  expect(periodOf(context, "2026-Q4")).toMatchObject({
    ...{ from: "2026-10-01", to: "2026-12-31", zone: "Europe/Berlin" },
  });
  const quarter = `${month.slice(0, 5)}Q${Math.ceil(Number(month.slice(5)) / 3)}`;
  expect((await accounts(quarter)).tax).toEqual((await accounts()).tax);
  for (const wrong of ["2026-13", "2026-Q5", "2026", "x"]) {
    expect((await api(shop, "GET", `/api/admin/accounts/${wrong}`, { token })).status).toBe(400);
  }
});

test("accounts are for the team alone [INV-10]", async () => {
  const stranger = await registerCustomer(shop);
  for (const path of [`/api/admin/accounts/${month}`, `/api/admin/accounts/${month}/tax`]) {
    expect((await api(shop, "GET", path)).status).toBe(401);
    expect((await api(shop, "GET", path, { token: stranger.token })).status).toBe(403);
  }
});

test("a tax file of a month in which more went back than came in has whole amounts, and no text for a minus [INV-10]", async () => {
  const german = await bought(2, 190_000, "DE");
  const french = await bought(1, 200_000, "FR");
  shop.clock.advance(31 * 24 * 60 * 60 * 1000);
  const { token: later } = await signInAdmin(shop);
  for (const { _id } of [german, french]) {
    await api(shop, "POST", `/api/admin/orders/${_id}/refunds`, { token: later, body: {} });
  }
  const next = today(shop.clock.now(), "Europe/Berlin").slice(0, 7);
  const { body } = await shop.app.inject({
    url: `/api/admin/accounts/${next}/tax`,
    headers: { authorization: `Bearer ${later}` },
  });
  expect(body.trim().split("\r\n").slice(1)).toEqual([
    "DE,,USD,19,-84.02,-15.96,-99.98,",
    "FR,,USD,20,-41.66,-8.33,-49.99,",
    ",,USD,,-125.68,-24.29,-149.97,",
  ]);
});
