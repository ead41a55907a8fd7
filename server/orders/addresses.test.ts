import { describe, expect, test } from "vitest";
import { checkoutBody, finalize, openPaypal, pay } from "../../tests/support/buying.ts";
import {
  addProduct,
  api,
  type Customer,
  contextOf,
  databaseState,
  putInCart,
  registerCustomer,
  shippingInfo,
} from "../../tests/support/factories.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { keepAddress } from "./addresses.ts";
import type { Address, ShippingInfo } from "./contract.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const product = await addProduct(shop, { stock: { Black: { M: 100 } } });

const to = (city: string): ShippingInfo => ({ ...shippingInfo(), city });

async function addressesOf({ token }: { token: string }): Promise<Address[]> {
  return (await api(shop, "GET", "/api/addresses", { token })).body;
}

const citiesOf = async (customer: { token: string }) =>
  (await addressesOf(customer)).map((address) => address.shippingInfo.city);

/** An order of the customer's, as far as the browser takes it. */
async function orderTo(customer: Customer, address: ShippingInfo, { paid = true } = {}) {
  await putInCart(shop, customer, product);
  const body = { ...(await checkoutBody(shop, customer)), shippingInfo: address };
  const { token } = customer;
  const { body: checkout } = await api(shop, "POST", "/api/checkout", { token, body });
  if (!paid) return;
  const orderID = await openPaypal(shop, { customer, checkout });
  paypal.approve(orderID);
  expect((await pay(shop, { customer, checkout, orderID })).status).toBe(200);
  expect((await finalize(shop, { customer, checkout })).status).toBe(200);
}

test("where an order goes is kept for its customer, the last used first, each once [ADDR-1]", async () => {
  const customer = await registerCustomer(shop);
  expect(await addressesOf(customer)).toEqual([]);
  await orderTo(customer, to("Lowell"));
  await orderTo(customer, to("Paterson"));
  expect(await citiesOf(customer)).toEqual(["Paterson", "Lowell"]);
  await orderTo(customer, to("Lowell"));
  expect(await citiesOf(customer)).toEqual(["Lowell", "Paterson"]);
  expect((await addressesOf(customer))[0]?.shippingInfo).toEqual(to("Lowell"));
});

describe("the code of the country", () => {
  const sent = ({ countryCode: _, ...typed }: ShippingInfo, more: Partial<ShippingInfo> = {}) => {
    return { ...typed, ...more };
  };
  const kept = async (customer: Customer, shippingInfo: ShippingInfo) => {
    await putInCart(shop, customer, product);
    const body = { ...(await checkoutBody(shop, customer)), shippingInfo };
    const answer = await api(shop, "POST", "/api/checkout", { token: customer.token, body });
    expect(answer.status).toBe(201);
    return answer.body.shippingInfo;
  };

  test("is found by its name, whatever was sent as one, and goes to order and address [CHK-23]", async () => {
    const customer = await registerCustomer(shop);
    const typed = sent(to("Bonn"), { country: "Deutschland", countryCode: "FR" });
    expect(await kept(customer, typed)).toEqual({ ...typed, countryCode: "DE" });
    await orderTo(customer, typed);
    expect((await addressesOf(customer))[0]?.shippingInfo.countryCode).toBe("DE");
    const { token } = customer;
    const { body: orders } = await api(shop, "GET", "/api/orders/my-orders", { token });
    expect(orders[0].shippingInfo).toEqual({ ...typed, countryCode: "DE" });
  });

  test("is what was sent for a name that is unknown, and else none [CHK-23]", async () => {
    const customer = await registerCustomer(shop);
    const typed = sent(to("Cair"), { country: "Narnia" });
    expect(await kept(customer, typed)).toEqual(typed);
    expect(await kept(customer, { ...typed, countryCode: "de" })).toMatchObject({
      country: "Narnia",
      countryCode: "DE",
    });
    for (const countryCode of ["ZZ", "Narnia", "", "1"]) {
      expect(await kept(customer, { ...typed, countryCode })).toEqual(typed);
    }
  });

  test("makes no second address of one that was kept without it", async () => {
    const customer = await registerCustomer(shop);
    await inTransaction(shop.context, (tx) =>
      keepAddress(tx, customer.user._id, sent(to("Lowell"))),
    );
    await orderTo(customer, to("Lowell"));
    expect((await addressesOf(customer)).map(({ shippingInfo }) => shippingInfo)).toEqual([
      to("Lowell"),
    ]);
  });
});

test("a second line and a state are kept with the address, and not when they are empty [CHK-24]", async () => {
  const customer = await registerCustomer(shop);
  const long = { ...to("Lowell"), address2: "Apt 4", state: "MA" };
  await orderTo(customer, long);
  await orderTo(customer, { ...to("Lowell"), address2: " ", state: "" });
  expect((await addressesOf(customer)).map(({ shippingInfo }) => shippingInfo)).toEqual([
    to("Lowell"),
    long,
  ]);
});

test("a checkout that is not paid keeps none [ADDR-1]", async () => {
  const customer = await registerCustomer(shop);
  await orderTo(customer, to("Lowell"), { paid: false });
  expect(await addressesOf(customer)).toEqual([]);
});

test("ten are kept, and the one not used for longest goes [ADDR-1]", async () => {
  const customer = await registerCustomer(shop);
  const keep = (city: string) => {
    shop.clock.advance(1000);
    return inTransaction(shop.context, (tx) => keepAddress(tx, customer.user._id, to(city)));
  };
  const cities = Array.from({ length: 10 }, (_, index) => `Town ${index}`);
  for (const city of cities) await keep(city);
  await keep("Town 0");
  expect(await citiesOf(customer)).toHaveLength(10);
  await keep("Town 10");
  const left = await citiesOf(customer);
  expect(left).toHaveLength(10);
  expect(left.slice(0, 2)).toEqual(["Town 10", "Town 0"]);
  expect(left).not.toContain("Town 1");
});

test("a customer deletes their own, and nobody else's [ADDR-2]", async () => {
  const [customer, stranger] = [await registerCustomer(shop), await registerCustomer(shop)];
  for (const { user } of [customer, stranger]) {
    const ctx = contextOf(shop, user);
    await inTransaction(ctx, (tx) => keepAddress(tx, user._id, to("Lowell")));
  }
  const [mine] = await addressesOf(customer);
  const [theirs] = await addressesOf(stranger);
  const remove = (id: string | undefined, token?: string) =>
    api(shop, "DELETE", `/api/addresses/${id}`, token === undefined ? {} : { token });
  const before = await databaseState(shop);
  const foreign = await remove(theirs?._id, customer.token);
  expect([foreign.status, foreign.body.message]).toEqual([404, "Address not found"]);
  for (const id of [crypto.randomUUID(), "none", "1"]) {
    expect((await remove(id, customer.token)).body).toEqual(foreign.body);
  }
  expect((await remove(mine?._id)).status).toBe(401);
  expect(await databaseState(shop)).toEqual(before);

  expect((await remove(mine?._id, customer.token)).status).toBe(204);
  expect(await addressesOf(customer)).toEqual([]);
  expect(await addressesOf(stranger)).toHaveLength(1);
  expect((await remove(mine?._id, customer.token)).status).toBe(404);
  expect((await api(shop, "GET", "/api/addresses")).status).toBe(401);
});
