import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import {
  beginCheckout,
  finalize,
  openPaypal,
  pay,
  placeOrder,
} from "../../../tests/support/buying.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import {
  addProduct,
  api,
  enterAsGuest,
  PASSWORD,
  registerCustomer,
  signInAdmin,
  waitForJobs,
} from "../../../tests/support/factories.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { startTestSmtp } from "../../../tests/support/smtp.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { takeMailBack } from "../../platform/mail/take-back.ts";
import { orderDeliveredMail, orderShippedMail } from "../order-mails.ts";
import type { OrderMail } from "./contract.ts";
import { catchUpWithMails } from "./kept-with-order.ts";

const paypal = await startPaypal();
const smtp = await startTestSmtp();
const shop = await createTestShop({
  settings: {
    ...paypal.settings,
    SMTP_URL: smtp.url,
    MAIL_FROM: "The Shop <hello@shop.example>",
    MAIL_REPLY_TO: "help@shop.example",
  },
});
const { pool } = shop.database;
const admin = await signInAdmin(shop);
const product = await addProduct(shop, { stock: { Black: { M: 500 } } });

beforeEach(async () => {
  await waitForJobs(shop);
  smtp.taken.length = 0;
});

const at = (id: string) => `/api/admin/orders/${id}/mails`;
const asAdmin = { token: admin.token };

async function mailsOf(id: string): Promise<OrderMail[]> {
  const { status, body } = await api(shop, "GET", at(id), asAdmin);
  expect(status).toBe(200);
  return body;
}

/** The mails of an order, the latest first, once none of them waits. */
function settled(id: string, count: number): Promise<OrderMail[]> {
  return eventually(async () => {
    const mails = await mailsOf(id);
    expect(mails.map(({ fate }) => fate)).not.toContain("waiting");
    expect(mails).toHaveLength(count);
    return mails;
  });
}

/** An order whose confirmation has left. */
async function ordered() {
  const bought = await placeOrder(shop, paypal, product);
  await settled(bought.order._id, 1);
  await waitForJobs(shop);
  smtp.taken.length = 0;
  return bought;
}

const write = (id: string, body: object) => api(shop, "POST", at(id), { ...asAdmin, body });
const again = (id: string, mailId: string) =>
  api(shop, "POST", `${at(id)}/${mailId}/again`, asAdmin);
const erase = (token: string) =>
  api(shop, "DELETE", "/api/users/me", { token, body: { currentPassword: PASSWORD } });

