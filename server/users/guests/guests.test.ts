import { afterEach, describe, expect, test } from "vitest";
import {
  beginCheckout,
  finalize,
  listFaults,
  myOrders,
  openPaypal,
  pay,
} from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  type Customer,
  databaseState,
  enterAsGuest,
  guestId,
  putInCart,
  registerCustomer,
  signInAdmin,
  unique,
} from "../../../tests/support/factories.ts";
import { linkIn, waitForMail } from "../../../tests/support/mailbox.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { changeSettings } from "../../../tests/support/settings.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { sweepGuests } from "../../privacy/sweep-guests.ts";
import { createWelcomeCode } from "../../promotions/discount-codes.ts";
import { createProof } from "../prove-email.ts";
import { findUserRow } from "../store.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const admin = await signInAdmin(shop);
const product = await addProduct(shop, { stock: { Black: { M: 500 } } });
const newEmail = () => `${unique()}@example.com`;

afterEach(async () => {
  expect(await listFaults(shop)).toEqual([]);
});

/** An order, as far as its buyer's answer. */
async function buy(buyer: Customer) {
  const begun = await beginCheckout(shop, product, 1, buyer);
  const orderID = await openPaypal(shop, begun);
  paypal.approve(orderID);
  expect((await pay(shop, { ...begun, orderID })).status).toBe(200);
  const { status, body } = await finalize(shop, begun);
  expect(status).toBe(200);
  return body;
}

async function prove({ _id }: { _id: string }): Promise<void> {
  const user = await findUserRow(shop.context, _id);
  if (!user) throw new Error("no such user");
  const token = await createProof(shop.context, user);
  const { status } = await api(shop, "POST", "/api/users/prove-email", { body: { token } });
  expect(status).toBe(204);
}

const idsOf = (orders: { _id: string }[]) => orders.map(({ _id }) => _id).sort();

