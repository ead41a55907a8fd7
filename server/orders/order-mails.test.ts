import { expect, test } from "vitest";
import { addressLines } from "../../common/address-lines.ts";
import { formatDollars } from "../../common/money.ts";
import { placeOrder } from "../../tests/support/buying.ts";
import { addProduct, api, signInAdmin } from "../../tests/support/factories.ts";
import { linkIn, mailsTo, waitForMail } from "../../tests/support/mailbox.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { queueMail } from "../platform/mail/mail.ts";
import {
  orderCancelledMail,
  orderDeliveredMail,
  orderMails,
  orderRefundedMail,
  orderShippedMail,
} from "./order-mails.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const product = await addProduct(shop, { stock: { Black: { M: 100 } } });

test("who pays gets one mail with what was bought, where it goes and what it cost [MAIL-3, MAIL-4]", async () => {
  const { customer, order } = await placeOrder(shop, paypal, product, 2);
  const mail = await waitForMail(shop, { to: customer.user.email });
  expect(mail.subject).toBe(`Your Selvedge order #${order.orderNumber} (TEST)`);
  expect(mail.from?.address).toBe("no-reply@localhost");
  const total = formatDollars(order.totalPrice);
  for (const said of [product.name, "Black · M · Qty 2", total, order.shippingInfo.address]) {
    expect(mail.text).toContain(said);
    expect(mail.html).toContain(said.replaceAll("'", "&#39;"));
  }
  expect(await mailsTo(shop, customer.user.email)).toHaveLength(1);
});

test("its link has a key that stands nowhere in the database [ORD-14]", async () => {
  const { customer, order } = await placeOrder(shop, paypal, product);
  const mail = await waitForMail(shop, { to: customer.user.email });
  const link = new URL(linkIn(mail, /\/order\//));
  expect(link.href.startsWith(`${shop.url}/order/${order._id}?key=`)).toBe(true);
  const key = link.searchParams.get("key") ?? "";
  // 256 bits in base64.
  expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const { rows } = await shop.database.pool.query(
    "select * from order_links where order_id = $1 and key_hash <> $2",
    [order._id, key],
  );
  expect(rows).toHaveLength(1);
});

test("a mail about an order that was paid in a test says so in subject and text, any other does not [PAY-60]", async () => {
  const { customer, order } = await placeOrder(shop, paypal, product);
  const to = customer.user.email;
  const marked = await waitForMail(shop, { to });
  expect(marked.subject).toContain("(TEST)");
  expect(marked.text).toContain("No money moved");
  expect(marked.html).toContain("No money moved");
  await shop.database.pool.query("update orders set is_test = false where id = $1", [order._id]);
  await queueMail(shop.context, orderShippedMail, { orderId: order._id });
  const real = await waitForMail(shop, { to, subject: /on its way/ });
  expect(`${real.subject} ${real.text} ${real.html}`).not.toMatch(/TEST|No money moved/);
});

test.each([
  ["shipped", orderShippedMail, "is on its way"],
  ["delivered", orderDeliveredMail, "has arrived"],
  ["cancelled", orderCancelledMail, "was cancelled"],
])("an order that was %s is told in a mail of its own [MAIL-3]", async (_what, kind, news) => {
  const { customer, order } = await placeOrder(shop, paypal, product);
  await queueMail(shop.context, kind, { orderId: order._id });
  const subject = `Your order #${order.orderNumber} ${news} (TEST)`;
  const mail = await waitForMail(shop, { to: customer.user.email, subject });
  expect(mail.text).toContain(product.name);
  expect(mail.text).toContain(order.shippingInfo.address);
});

test.each([
  ["Shipped", /is on its way/],
  ["Delivered", /has arrived/],
])(
  "the mail of an order that is %s names what is in the parcel [ORD-17]",
  async (status, subject) => {
    const { token } = await signInAdmin(shop);
    const send = async (method: "POST" | "PUT", path: string, body: object) => {
      const answer = await api(shop, method, `/api/admin/orders/${path}`, { token, body });
      expect(answer.status).toBe(200);
    };
    for (const [back, left] of [
      [2, "Qty 1"],
      [3, undefined],
    ] as const) {
      const { customer, order } = await placeOrder(shop, paypal, product, 3);
      const line = { productId: product.id, color: "Black", size: "M" };
      const restockLines = [{ ...line, quantity: back }];
      await send("POST", `${order._id}/refunds`, { amount: 1, restockLines });
      await send("PUT", order._id, { status });
      const { text } = await waitForMail(shop, { to: customer.user.email, subject });
      if (left) expect(text).toContain(`Black · M · ${left}`);
      else expect(text).not.toContain("Black · M");
      expect(text).not.toContain("Qty 3");
    }
  },
);

test.each(orderMails)(
  "$name says nothing that its customer typed before they have shown that the address is theirs [ACC-37]",
  async (kind) => {
    const { customer, order } = await placeOrder(shop, paypal, product);
    const write = async () => {
      const data = { orderId: order._id, amountCents: "1234" };
      return JSON.stringify(await kind.write(shop.context, data));
    };
    expect(await write()).toContain(`Dear ${customer.user.name}`);
    const { pool } = shop.database;
    await pool.query("update users set email_proven_at = null where id = $1", [customer.user._id]);
    const mail = await write();
    expect(mail).toContain("Hello,");
    for (const line of addressLines(order.shippingInfo)) expect(mail).not.toContain(line);
  },
);

test("a refund's mail names the amount [MAIL-3]", async () => {
  const { customer, order } = await placeOrder(shop, paypal, product);
  await queueMail(shop.context, orderRefundedMail, { orderId: order._id, amountCents: "1234" });
  const subject = `Your refund for order #${order.orderNumber} (TEST)`;
  const mail = await waitForMail(shop, { to: customer.user.email, subject });
  expect(mail.text).toContain("$12.34");
});

test("who has another address by now is written to there", async () => {
  const { customer, order } = await placeOrder(shop, paypal, product);
  const { pool } = shop.database;
  const address = `new-${customer.user.email}`;
  await pool.query("update users set email = $1 where id = $2", [address, customer.user._id]);
  await queueMail(shop.context, orderShippedMail, { orderId: order._id });
  await waitForMail(shop, { to: address, subject: /is on its way/ });
});

test("nothing is written to a customer who was erased", async () => {
  const { order } = await placeOrder(shop, paypal, product);
  const { pool } = shop.database;
  await pool.query("update orders set user_id = null where id = $1", [order._id]);
  const data = { orderId: order._id };
  expect(await orderShippedMail.write(shop.context, data)).toBeUndefined();
});