describe("what became of a mail", () => {
  test("one that the mail server took is sent, with subject, address and moment; the team's own is not there [MAILED-1]", async () => {
    const { order, customer } = await placeOrder(shop, paypal, product);
    const [mail] = await settled(order._id, 1);
    expect(mail).toEqual({
      _id: expect.any(String),
      kind: "order-placed",
      fate: "sent",
      queuedAt: expect.any(String),
      endedAt: expect.any(String),
      subject: `Your Selvedge order #${order.orderNumber} (TEST)`,
      address: customer.user.email,
    });
  });

  test("one that it refuses is refused, in its words [MAILED-2]", async () => {
    const { order, customer } = await ordered();
    smtp.refuse(1, { at: "recipient", code: 550, says: "5.1.1 No such user" });
    await queueMail(shop.context, orderShippedMail, { orderId: order._id });
    const [mail] = await settled(order._id, 2);
    expect(mail).toMatchObject({
      kind: "order-shipped",
      fate: "refused",
      address: customer.user.email,
      problem: expect.stringContaining("5.1.1 No such user"),
    });
  });

  test("one that it cannot take now waits, says why, and is sent in the end [MAILED-2]", async () => {
    const { order } = await ordered();
    const refusal = { at: "message", code: 451, says: "Try later" } as const;
    smtp.refuse(100, refusal);
    await queueMail(shop.context, orderShippedMail, { orderId: order._id });
    await eventually(async () => {
      const { rows } = await pool.query(
        "select problem from order_mails where order_id = $1 and kind = 'order-shipped'",
        [order._id],
      );
      expect(rows[0].problem).toContain("Try later");
    });
    smtp.refuse(0, refusal);
    const [mail] = await settled(order._id, 2);
    expect(mail?.fate).toBe("sent");
    expect(mail).not.toHaveProperty("problem");
  });

  test("one that waits says when it is tried next; taken back, it is dropped [MAILED-3]", async () => {
    const { order } = await ordered();
    const data = { orderId: order._id };
    await queueMail(shop.context, orderDeliveredMail, data, 3_600_000);
    const [waiting] = await mailsOf(order._id);
    expect(waiting).toMatchObject({ fate: "waiting", tries: 0, dueAt: expect.any(String) });
    expect(waiting).not.toHaveProperty("endedAt");
    expect((await again(order._id, waiting?._id ?? "")).body).toMatchObject({
      code: "mail_waiting",
    });
    expect(await takeMailBack(shop.context, orderDeliveredMail, data)).toBe(true);
    const [dropped] = await mailsOf(order._id);
    expect(dropped).toMatchObject({ fate: "dropped", endedAt: expect.any(String) });
  });

  test("one that has nothing to say any more is dropped [MAILED-3]", async () => {
    const { order } = await ordered();
    await queueMail(shop.context, orderShippedMail, { orderId: order._id, parcelId: newId() });
    const [mail] = await settled(order._id, 2);
    expect(mail?.fate).toBe("dropped");
  });

  test("one of a change that is rolled back was never there [MAILED-1]", async () => {
    const { order } = await ordered();
    const failing = inTransaction(shop.context, async (tx) => {
      await queueMail(tx, orderShippedMail, { orderId: order._id });
      throw new Error("second thoughts");
    });
    await expect(failing).rejects.toThrow("second thoughts");
    expect(await mailsOf(order._id)).toHaveLength(1);
  });

  test("one whose job ended without a word is caught up with [MAILED-4]", async () => {
    const { order } = await ordered();
    const [mail] = await mailsOf(order._id);
    await pool.query("update order_mails set fate = 'waiting', ended_at = null where id = $1", [
      mail?._id,
    ]);
    await catchUpWithMails(shop.context);
    expect((await mailsOf(order._id))[0]).toMatchObject({
      fate: "sent",
      endedAt: expect.any(String),
    });
  });

  test("it stays when the queue forgets the job [MAILED-4]", async () => {
    const { order } = await ordered();
    const before = await mailsOf(order._id);
    await pool.query("delete from jobs");
    expect(await mailsOf(order._id)).toEqual(before);
  });

  test("a guest's mails are kept as well [MAILED-1]", async () => {
    const guest = await enterAsGuest(shop);
    const begun = await beginCheckout(shop, product, 1, guest);
    const orderID = await openPaypal(shop, begun);
    paypal.approve(orderID);
    await pay(shop, { ...begun, orderID });
    const { body } = await finalize(shop, begun);
    const [mail] = await settled(body._id, 1);
    expect(mail).toMatchObject({ kind: "order-placed", fate: "sent", address: guest.user.email });
  });

  test("nobody but the team reads it [MAILED-1]", async () => {
    const { order, customer } = await ordered();
    const { status } = await api(shop, "GET", at(order._id), { token: customer.token });
    expect(status).toBe(403);
    expect((await api(shop, "GET", at(newId()), asAdmin)).status).toBe(404);
    expect((await api(shop, "GET", at("nothing"), asAdmin)).status).toBe(404);
  });
});

describe("sent again", () => {
  test("a mail is written anew, to the address of today, as one more [MAILED-5]", async () => {
    const { order, customer } = await ordered();
    const [first] = await mailsOf(order._id);
    const email = `new-${customer.user.email}`;
    await pool.query("update users set email = $1 where id = $2", [email, customer.user._id]);
    const answer = await again(order._id, first?._id ?? "");
    expect(answer.status).toBe(201);
    expect(answer.body).toHaveLength(2);
    const [second] = await settled(order._id, 2);
    expect(second).toMatchObject({
      kind: "order-placed",
      fate: "sent",
      address: email,
      by: { _id: admin.user._id },
    });
    expect(smtp.taken.map(({ to }) => to?.[0]?.address)).toEqual([email]);
    const { rows } = await pool.query(
      "select after from audit_log where action = 'order.mailed' and subject_id = $1",
      [order._id],
    );
    expect(rows).toEqual([{ after: { mail: second?._id, kind: "order-placed" } }]);
  });

  test("another order's mail is not found [MAILED-5]", async () => {
    const [one, other] = [await ordered(), await ordered()];
    const [mail] = await mailsOf(one.order._id);
    expect((await again(other.order._id, mail?._id ?? "")).body).toMatchObject({
      code: "mail_not_found",
    });
  });
});

