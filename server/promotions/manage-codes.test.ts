import { describe, expect, test } from "vitest";
import {
  addProduct,
  api,
  contextOf,
  registerCustomer,
  signInAdmin,
  unique,
} from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { forgetCustomerOfCodes } from "./shop-codes.ts";

const shop = await createTestShop();
const { token, user } = await signInAdmin(shop);
const { pool } = shop.database;
const CODES = "/api/admin/codes";

const newName = () =>
  `C${unique()
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")}`;
const post = (body: object) => api(shop, "POST", CODES, { token, body });
const put = (id: string, body: object) => api(shop, "PUT", `${CODES}/${id}`, { token, body });
const read = async (id: string) => (await api(shop, "GET", `${CODES}/${id}`, { token })).body;

async function make(wishes: object = {}) {
  const answer = await post({ code: newName(), kind: "percent", value: 20, ...wishes });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
  return answer.body;
}

// The first: others leave codes for everything.
describe("a code for everybody", () => {
  const lowest = async (id: string) =>
    (await pool.query("select lowest_price_before($1, clock_timestamp(), 'UTC') as cents", [id]))
      .rows[0].cents;

  test("counts for the lowest price of the last 30 days, as far as one alone was cheaper with it [CODE-13]", async () => {
    const collection = `Knits ${unique()}`;
    const knit = await addProduct(shop, { priceCents: 10_000, collection });
    const other = await addProduct(shop, { priceCents: 10_000 });
    await make({ collection, value: 20 });
    expect([await lowest(knit.id), await lowest(other.id)]).toEqual([8000, 10_000]);
    await make({ collection, kind: "amount", value: 30, minimum: 100 });
    expect(await lowest(knit.id)).toBe(7000);
    // None of these lowers what one of it costs for everybody now.
    await make({ collection, kind: "amount", value: 40, minimum: 100.01 });
    await make({ collection, kind: "amount", value: 100 });
    await make({ collection, value: 90, customers: ["ada@example.com"] });
    await make({ collection, value: 90, isActive: false });
    await make({ collection, value: 90, startsAt: "2090-01-01T00:00Z" });
    await make({ collection, kind: "free-delivery", value: undefined });
    expect(await lowest(knit.id)).toBe(7000);
  });
});

