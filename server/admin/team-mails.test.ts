import { beforeEach, describe, expect, test } from "vitest";
import { approvedPurchase, finalize, pay, placeOrder } from "../../tests/support/buying.ts";
import { waitingTransactions } from "../../tests/support/database.ts";
import { addProduct, signInAdmin, waitForJobs } from "../../tests/support/factories.ts";
import { mailsTo, waitForMail } from "../../tests/support/mailbox.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { changeSettings } from "../../tests/support/settings.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { openCase } from "../payments/cases/open-case.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Mail } from "../platform/mail/mail.ts";
import type { Settings } from "../settings/contract.ts";
import { hasOwnMail, MAILED_ONE_BY_ONE } from "./team-bursts.ts";
import { queueLowStockMail, teamMails } from "./team-mails.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { token } = await signInAdmin(shop);
const product = await addProduct(shop, { stock: { Black: { M: 200 } } });
const { email: adminEmail } = shop.admin;
const BURST_MS = 10 * 60_000;
const ON = { newOrders: true, paymentCases: true, paypalReports: true, lowStock: true };

async function setTeam(values: Partial<Settings["team"]>): Promise<void> {
  const all = { addresses: [], ...ON, ...values };
  expect((await changeSettings(shop, token, "team", all)).status).toBe(200);
}

/** Once all mails are out, so that no test counts what another has told. */
beforeEach(async () => {
  await setTeam({});
  await waitForJobs(shop);
  shop.clock.advance(BURST_MS);
  // In the middle of ten minutes of the clock.
  shop.clock.advance(1.5 * BURST_MS - (shop.clock.now().getTime() % BURST_MS));
});

/** As in a shop that takes real money. */
const realMoney = { ...shop.context, shop: { ...shop.context.shop, takesTestPayments: false } };

/** What the mail that sums up a burst would say now, without waiting for its end. */
async function sumOf(told: string): Promise<Mail | undefined> {
  const { rows } = await shop.database.pool.query(
    "select data->'data' as data from jobs where data->>'kind' = 'team-sum' and data->'data'->>'told' = $1 order by added_at desc",
    [told],
  );
  const sum = teamMails.find(({ name }) => name === "team-sum");
  return sum?.write(realMoney, rows[0].data);
}

const subjectsTo = async (address: string) =>
  (await mailsTo(shop, address)).map(({ subject }) => subject ?? "");

async function paymentOf(orderId: string): Promise<string> {
  const { rows } = await shop.database.pool.query(
    "select payment_id as id from orders where id = $1",
    [orderId],
  );
  return rows[0].id;
}

const orderMail = (number: number) => new RegExp(`^New order #${number}:`);

