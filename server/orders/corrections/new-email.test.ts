import { beforeEach, expect, test } from "vitest";
import { beginCheckout, finalize, openPaypal, pay } from "../../../tests/support/buying.ts";
import { waitingTransactions } from "../../../tests/support/database.ts";
import {
  addProduct,
  api,
  type Customer,
  databaseState,
  enterAsGuest,
  registerCustomer,
  signInAdmin,
  unique,
  waitForJobs,
} from "../../../tests/support/factories.ts";
import { linkIn, mailsTo, waitForMail } from "../../../tests/support/mailbox.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { HookPoint } from "../../platform/hook-points.ts";
import { forgetCustomer } from "../forget-customer.ts";
import { findMailedOrder } from "../mailed-order.ts";
import { createOrderLink } from "../order-links.ts";
import { findNewEmail } from "./mailed-corrections.ts";

let crashAt: HookPoint | undefined;
const paypal = await startPaypal();
const shop = await createTestShop({
  settings: paypal.settings,
  async reached(point) {
    if (point === crashAt) throw new Error("the process was killed");
  },
});
const { pool } = shop.database;
const admin = await signInAdmin(shop);
const product = await addProduct(shop, { stock: { Black: { M: 500 } } });
const newEmail = () => `${unique()}@example.com`;
const PLACED = /^Your Selvedge order/;
const CONFIRM = /confirm the email address of your order/;
let callers = 0;
/** As if from somewhere new, so that no test spends another's budget. */
const somewhere = () => `10.1.0.${++callers}`;

beforeEach(() => {
  crashAt = undefined;
});

async function buy(buyer: Customer) {
  const begun = await beginCheckout(shop, product, 1, buyer);
  const orderID = await openPaypal(shop, begun);
  paypal.approve(orderID);
  expect((await pay(shop, { ...begun, orderID })).status).toBe(200);
  return (await finalize(shop, begun)).body;
}

