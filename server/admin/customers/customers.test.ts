import { describe, expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import {
  beginCheckout,
  finalize,
  openPaypal,
  pay,
  placeOrder,
} from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  type Customer as Buyer,
  enterAsGuest,
  PASSWORD,
  registerCustomer,
  signInAdmin,
  unique,
} from "../../../tests/support/factories.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { createProof } from "../../users/prove-email.ts";
import { findUserRow } from "../../users/store.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const { token, user: admin } = await signInAdmin(shop);
const product = await addProduct(shop, { stock: { Black: { M: 500 } } });

const at = (id: string) => `/api/admin/customers/${id}`;
const read = (id: string) => api(shop, "GET", at(id), { token });
const write = (id: string, note: string) =>
  api(shop, "PUT", `${at(id)}/note`, { token, body: { note } });

async function buy(buyer: Buyer) {
  const begun = await beginCheckout(shop, product, 1, buyer);
  const orderID = await openPaypal(shop, begun);
  paypal.approve(orderID);
  await pay(shop, { ...begun, orderID });
  return (await finalize(shop, begun)).body;
}

async function prove(id: string): Promise<void> {
  const user = await findUserRow(shop.context, id);
  if (!user) throw new Error("no such user");
  const proof = await createProof(shop.context, user);
  const body = { token: proof };
  expect((await api(shop, "POST", "/api/users/prove-email", { body })).status).toBe(204);
}

const idsOf = (list: { _id: string }[]) => list.map(({ _id }) => _id);

describe("a customer's page", () => {
  test("has their orders, the newest first, with what was paid and refunded; nobody else's [CUSTOMER-1]", async () => {
    const { customer, order: first } = await placeOrder(shop, paypal, product, 2);
    const second = await buy(customer);
    await placeOrder(shop, paypal, product);
    const refund = { token, body: { amount: 1.5 } };
    await api(shop, "POST", `/api/admin/orders/${first._id}/refunds`, refund);
    const { status, body } = await read(customer.user._id);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ _id: customer.user._id, email: customer.user.email });
    expect(idsOf(body.orders)).toEqual([second._id, first._id]);
    expect(body.orders[1]).toMatchObject({
      orderNumber: first.orderNumber,
      status: "Processing",
      total: first.totalPrice,
      refunded: 1.5,
      isPaid: true,
      isExchange: false,
    });
    const paid = Math.round((first.totalPrice + second.totalPrice) * 100) / 100;
    expect(body.sums).toEqual({ orders: 2, paid, refunded: 1.5 });
    expect(body).toMatchObject({ returns: [], invoices: [], othersAtAddress: [] });
  });

  test("has returns, addresses, and what was agreed to on the contract page [CUSTOMER-2]", async () => {
    const { customer, order } = await placeOrder(shop, paypal, product);
    const id = newId();
    await pool.query(
      "insert into returns (id, order_id, code, requested_at) values ($1, $2, $3, now())",
      [id, order._id, "R-CUSTOMER"],
    );
    await pool.query(
      "insert into return_lines (return_id, place, position, units, reason, wish) values ($1, 0, 0, 1, 'too-small', 'refund')",
      [id],
    );
    const consent = { button: "Buy now", texts: [{ title: "Terms", hash: "0".repeat(64) }] };
    await pool.query("update orders set consent = $1 where id = $2", [consent, order._id]);
    const { body } = await read(customer.user._id);
    expect(body.returns).toEqual([
      {
        _id: id,
        code: "R-CUSTOMER",
        status: "open",
        isWithdrawal: false,
        requestedAt: expect.any(String),
        units: 1,
        order: { _id: order._id, orderNumber: order.orderNumber },
      },
    ]);
    expect(body.orders[0].consent).toEqual({ button: "Buy now", texts: ["Terms"] });
    expect(body.addresses[0].shippingInfo).toEqual(order.shippingInfo);
  });

  test("has sessions and newsletter, without anything that opens or ends one [CUSTOMER-3]", async () => {
    const customer = await registerCustomer(shop);
    await api(shop, "POST", "/api/newsletter", { body: { email: customer.user.email } });
    const { body } = await read(customer.user._id);
    expect(body.newsletter).toEqual({ subscribedAt: expect.any(String) });
    expect(body.sessions).toEqual([
      { device: expect.any(String), createdAt: expect.any(String), lastSeenAt: expect.any(String) },
    ]);
    expect(JSON.stringify(body)).not.toContain(customer.token);
    // The team does not learn of a subscription that anybody may have typed.
    await pool.query("update users set email_proven_at = null where id = $1", [customer.user._id]);
    expect((await read(customer.user._id)).body).not.toHaveProperty("newsletter");
  });

  test.each([["nobody"], [newId()]])("is not there for %s [CUSTOMER-1]", async (id) => {
    expect(await read(id)).toMatchObject({ status: 404, body: { code: "user_not_found" } });
    expect((await write(id, "Hello")).status).toBe(404);
  });

  test("is gone with the customer [CUSTOMER-1]", async () => {
    const { customer } = await placeOrder(shop, paypal, product);
    await write(customer.user._id, "Zacharias likes wool");
    const gone = await api(shop, "DELETE", "/api/users/me", {
      token: customer.token,
      body: { currentPassword: PASSWORD },
    });
    expect(gone.status).toBe(204);
    expect((await read(customer.user._id)).status).toBe(404);
  });

  test("is for the team alone [CUSTOMER-1]", async () => {
    const customer = await registerCustomer(shop);
    const own = { token: customer.token };
    expect((await api(shop, "GET", at(customer.user._id), own)).status).toBe(403);
    expect((await api(shop, "GET", at(customer.user._id), {})).status).toBe(401);
  });
});