describe("a guest", () => {
  test("is somebody with a token and an email, and nothing else is told of them [GUEST-1]", async () => {
    const email = newEmail();
    const { status, body } = await api(shop, "POST", "/api/users/guest", {
      body: { email: ` ${email.toUpperCase()} ` },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      user: {
        _id: expect.any(String),
        name: "",
        email,
        role: "customer",
        isEmailProven: false,
        isGuest: true,
        createdAt: expect.any(String),
      },
      token: expect.any(String),
    });
    expect((await api(shop, "GET", "/api/users/me", { token: body.token })).body).toEqual(
      body.user,
    );
  });

  test("is described alike whoever's the address is: nobody learns which is the seeded admin's [GUEST-15]", async () => {
    const described = async (email: string) => {
      const { token, user } = await enterAsGuest(shop, email);
      const me = (await api(shop, "GET", "/api/users/me", { token })).body;
      return [Object.keys(user), Object.keys(me)];
    };
    expect(await described(admin.user.email)).toEqual(await described(newEmail()));
  });

  test("buys what was in the visitor's cart, and follows the order by a mailed link [GUEST-2]", async () => {
    const visitor = guestId();
    await putInCart(shop, { guestId: visitor }, product, 2);
    const guest = await enterAsGuest(shop);
    const { token } = guest;
    const merge = { guestId: visitor, user: guest.user._id };
    const merged = await api(shop, "POST", "/api/cart/merge", { token, body: merge });
    expect(merged.body.products).toMatchObject([{ productId: product.id, quantity: 2 }]);
    const order = await buy(guest);
    expect(order.user).toEqual({
      _id: guest.user._id,
      name: "Ada Weaver",
      email: guest.email,
      isGuest: true,
    });
    expect(order.orderItems).toMatchObject([{ quantity: 3 }]);
    expect(idsOf(await myOrders(shop, guest))).toEqual([order._id]);
    const mail = await waitForMail(shop, { to: guest.email });
    // Whose the address is, nobody knows: nothing that was typed is in the mail.
    expect(JSON.stringify(mail)).not.toMatch(/Ada|Loom Street/);
    const link = new URL(linkIn(mail, /\/order\//));
    const opened = await shop.app.inject({ url: `${link.pathname}${link.search}` });
    expect(opened.statusCode).toBe(303);
  });

  test("may not do what needs an account [GUEST-3]", async () => {
    const { token } = await enterAsGuest(shop);
    const before = await databaseState(shop);
    for (const [method, url, body] of [
      ["PUT", "/api/users/update-profile", { name: "Ada", email: newEmail() }],
      ["PUT", "/api/users/password", { password: "warp and weft" }],
      ["POST", "/api/users/email-proof", undefined],
      ["DELETE", "/api/users/me", { currentPassword: "" }],
      ["POST", "/api/upload", {}],
    ] as const) {
      const answer = await api(shop, method, url, { token, ...(body && { body }) });
      expect([url, answer.status, answer.body.code]).toEqual([url, 403, "account_needed"]);
    }
    expect(await databaseState(shop)).toEqual(before);
  });

  test("never logs in, and gets no link to a password [GUEST-3]", async () => {
    const guest = await enterAsGuest(shop);
    const { rows } = await pool.query("select email from users where id = $1", [guest.user._id]);
    for (const email of [guest.email, rows[0].email]) {
      const body = { email, password: "warp and weft" };
      expect((await api(shop, "POST", "/api/users/login", { body })).status).toBe(401);
      await api(shop, "POST", "/api/users/forgot-password", { body: { email } });
    }
    await databaseState(shop);
    expect((await pool.query("select 1 from password_resets")).rows).toEqual([]);
  });

  test("has a session of a day [GUEST-4]", async () => {
    const { token } = await enterAsGuest(shop);
    shop.clock.advance(23 * 3_600_000);
    expect((await api(shop, "GET", "/api/users/me", { token })).status).toBe(200);
    shop.clock.advance(2 * 3_600_000);
    expect((await api(shop, "GET", "/api/users/me", { token })).status).toBe(401);
  });

  test("is refused with a word to the field, or where the shop wants accounts [GUEST-5]", async () => {
    const before = await databaseState(shop);
    const enter = (email: string) => api(shop, "POST", "/api/users/guest", { body: { email } });
    for (const email of ["", "ada", "ada@", "a b@example.com", `${"a".repeat(250)}@example.com`]) {
      const { status, body } = await enter(email);
      expect([email, status, body.errors[0].field]).toEqual([email, 400, "email"]);
    }
    expect(await databaseState(shop)).toEqual(before);
    const put = await changeSettings(shop, admin.token, "accounts", { guests: false });
    expect(put.status).toBe(200);
    const refused = await enter(newEmail());
    expect([refused.status, refused.body.code]).toEqual([403, "no_guests"]);
    await changeSettings(shop, admin.token, "accounts", { guests: true });
    expect((await enter(newEmail())).status).toBe(201);
  });

  test("takes the cart along who logs in after all, or goes on under another address [GUEST-6]", async () => {
    const first = await enterAsGuest(shop);
    await putInCart(shop, first, product, 2);
    const second = await enterAsGuest(shop);
    const customer = await registerCustomer(shop);
    const take = (token: string, guestToken: string) =>
      api(shop, "POST", "/api/cart/merge", { token, body: { guestToken } });
    expect((await take(second.token, first.token)).body.merged).toMatchObject({ units: 2 });
    expect((await take(customer.token, second.token)).body.merged).toMatchObject({ units: 2 });
    const other = await registerCustomer(shop);
    for (const token of [other.token, customer.token, "garbage"]) {
      const { status, body } = await take(customer.token, token);
      expect([status, body.errors[0].field]).toEqual([400, "guestToken"]);
    }
  });
});

describe("an order of a guest", () => {
  test("joins the account that proves its address, all of them and nobody else's [GUEST-7]", async () => {
    const email = newEmail();
    const [first, second, stranger] = [
      await enterAsGuest(shop, email),
      await enterAsGuest(shop, email),
      await enterAsGuest(shop),
    ];
    const own = [await buy(first), await buy(second)];
    const foreign = await buy(stranger);
    const account = await registerCustomer(shop, { email, isUnproven: true });
    expect(await myOrders(shop, account)).toEqual([]);
    await prove(account.user);
    await prove(account.user);
    const orders = await myOrders(shop, account);
    expect(idsOf(orders)).toEqual(idsOf(own));
    expect(orders[0].user).toEqual({ _id: account.user._id, name: "Ada Weaver", email });
    expect(idsOf(await myOrders(shop, stranger))).toEqual([foreign._id]);
    // The guests see what they saw before.
    expect(await myOrders(shop, first)).toEqual([own[0]]);
    const again = await api(shop, "GET", `/api/orders/${own[1]._id}`, { token: second.token });
    expect(again.body).toEqual(own[1]);
  });

  test("belongs to the account that has proven its address before, of which the guest learns nothing [GUEST-8]", async () => {
    const account = await registerCustomer(shop);
    const unproven = await registerCustomer(shop, { isUnproven: true });
    const guest = await enterAsGuest(shop, account.email);
    const order = await buy(guest);
    expect(order.user).toMatchObject({ _id: guest.user._id, isGuest: true });
    expect(idsOf(await myOrders(shop, account))).toEqual([order._id]);
    expect(await myOrders(shop, guest)).toEqual([order]);
    const { body } = await api(shop, "GET", "/api/addresses", { token: account.token });
    expect(body).toEqual([]);
    await buy(await enterAsGuest(shop, unproven.email));
    expect(await myOrders(shop, unproven)).toEqual([]);
  });

  test("is marked as a guest's for the team, and no guest is among the users [GUEST-9]", async () => {
    const guest = await enterAsGuest(shop);
    const order = await buy(guest);
    const { token } = admin;
    const list = await api(shop, "GET", `/api/admin/orders?search=${guest.email}`, { token });
    expect(list.body).toMatchObject([{ _id: order._id, user: { isGuest: true } }]);
    const users = await api(shop, "GET", "/api/admin/users", { token });
    expect(users.body.filter((user: { isGuest?: boolean }) => user.isGuest)).toEqual([]);
    const change = await api(shop, "PUT", `/api/admin/users/${guest.user._id}`, {
      token,
      body: { role: "admin" },
    });
    expect(change.status).toBe(404);
  });
});

describe("the first order's code", () => {
  const check = (token: string, code: string) =>
    api(shop, "POST", "/api/checkout/discount", { token, body: { code } });
  const newCode = async (email: string) => (await createWelcomeCode(shop.context, email)).code;

  test("is for a guest whose address it was mailed to, and who has never ordered there [GUEST-10]", async () => {
    const email = newEmail();
    const code = await newCode(email);
    const guest = await enterAsGuest(shop, email);
    expect((await check(guest.token, code)).status).toBe(200);
    const other = await enterAsGuest(shop);
    await buy(other);
    // Also where that address has orders: it is not told.
    for (const stranger of [other, await enterAsGuest(shop)]) {
      const { status, body } = await check(stranger.token, code);
      expect([status, body.code]).toEqual([400, "code_unknown"]);
    }
    await buy(guest);
    const second = await check((await enterAsGuest(shop, email)).token, await newCode(email));
    expect([second.status, second.body.code]).toEqual([409, "not_first_order"]);
  });

  test("is not for an account from whose address a guest has ordered [GUEST-10]", async () => {
    const email = newEmail();
    await buy(await enterAsGuest(shop, email));
    const account = await registerCustomer(shop, { email, isUnproven: true });
    const { status, body } = await check(account.token, await newCode(email));
    expect([status, body.code]).toEqual([409, "not_first_order"]);
  });
});

describe("guests", () => {
  test("are erased by their address, with the person in their orders [GUEST-11]", async () => {
    const email = newEmail();
    const [first, second] = [await enterAsGuest(shop, email), await enterAsGuest(shop, email)];
    const orders = [await buy(first), await buy(second)];
    const { token } = admin;
    const gone = await api(shop, "DELETE", `/api/admin/users/${first.user._id}`, { token });
    expect(gone.status).toBe(204);
    const { rows } = await pool.query(
      "select customer_name, customer_email from orders where id = any($1)",
      [idsOf(orders)],
    );
    expect(rows).toEqual([
      { customer_name: "", customer_email: "" },
      { customer_name: "", customer_email: "" },
    ]);
    const left = await pool.query("select 1 from users where guest_email = $1", [email]);
    expect(left.rows).toEqual([]);
  });

  test("without an order go when their session is long over, those with one stay [GUEST-12]", async () => {
    const [idle, buyer, joined] = [
      await enterAsGuest(shop),
      await enterAsGuest(shop),
      await enterAsGuest(shop),
    ];
    await beginCheckout(shop, product, 2, idle);
    const order = await buy(buyer);
    const inAccount = await buy(joined);
    const account = await registerCustomer(shop, { email: joined.email, isUnproven: true });
    await prove(account.user);
    const sweep = () => sweepGuests(shop.context, new AbortController().signal);
    await sweep();
    const left = async () => {
      const ids = [idle, buyer, joined].map(({ user }) => user._id);
      const { rows } = await pool.query("select id from users where id = any($1)", [ids]);
      return rows.map(({ id }) => id);
    };
    expect(await left()).toHaveLength(3);
    shop.clock.advance(9 * 24 * 3_600_000);
    await sweep();
    expect(await left()).toEqual([buyer.user._id]);
    const { rows } = await pool.query(
      "select id, user_id, customer_email from orders where id = any($1) order by number",
      [[order._id, inAccount._id]],
    );
    expect(rows).toEqual([
      { id: order._id, user_id: buyer.user._id, customer_email: buyer.email },
      { id: inAccount._id, user_id: account.user._id, customer_email: joined.email },
    ]);
  });
});
