import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { placeOrder } from "../../tests/support/buying.ts";
import { waitingTransactions } from "../../tests/support/database.ts";
import {
  addProduct,
  api,
  PASSWORD,
  shippingInfo,
  signInAdmin,
} from "../../tests/support/factories.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { forgetCustomer } from "./forget-customer.ts";
import { pollRefunds } from "./refunds/poll-refunds.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const admin = await signInAdmin(shop);
const product = await addProduct(shop, { stock: { Black: { M: 100 } } });

const asAdmin = (method: "PUT" | "POST", path: string, body: object) =>
  api(shop, method, `/api/admin/orders/${path}`, { token: admin.token, body });
const erase = ({ token }: { token: string }) =>
  api(shop, "DELETE", "/api/users/me", { token, body: { currentPassword: PASSWORD } });

/** What is written of an order, all but its first entry. */
async function notesOf(orderId: string): Promise<string[]> {
  const { rows } = await pool.query<{ note: string }>(
    `select note from order_history where order_id = $1 and note <> 'Order placed'
     union all select team_note from orders where id = $1 and team_note <> ''
     union all select r.note from refunds r join orders o using (payment_id) where o.id = $1 and r.note <> ''`,
    [orderId],
  );
  return rows.map(({ note }) => note);
}

test("notes of refunds, of states and for the team go with the customer, whoever wrote them", async () => {
  const { order, customer } = await placeOrder(shop, paypal, product);
  await asAdmin("POST", `${order._id}/refunds`, { amount: 1, note: "Dear Zacharias" });
  await asAdmin("PUT", order._id, { status: "Shipped", note: "Zacharias called" });
  await asAdmin("PUT", `${order._id}/note`, { note: "Zacharias moves" });
  // As where the admin has gone.
  await pool.query("update order_history set actor_id = null where order_id = $1", [order._id]);
  expect((await notesOf(order._id)).length).toBeGreaterThan(3);
  expect((await erase(customer)).status).toBe(204);
  expect(await notesOf(order._id)).toEqual([]);
});

test("a refund that is settled after the erasure brings nothing of the customer back", async () => {
  const { order, customer } = await placeOrder(shop, paypal, product);
  paypal.fail("refund", "drop");
  await asAdmin("POST", `${order._id}/refunds`, { amount: 1, note: "Dear Zacharias" });
  expect((await erase(customer)).status).toBe(204);
  shop.clock.advance(120_000);
  await pollRefunds(shop.context);
  const { rows } = await pool.query(
    "select r.status from refunds r join orders o using (payment_id) where o.id = $1",
    [order._id],
  );
  expect(rows).toEqual([{ status: "completed" }]);
  expect(await notesOf(order._id)).toEqual([]);
});

test("a note that is being written meanwhile goes as well", async () => {
  const { order, customer } = await placeOrder(shop, paypal, product);
  const writer = await pool.connect();
  await writer.query("begin");
  await writer.query("update orders set team_note = 'Zacharias' where id = $1", [order._id]);
  await writer.query(
    "insert into order_history (order_id, at, kind, note, actor_id) values ($1, now(), 'note', 'Zacharias', $2)",
    [order._id, admin.user._id],
  );
  const forgot = inTransaction(shop.context, (tx) => forgetCustomer(tx, customer.user._id));
  await expect.poll(() => waitingTransactions(shop.database)).toBeGreaterThan(0);
  await writer.query("commit");
  writer.release();
  await forgot;
  expect(await notesOf(order._id)).toEqual([]);
});

describe("where the parcel goes", () => {
  const WIPED = {
    firstName: "",
    lastName: "",
    address: "",
    city: "",
    postalCode: "",
    country: "United States",
    countryCode: "US",
    phone: "",
  };
  const read = async (id: string) =>
    (await api(shop, "GET", `/api/admin/orders/${id}`, { token: admin.token })).body;
  const addressOf = async (id: string) => (await read(id)).shippingInfo;
  const setStatus = async (id: string, status: string) =>
    expect((await asAdmin("PUT", id, { status })).status).toBe(200);

  /** Takes the last change of the order's status back. */
  async function undoLast(id: string): Promise<void> {
    const log = `/api/admin/audit?kind=order&id=${id}&action=order.status`;
    const [last] = (await api(shop, "GET", log, { token: admin.token })).body;
    const undo = `/api/admin/audit/${last.seq}/undo`;
    expect((await api(shop, "POST", undo, { token: admin.token })).status).toBe(200);
  }

  async function buyAndErase(...states: string[]): Promise<string> {
    const { order, customer } = await placeOrder(shop, paypal, product);
    for (const status of states) await setStatus(order._id, status);
    expect((await erase(customer)).status).toBe(204);
    return order._id;
  }

  test("stays until it is delivered, on the order alone [PROF-15]", async () => {
    const id = await buyAndErase();
    expect(await read(id)).toMatchObject({
      user: { name: "", email: "" },
      shippingInfo: shippingInfo(),
    });
    const { rows } = await pool.query(
      "select c.shipping_info from checkouts c join orders o on o.checkout_id = c.id where o.id = $1",
      [id],
    );
    expect(rows).toEqual([{ shipping_info: WIPED }]);
    await setStatus(id, "Shipped");
    expect(await addressOf(id)).toEqual(shippingInfo());
    await setStatus(id, "Delivered");
    expect(await addressOf(id)).toEqual(WIPED);
    await undoLast(id);
    expect(await addressOf(id)).toEqual(WIPED);
  });

  test("is forgotten when the order is cancelled instead [PROF-15]", async () => {
    const id = await buyAndErase("Shipped");
    expect(await addressOf(id)).toEqual(shippingInfo());
    await setStatus(id, "Cancelled");
    expect(await addressOf(id)).toEqual(WIPED);
  });

  test("is forgotten when an undo delivers the order [PROF-15]", async () => {
    const id = await buyAndErase("Delivered", "Shipped");
    expect(await addressOf(id)).toEqual(shippingInfo());
    await undoLast(id);
    expect(await read(id)).toMatchObject({ status: "Delivered", shippingInfo: WIPED });
  });

  test.each(["Delivered", "Cancelled"])(
    "is forgotten at once of an order %s [PROF-15]",
    async (status) => {
      expect(await addressOf(await buyAndErase(status))).toEqual(WIPED);
    },
  );

  test("is forgotten when the order is delivered while its customer goes [PROF-15]", async () => {
    for (let round = 0; round < 6; round++) {
      const { order, customer } = await placeOrder(shop, paypal, product);
      const erasing = async () => {
        await sleep(round * 4);
        return erase(customer);
      };
      const [, erased] = await Promise.all([setStatus(order._id, "Delivered"), erasing()]);
      expect(erased.status).toBe(204);
      expect(await addressOf(order._id)).toEqual(WIPED);
    }
  });

  test("stays where the customer is still there", async () => {
    const { order } = await placeOrder(shop, paypal, product);
    await setStatus(order._id, "Delivered");
    expect(await addressOf(order._id)).toEqual(shippingInfo());
  });
});