describe("the team's note", () => {
  test("is kept, audited without its words, and in no answer to the customer [CUSTOMER-4]", async () => {
    const customer = await registerCustomer(shop);
    const { status, body } = await write(customer.user._id, "  Wears a 44 ");
    expect(status).toBe(200);
    expect(body.teamNote).toBe("Wears a 44");
    // Nothing has changed.
    await write(customer.user._id, "Wears a 44");
    const { rows } = await pool.query(
      "select actor_id, before, after from audit_log where action = 'user.note' and subject_id = $1",
      [customer.user._id],
    );
    expect(rows).toEqual([{ actor_id: admin._id, before: null, after: null }]);
    for (const path of ["/api/users/me", "/api/users/me/export"]) {
      const answer = await api(shop, "GET", path, { token: customer.token });
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain("Wears a 44");
    }
  });

  test("is refused where it is too long [CUSTOMER-4]", async () => {
    const customer = await registerCustomer(shop);
    const { status, body } = await write(customer.user._id, "a".repeat(2001));
    expect(status).toBe(400);
    expect(body.errors[0].field).toBe("note");
  });
});

describe("guests", () => {
  test("of an address that nobody has proven stand alone, and name each other [CUSTOMER-5]", async () => {
    const email = `${unique()}@example.com`;
    const [one, other] = [await enterAsGuest(shop, email), await enterAsGuest(shop, email)];
    const order = await buy(one);
    await buy(other);
    const { body } = await read(one.user._id);
    expect(body.user).toMatchObject({ email, isGuest: true, isEmailProven: false });
    expect(idsOf(body.orders)).toEqual([order._id]);
    expect(body.othersAtAddress).toEqual([
      { _id: other.user._id, name: "", isGuest: true, createdAt: expect.any(String) },
    ]);
    expect((await write(one.user._id, "Called twice")).body.teamNote).toBe("Called twice");
    expect((await read(other.user._id)).body.teamNote).toBe("");
  });

  test("are the account that has proven their address [CUSTOMER-5]", async () => {
    const customer = await registerCustomer(shop, { isUnproven: true });
    const guest = await enterAsGuest(shop, customer.user.email);
    const order = await buy(guest);
    const before = (await read(customer.user._id)).body;
    expect(before.orders).toEqual([]);
    expect(idsOf(before.othersAtAddress)).toEqual([guest.user._id]);
    await prove(customer.user._id);
    for (const id of [customer.user._id, guest.user._id]) {
      const { body } = await read(id);
      expect(body.user._id).toBe(customer.user._id);
      expect(idsOf(body.orders)).toEqual([order._id]);
      expect(body.othersAtAddress).toEqual([]);
    }
  });
});
