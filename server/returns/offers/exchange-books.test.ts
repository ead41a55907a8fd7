import { afterEach, expect, test } from "vitest";
import { checkoutBody, listFaults, openPaypal, pay } from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  putInCart,
  registerCustomer,
  signInAdmin,
  type TestProduct,
  waitForJobs,
} from "../../../tests/support/factories.ts";
import { turnInvoicesOn } from "../../../tests/support/invoices.ts";
import { mailsTo, waitForMail } from "../../../tests/support/mailbox.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { changeSettings } from "../../../tests/support/settings.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { today } from "../../platform/periods.ts";
import { type TaxSettings, tax } from "../../settings/subjects/tax.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { token } = await signInAdmin(shop);
const stock = { Black: { M: 100, L: 100 } };
const shirt = await addProduct(shop, { priceCents: 4990, stock });
const bag = await addProduct(shop, { priceCents: 5900, stock, taxClass: "other" });
const trunk = await addProduct(shop, { priceCents: 8000, stock, taxClass: "other" });
await turnInvoicesOn(shop, token);

afterEach(async () => {
  paypal.calm();
  expect(await listFaults(shop)).toEqual([]);
});

const setTax = async (values: Partial<TaxSettings>) => {
  const { status } = await changeSettings(shop, token, "tax", { ...tax.defaults, ...values });
  expect(status).toBe(200);
};
const BERLIN = { country: "Germany", city: "Berlin", postalCode: "10115" };
const NEW_YORK = { country: "United States", state: "NY", postalCode: "10001" };

/** An order of one of each, sent to this place, that has arrived. */
async function delivered(to: object, ...products: TestProduct[]) {
  const customer = await registerCustomer(shop);
  for (const product of products) await putInCart(shop, customer, product, 1);
  const body = await checkoutBody(shop, customer);
  const shippingInfo = { ...body.shippingInfo, countryCode: undefined, ...to };
  const as = { token: customer.token };
  const begun = await api(shop, "POST", "/api/checkout", {
    ...as,
    body: { ...body, shippingInfo },
  });
  const checkout = begun.body;
  const orderID = await openPaypal(shop, { customer, checkout });
  paypal.approve(orderID);
  const paid = await pay(shop, { customer, checkout, orderID });
  const id: string = paid.body.orderId;
  for (const status of ["Shipped", "Delivered"]) {
    await api(shop, "PUT", `/api/admin/orders/${id}`, { token, body: { status } });
  }
  return { id, as, email: customer.email };
}

/** One of a product comes back; answers the return and, of a swap, what is sent instead. */
async function comesBack(
  { id, as }: Awaited<ReturnType<typeof delivered>>,
  { id: productId }: TestProduct,
  wish: object,
) {
  const line = { productId, color: "Black", size: "M", quantity: 1, reason: "not-liked", ...wish };
  const made = await api(shop, "POST", `/api/orders/${id}/returns`, {
    ...as,
    body: { lines: [line] },
  });
  const returnId: string = made.body.returns[0]._id;
  const { body } = await api(shop, "POST", `/api/admin/returns/${returnId}/received`, {
    token,
    body: { seen: 0, lines: [{ place: 0, good: 1, damaged: 0, missing: 0 }] },
  });
  return { returnId, exchange: body.exchange?.orderId as string };
}

async function documents(...orders: string[]) {
  await waitForJobs(shop);
  const { rows } = await shop.database.pool.query(
    `select kind, total_cents, document -> 'tax' -> 'rates' as rates from invoices
     where order_id = any($1) order by array_position($1, order_id), number`,
    [orders],
  );
  return rows.map(({ kind, total_cents, rates }) => [
    ...[kind, total_cents],
    ...(rates ?? []).map(({ rate, netCents, taxCents }: Record<string, number>) => {
      return [rate, netCents, taxCents];
    }),
  ]);
}

