import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { placeOrder } from "../../tests/support/buying.ts";
import { addProduct, api, PASSWORD, signInAdmin } from "../../tests/support/factories.ts";
import { startFakePaypal } from "../../tests/support/fake-paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { forgetCustomer } from "./forget-customer.ts";
import { settleLeftRefunds } from "./refund-order.ts";

const paypal = await startFakePaypal();
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

test("a refund that is told after the erasure brings nothing of the customer back", async () => {
  const { order, customer } = await placeOrder(shop, paypal, product);
  paypal.fail("refund", "drop");
  await asAdmin("POST", `${order._id}/refunds`, { amount: 1, note: "Dear Zacharias" });
  expect((await erase(customer)).status).toBe(204);
  shop.clock.advance(120_000);
  await settleLeftRefunds(shop.context, shop.provider.paypal);
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
  await sleep(200);
  await writer.query("commit");
  writer.release();
  await forgot;
  expect(await notesOf(order._id)).toEqual([]);
});
