import { beforeEach, describe, expect, test, vi } from "vitest";
import { eventually } from "../../tests/support/eventually.ts";
import { api, registerCustomer, signInAdmin } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { verifyAuditLog } from "../audit/verify.ts";
import { getSettings } from "./read-settings.ts";

const shop = await createTestShop();
const admin = await signInAdmin(shop);
const { token } = admin;

const HOLDS = "/api/admin/settings/holds";
const read = async () => (await api(shop, "GET", "/api/admin/settings", { token })).body.holds;
const save = (version: number, unitsOfCustomer: unknown) =>
  api(shop, "PUT", HOLDS, {
    token,
    body: { version, values: { unitsOfCustomer, unitsOfAddress: 1000 } },
  });
const undo = (seq: number) => api(shop, "POST", `/api/admin/audit/${seq}/undo`, { token });

async function entries(count = 1) {
  const url = `/api/admin/audit?kind=settings&limit=${count}`;
  return (await api(shop, "GET", url, { token })).body;
}

/** Back to the shop as it came, whatever the test before has set. */
let version: number;
beforeEach(async () => {
  ({ version } = await read());
  ({ version } = (await save(version, 100)).body);
});

describe("the settings", () => {
  test("are the shop of the specification while nobody has changed them [SET-1]", async () => {
    const untouched = await createTestShop();
    const { token: other } = await signInAdmin(untouched);
    const { status, body } = await api(untouched, "GET", "/api/admin/settings", { token: other });
    expect([status, body.holds]).toEqual([
      200,
      { version: 0, values: { unitsOfCustomer: 100, unitsOfAddress: 1000 } },
    ]);
  });

  test("hold at once where they were changed, and within a moment in every other process [SET-2]", async () => {
    const other = await createTestShop({ settings: { DATABASE_URL: shop.database.url } });
    const { status, body } = await save(version, 12);
    expect([status, body]).toEqual([
      200,
      {
        version: version + 1,
        values: { unitsOfCustomer: 12, unitsOfAddress: 1000 },
        changedAt: expect.any(String),
      },
    ]);
    expect(getSettings(shop.context, "holds")).toMatchObject({ unitsOfCustomer: 12 });
    await eventually(() =>
      expect(getSettings(other.context, "holds")).toMatchObject({ unitsOfCustomer: 12 }),
    );
  });

  test("that were changed while a process could not listen are known once it can again [SET-2]", async () => {
    const { pool } = shop.database;
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'selvedge-listen' and datname = current_database()",
    );
    await pool.query(`insert into settings values ('holds', $1, '{"unitsOfCustomer": 7}', now())`, [
      version + 1,
    ]);
    await vi.waitFor(
      () => expect(getSettings(shop.context, "holds")).toMatchObject({ unitsOfCustomer: 7 }),
      { timeout: 60_000 },
    );
  });

  test("of two admins who change the same, the second is refused and nothing is overwritten [SET-3]", async () => {
    const answers = await Promise.all([save(version, 20), save(version, 30)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: "settings_changed",
      message: "Somebody else has changed these settings since you opened them",
    });
    const kept = answers.find(({ status }) => status === 200);
    expect(await read()).toEqual(kept?.body);
  });

  test("that are saved as they were are no change [SET-3]", async () => {
    const [before] = await entries();
    expect((await save(version, 100)).body.version).toBe(version);
    expect((await entries())[0]).toEqual(before);
  });

  test.each([
    [0, "must be 1 or more"],
    [100_001, "must be 100000 or less"],
    [1.5, "must be a whole number"],
    ["many", "must be a whole number"],
    [undefined, "is required"],
  ])("refuse %j by its field, and keep what they were [SET-1]", async (value, message) => {
    const { status, body } = await save(version, value);
    expect([status, body.errors]).toEqual([400, [{ field: "values.unitsOfCustomer", message }]]);
    expect((await read()).version).toBe(version);
  });

  test("are for admins alone [SET-3]", async () => {
    const customer = await registerCustomer(shop);
    const body = { version, values: { unitsOfCustomer: 1, unitsOfAddress: 1 } };
    for (const [method, url] of [
      ["GET", "/api/admin/settings"],
      ["PUT", HOLDS],
    ] as const) {
      const sent = method === "PUT" ? { body } : {};
      expect((await api(shop, method, url, sent)).status).toBe(401);
      expect((await api(shop, method, url, { ...sent, token: customer.token })).status).toBe(403);
    }
    expect((await read()).version).toBe(version);
  });
});

describe("a change of settings", () => {
  test("stands in the audit log with what it changed, and is undone there [SET-4]", async () => {
    await save(version, 40);
    const [entry] = await entries();
    expect(entry).toMatchObject({
      actor: { _id: admin.user._id },
      action: "settings.changed",
      subject: { kind: "settings", _id: "holds", name: "Units put aside", isGone: false },
      before: { version, unitsOfCustomer: 100 },
      after: { version: version + 1, unitsOfCustomer: 40 },
      canUndo: true,
    });
    expect((await undo(entry.seq)).body).toEqual({ undone: 1 });
    expect(getSettings(shop.context, "holds")).toMatchObject({ unitsOfCustomer: 100 });
    expect(await read()).toMatchObject({
      version: version + 2,
      values: { unitsOfCustomer: 100, unitsOfAddress: 1000 },
    });
    expect((await entries())[0]).toMatchObject({ undoes: entry.seq });
    expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true });
  });

  test("that was changed again since is not undone [SET-4]", async () => {
    await save(version, 40);
    const [entry] = await entries();
    await save(version + 1, 50);
    const { status, body } = await undo(entry.seq);
    expect([status, body.code]).toEqual([409, "changed_since"]);
    expect(getSettings(shop.context, "holds")).toMatchObject({ unitsOfCustomer: 50 });
  });

  test("leaves the earlier versions as they were: nobody changes or deletes them [SET-1]", async () => {
    for (const statement of [
      "update settings set version = version + 1",
      "delete from settings",
      "truncate settings",
    ]) {
      await expect(shop.database.pool.query(statement)).rejects.toThrow("only ever added to");
    }
  });
});
