import { describe, expect, test } from "vitest";
import { newId } from "../../common/ids.ts";
import {
  addProduct,
  api,
  contextOf,
  databaseState,
  registerCustomer,
  signInAdmin,
  unique,
} from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { type Change, recordChanges } from "../audit/record.ts";
import { verifyAuditLog } from "../audit/verify.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { openSession } from "../users/sessions/sessions.ts";
import type { AuditActor, AuditEntry } from "./contract.ts";

const shop = await createTestShop();
const admin = await signInAdmin(shop);
const ctx = contextOf(shop, admin.user);

const audit = (query = "") => api(shop, "GET", `/api/admin/audit${query}`, { token: admin.token });
const undo = (path: number | string, token = admin.token) =>
  api(shop, "POST", `/api/admin/audit/${path}/undo`, { token });
const undoBatch = (batchId: string) => undo(`batches/${batchId}`);
const setRole = (id: string, role: string, token = admin.token) =>
  api(shop, "PUT", `/api/admin/users/${id}`, { token, body: { role } });
const record = (changes: Change[], batchId?: string) =>
  inTransaction(ctx, (tx) => recordChanges(tx, changes, batchId));

async function roleOf(id: string): Promise<string> {
  const { rows } = await shop.database.pool.query("select role from users where id = $1", [id]);
  return rows[0]?.role;
}

async function lastOf(id: string): Promise<AuditEntry> {
  const { body } = await audit(`?kind=user&id=${id}&limit=1`);
  return body[0];
}

/** A change of a role as a batch of several would record it. */
async function promoteTogether(count: number) {
  const batchId = newId();
  const users = await Promise.all(Array.from({ length: count }, () => registerCustomer(shop)));
  const ids = users.map(({ user }) => user._id);
  await shop.database.pool.query("update users set role = 'admin' where id = any($1)", [ids]);
  const changes: Change[] = ids.map((id) => ({
    action: "user.role",
    subject: { kind: "user", id },
    before: { role: "customer" },
    after: { role: "admin" },
  }));
  const seqs = await record(changes, batchId);
  return { batchId, ids, seqs };
}

