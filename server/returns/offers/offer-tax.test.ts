import { afterEach, describe, expect, test } from "vitest";
import {
  beginCheckout,
  checkoutBody,
  listFaults,
  openPaypal,
  pay,
} from "../../../tests/support/buying.ts";
import { setContract, writeContractPages } from "../../../tests/support/contract.ts";
import {
  addProduct,
  api,
  type Customer,
  putInCart,
  registerCustomer,
  signInAdmin,
  type TestProduct,
} from "../../../tests/support/factories.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { changeSettings } from "../../../tests/support/settings.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { type TaxSettings, tax } from "../../settings/subjects/tax.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { token } = await signInAdmin(shop);
const stock = { Black: { M: 100 } };
const shirt = await addProduct(shop, { priceCents: 4990, stock });
const bag = await addProduct(shop, { priceCents: 5900, stock, taxClass: "other" });
const trunk = await addProduct(shop, { priceCents: 8000, stock, taxClass: "other" });
const coat = await addProduct(shop, { priceCents: 15_000, stock });

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

/** A return in review of one of the units that were bought there. */
async function inReview(to: object, product: TestProduct, units = 1) {
  const customer = await registerCustomer(shop);
  await putInCart(shop, customer, product, units);
  const body = await checkoutBody(shop, customer);
  const shippingInfo = { ...body.shippingInfo, countryCode: undefined, ...to };
  const begun = await api(shop, "POST", "/api/checkout", {
    token: customer.token,
    body: { ...body, shippingInfo },
  });
  const checkout = begun.body;
  const orderID = await openPaypal(shop, { customer, checkout });
  paypal.approve(orderID);
  const paid = await pay(shop, { customer, checkout, orderID });
  return review(customer, paid.body.orderId, product, orderID);
}

async function review(
  customer: Customer,
  id: string,
  { id: productId }: TestProduct,
  orderID: string,
) {
  for (const status of ["Shipped", "Delivered"]) {
    await api(shop, "PUT", `/api/admin/orders/${id}`, { token, body: { status } });
  }
  const line = { productId, color: "Black", size: "M", quantity: 1 };
  const made = await api(shop, "POST", `/api/orders/${id}/returns`, {
    token: customer.token,
    body: { lines: [{ ...line, reason: "not-liked", wish: "answer" }] },
  });
  const returnId = made.body.returns[0]._id;
  await api(shop, "POST", `/api/admin/returns/${returnId}/received`, {
    token,
    body: { seen: 0, lines: [{ place: 0, good: 1, damaged: 0, missing: 0 }] },
  });
  return { customer, returnId, orderID, at: `/api/orders/${id}/returns/${returnId}/offer` };
}

type One = Awaited<ReturnType<typeof inReview>>;