describe("the team", () => {
  test("is told of an order: its lines with their article numbers, where it goes, what it cost and where it is worked on [MAIL-11]", async () => {
    const { order } = await placeOrder(shop, paypal, product, 2);
    const mail = await waitForMail(shop, { to: adminEmail, subject: orderMail(order.orderNumber) });
    for (const said of [
      product.name,
      product.variants[0]?.sku ?? "none",
      "Qty 2",
      order.shippingInfo.address,
      `${shop.url}/admin/order/${order._id}`,
    ]) {
      expect(mail.text).toContain(said);
    }
    expect(mail.subject).toContain(`$${order.totalPrice.toFixed(2)}`);
  });

  test("sees at once what no money moved for [MAIL-11]", async () => {
    const test = await placeOrder(shop, paypal, product);
    const told = await waitForMail(shop, {
      to: adminEmail,
      subject: orderMail(test.order.orderNumber),
    });
    expect(told.subject).toMatch(/ \(TEST\)$/);
    expect(told.text).toContain("No money moved");
    await shop.database.pool.query("update orders set is_test = false where id = $1", [
      test.order._id,
    ]);
    const [order] = teamMails;
    const paid = await order?.write(realMoney, { orderId: test.order._id });
    expect(paid?.subject).toMatch(/^New order/);
    expect(JSON.stringify(paid)).not.toMatch(/TEST|No money moved/);
  });

  test("is whoever the settings name [MAIL-11]", async () => {
    await setTeam({ addresses: ["one@team.example", "two@team.example"] });
    const { order } = await placeOrder(shop, paypal, product);
    const subject = orderMail(order.orderNumber);
    const mail = await waitForMail(shop, { to: "two@team.example", subject });
    expect(mail.to?.map(({ address }) => address)).toEqual([
      "one@team.example",
      "two@team.example",
    ]);
    expect((await subjectsTo(adminEmail)).filter((one) => subject.test(one))).toEqual([]);
  });

  test("is not told of what is turned off [MAIL-11]", async () => {
    await setTeam({ newOrders: false });
    const quiet = await placeOrder(shop, paypal, product);
    await waitForJobs(shop);
    await setTeam({});
    const told = await placeOrder(shop, paypal, product);
    await waitForMail(shop, { to: adminEmail, subject: orderMail(told.order.orderNumber) });
    const subjects = await subjectsTo(adminEmail);
    expect(subjects.filter((one) => orderMail(quiet.order.orderNumber).test(one))).toEqual([]);
  });

  test("gets ten mails of fifty orders at once, and one more about the rest [MAIL-12]", async () => {
    const purchases = await Promise.all(
      Array.from({ length: 50 }, () => approvedPurchase(shop, paypal, product)),
    );
    const orders = await Promise.all(
      purchases.map(async (purchase) => {
        expect((await pay(shop, purchase)).body.isPaid).toBe(true);
        return (await finalize(shop, purchase)).body.orderNumber;
      }),
    );
    await waitForJobs(shop);
    const subjects = await subjectsTo(adminEmail);
    const told = orders.filter((number) => subjects.some((one) => orderMail(number).test(one)));
    expect(told).toHaveLength(MAILED_ONE_BY_ONE);
    const { rows } = await shop.database.pool.query(
      "select state, due_at > now() as waits from jobs where data->>'kind' = 'team-sum'",
    );
    expect(rows).toEqual([{ state: "waiting", waits: true }]);
    const sum = await sumOf("newOrders");
    expect(sum?.subject).toMatch(/^40 more new orders: \$[\d.,]+ \(TEST\)$/);
    const inSum = JSON.stringify(sum?.body)
      .match(/(?<=#)\d+/g)
      ?.map(Number);
    expect([...told, ...(inSum ?? [])].sort()).toEqual(orders.sort());
    // Ten minutes later the next is told by itself again.
    shop.clock.advance(BURST_MS);
    const { order } = await placeOrder(shop, paypal, product);
    await waitForMail(shop, { to: adminEmail, subject: orderMail(order.orderNumber) });
  });

  test("gets ten mails of fifty payments that need a person, and one more about the rest [MAIL-12]", async () => {
    const { order } = await placeOrder(shop, paypal, product);
    const paymentId = await paymentOf(order._id);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        openCase(shop.context, { paymentId, kind: "mismatch", subject: `BURST-${index}-` }),
      ),
    );
    await waitForJobs(shop);
    const texts = (await mailsTo(shop, adminEmail)).map(({ text }) => text ?? "");
    const told = texts.filter((text) => text.includes("BURST-"));
    expect(told).toHaveLength(MAILED_ONE_BY_ONE);
    const sum = await sumOf("paymentCases");
    expect(sum?.subject).toBe("40 more payments need you (TEST)");
    expect(JSON.stringify(sum?.body).match(/BURST-\d+-/g)).toHaveLength(40);
  });

  test("waits for what is being told at the same moment, to know whether it is the eleventh [MAIL-12]", async () => {
    const tell = (ctx = shop.context) => hasOwnMail(ctx, "paymentCases", crypto.randomUUID());
    for (let told = 1; told < MAILED_ONE_BY_ONE; told++) expect(await tell()).toBe(true);
    const isTold = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const tenth = inTransaction(shop.context, async (tx) => {
      const isAlone = await tell(tx);
      isTold.resolve();
      await mayCommit.promise;
      return isAlone;
    });
    await isTold.promise;
    const eleventh = tell();
    const hasWaited = expect.poll(() => waitingTransactions(shop.database)).toBe(1);
    await Promise.race([eleventh, hasWaited]);
    mayCommit.resolve();
    expect([await tenth, await eleventh]).toEqual([true, false]);
    await hasWaited.catch(() => undefined);
  });

  test.each([
    ["stuck", "Unsettled for a day", "paymentCases", {}],
    ["ledger", "Ledger and PayPal differ", "paymentCases", { problem: "CAPTURE_MISSING" }],
    ["ledger", "Ledger and PayPal differ", "paypalReports", { problem: "FOREIGN_REFUND" }],
    ["dispute", "Disputed by the customer", "paypalReports", {}],
    ["reversed", "Taken back by PayPal", "paypalReports", {}],
  ] as const)(
    "is told of a payment that needs a person (%s), unless that is turned off [MAIL-11]",
    async (kind, words, setting, detail) => {
      const { order } = await placeOrder(shop, paypal, product);
      const paymentId = await paymentOf(order._id);
      await setTeam({ [setting]: false });
      await openCase(shop.context, { paymentId, kind, detail, subject: "QUIET-1" });
      await waitForJobs(shop);
      await setTeam({});
      await openCase(shop.context, { paymentId, kind, detail, subject: "LOUD-1" });
      await waitForJobs(shop);
      const link = `/admin/payments/${paymentId}`;
      const about = (await mailsTo(shop, adminEmail)).filter(({ text }) => text?.includes(link));
      expect(about.map(({ subject }) => subject)).toEqual([
        expect.stringMatching(`needs you: ${words}`),
      ]);
      for (const said of ["LOUD-1", `#${order.orderNumber}`])
        expect(about[0]?.text).toContain(said);
    },
  );

  test("is told once a day what runs low [MAIL-11]", async () => {
    const low = await addProduct(shop, { stock: { Black: { M: 2 } }, recentSales: 1000 });
    await queueLowStockMail(shop.context);
    await queueLowStockMail(shop.context);
    const mail = await waitForMail(shop, { to: adminEmail, subject: /runs? low$/ });
    expect(mail.text).toContain(low.name);
    expect(mail.text).toContain("2 left");
    const { rows } = await shop.database.pool.query(
      "select count(*)::int as count from jobs where data->>'kind' = 'team-low-stock'",
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("is not told of what runs low where that is turned off [MAIL-11]", async () => {
    await addProduct(shop, { stock: { Black: { M: 2 } }, recentSales: 1000 });
    const told = async () => {
      shop.clock.advance(24 * 60 * 60_000);
      await queueLowStockMail(shop.context);
      await waitForJobs(shop);
      return (await subjectsTo(adminEmail)).filter((subject) => /runs? low$/.test(subject)).length;
    };
    const before = await told();
    await setTeam({ lowStock: false });
    expect(await told()).toBe(before);
    await setTeam({});
    expect(await told()).toBe(before + 1);
  });
});
