import { expect, test } from "vitest";
import { newSecret } from "../../common/ids.ts";
import { placeOrder } from "../../tests/support/buying.ts";
import {
  addProduct,
  anonymousContext,
  api,
  databaseState,
  registerCustomer,
  signInAdmin,
} from "../../tests/support/factories.ts";
import { linkIn, waitForMail } from "../../tests/support/mailbox.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { AppError } from "../platform/errors.ts";
import { createLimits } from "../platform/http/limits.ts";
import { pageKey } from "../platform/pages/page-key.ts";
import { findMailedOrder } from "./mailed-order.ts";
import { createOrderKey, readSharedOrder } from "./order-links.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const product = await addProduct(shop, { stock: { Black: { M: 100 } } });

async function mailedKey(orderId: string): Promise<string> {
  return createOrderKey(shop.context, orderId);
}

const _limits = createLimits(shop.database.pool);
let callers = 0;
/** As if from somewhere new, so that no test spends another's budget. */
async function open(key: string | undefined, address = `10.0.0.${++callers}`) {
  try {
    const body = await readSharedOrder(anonymousContext(shop), address, key);
    return { kind: "opened", body };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: error.kind, body: error.message, retryAfter: error.retryAfter };
  }
}

/** Follows a mailed link: what the first answer asks the browser to keep, and where it leads. */
async function follow(address: string) {
  const { status, headers } = await api(shop, "GET", address);
  return { status, to: headers.location, cookie: String(headers["set-cookie"]), headers };
}

test("the mailed link opens its order without a session [ORD-14]", async () => {
  const { customer, order } = await placeOrder(shop, paypal, product, 2);
  const mail = await waitForMail(shop, { to: customer.user.email });
  const key = new URL(linkIn(mail, /\/order\//)).searchParams.get("key") ?? "";
  const { kind, body } = await open(key);
  expect(kind).toBe("opened");
  const { user, ...shown } = order;
  const email = customer.user.email.replace(/^(.).*@/, "$1•••@");
  expect(body).toEqual({ ...shown, placedBy: { name: user?.name, email } });
  expect(JSON.stringify(body)).not.toContain(customer.user._id);
});

test("a key that is wrong, cut off, not one at all or missing is answered like no order [ORD-15]", async () => {
  const { order } = await placeOrder(shop, paypal, product);
  const key = await mailedKey(order._id);
  const unknown = await open(newSecret());
  expect(unknown.kind).toBe("not-found");
  for (const wrong of ["", key.slice(1), `${key}=`, order._id, "' or 1=1 --", "é".repeat(99)]) {
    expect(await open(wrong), wrong).toEqual(unknown);
  }
  expect(await open(undefined)).toEqual(unknown);
});

test("its owner turns off all the links of an order, and of no other [ORD-16]", async () => {
  const { customer, order } = await placeOrder(shop, paypal, product);
  const other = await placeOrder(shop, paypal, product);
  // Else the mail's own link is made after the others were turned off.
  await waitForMail(shop, { to: customer.user.email });
  const keys = [await mailedKey(order._id), await mailedKey(order._id)];
  const foreign = await mailedKey(other.order._id);
  const { token } = customer;
  const turnedOff = await api(shop, "DELETE", `/api/orders/${order._id}/links`, { token });
  expect(turnedOff.status).toBe(204);
  for (const key of keys) expect((await open(key)).kind).toBe("not-found");
  expect((await open(foreign)).kind).toBe("opened");
  const { rows } = await shop.database.pool.query("select from order_links where order_id = $1", [
    order._id,
  ]);
  expect(rows).toEqual([]);
  // A mail that is sent later has a link of its own.
  expect((await open(await mailedKey(order._id))).kind).toBe("opened");
  expect((await api(shop, "GET", `/api/orders/${order._id}`, { token })).body).toEqual(order);
});

test("nobody but the owner and an admin turns them off [ORD-16]", async () => {
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
  expect((await open(key)).kind).toBe("not-found");
});

test("who tries many keys has to wait, and nobody with a right one does [ORD-15]", async () => {
  const { order } = await placeOrder(shop, paypal, product);
  const key = await mailedKey(order._id);
  const guesser = "192.0.2.1";
  const tries = await Promise.all(Array.from({ length: 32 }, () => open(newSecret(), guesser)));
  expect(tries.filter(({ kind }) => kind === "not-found")).toHaveLength(30);
  const refused = tries.filter(({ kind }) => kind === "too-many");
  expect(refused).toHaveLength(2);
  for (const { retryAfter } of refused) expect(retryAfter).toBeGreaterThan(0);
  expect((await open(newSecret(), "192.0.2.2")).kind).toBe("not-found");
  expect((await open(key, guesser)).kind).toBe("opened");
});

test("the key becomes a short cookie of the order's page, and the address is clean from then on [SAFE-16]", async () => {
  const { order } = await placeOrder(shop, paypal, product);
  const key = await mailedKey(order._id);
  const clean = `/order/${order._id}`;
  const opened = await follow(`${clean}?key=${key}&utm_source=mail`);
  expect([opened.status, opened.to]).toEqual([303, clean]);
  expect(opened.cookie).toBe(
    `order_${order._id}=${key}; Path=/order; Max-Age=1800; HttpOnly; SameSite=Lax`,
  );
  expect(opened.headers["cache-control"]).toBe("no-store");
  expect(opened.headers["referrer-policy"]).toBe("no-referrer");

  const find = (id: string, cookies: string) =>
    findMailedOrder(anonymousContext(shop), `10.1.0.${++callers}`, { id, cookies });
  const cookie = opened.cookie.split(";")[0] ?? "";
  expect(await find(order._id, `other=1; ${cookie}; last=2`)).toMatchObject({
    ok: true,
    data: { _id: order._id },
  });
  const other = await placeOrder(shop, paypal, product);
  expect(await find(other.order._id, cookie)).toBeUndefined();
  const swapped = cookie.replace(order._id, other.order._id);
  expect(await find(other.order._id, swapped)).toMatchObject({ ok: false, status: 404 });
  expect(await find(order._id, "")).toBeUndefined();
  expect(await find("none", cookie)).toBeUndefined();
});

test("a key cannot write anything else into the answer, and no other address takes one [SAFE-16]", async () => {
  const { order } = await placeOrder(shop, paypal, product);
  const odd = await follow(
    `/order/${order._id}?key=${encodeURIComponent("x; Path=/\r\nset-cookie: a=b")}`,
  );
  expect(odd.cookie).toMatch(/^order_[\w-]+=none; Path=\/order;/);
  for (const address of [
    "/order/none?key=x",
    "/order/?key=x",
    `/orders/${order._id}?key=x`,
    "//?key=x",
  ]) {
    const { cookie } = await follow(address);
    expect(cookie, address).toBe("undefined");
  }
  const settings = { PUBLIC_URL: "https://shop.example" };
  const secure = await createTestShop({ settings });
  const { headers } = await api(secure, "GET", `/order/${order._id}?key=x`);
  expect(String(headers["set-cookie"])).toMatch(/; Secure$/);
});

test("the order's page is kept nowhere [ORD-18]", async () => {
  const address = `/order/${crypto.randomUUID()}`;
  expect(pageKey(new URL(address, shop.url))).toBeUndefined();
  const { headers } = await api(shop, "GET", address);
  expect(headers["cache-control"]).toBe("no-store");
});