async function offer({ returnId }: One, product: TestProduct) {
  const body = { lines: [{ place: 0, units: 1, variantId: product.variantId("Black", "M") }] };
  const url = `/api/admin/returns/${returnId}/offer`;
  const preview = await api(shop, "POST", `${url}/preview`, { token, body });
  const made = await api(shop, "POST", url, { token, body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(made.body.offers[0].toPay).toBe(preview.body.toPay);
  return preview.body;
}

async function payOffer({ customer: { token: of }, at }: One) {
  const opened = await api(shop, "POST", `${at}/paypal-order`, { token: of });
  const { orderID } = opened.body;
  paypal.approve(orderID);
  const body = { paymentStatus: "paid", paymentDetails: { orderID } };
  const { body: paid } = await api(shop, "PUT", `${at}/pay`, { token: of, body });
  const seen = await api(shop, "GET", `/api/admin/orders/${paid.orderId}`, { token });
  return { orderID: orderID as string, order: seen.body };
}

const sentBack = (orderID: string) =>
  paypal.refundsOf(paypal.captureOf(orderID).id).map(({ amount }) => amount?.value);

describe("the difference", () => {
  test("has the tax of what is sent in it, to the cent [DIFFER-19]", async () => {
    await setTax({ mode: "included", euCountry: "DE", oss: true });
    const one = await inReview(BERLIN, bag);
    expect(await offer(one, trunk)).toEqual({ value: 59, price: 80, toPay: 21, refund: 0 });
    const { order, orderID } = await payOffer(one);
    expect(order).toMatchObject({
      ...{ totalPrice: 21, discount: 59, refundable: 80 },
      tax: { country: "DE", isAdded: false, rates: [{ percent: 19, net: 17.65, tax: 3.35 }] },
    });
    const path = `/api/orders/${order._id}/cancel`;
    await api(shop, "POST", path, { token: one.customer.token });
    expect([sentBack(orderID), sentBack(one.orderID)]).toEqual([["21.00"], ["59.00"]]);
  });

  test("bears the tax that comes on top, and both have theirs back [DIFFER-19]", async () => {
    await setTax({ mode: "added", states: ["NY"] });
    // 59.00 and 4 %; 80.00 and 4 %.
    const one = await inReview(NEW_YORK, bag);
    expect(await offer(one, trunk)).toEqual({
      ...{ value: 61.36, price: 83.2, toPay: 21.84, refund: 0 },
    });
    const { order, orderID } = await payOffer(one);
    expect(order).toMatchObject({
      ...{ totalPrice: 21.84, discount: 59, refundable: 83.2 },
      tax: { state: "NY", isAdded: true, total: 0.84 },
      parts: { lines: [{ total: 83.2 }] },
    });
    const path = `/api/orders/${order._id}/cancel`;
    await api(shop, "POST", path, { token: one.customer.token });
    expect([sentBack(orderID), sentBack(one.orderID)]).toEqual([["21.84"], ["61.36"]]);
    // What is left of a coat is below what New York taxes.
    const cheap = await inReview(NEW_YORK, shirt);
    expect(await offer(cheap, coat)).toMatchObject({ value: 49.9, toPay: 100.1 });
    await api(shop, "DELETE", cheap.at, { token: cheap.customer.token });
    // What costs less takes the tax on top out of what came back.
    const less = await inReview(NEW_YORK, trunk);
    expect(await offer(less, bag)).toEqual({ value: 83.2, price: 61.36, toPay: 0, refund: 21.84 });
    expect(sentBack(less.orderID)).toEqual(["21.84"]);
  });

  test("of a cent that its tax rounds away is asked of nobody [DIFFER-19]", async () => {
    await setTax({ mode: "added", states: ["NY"] });
    const belt = await addProduct(shop, { priceCents: 5913, stock, taxClass: "other" });
    // Three with their tax are 184.49: the first of them is worth 61.49, and one of them costs 61.50 today.
    const one = await inReview(NEW_YORK, belt, 3);
    expect(await offer(one, belt)).toEqual({ value: 61.49, price: 61.5, toPay: 0, refund: 0 });
    expect(sentBack(one.orderID)).toEqual([]);
    const seen = await api(shop, "GET", `/api/admin/returns/${one.returnId}`, { token });
    expect(seen.body).toMatchObject({ status: "done", offers: [{ toPay: 0 }] });
  });

  test("is charged by the shop's own button where orders are confirmed with it [DIFFER-20]", async () => {
    await setTax({ mode: "none" });
    const { customer, checkout } = await beginCheckout(shop, shirt);
    const bought = await openPaypal(shop, { customer, checkout });
    paypal.approve(bought);
    const paid = await pay(shop, { customer, checkout, orderID: bought });
    const one = await review(customer, paid.body.orderId, shirt, bought);
    await writeContractPages(shop);
    expect((await setContract(shop)).status).toBe(200);
    await offer(one, coat);
    const as = { token: one.customer.token };
    const { orderID } = (await api(shop, "POST", `${one.at}/paypal-order`, as)).body;
    paypal.approve(orderID);
    const body = { paymentStatus: "paid", paymentDetails: { orderID } };
    const early = await api(shop, "PUT", `${one.at}/pay`, { ...as, body });
    expect([early.status, early.body.code]).toEqual([409, "not_confirmed"]);
    const { body: seen } = await api(shop, "GET", one.at, as);
    expect(seen).toMatchObject({ needsConfirmation: true, paymentStatus: "approved" });
    const confirm = (version: string) =>
      api(shop, "POST", `${one.at}/confirm`, { ...as, body: { version, totalPrice: 100.1 } });
    const other = await confirm("another");
    expect([other.status, other.body.code]).toEqual([409, "order_differs"]);
    const done = await confirm(seen.review.version);
    expect(done.body).toMatchObject({ isPaid: true, totalPrice: 100.1 });
    expect(paypal.captureOf(orderID).cents).toBe(10_010);
  });
});