describe("the audit log", () => {
  test("says who changed what, when, from what to what, with the names of today [ADMIN-64]", async () => {
    const { user } = await registerCustomer(shop, { name: `Ida ${unique()}` });
    await setRole(user._id, "admin");
    const { status, headers, body } = await audit(`?kind=user&id=${user._id}`);
    expect(status).toBe(200);
    expect(headers["x-total-count"]).toBe("1");
    expect(body).toEqual([
      {
        seq: expect.any(Number),
        at: expect.any(String),
        actor: { _id: admin.user._id, name: admin.user.name },
        action: "user.role",
        subject: { kind: "user", _id: user._id, name: user.name, isGone: false },
        before: { role: "customer" },
        after: { role: "admin" },
        canUndo: true,
      },
    ]);
  });

  test("names a product, and no longer an actor who was deleted", async () => {
    const product = await addProduct(shop);
    const gone = await registerCustomer(shop);
    const other = {
      ...ctx,
      actor: { ...contextOf(shop, gone.user).actor, role: "admin" as const },
    };
    await inTransaction(other as typeof ctx, (tx) =>
      recordChanges(tx, [
        {
          action: "product.updated",
          subject: { kind: "product", id: product.id },
          before: { priceCents: 1 },
          after: { priceCents: 2 },
        },
      ]),
    );
    await shop.database.pool.query("delete from users where id = $1", [gone.user._id]);
    const { body } = await audit(`?actor=${gone.user._id}`);
    expect(body).toMatchObject([
      {
        actor: { _id: gone.user._id },
        subject: { _id: product.id, name: product.name, isGone: false },
      },
    ]);
    expect(body[0].actor).not.toHaveProperty("name");
  });

  test("says of every entry of a deleted product that it is gone, until that is undone [ADMIN-64]", async () => {
    const product = await addProduct(shop);
    const call = { token: admin.token };
    await api(shop, "POST", "/api/admin/products/bulk", {
      ...call,
      body: { ids: [product.id], action: { kind: "price", percent: 10 } },
    });
    const subjects = async () =>
      (await audit(`?kind=product&id=${product.id}`)).body.map(
        ({ action, subject }: AuditEntry) => [action, subject.name, subject.isGone],
      );
    expect(await subjects()).toEqual([["product.updated", product.name, false]]);
    await api(shop, "DELETE", `/api/admin/products/${product.id}`, call);
    expect(await subjects()).toEqual([
      ["product.deleted", product.name, true],
      ["product.updated", product.name, true],
    ]);
    const [deletion] = (await audit(`?kind=product&id=${product.id}&limit=1`)).body;
    expect((await undo(deletion.seq)).status).toBe(200);
    expect((await subjects()).map(([, , isGone]: unknown[]) => isGone)).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("offers to undo nothing of what is gone but its deletion [ADMIN-65]", async () => {
    const product = await addProduct(shop);
    const call = { token: admin.token };
    await api(shop, "POST", "/api/admin/products/bulk", {
      ...call,
      body: { ids: [product.id], action: { kind: "price", percent: 10 } },
    });
    const ofProduct = `?kind=product&id=${product.id}`;
    const offers = async (query: string) =>
      (await audit(query)).body.map(({ canUndo, batch }: AuditEntry) => batch?.canUndo ?? canUndo);
    expect(await offers(ofProduct)).toEqual([true]);
    await api(shop, "DELETE", `/api/admin/products/${product.id}`, call);
    expect(await offers(ofProduct)).toEqual([true, false]);
    expect(await offers("?limit=2")).toEqual([true, false]);
    const [deletion, change] = (await audit(ofProduct)).body;
    expect((await undo(change.seq)).status).toBe(409);
    expect((await undo(deletion.seq)).status).toBe(200);
    expect(await offers(ofProduct)).toEqual([true, false, true]);

    const { user } = await registerCustomer(shop);
    await setRole(user._id, "admin");
    expect((await lastOf(user._id)).canUndo).toBe(true);
    await api(shop, "DELETE", `/api/admin/users/${user._id}`, call);
    expect(await offers(`?kind=user&id=${user._id}`)).toEqual([false, false]);
  });

  test("is walked through from the newest to the oldest without a gap", async () => {
    const { user } = await registerCustomer(shop);
    for (const role of ["admin", "customer", "admin"]) await setRole(user._id, role);
    const seen: number[] = [];
    let url: string | undefined = `/api/admin/audit?kind=user&id=${user._id}&limit=2`;
    while (url) {
      const { body, headers } = await api(shop, "GET", url, { token: admin.token });
      seen.push(...body.map(({ seq }: AuditEntry) => seq));
      url = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
    }
    expect(seen).toHaveLength(3);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
  });

  test("shows what was changed in one go as one row, and opens it [ADMIN-64]", async () => {
    const before = (await audit("?limit=1")).headers["x-total-count"];
    const { batchId, ids, seqs } = await promoteTogether(4);
    const { body, headers } = await audit("?limit=2");
    expect(Number(headers["x-total-count"])).toBe(Number(before) + 4);
    const [batch, other] = body;
    expect(batch).toMatchObject({
      seq: seqs[3],
      batch: { _id: batchId, size: 4, undone: 0, canUndo: true },
    });
    expect(other.seq).toBeLessThan(seqs[0] ?? 0);
    const opened = await audit(`?batch=${batchId}`);
    expect(opened.body.map(({ seq }: AuditEntry) => seq)).toEqual([...seqs].reverse());
    expect(opened.body[0]).not.toHaveProperty("batch");
    const [first] = (await audit(`?id=${ids[0]}`)).body;
    expect(first?.seq).toBe(seqs[0]);
    const single = await audit("?action=user.role&limit=4");
    expect(single.body.map(({ seq }: AuditEntry) => seq)).toEqual([...seqs].reverse());
  });

  test("is narrowed by who, what and when [ADMIN-64]", async () => {
    const { user } = await registerCustomer(shop);
    await setRole(user._id, "admin");
    const { at, seq } = await lastOf(user._id);
    const after = new Date(Date.parse(at) + 1).toISOString();
    const has = async (query: string) =>
      (await audit(query)).body.some((entry: AuditEntry) => entry.seq === seq);
    expect(await has(`?from=${at}&to=${after}&actor=${admin.user._id}&kind=user`)).toBe(true);
    expect(await has(`?to=${at}`)).toBe(false);
    expect(await has(`?from=${after}`)).toBe(false);
    expect(await has("?kind=product")).toBe(false);
    expect(await has("?action=user.created")).toBe(false);
    expect(await has(`?actor=${newId()}`)).toBe(false);
  });

  test("names all users who have entries: admins, former admins and deleted users [ADMIN-64]", async () => {
    const people = [];
    for (const name of [`Ada ${unique()}`, `Bea ${unique()}`]) {
      const { user } = await registerCustomer(shop, { name });
      await setRole(user._id, "admin");
      const token = await openSession(shop.context, user._id);
      const other = await registerCustomer(shop);
      expect((await setRole(other.user._id, "admin", token)).status).toBe(200);
      await setRole(user._id, "customer");
      people.push(user);
    }
    const [demoted, gone] = people;
    const idle = await registerCustomer(shop);
    await setRole(idle.user._id, "admin");
    await api(shop, "DELETE", `/api/admin/users/${gone?._id}`, { token: admin.token });
    const { status, body } = await audit("/actors");
    expect(status).toBe(200);
    expect(body).toContainEqual({ _id: admin.user._id, name: admin.user.name });
    expect(body).toContainEqual({ _id: demoted?._id, name: demoted?.name });
    expect(body).toContainEqual({ _id: gone?._id });
    expect(body.map(({ _id }: AuditActor) => _id)).not.toContain(idle.user._id);
    expect(new Set(body.map(({ _id }: AuditActor) => _id)).size).toBe(body.length);
    const names = body.map(({ name }: AuditActor) => name);
    // What is undefined is sorted to the end.
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, "en")));
  });

  test.each([
    ["kind=shoe", "kind"],
    ["action=user.kissed", "action"],
    ["actor=me", "actor"],
    ["from=yesterday", "from"],
    ["from=2016-12-31T23:59:60Z", "from"],
    ["to=0000-01-01T00:00:00Z", "to"],
    ["to=9999-12-31T23:00:00-02:00", "to"],
    ["batch=7", "batch"],
    ["after=7", "after"],
  ])("refuses a filter that there is not: %s", async (query, field) => {
    const { status, body } = await audit(`?${query}`);
    expect([status, body.errors[0].field]).toEqual([400, field]);
    expect(body.message).not.toContain("format");
  });
});