describe("a code that an admin writes", () => {
  test("is kept as it was said, in capital letters, and listed [CODE-10]", async () => {
    const name = newName();
    const made = await make({
      code: ` ${name.toLowerCase()}\u2013x `,
      kind: "amount",
      value: 5.5,
      minimum: 50,
      customers: ["Ada@Example.com", " ada@example.com", "bob@example.com"],
      startsAt: "2026-11-27T00:00:00+01:00",
      endsAt: "2036-11-30T00:00:00Z",
      usesLimit: 100,
      usesOfCustomerLimit: 2,
    });
    expect(made).toMatchObject({
      code: `${name}-X`,
      kind: "amount",
      value: 5.5,
      minimum: 50,
      isForList: true,
      customers: ["ada@example.com", "bob@example.com"],
      startsAt: "2026-11-26T23:00:00.000Z",
      usesLimit: 100,
      usesOfCustomerLimit: 2,
      isActive: true,
      isPriceCut: false,
      version: 1,
    });
    const { body: list } = await api(shop, "GET", CODES, { token });
    expect(list[0]).toMatchObject({ code: `${name}-X`, customers: 2, used: 0, given: 0 });
    const customer = await registerCustomer(shop);
    expect((await api(shop, "GET", CODES, { token: customer.token })).status).toBe(403);
  });

  test("with mistakes is refused at each field, and nothing is written [CODE-10]", async () => {
    const taken = await make();
    const wrong = async (wishes: object) => {
      const answer = await post({ code: newName(), kind: "percent", value: 20, ...wishes });
      expect(answer.status).toBe(400);
      return answer.body.errors.map(({ field }: { field: string }) => field);
    };
    const before = (await pool.query("select count(*) from promotion_codes")).rows;
    for (const code of ["", "A", "AB", "SALE 20%", "-SALE", "X".repeat(31), "FIRST-AAAAA-AAAAA"]) {
      expect(await wrong({ code }), code).toEqual(["code"]);
    }
    expect(await wrong({ code: taken.code.toLowerCase() })).toEqual(["code"]);
    for (const value of [0, 101, 1.5, -5, undefined]) {
      expect(await wrong({ value })).toEqual(["value"]);
    }
    for (const value of [0, -1, 0.001, 1e9]) {
      expect(await wrong({ kind: "amount", value })).toEqual(["value"]);
    }
    expect(await wrong({ minimum: -1, usesLimit: 0, usesOfCustomerLimit: 1.5 })).toEqual([
      "minimum",
      "usesLimit",
      "usesOfCustomerLimit",
    ]);
    const window = { startsAt: "2026-12-01T00:00Z", endsAt: "2026-12-01T00:00Z" };
    expect(await wrong(window)).toEqual(["endsAt"]);
    expect(await wrong({ startsAt: "soon" })).toEqual(["startsAt"]);
    expect(await wrong({ customers: [] })).toEqual(["customers"]);
    expect(await wrong({ customers: ["ada"] })).toEqual(["customers"]);
    expect(await wrong({ collection: "No such thing" })).toEqual(["collection"]);
    expect((await pool.query("select count(*) from promotion_codes")).rows).toEqual(before);
  });

  test("changes for who saw its newest version, is switched off, and all of that is undone [CODE-11]", async () => {
    const made = await make({ usesLimit: 5 });
    const body = { kind: "percent", value: 30, usesLimit: 5 };
    expect(await put(made._id, { ...body, version: 1 })).toMatchObject({
      status: 200,
      body: { value: 30, version: 2 },
    });
    const late = await put(made._id, { ...body, version: 1 });
    expect([late.status, late.body.code]).toEqual([409, "code_changed"]);
    const off = await api(shop, "PUT", `${CODES}/${made._id}/active`, {
      token,
      body: { isActive: false },
    });
    expect(off.body).toMatchObject({ isActive: false, state: "off", version: 3 });
    const { rows } = await pool.query(
      "select seq from audit_log where subject_id = $1 and action = 'code.changed' order by seq",
      [made._id],
    );
    for (const { seq } of rows) {
      const undone = await api(shop, "POST", `/api/admin/audit/${seq}/undo`, { token });
      expect(undone, JSON.stringify(undone.body)).toMatchObject({ status: 200 });
    }
    expect(await read(made._id)).toMatchObject({ isActive: true, value: 20, usesLimit: 5 });
  });

  test("keeps as many uses as are taken [CODE-11]", async () => {
    const made = await make({ usesLimit: 5 });
    await pool.query("update promotion_codes set used = 2, held = 1 where id = $1", [made._id]);
    const body = { kind: "percent", value: 20, version: 1 };
    const refused = await put(made._id, { ...body, usesLimit: 2 });
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, "usesLimit"]);
    expect((await put(made._id, { ...body, usesLimit: 3 })).status).toBe(200);
  });
});

test("an erased customer is on no list and in no use, and the file of uses says so [CODE-12]", async () => {
  const customer = await registerCustomer(shop);
  const made = await make({ customers: [customer.email] });
  await pool.query(
    `insert into promotion_code_uses (checkout_id, code_id, user_id, email, state, order_id, amount_cents, used_at)
       values (gen_random_uuid(), $1, $2, $3, 'used', gen_random_uuid(), 998, now())`,
    [made._id, customer.user._id, customer.email],
  );
  const file = async () =>
    (await api(shop, "GET", `${CODES}/${made._id}/uses`, { token })).body as string;
  expect(await file()).toContain(`,${customer.email},9.98`);
  const person = { id: customer.user._id, email: customer.email, emailProvenAt: new Date() };
  await inTransaction(contextOf(shop, user), (tx) => forgetCustomerOfCodes(tx, person));
  expect(await read(made._id)).toMatchObject({ isForList: true, customers: [], given: 9.98 });
  expect(await file()).not.toContain(customer.email);
});