describe("a letter", () => {
  const letter = { subject: "Your jacket", text: "It is ready.\n\nCome by <b>tomorrow</b>.\nAnna" };

  test("goes out with the shop's greeting, and stands in log, history and audit log [MAILED-6]", async () => {
    const { order, customer } = await ordered();
    expect((await write(order._id, letter)).status).toBe(201);
    const [kept] = await settled(order._id, 2);
    expect(kept).toMatchObject({
      kind: "order-letter",
      fate: "sent",
      subject: "Your jacket",
      letter: letter.text,
      address: customer.user.email,
      by: { _id: admin.user._id },
    });
    const [mail] = smtp.taken;
    expect(mail?.subject).toBe("Your jacket (TEST)");
    expect(mail?.text).toContain(`Dear ${customer.user.name},`);
    expect(mail?.text).toContain("It is ready.");
    expect(mail?.html).toContain("Come by &lt;b&gt;tomorrow&lt;/b&gt;.");
    const { timeline } = (await api(shop, "GET", `/api/admin/orders/${order._id}`, asAdmin)).body;
    expect(timeline.at(-1)).toMatchObject({ kind: "letter", note: "Your jacket" });
    const { rows } = await pool.query(
      "select action, after from audit_log where subject_id = $1 order by seq desc limit 1",
      [order._id],
    );
    expect(rows).toEqual([{ action: "order.letter", after: { mail: kept?._id } }]);
  });

  test("is sent again with the same words [MAILED-5, MAILED-6]", async () => {
    const { order } = await ordered();
    await write(order._id, letter);
    const [first] = await settled(order._id, 2);
    await again(order._id, first?._id ?? "");
    const [second] = await settled(order._id, 3);
    expect(second).toMatchObject({ subject: letter.subject, letter: letter.text, fate: "sent" });
    expect(smtp.taken.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => "Your jacket (TEST)"),
    );
  });

  test.each([
    [{ subject: "  ", text: "Hello" }, "subject"],
    [{ subject: "Hello", text: " \n " }, "text"],
  ])("without words is refused at its field %#  [MAILED-6]", async (body, field) => {
    const { order } = await ordered();
    const answer = await write(order._id, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
    expect(await mailsOf(order._id)).toHaveLength(1);
  });

  test("is written once under its key [MAILED-6]", async () => {
    const { order } = await ordered();
    const headers = { "idempotency-key": newId() };
    const call = () => api(shop, "POST", at(order._id), { ...asAdmin, headers, body: letter });
    await Promise.all([call(), call()]);
    await call();
    await settled(order._id, 2);
    expect(smtp.taken).toHaveLength(1);
  });
});

test("a customer's export has what was mailed about their orders, with the team's letters, and nobody else's [PROF-14]", async () => {
  const [{ order, customer }, other] = [await ordered(), await ordered()];
  await write(order._id, { subject: "Your trousers", text: "Ada, the hem is done." });
  await write(other.order._id, { subject: "Your shirt", text: "Another one." });
  await settled(order._id, 2);
  const { body } = await api(shop, "GET", "/api/users/me/export", { token: customer.token });
  const of = { orderNumber: order.orderNumber, address: customer.email };
  expect(body.mails).toEqual([
    {
      ...of,
      kind: "order-placed",
      queuedAt: expect.any(String),
      subject: expect.stringContaining(String(order.orderNumber)),
    },
    {
      ...of,
      kind: "order-letter",
      queuedAt: expect.any(String),
      subject: "Your trousers",
      letter: "Ada, the hem is done.",
    },
  ]);
});

describe("an erased customer", () => {
  test("is in no mail any more, and gets none [MAILED-7]", async () => {
    const { order, customer } = await ordered();
    await write(order._id, { subject: "Dear Zacharias", text: "Zacharias, hello" });
    const [mail] = await settled(order._id, 2);
    await queueMail(shop.context, orderShippedMail, { orderId: order._id }, 3_600_000);
    expect((await erase(customer.token)).status).toBe(204);
    const { rows } = await pool.query(
      "select distinct subject, address, letter, problem, data::text from order_mails where order_id = $1",
      [order._id],
    );
    expect(rows).toEqual([{ subject: "", address: "", letter: "", problem: "", data: "{}" }]);
    const refused = { status: 409, body: { code: "customer_erased" } };
    expect(await again(order._id, mail?._id ?? "")).toMatchObject(refused);
    expect(await write(order._id, { subject: "Hello", text: "Hello" })).toMatchObject(refused);
    // What waited is written to nobody.
    await pool.query("update jobs set due_at = now() where ended_at is null");
    const [last] = await settled(order._id, 3);
    expect(last).toMatchObject({ kind: "order-shipped", fate: "dropped" });
    expect(last).not.toHaveProperty("address");
  });

  test("stays out of it where a mail ends while they are erased [MAILED-7]", async () => {
    const customer = await registerCustomer(shop);
    const begun = await beginCheckout(shop, product, 1, customer);
    const orderID = await openPaypal(shop, begun);
    paypal.approve(orderID);
    await pay(shop, { ...begun, orderID });
    const { body: order } = await finalize(shop, begun);
    await settled(order._id, 1);
    const [mail] = await mailsOf(order._id);
    await pool.query("update order_mails set fate = 'waiting', subject = '' where id = $1", [
      mail?._id,
    ]);
    expect((await erase(customer.token)).status).toBe(204);
    await orderShippedMail.log?.heard(shop.context, mail?._id ?? "", {
      fate: "refused",
      subject: "Zacharias",
      address: "zacharias@example.com",
      problem: "no zacharias here",
    });
    expect((await mailsOf(order._id))[0]).toEqual({
      _id: mail?._id,
      kind: "order-placed",
      fate: "refused",
      queuedAt: expect.any(String),
      endedAt: expect.any(String),
    });
  });
});