/** A guest's order, and the key of the link that was mailed to the address they have typed. */
async function mistyped() {
  const guest = await enterAsGuest(shop, newEmail());
  const order = await buy(guest);
  const mail = await waitForMail(shop, { to: guest.email, subject: PLACED });
  const key = new URL(linkIn(mail, /\/order\//)).searchParams.get("key") ?? "";
  return { guest, order, id: String(order._id), cookie: `order_${order._id}=${key}` };
}

const ask = (id: string, email: string, token: string) =>
  api(shop, "POST", `/api/orders/${id}/email`, { token, body: { email } });

const post = (url: string, cookie: string, form: Record<string, string>) =>
  shop.app.inject({
    method: "POST",
    url,
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(form).toString(),
    remoteAddress: somewhere(),
  });

async function tokenFor(email: string): Promise<string> {
  const mail = await waitForMail(shop, { to: email, subject: CONFIRM });
  return new URL(linkIn(mail, /\/correct\?token=/)).searchParams.get("token") ?? "";
}

const confirm = (id: string, token: string) => post(`/order/${id}/correct/confirm`, "", { token });
const opens = async (id: string, cookies: string) =>
  (await findMailedOrder(shop.context, somewhere(), { id, cookies }))?.ok;
const asks = async (id: string, token: string) =>
  (await findNewEmail(shop.context, somewhere(), { id, token })).ok;

async function emailOf(id: string) {
  const { body } = await api(shop, "GET", `/api/admin/orders/${id}`, { token: admin.token });
  return body.user.email;
}

test("the right address is confirmed by its mail: links mailed before end, and the confirmation comes with a new one [CORRECT-10]", async () => {
  const { guest, id, cookie } = await mistyped();
  const email = newEmail();
  expect((await ask(id, ` ${email.toUpperCase()} `, guest.token)).status).toBe(204);
  const token = await tokenFor(email);
  const asking = await waitForMail(shop, { to: email, subject: CONFIRM });
  // Whose the address is, nobody knows yet.
  expect(JSON.stringify(asking)).not.toMatch(/Ada|Loom Street/);
  expect([await emailOf(id), await opens(id, cookie), await asks(id, token)]).toEqual([
    guest.email,
    true,
    true,
  ]);
  const done = await confirm(id, token);
  expect([done.statusCode, done.headers.location]).toEqual([
    303,
    `/order/${id}/correct?done=email#email`,
  ]);
  const given = String(done.headers["set-cookie"]).split(";")[0] ?? "";
  expect([await emailOf(id), await opens(id, cookie), await opens(id, given)]).toEqual([
    email,
    false,
    true,
  ]);
  const placed = await waitForMail(shop, { to: email, subject: PLACED });
  const key = new URL(linkIn(placed, /\/order\//)).searchParams.get("key");
  expect(await opens(id, `order_${id}=${key}`)).toBe(true);
  const told = await waitForMail(shop, { to: guest.email, subject: /another email/ });
  expect(JSON.stringify(told)).not.toMatch(/Ada|Loom Street|key=|token=/);
  expect(JSON.stringify(told)).not.toContain(email);
  const seen = await api(shop, "GET", `/api/admin/orders/${id}`, { token: admin.token });
  expect(seen.body.timeline.at(-1)).toMatchObject({
    kind: "note",
    note: expect.stringContaining(email),
  });
  const { rows } = await pool.query(
    "select count(*)::int as n from audit_log where action = 'order.email' and subject_id = $1",
    [id],
  );
  expect(rows).toEqual([{ n: 1 }]);
  // The guest reads it as before.
  expect(
    (await api(shop, "GET", `/api/orders/${id}`, { token: guest.token })).body.user.email,
  ).toBe(email);
});

test("who follows the mailed link, and the team, ask for it as well [CORRECT-10]", async () => {
  const { id, cookie } = await mistyped();
  const [first, second] = [newEmail(), newEmail()];
  const asked = await post(`/order/${id}/correct/email`, cookie, { email: first });
  expect(asked.headers.location).toBe(`/order/${id}/correct?done=asked#email`);
  const former = await tokenFor(first);
  const url = `/api/admin/orders/${id}/email`;
  const byTeam = await api(shop, "POST", url, { token: admin.token, body: { email: second } });
  expect(byTeam.status).toBe(204);
  const token = await tokenFor(second);
  // One of both is asked for.
  expect([await asks(id, former), await asks(id, token)]).toEqual([false, true]);
  await confirm(id, token);
  expect(await emailOf(id)).toBe(second);
});

test("fifty who confirm at once confirm once, and a link confirms nothing twice [CORRECT-11]", async () => {
  const { guest, id } = await mistyped();
  const email = newEmail();
  await ask(id, email, guest.token);
  const token = await tokenFor(email);
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(id, token)));
  const to = answers.map(({ headers }) => headers.location);
  expect(to.filter((one) => one === `/order/${id}/correct?done=email#email`)).toHaveLength(1);
  expect(to.filter((one) => one === `/order/${id}/correct?token=`)).toHaveLength(49);
  expect((await confirm(id, token)).headers.location).toBe(`/order/${id}/correct?token=`);
  await waitForJobs(shop);
  expect(
    (await mailsTo(shop, email)).filter(({ subject }) => PLACED.test(subject ?? "")),
  ).toHaveLength(1);
});

test("a link that is too old, of another order or unknown changes nothing, nor does opening one [CORRECT-11]", async () => {
  const { guest, id } = await mistyped();
  const other = await mistyped();
  const email = newEmail();
  await ask(id, email, guest.token);
  const token = await tokenFor(email);
  const before = await databaseState(shop);
  expect(await asks(id, token)).toBe(true);
  for (const [order, secret] of [
    [other.id, token],
    [id, "garbage"],
    [id, ""],
    ["none", token],
  ] as const) {
    expect(await asks(order, secret)).toBe(false);
    expect((await confirm(order, secret)).statusCode).toBe(303);
  }
  expect(await databaseState(shop)).toEqual(before);
  shop.clock.advance(3 * 24 * 60 * 60 * 1000 + 1000);
  expect(await asks(id, token)).toBe(false);
  expect((await confirm(id, token)).headers.location).toBe(`/order/${id}/correct?token=`);
  Object.assign(admin, await signInAdmin(shop));
  expect(await emailOf(id)).toBe(guest.email);
});

test("after the customer was erased a link changes nothing [CORRECT-11]", async () => {
  const { guest, id } = await mistyped();
  const email = newEmail();
  await ask(id, email, guest.token);
  const token = await tokenFor(email);
  const url = `/api/admin/users/${guest.user._id}`;
  expect((await api(shop, "DELETE", url, { token: admin.token })).status).toBe(204);
  expect([await asks(id, token), (await confirm(id, token)).headers.location]).toEqual([
    false,
    `/order/${id}/correct?token=`,
  ]);
  expect(await emailOf(id)).toBe("");
  const again = await api(shop, "POST", `/api/admin/orders/${id}/email`, {
    token: admin.token,
    body: { email },
  });
  expect([again.status, again.body.code]).toEqual([409, "email_of_account"]);
});

test("an address that is typed while the customer is erased is kept nowhere [CORRECT-11]", async () => {
  const { guest, id } = await mistyped();
  const email = newEmail();
  let asking: ReturnType<typeof ask> | undefined;
  await inTransaction(shop.context, async (tx) => {
    await tx.db.execute(`select 1 from orders where id = '${id}' for update`);
    asking = ask(id, email, guest.token);
    await expect.poll(() => waitingTransactions(shop.database)).toBe(1);
    await forgetCustomer(tx, guest.user._id);
    await tx.db.execute(`update orders set user_id = null where id = '${id}'`);
  });
  expect(await asking).toMatchObject({ status: 409 });
  const { rows } = await pool.query(
    "select 1 from order_mails where data::text like $1 union all select 1 from jobs where data::text like $1",
    [`%${email}%`],
  );
  expect(rows).toEqual([]);
});

test("a confirmation that breaks off leaves all as it was, and is confirmed later [CORRECT-11]", async () => {
  const { guest, id, cookie } = await mistyped();
  const email = newEmail();
  await ask(id, email, guest.token);
  const token = await tokenFor(email);
  const before = await databaseState(shop);
  crashAt = "order: email corrected";
  expect((await confirm(id, token)).statusCode).toBe(500);
  expect(await databaseState(shop)).toEqual(before);
  expect(await opens(id, cookie)).toBe(true);
  crashAt = undefined;
  await confirm(id, token);
  expect(await emailOf(id)).toBe(email);
});

test("a mail that was being written to the former address gets no link any more [CORRECT-10]", async () => {
  const { guest, id, order } = await mistyped();
  const email = newEmail();
  await ask(id, email, guest.token);
  const token = await tokenFor(email);
  let late: Promise<string> | undefined;
  await inTransaction(shop.context, async (tx) => {
    await tx.db.execute(`select 1 from orders where id = '${id}' for update`);
    // Its writer has read the order, and waits.
    late = createOrderLink(shop.context, order);
    late.catch(() => undefined);
    await tx.db.execute(`update orders set customer_email = '${email}' where id = '${id}'`);
  });
  await expect(late).rejects.toThrow("corrected meanwhile");
  await confirm(id, token);
});

test("the answer is the same whoever has the address; what is none, or the same, is said at the field [CORRECT-12]", async () => {
  const { guest, id } = await mistyped();
  const account = await registerCustomer(shop);
  const before = await ask(id, newEmail(), guest.token);
  for (const email of [account.email, admin.user.email]) {
    const answer = await ask(id, email, guest.token);
    expect([answer.status, answer.body]).toEqual([before.status, before.body]);
  }
  for (const email of ["", "ada", guest.email]) {
    const { status, body } = await ask(id, email, guest.token);
    expect([email, status, body.errors?.[0]?.field]).toEqual([email, 400, "email"]);
  }
  const stranger = await enterAsGuest(shop);
  expect((await ask(id, newEmail(), stranger.token)).status).toBe(404);
});

test("a guest has ten mails of this an hour [CORRECT-12]", async () => {
  const { guest, id, cookie } = await mistyped();
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++) {
    statuses.push((await ask(id, newEmail(), guest.token)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(204), 429]);
  const form = await post(`/order/${id}/correct/email`, cookie, { email: newEmail() });
  expect(form.headers.location).toBe(`/order/${id}/correct?refused=many#email`);
});

test("an order in an account keeps the account's address; one that was confirmed to an account's joins it [CORRECT-12]", async () => {
  const customer = await registerCustomer(shop);
  const own = await buy(customer);
  const refused = await ask(own._id, newEmail(), customer.token);
  expect([refused.status, refused.body.code]).toEqual([409, "email_of_account"]);
  const { guest, id } = await mistyped();
  await ask(id, customer.email, guest.token);
  await confirm(id, await tokenFor(customer.email));
  const mine = await api(shop, "GET", "/api/orders/my-orders", { token: customer.token });
  expect(mine.body.map(({ _id }: { _id: string }) => _id).sort()).toEqual([id, own._id].sort());
  // The guest learns nothing of that, and corrects it further.
  const options = await api(shop, "GET", `/api/orders/${id}/corrections`, { token: guest.token });
  expect(options.body.email).toBe(customer.email);
});

test("a guest whose mistyped address is another's account gets the order back [CORRECT-12]", async () => {
  const owner = await registerCustomer(shop);
  const guest = await enterAsGuest(shop, owner.email);
  const order = await buy(guest);
  expect((await api(shop, "GET", `/api/orders/${order._id}`, { token: owner.token })).status).toBe(
    200,
  );
  const email = newEmail();
  expect((await ask(order._id, email, guest.token)).status).toBe(204);
  await confirm(order._id, await tokenFor(email));
  expect((await api(shop, "GET", `/api/orders/${order._id}`, { token: owner.token })).status).toBe(
    404,
  );
  expect(await emailOf(order._id)).toBe(email);
});
