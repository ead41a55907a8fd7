import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { systemMessages } from "../../common/messages/admin/system.ts";
import { api, registerCustomer, signInAdmin } from "../../tests/support/factories.ts";
import { refused, startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop, type TestShop } from "../../tests/support/shop.ts";
import { makeTemporaryFolder } from "../../tests/support/test-postgres.ts";
import { backUpByClock } from "../backup/back-up-by-clock.ts";
import type { Provider } from "../payments/provider.ts";
import { SUBJECTS, type Subject, type SystemReport } from "./contract.ts";
import { lookAtPaypal } from "./look-outside.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;

async function examine(of: TestShop = shop): Promise<SystemReport> {
  const { token } = await signInAdmin(of);
  const { status, body } = await api(of, "GET", "/api/admin/system", { token });
  expect(status).toBe(200);
  return body;
}

async function found(subject: Subject, of: TestShop = shop) {
  const { findings } = await examine(of);
  return findings.filter((finding) => finding.subject === subject);
}

test("the doctor looks at every subject, says what it found, and what to do where something is wrong [ADMIN-426]", async () => {
  const { findings } = await examine();
  expect(new Set(findings.map(({ subject }) => subject))).toEqual(new Set(SUBJECTS));
  for (const { subject, state, says, advice } of findings) {
    expect(says.length, subject).toBeGreaterThan(10);
    expect(advice !== undefined, `${subject} ${says}`).toBe(state !== "good");
  }
});

test("only who may manage settings is told", async () => {
  const { token } = await registerCustomer(shop);
  for (const [method, address] of [
    ["GET", "/api/admin/system"],
    ["POST", "/api/admin/system/test-mail"],
  ] as const) {
    expect((await api(shop, method, address, { token })).status).toBe(403);
    expect((await api(shop, method, address)).status).toBe(401);
  }
});

test("PayPal is asked for the shop's webhook: it may lead elsewhere, be unknown, or PayPal be away", async () => {
  const { context } = shop;
  const atPaypal = (change: Partial<Provider> = {}, url = "http://shop.test") =>
    lookAtPaypal({
      ...context,
      provider: { ...context.provider, name: "paypal", isReal: true, ...change },
      shop: { ...context.shop, takesTestPayments: false, url: () => url },
    });
  const says = systemMessages.paypal;
  // PayPal has this address for the webhook.
  const [elsewhere] = await atPaypal();
  expect(elsewhere?.says).toBe(says.otherWebhook("http://shop.test"));
  expect(await atPaypal({ webhookId: undefined })).toMatchObject([{ says: says.noWebhook }]);
  expect(await atPaypal({ webhookId: "ANOTHER" })).toMatchObject([{ says: says.refused }]);
  paypal.fail("show-webhook", "drop");
  expect(await atPaypal()).toMatchObject([{ says: says.away }]);
  paypal.fail("show-order", refused("INTERNAL_SERVER_ERROR", 503));
  expect(await atPaypal({ webhookId: undefined })).toMatchObject([{ says: says.away }]);
  expect(await found("paypal")).toMatchObject([{ state: "note", says: says.simulator }]);
});

describe("backups", () => {
  const YEAR = 365 * 24 * 3_600_000;

  test("are missing, new, too old, or of a time that has not come", async () => {
    const settings = { BACKUP_DIR: makeTemporaryFolder(), BACKUP_EVERY: "6h" };
    const kept = await createTestShop({ settings });
    expect(await found("backup", kept)).toMatchObject([{ state: "bad" }]);
    await backUpByClock(kept.context);
    expect(await found("backup", kept)).toMatchObject([{ state: "good" }]);
    kept.clock.advance(10 * 3_600_000);
    const [old] = await found("backup", kept);
    expect(old).toMatchObject({ state: "bad" });
    expect(old?.says).toContain("10 hours");
    // A clock that was ahead, and is right again.
    kept.clock.advance(-YEAR);
    const [now, ahead] = await found("backup", kept);
    expect([now, ahead]).toMatchObject([{ state: "bad" }, { state: "bad" }]);
    expect(ahead?.says).toContain("which has not come");
  });
});

test("mails that wait for long are told with their age", async () => {
  expect(await found("jobs")).toMatchObject([{ state: "good" }]);
  await pool.query(
    "insert into jobs (id, queue, data, tries, due_at, added_at) values (gen_random_uuid(), 'mail', '{}', 3, now() + interval '1 hour', now() - interval '3 hours')",
  );
  const [waiting] = await found("jobs");
  expect(waiting).toMatchObject({ state: "bad" });
  expect(waiting?.says).toContain("3 hours");
  await pool.query("delete from jobs");
});

test("a mail server that takes no mails is found, and the test mail says so", async () => {
  const refusing = net.createServer((socket) => socket.end("554 no\r\n")).listen(0, "127.0.0.1");
  await once(refusing, "listening");
  const { port } = refusing.address() as net.AddressInfo;
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "shop@example.com",
    MAIL_REPLY_TO: "team@example.com",
    ADMIN_EMAIL: "owner@example.com",
  };
  const mute = await createTestShop({ settings });
  expect(await found("mail", mute)).toMatchObject([{ state: "bad" }]);
  refusing.close();
});

test("a test mail goes to who asked for it", async () => {
  const { token } = await signInAdmin(shop);
  const { body } = await api(shop, "POST", "/api/admin/system/test-mail", { token });
  expect(body).toMatchObject({ sent: true });
  expect(body.says).toContain("admin@example.com");
});

test("pictures that cannot be kept are found", async () => {
  const other = await createTestShop();
  expect(await found("storage", other)).toMatchObject([{ state: "good" }]);
  await rm(path.join(other.dataDir, "uploads"), { recursive: true, force: true });
  await writeFile(path.join(other.dataDir, "uploads"), "in the way");
  expect(await found("storage", other)).toMatchObject([{ state: "bad" }]);
});
