import { expect, test } from "vitest";
import { newSecret } from "../../common/ids.ts";
import { placeOrder } from "../../tests/support/buying.ts";
import {
  addProduct,
  api,
  databaseState,
  registerCustomer,
  signInAdmin,
} from "../../tests/support/factories.ts";
import { startFakePaypal } from "../../tests/support/fake-paypal.ts";
import { linkIn, waitForMail } from "../../tests/support/mailbox.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { pageKey } from "../platform/pages/page-key.ts";
import { createOrderLink } from "./order-links.ts";

const paypal = await startFakePaypal();
const shop = await createTestShop({ settings: paypal.settings });
const product = await addProduct(shop, { stock: { Black: { M: 100 } } });

async function mailedKey(orderId: string): Promise<string> {
  const link = new URL(await createOrderLink(shop.context, orderId), shop.url);
  return link.searchParams.get("key") ?? "";
}

let callers = 0;
/** As if from somewhere new, so that no test spends another's budget. */
function open(key: string, remoteAddress = `10.0.0.${++callers}`) {
  const url = `/api/orders/shared?${new URLSearchParams({ key })}`;
  return api(shop, "GET", url, { remoteAddress });
}

test("the mailed link opens its order without a session", async () => {
  const { customer, order } = await placeOrder(shop, paypal, product, 2);
  const mail = await waitForMail(shop, { to: customer.user.email });
  const key = new URL(linkIn(mail, /\/order\//)).searchParams.get("key") ?? "";
  const { status, body, headers } = await open(key);
  expect(status).toBe(200);
  const { user, ...shown } = order;
  const email = customer.user.email.replace(/^(.).*@/, "$1•••@");
  expect(body).toEqual({ ...shown, placedBy: { name: user?.name, email } });
  expect(JSON.stringify(body)).not.toContain(customer.user._id);
  expect(headers["cache-control"]).toBe("no-store");
});

test("a key that is wrong, cut off, not one at all or missing is answered like no order", async () => {
  const { order } = await placeOrder(shop, paypal, product);
  const key = await mailedKey(order._id);
  const unknown = await open(newSecret());
  expect([unknown.status, unknown.body.code]).toEqual([404, "order_not_found"]);
  for (const wrong of ["", key.slice(1), `${key}=`, order._id, "' or 1=1 --", "é".repeat(99)]) {
    const { status, body } = await open(wrong);
    expect([status, body], wrong).toEqual([404, unknown.body]);
  }
  expect((await api(shop, "GET", "/api/orders/shared")).body).toEqual(unknown.body);
});

test("its owner turns off all the links of an order, and of no other", async () => {
  const { customer, order } = await placeOrder(shop, paypal, product);
  const other = await placeOrder(shop, paypal, product);
  // Else the mail's own link is made after the others were turned off.
  await waitForMail(shop, { to: customer.user.email });
  const keys = [await mailedKey(order._id), await mailedKey(order._id)];
  const foreign = await mailedKey(other.order._id);
  const { token } = customer;
  const turnedOff = await api(shop, "DELETE", `/api/orders/${order._id}/links`, { token });
  expect(turnedOff.status).toBe(204);
  for (const key of keys) expect((await open(key)).status).toBe(404);
  expect((await open(foreign)).status).toBe(200);
  const { rows } = await shop.database.pool.query("select from order_links where order_id = $1", [
    order._id,
  ]);
  expect(rows).toEqual([]);
  // A mail that is sent later has a link of its own.
  expect((await open(await mailedKey(order._id))).status).toBe(200);
  expect((await api(shop, "GET", `/api/orders/${order._id}`, { token })).body).toEqual(order);
});

test("nobody but the owner and an admin turns them off", async () => {
  const { order, customer } = await placeOrder(shop, paypal, product);
  await waitForMail(shop, { to: customer.user.email });
  const key = await mailedKey(order._id);
  const stranger = await registerCustomer(shop);
  const before = await databaseState(shop);
  const turnOff = (id: string, token?: string) =>
    api(shop, "DELETE", `/api/orders/${id}/links`, token === undefined ? {} : { token });
  expect((await turnOff(order._id)).status).toBe(401);
  expect((await turnOff(order._id, stranger.token)).status).toBe(404);
  for (const id of ["none", crypto.randomUUID()]) {
    expect((await turnOff(id, customer.token)).status).toBe(404);
  }
  expect(await databaseState(shop)).toEqual(before);
  const { token } = await signInAdmin(shop);
  expect((await turnOff(order._id, token)).status).toBe(204);
  expect((await open(key)).status).toBe(404);
});

test("who tries many keys has to wait, and nobody with a right one does", async () => {
  const { order } = await placeOrder(shop, paypal, product);
  const key = await mailedKey(order._id);
  const guesser = "192.0.2.1";
  const tries = await Promise.all(Array.from({ length: 32 }, () => open(newSecret(), guesser)));
  expect(tries.filter(({ status }) => status === 404)).toHaveLength(30);
  const refused = tries.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  for (const { headers } of refused) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect((await open(newSecret(), "192.0.2.2")).status).toBe(404);
  expect((await open(key, guesser)).status).toBe(200);
});

test("the order's page is kept nowhere", async () => {
  const address = `/order/${crypto.randomUUID()}?key=${newSecret()}`;
  expect(pageKey(new URL(address, shop.url))).toBeUndefined();
  const { headers } = await api(shop, "GET", address);
  expect(headers["cache-control"]).toBe("no-store");
});
