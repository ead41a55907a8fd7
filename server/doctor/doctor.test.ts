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
import type { Context } from "../platform/context.ts";
import { SUBJECTS, type Subject, type SystemReport } from "./contract.ts";
import { examine } from "./examine.ts";
import { lookAtBackupFolder, lookAtDatabase, lookAtDisk } from "./look-at-machine.ts";
import { lookAtBackups } from "./look-at-work.ts";
import { lookAtPaypal, lookAtStorage } from "./look-outside.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const quietLog = { debug() {}, info() {}, warn() {}, error() {} };
type LogDetails = { err?: unknown };

async function askForReport(of: TestShop = shop): Promise<SystemReport> {
  const { token } = await signInAdmin(of);
  const { status, body } = await api(of, "GET", "/api/admin/system", { token });
  expect(status).toBe(200);
  return body;
}

async function found(subject: Subject, of: TestShop = shop) {
  const { findings } = await askForReport(of);
  return findings.filter((finding) => finding.subject === subject);
}

test("the doctor looks at every subject, says what it found, and what to do where something is wrong [ADMIN-426]", async () => {
  const { findings } = await askForReport();
  expect(new Set(findings.map(({ subject }) => subject))).toEqual(new Set(SUBJECTS));
  for (const { subject, state, says, advice } of findings) {
    expect(says.length, subject).toBeGreaterThan(10);
    expect(advice !== undefined, `${subject} ${says}`).toBe(state !== "good");
  }
});

test("what cannot be looked at has plain words and advice, and its reason is in the log alone [ADMIN-426]", async () => {
  const reason = "Failed query: select version()";
  const logged: unknown[] = [];
  const broken = new Proxy(shop.context, {
    get(context, part) {
      if (part === "log") return { ...quietLog, error: ({ err }: LogDetails) => logged.push(err) };
      if (part === "shop") return { ...context.shop, unnamedProxy: fail };
      return fail();
    },
  });
  const fail = () => {
    throw new Error(reason);
  };
  const findings = await examine(broken);
  expect(new Set(findings.map(({ subject }) => subject))).toEqual(new Set(SUBJECTS));
  for (const { subject, state, says, advice } of findings) {
    expect(state, subject).toBe("bad");
    expect(says + advice, subject).not.toContain("select");
    expect(advice?.length, subject).toBeGreaterThan(10);
  }
  expect(logged.length).toBe(findings.length);
  expect(logged).toEqual(findings.map(() => new Error(reason)));
});

describe("the disk of the data folder", () => {
  const { disk } = systemMessages;
  const said = async (facts: Partial<Context["shop"]>, free = 5e8) => {
    const { backups, shop: own } = shop.context;
    const [found] = await lookAtDisk({ backups, shop: { ...own, ...facts } }, async () => free);
    return found;
  };

  test.each([
    [true, true, disk.all, disk.shopAdvice, { state: "bad", isSerious: true }],
    [true, false, disk.database, disk.shopAdvice, { state: "bad", isSerious: true }],
    [false, true, disk.pictures, disk.picturesAdvice, { state: "bad" }],
    [false, false, disk.rest, disk.restAdvice, { state: "note" }],
  ])(
    "stops sales only where the database is (there: %s, pictures there: %s)",
    async (hasOwnDatabase, keepsPictures, of, advice, how) => {
      const facts = { hasOwnDatabase, keepsPictures };
      expect(await said(facts)).toEqual({ says: disk.free("500 MB", of), advice, ...how });
      expect(await said(facts, 5e9)).toEqual({ says: disk.free("5.0 GB", of), state: "good" });
    },
  );
});

