import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { placeOrder } from "../../../tests/support/buying.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { addProduct } from "../../../tests/support/factories.ts";
import { linkIn, readOutbox, waitForMail } from "../../../tests/support/mailbox.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop, type TestShop } from "../../../tests/support/shop.ts";
import { startTestSmtp } from "../../../tests/support/smtp.ts";
import { readConfig } from "../../config.ts";
import { orderShippedMail } from "../../orders/order-mails.ts";
import { createShop } from "../../shop.ts";
import { passwordResetMail } from "../../users/user-mails.ts";
import { inTransaction } from "../database/transaction.ts";
import { queueMail } from "./mail.ts";
import { createOutgoing } from "./outgoing.ts";

const paypal = await startPaypal();
const smtp = await startTestSmtp();
const shop = await createTestShop({
  settings: {
    ...paypal.settings,
    SMTP_URL: smtp.url,
    MAIL_REPLY_TO: "help@shop.example",
    MAIL_FROM: "The Shop <hello@shop.example>",
  },
});
const product = await addProduct(shop, { stock: { Black: { M: 100 } } });
const { customer, order } = await placeOrder(shop, paypal, product);
const shippedMail = () => queueMail(shop.context, orderShippedMail, { orderId: order._id });

beforeEach(async () => {
  await until(() => nothingWaits(shop));
  smtp.taken.length = 0;
});

test("no mail leaves this machine in the clear [MAIL-10]", async () => {
  // The same server, which offers no STARTTLS, by an address that is not loopback's.
  const smtpUrl = smtp.url.replace("127.0.0.1", "0.0.0.0");
  const outgoing = createOutgoing({
    smtpUrl,
    from: { name: undefined, address: "hello@shop.example" },
    replyTo: undefined,
    outboxDir: "",
  });
  onTestFinished(() => outgoing.close());
  const to = { name: "Ann", address: "ann@example.com" };
  const mail = { to, subject: "Hello", preview: "", body: [], reason: "" };
  await expect(outgoing.send("1", mail)).rejects.toThrow("ETLS");
  expect(smtp.taken).toEqual([]);
});

describe("with an SMTP server", () => {
  test("a mail goes there, from the shop's address and to nobody else's [MAIL-4, MAIL-13]", async () => {
    await shippedMail();
    await until(() => smtp.taken.length > 0);
    const [mail] = smtp.taken;
    expect(mail?.from).toMatchObject({ name: "The Shop", address: "hello@shop.example" });
    expect(mail?.to?.map(({ address }) => address)).toEqual([customer.user.email]);
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual(["help@shop.example"]);
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@shop\.example>$/);
    expect(await readOutbox(shop)).toEqual([]);
  });

  test("one that the server cannot take now comes again under the same Message-ID [MAIL-5]", async () => {
    smtp.refuse(1, { at: "message", code: 451 });
    smtp.begun.length = 0;
    await shippedMail();
    await until(() => smtp.taken.length > 0);
    expect(smtp.begun).toHaveLength(2);
    expect(new Set(smtp.begun).size).toBe(1);
    expect(smtp.taken).toHaveLength(1);
  });

  test("an address that the server will never take is given up, and does not hold others up", async () => {
    smtp.refuse(1, { at: "recipient", code: 550, says: "5.1.1 No such user" });
    await shippedMail();
    await until(() => nothingWaits(shop));
    await shippedMail();
    await until(() => smtp.taken.length > 0);
    expect(smtp.taken).toHaveLength(1);
  });

  test.each([
    ["the shop's own address", { at: "sender", code: 553 }],
    ["to pass mails on", { at: "recipient", code: 550, says: "relay not permitted" }],
  ] as const)(
    "one that refuses %s loses no mail: it comes again [MAIL-5]",
    async (_what, refusal) => {
      smtp.refuse(1, refusal);
      await shippedMail();
      await until(() => smtp.taken.length > 0);
      expect(smtp.taken).toHaveLength(1);
    },
  );

  test("a mail of a transaction that is rolled back is never sent [MAIL-5]", async () => {
    const failing = inTransaction(shop.context, async (tx) => {
      await queueMail(tx, orderShippedMail, { orderId: order._id });
      throw new Error("second thoughts");
    });
    await expect(failing).rejects.toThrow("second thoughts");
    expect(await nothingWaits(shop)).toBe(true);
    await shippedMail();
    await until(() => smtp.taken.length > 0);
    expect(smtp.taken).toHaveLength(1);
  });
});

test("a mail that waited for the shop's start links to where the shop listens [MAIL-5]", async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "selvedge-test-"));
  const settings = { PORT: "0", DATA_DIR: dataDir, DATABASE_URL: database.url, SEED: "none" };
  const config = readConfig({ ...settings, NODE_ENV: "production", LOG_LEVEL: "silent" });
  const starting = await createShop(config, { pages: async () => new Response() });
  onTestFinished(async () => {
    await starting.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  await queueMail(starting.context, passwordResetMail, { email: config.adminEmail });
  // As long as a shop that listens takes to send one, and longer.
  await sleep(1000);
  expect(await readOutbox({ dataDir })).toEqual([]);
  const url = await starting.listen();
  const mail = await waitForMail({ dataDir }, { to: config.adminEmail });
  expect(new URL(linkIn(mail, /reset-password/)).origin).toBe(url);
});

async function nothingWaits({ database }: TestShop): Promise<boolean> {
  const { rows } = await database.pool.query("select id from jobs where ended_at is null");
  return rows.length === 0;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 25_000; Date.now() < end; await sleep(50)) {
    if (await holds()) return;
  }
  throw new Error("it never happened");
}
