import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailMessages } from "../../common/messages/mails.ts";
import { shopMessages } from "../../common/messages/shop.ts";
import { teamMailMessages } from "../../common/messages/team-mails.ts";
import { returnUnappliedFunds } from "../../server/orders/refunds/return-unapplied.ts";
import { beginPurchase, finalize, type Purchase, pay } from "../support/buying.ts";
import { addProduct, api, signInAdmin } from "../support/factories.ts";
import { readOutbox, waitForMail } from "../support/mailbox.ts";
import { createTestShop } from "../support/shop.ts";
import { type Evidence, listAllFaults, literally } from "./check.ts";
import type { PaypalLedger } from "./lab/paypal.ts";

const shop = await createTestShop();
const product = await addProduct(shop, { stock: { Black: { M: 10 } } });
const initialUnits = new Map([[product.variantId(), 10]]);
const RETURNED = mailMessages.test.subject(mailMessages.payments.returned.subject);
const simulator = `${shop.url}/paypal-simulator`;
let ledger: PaypalLedger;
let mails: NonNullable<Evidence["mails"]>;
let orderId: string;
let orderNumber: number;
/** The customer who bought nothing, and the capture. */
let returned: { email: string; captureId: string };

/**
 * One order that is paid, another whose money went back in part, and a payment of a wrong amount that
 * went back whole: all is right.
 */
beforeAll(async () => {
  const first = await placeOrder();
  const second = await placeOrder();
  [orderId, orderNumber] = [first._id, first.orderNumber];
  const { token } = await signInAdmin(shop);
  const url = `/api/admin/orders/${second._id}/refunds`;
  await api(shop, "POST", url, { token, body: { amount: 5 } });
  const subject = mailMessages.test.subject(
    mailMessages.orders.refunded.subject(second.orderNumber),
  );
  await waitForMail(shop, { to: second.email, subject });
  await waitForMail(shop, {
    to: second.email,
    subject: mailMessages.test.subject(
      mailMessages.orders.placed.subject(shopMessages.name, second.orderNumber),
    ),
  });
  await waitForMail(shop, {
    to: first.email,
    subject: mailMessages.test.subject(
      mailMessages.orders.placed.subject(shopMessages.name, orderNumber),
    ),
  });
  returned = await payTooLittle();
  await waitForMail(shop, { to: shop.admin.email, subject: /needs you/ });
  for (const { orderNumber } of [first, second]) {
    await waitForMail(shop, { to: shop.admin.email, subject: toTeam(orderNumber) });
  }
  ledger = await (await fetch(`${simulator}/ledger`)).json();
  mails = await readOutbox(shop);
});

const toTeam = (number: number) =>
  new RegExp(literally(teamMailMessages.order.subject(number, "")));

async function placeOrder(): Promise<{ _id: string; orderNumber: number; email: string }> {
  const purchase = await approve();
  await pay(shop, purchase);
  const { body } = await finalize(shop, purchase);
  return { ...body, email: purchase.customer.email };
}

async function approve(): Promise<Purchase> {
  const purchase = await beginPurchase(shop, product);
  await tellSimulator(`buyer/${purchase.orderID}`, { action: "approve" });
  return purchase;
}

/** PayPal takes a cent less than it was asked for, and the shop sends it back. */
async function payTooLittle(): Promise<typeof returned> {
  const purchase = await approve();
  await tellSimulator("faults", { captures: [{ outcome: "wrong-amount" }] });
  await pay(shop, purchase);
  await tellSimulator("faults", {});
  await returnUnappliedFunds(shop.context);
  const { email } = purchase.customer;
  await waitForMail(shop, { to: email, subject: RETURNED });
  const { rows } = await shop.database.pool.query<{ captureId: string }>(
    `select capture_id as "captureId" from payments where checkout_id = $1`,
    [purchase.checkout._id],
  );
  return { email, captureId: rows[0]?.captureId ?? "" };
}