/** The tax of this month in a country; its lists must be the ledger. */
async function taxIn(country: string) {
  const month = today(new Date(), "UTC").slice(0, 7);
  const { body } = await api(shop, "GET", `/api/admin/accounts/${month}`, { token });
  expect(body).toMatchObject({ isEqual: true, differing: [] });
  return body.tax
    .filter((sum: { country: string }) => sum.country === country)
    .map(({ percent, net, tax: of, gross }: Record<string, number>) => [percent, net, of, gross]);
}

const cancel = (id: string, as: { token: string }) =>
  api(shop, "POST", `/api/orders/${id}/cancel`, as);

test("a difference has an invoice of its own, and what goes back a credit note at each of the two [INV-10]", async () => {
  await setTax({ mode: "included", euCountry: "DE", oss: true });
  const bought = await delivered(BERLIN, bag);
  const { returnId } = await comesBack(bought, bag, { wish: "answer" });
  const body = { lines: [{ place: 0, units: 1, variantId: trunk.variantId("Black", "M") }] };
  expect(
    (await api(shop, "POST", `/api/admin/returns/${returnId}/offer`, { token, body })).status,
  ).toBe(200);
  const at = `/api/orders/${bought.id}/returns/${returnId}/offer`;
  const { orderID } = (await api(shop, "POST", `${at}/paypal-order`, bought.as)).body;
  paypal.approve(orderID);
  const paid = await api(shop, "PUT", `${at}/pay`, {
    ...bought.as,
    body: { paymentStatus: "paid", paymentDetails: { orderID } },
  });
  const exchange: string = paid.body.orderId;
  const invoices = [
    ["invoice", 5900, [190_000, 4958, 942]],
    ["invoice", 2100, [190_000, 1765, 335]],
  ];
  expect(await documents(bought.id, exchange)).toEqual(invoices);
  expect(await taxIn("DE")).toEqual([[19, 67.23, 12.77, 80]]);
  expect((await cancel(exchange, bought.as)).status).toBe(200);
  const [first, second] = invoices;
  const refunds = async () =>
    (await mailsTo(shop, bought.email)).filter(({ subject }) => /refund/i.test(subject ?? ""));
  await waitForMail(shop, { to: bought.email, subject: /refund/i });
  await waitForJobs(shop);
  for (const { text } of await refunds()) expect(text).toContain("credit note");
  expect(await refunds()).toHaveLength(2);
  expect(await documents(bought.id, exchange)).toEqual([
    first,
    ["credit-note", ...(first ?? []).slice(1)],
    second,
    ["credit-note", ...(second ?? []).slice(1)],
  ]);
  expect(await taxIn("DE")).toEqual([[19, 0, 0, 0]]);
});

test("what goes back of an exchange has the tax of what was paid for it [REFUND-10]", async () => {
  await setTax({ mode: "added", states: ["NY"] });
  // New York does not tax a shirt of this price.
  const bought = await delivered(NEW_YORK, shirt, trunk);
  const all = await taxIn("US");
  const toLarge = { wish: "exchange", exchange: { color: "Black", size: "L" } };
  const { exchange } = await comesBack(bought, trunk, toLarge);
  // Sent on once more: its money is still that of the first order.
  for (const status of ["Shipped", "Delivered"]) {
    await api(shop, "PUT", `/api/admin/orders/${exchange}`, { token, body: { status } });
  }
  const back = { size: "L", wish: "exchange", exchange: { color: "Black", size: "M" } };
  const second = await comesBack({ ...bought, id: exchange }, trunk, back);
  expect((await cancel(second.exchange, bought.as)).status).toBe(200);
  const [, credit] = await documents(bought.id);
  expect(credit).toEqual(["credit-note", 8320, [40_000, 8000, 320], [0, 0, 0]]);
  expect(all).toEqual([
    [0, 49.9, 0, 49.9],
    [4, 80, 3.2, 83.2],
  ]);
  expect(await taxIn("US")).toEqual([
    [0, 49.9, 0, 49.9],
    [4, 0, 0, 0],
  ]);
});