test("a place for backups that is no folder, or lies below a file, is said before a backup fails [ADMIN-426]", async () => {
  const { context } = shop;
  const root = makeTemporaryFolder();
  const file = path.join(root, "file");
  await writeFile(file, "");
  const said = (dir: string) =>
    lookAtBackupFolder({ ...context, log: quietLog, backups: { ...context.backups, at: { dir } } });
  const { folder, folderAdvice } = systemMessages.backup;
  for (const dir of [file, path.join(file, "backups")]) {
    expect(await said(dir)).toEqual([{ state: "bad", says: folder(dir), advice: folderAdvice }]);
  }
  expect(await said(root)).toEqual([]);
  expect(await said(path.join(root, "not", "yet"))).toEqual([]);
});

test("a database that takes no writes, or says nothing, is mended where it is [ADMIN-426]", async () => {
  const { context } = shop;
  const fail = async () => {
    throw new Error("the database takes no writes");
  };
  const advised = async (hasOwnDatabase: boolean, broken: Partial<Context["db"]>) => {
    const db = Object.assign(Object.create(context.db), broken);
    const facts = { ...context.shop, hasOwnDatabase };
    const found = await lookAtDatabase({ ...context, log: quietLog, db, shop: facts });
    return found.at(-1)?.advice;
  };
  const { database } = systemMessages;
  const readOnly = { transaction: fail };
  expect(await advised(false, readOnly)).toBe(database.readOnlyAdvice);
  expect(await advised(true, readOnly)).toBe(database.ownReadOnlyAdvice);
  const away = { execute: fail as never };
  expect(await advised(false, away)).toBe(database.awayAdvice);
  expect(await advised(true, away)).toBe(database.ownAwayAdvice);
  for (const [name, text] of Object.entries(database)) {
    if (name.startsWith("own")) expect(text).not.toContain("DATABASE_URL");
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
    const { none, noneAdvice, firstAdvice } = systemMessages.backup;
    const [first] = await lookAtBackups(kept.context);
    // By how long the process runs, one should be there by now.
    expect(first?.says).toBe(none);
    expect([firstAdvice, systemMessages.backup.old]).toContain(first?.advice);
    const byHand = { ...kept.context.backups, everyMs: undefined };
    expect(await lookAtBackups({ ...kept.context, backups: byHand })).toMatchObject([
      { state: "bad", says: none, advice: noneAdvice },
    ]);
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
  const { bad, testFailed } = systemMessages.mail;
  expect(await found("mail", mute)).toMatchObject([{ state: "bad", says: bad }]);
  const { token } = await signInAdmin(mute);
  const { body } = await api(mute, "POST", "/api/admin/system/test-mail", { token });
  expect(body).toEqual({ sent: false, says: testFailed });
  refusing.close();
});

test("a test mail goes to who asked for it", async () => {
  const { token } = await signInAdmin(shop);
  const { body } = await api(shop, "POST", "/api/admin/system/test-mail", { token });
  expect(body).toMatchObject({ sent: true });
  expect(body.says).toContain("admin@example.com");
});

test.each(["put", "get", "delete"] as const)(
  "a storage whose %s fails is found, and gets no new file with each look",
  async (broken) => {
    const kept = new Map<string, Buffer>();
    const storage: Context["storage"] = {
      put: async (key, bytes) => void kept.set(key, bytes),
      get: async (key) => kept.get(key),
      delete: async (key) => void kept.delete(key),
      [broken]: async () => {
        throw new Error("not for this key");
      },
    };
    for (let look = 0; look < 3; look++) {
      expect(await lookAtStorage({ ...shop.context, storage })).toMatchObject([{ state: "bad" }]);
    }
    expect(kept.size).toBe(broken === "delete" ? 1 : 0);
  },
);

test("pictures that cannot be kept are found", async () => {
  const other = await createTestShop();
  expect(await found("storage", other)).toMatchObject([{ state: "good" }]);
  await rm(path.join(other.dataDir, "uploads"), { recursive: true, force: true });
  await writeFile(path.join(other.dataDir, "uploads"), "in the way");
  expect(await found("storage", other)).toMatchObject([{ state: "bad" }]);
});