async function tellSimulator(path: string, body: object): Promise<void> {
  await fetch(`${simulator}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

function evidence(): Evidence {
  return { database: shop.database.pool, ledger, mails, initialUnits, shownOrders: [orderId] };
}

test("a shop in which all is right has no fault [HOUSE-8]", async () => {
  expect(await listAllFaults(evidence())).toEqual([]);
});

const client = await shop.database.pool.connect();
afterAll(() => client.release());

/** The checker's findings about a shop with one broken place in its database, which is then mended. */
async function listBroken(statements: readonly string[]): Promise<string[]> {
  await client.query("begin");
  try {
    // Its triggers and keys would not let it happen.
    await client.query("set local session_replication_role = replica");
    for (const statement of statements) await client.query(statement.replaceAll("$order", orderId));
    return await listIn({ database: client });
  } finally {
    await client.query("rollback");
  }
}

async function listIn(changed: Partial<Evidence>): Promise<string[]> {
  const faults = await listAllFaults({ ...evidence(), ...changed });
  return faults.map(({ what }) => what);
}

const theirs = (table: string) =>
  `${table} where payment_id = (select payment_id from orders where id = '$order')`;
const THE_PAYMENT = "id = (select payment_id from orders where id = '$order')";

/** A copy of a row with some columns changed; generated columns are made anew. */
const copy = (table: string, columns: string, values: string) =>
  `insert into ${table} (${columns}) select ${values} from ${table}`;

const ORDER_COLUMNS =
  "checkout_id, payment_id, customer_name, customer_email, product_names, shipping_info, shipping_method, payment_method, subtotal_cents, total_cents, created_at";

describe("the checker finds in the database", () => {
  test.each<[what: string, ...statements: string[]]>([
    [
      "money taken, and neither an order nor a whole refund",
      "delete from orders where id = '$order'",
    ],
    ["an order that was shown, and is gone", "delete from orders where id = '$order'"],
    ["a mail about no order", "delete from orders where id = '$order'"],
    [
      "one payment and several orders",
      "alter table orders drop constraint orders_checkout_id_unique",
      "alter table orders drop constraint orders_payment_id_unique",
      `${copy("orders", `id, ${ORDER_COLUMNS}`, `gen_random_uuid(), ${ORDER_COLUMNS}`)} where id = '$order'`,
    ],
    ["a capture that the shop does not know", `delete from payments where ${THE_PAYMENT}`],
    [
      "an order without money at PayPal",
      `update payments set capture_id = 'NOSUCHCAPTURE' where ${THE_PAYMENT}`,
    ],
    ["money that moved, and is not in the ledger", `delete from ${theirs("ledger_entries")}`],
    [
      "in the ledger, and no money moved",
      `update ledger_entries set source = source || 'X' where kind = 'capture'`,
    ],
    ["a refund that the shop does not know", "delete from refunds"],
    ["0 refunds with 1 mails", "delete from refunds"],
    ["7 on hand and 2 sold of 10", "update variants set on_hand = on_hand - 1"],
    ["8 on hand and 3 sold of 10", `update order_lines set quantity = 2 where order_id = '$order'`],
    ["reserved is not what is held", "update variants set reserved = reserved + 1"],
    [
      "a mismatch without a case",
      "update payment_cases set kind = 'refund-failed' where kind = 'mismatch'",
    ],
    ["an order without a mail to the team", "delete from team_mails where told = 'newOrders'"],
    ["a case without a mail to the team", "delete from team_mails where told = 'paymentCases'"],
    [
      "an order without a mail to the team",
      "update team_mails set sum_id = gen_random_uuid() where about = '$order'",
    ],
    [
      "a used code that is not of one order",
      `insert into discount_codes (id, code, email, percent, created_at, used_at)
         values (gen_random_uuid(), 'TWICE', 'a@example.com', 10, now(), now())`,
    ],
  ])("%s [HOUSE-8, MAIL-11]", async (what, ...statements) => {
    expect(await listBroken(statements)).toContain(what);
  });

  test("a sum in the ledger that is a cent too high", async () => {
    const more = `update ledger_entries set amount_cents = amount_cents + sign(amount_cents)
      where kind = 'capture'`;
    expect(await listBroken([more])).toContain("the ledger has 4991 USD instead of 4990 USD");
  });
});

describe("the checker finds in PayPal's ledger", () => {
  test("a checkout that was paid twice, by two PayPal orders [HOUSE-8]", async () => {
    const [first, second] = ledger.captures;
    if (!first || !second) throw new Error("there are no two captures");
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query("drop index payments_one_captured");
    await client.query(
      "update payments set checkout_id = (select min(checkout_id::text) from payments)::uuid",
    );
    expect(await listIn({ database: client })).toContain("a checkout that was paid twice");
    await client.query("rollback");
  });

  test("a PayPal order that was captured twice", async () => {
    const orders = ledger.orders.map((order) => ({ ...order, captures: ["ONE", "TWO"] }));
    const found = await listIn({ ledger: { ...ledger, orders } });
    expect(found).toContain("a PayPal order that was captured twice");
  });

  test("an order whose capture was declined after all", async () => {
    const captures = ledger.captures.map((capture) => ({ ...capture, status: "DECLINED" }));
    const found = await listIn({ ledger: { ...ledger, captures } });
    expect(found).toContain("an order without money at PayPal");
    expect(found).toContain("in the ledger, and no money moved");
  });

  test("an order for somebody else's money", async () => {
    const captures = ledger.captures.map((capture) => ({ ...capture, payee: "SOMEBODY" }));
    const found = await listIn({ ledger: { ...ledger, captures } });
    expect(found).toEqual(Array(2).fill("an order for somebody else's money"));
  });

  test("money that is not back, unless it is somebody else's and has a case", async () => {
    const kept = { refunded_amount: { currency_code: "USD", value: "49.88" } };
    const withCapture = (change: object) => ({
      ...ledger,
      captures: ledger.captures.map((capture) =>
        capture.id === returned.captureId ? { ...capture, ...change } : capture,
      ),
    });
    expect(await listIn({ ledger: withCapture(kept) })).toEqual([
      "money taken, and neither an order nor a whole refund",
    ]);
    const others = withCapture({ ...kept, payee: "SOMEBODY" });
    expect(await listIn({ ledger: others })).toEqual([]);
  });

  test("a refund that was made twice [HOUSE-8]", async () => {
    const [refund] = ledger.refunds;
    if (!refund) throw new Error("there is no refund");
    const refunds = [refund, { ...refund, id: "ANOTHER" }];
    const found = await listIn({ ledger: { ...ledger, refunds } });
    expect(found).toContain("a refund that the shop does not know");
    expect(found).toContain("money that moved, and is not in the ledger");
  });
});

describe("the checker finds among the mails", () => {
  const isApplied = ({ subject }: { subject?: string | undefined }) =>
    subject ===
    mailMessages.test.subject(mailMessages.orders.placed.subject(shopMessages.name, orderNumber));

  test("an order with two mails, but not the same message that came twice", async () => {
    const sent = mails.filter(isApplied);
    expect(await listIn({ mails: [...mails, ...sent] })).toEqual([]);
    const anew = sent.map((mail) => ({ ...mail, messageId: "<another@localhost>" }));
    const found = await listIn({ mails: [...mails, ...anew] });
    expect(found).toEqual(["an order with 2 mails"]);
  });

  test("an order without a mail [HOUSE-8]", async () => {
    const found = await listIn({ mails: mails.filter((mail) => !isApplied(mail)) });
    expect(found).toEqual(["an order with 0 mails"]);
  });

  test("an order of which the team has no mail, or two [MAIL-11]", async () => {
    const sent = mails.filter(({ subject }) => toTeam(orderNumber).test(subject ?? ""));
    expect(await listIn({ mails: [...mails, ...sent] })).toEqual([]);
    const without = mails.filter((mail) => !sent.includes(mail));
    expect(await listIn({ mails: without })).toEqual(["0 mails to the team instead of 1"]);
    const anew = sent.map((mail) => ({ ...mail, messageId: "<another@localhost>" }));
    const twice = await listIn({ mails: [...mails, ...anew] });
    expect(twice).toEqual(["2 mails to the team instead of 1"]);
  });

  test("money that went back, and not exactly one mail to its customer", async () => {
    const sent = mails.filter(({ subject }) => subject === RETURNED);
    expect(await listIn({ mails: [...mails, ...sent] })).toEqual([]);
    const silent = await listIn({ mails: mails.filter(({ subject }) => subject !== RETURNED) });
    expect(silent).toEqual(["1 payments went back, with 0 mails"]);
    const anew = sent.map((mail) => ({ ...mail, messageId: "<another@localhost>" }));
    const twice = await listIn({ mails: [...mails, ...anew] });
    expect(twice).toEqual(["1 payments went back, with 2 mails"]);
  });

  test("money that went back, with a mail to somebody else", async () => {
    const strayed = mails.map((mail) =>
      mail.subject === RETURNED ? { ...mail, to: [{ address: "somebody@example.com" }] } : mail,
    );
    const faults = await listAllFaults({ ...evidence(), mails: strayed });
    expect(faults).toHaveLength(2);
    expect(faults).toContainEqual({
      what: "0 payments went back, with 1 mails",
      id: "somebody@example.com",
    });
    expect(faults).toContainEqual({
      what: "1 payments went back, with 0 mails",
      id: returned.email,
    });
  });
});