describe("undoing", () => {
  test("puts back what was, ends the sessions as the change did, and is recorded", async () => {
    const { user } = await registerCustomer(shop);
    await setRole(user._id, "admin");
    const token = await openSession(shop.context, user._id);
    const { seq } = await lastOf(user._id);
    const { status, body } = await undo(seq);
    expect([status, body]).toEqual([200, { undone: 1 }]);
    expect(await roleOf(user._id)).toBe("customer");
    expect((await api(shop, "GET", "/api/users/me", { token })).status).toBe(401);
    const log = await audit(`?kind=user&id=${user._id}`);
    expect(log.body).toMatchObject([
      { undoes: seq, before: { role: "admin" }, after: { role: "customer" }, canUndo: true },
      { seq, undoneBy: log.body[0].seq, canUndo: false },
    ]);
    expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true });
  });

  test("can be undone itself", async () => {
    const { user } = await registerCustomer(shop);
    await setRole(user._id, "admin");
    await undo((await lastOf(user._id)).seq);
    expect((await undo((await lastOf(user._id)).seq)).status).toBe(200);
    expect(await roleOf(user._id)).toBe("admin");
  });

  test("happens once, also when asked for at once [ADMIN-65]", async () => {
    const { user } = await registerCustomer(shop);
    await setRole(user._id, "admin");
    const { seq } = await lastOf(user._id);
    const answers = await Promise.all([undo(seq), undo(seq), undo(seq)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const again = await undo(seq);
    expect([again.status, again.body.code]).toEqual([409, "undone_already"]);
  });

  test("is refused, with the name, where it was changed again since, and changes nothing", async () => {
    const { user } = await registerCustomer(shop, { name: `Uma ${unique()}` });
    await setRole(user._id, "admin");
    const first = await lastOf(user._id);
    await setRole(user._id, "customer");
    const before = await databaseState(shop);
    const { status, body } = await undo(first.seq);
    expect([status, body.code]).toEqual([409, "changed_since"]);
    expect(body.message).toContain(user.name);
    expect(await databaseState(shop)).toEqual(before);
  });

  test("of somebody who is gone, of what cannot be undone and of oneself is refused", async () => {
    const gone = await registerCustomer(shop);
    await setRole(gone.user._id, "admin");
    const { seq } = await lastOf(gone.user._id);
    await api(shop, "DELETE", `/api/admin/users/${gone.user._id}`, { token: admin.token });
    const deletion = await lastOf(gone.user._id);
    expect(deletion.canUndo).toBe(false);

    const own = await registerCustomer(shop);
    await setRole(own.user._id, "admin");
    const promotion = await lastOf(own.user._id);
    const token = await openSession(shop.context, own.user._id);
    const answers = [await undo(seq), await undo(deletion.seq), await undo(promotion.seq, token)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, "user_not_found"],
      [409, "cannot_undo"],
      [409, "own_account"],
    ]);
  });

  test("of an entry or a batch that there is not is 404", async () => {
    const paths = ["0", "99999999", "x", "1e3", `batches/${newId()}`, "batches/7"];
    for (const path of paths) expect((await undo(path)).status).toBe(404);
  });

  test("of a batch takes all of it back in one go", async () => {
    const { batchId, ids } = await promoteTogether(3);
    expect((await undoBatch(batchId)).body).toEqual({ undone: 3 });
    for (const id of ids) expect(await roleOf(id)).toBe("customer");
    const { body } = await audit("?limit=2");
    expect(body[0]).toMatchObject({ batch: { size: 3, undone: 0 } });
    expect(body[1]).toMatchObject({ batch: { _id: batchId, undone: 3, canUndo: false } });
    expect((await undoBatch(batchId)).body.code).toBe("undone_already");
  });

  test("of a batch leaves out what was undone by itself", async () => {
    const { batchId, ids, seqs } = await promoteTogether(3);
    await undo(seqs[1] ?? 0);
    expect((await undoBatch(batchId)).body).toEqual({ undone: 2 });
    for (const id of ids) expect(await roleOf(id)).toBe("customer");
  });

  test("of a batch is all or nothing [ADMIN-65]", async () => {
    const { batchId, ids } = await promoteTogether(3);
    await setRole(ids[1] ?? "", "customer");
    const before = await databaseState(shop);
    expect((await undoBatch(batchId)).status).toBe(409);
    expect(await databaseState(shop)).toEqual(before);
  });
});
