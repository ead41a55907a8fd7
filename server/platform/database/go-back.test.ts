import { rmSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { describeSchema } from "../../../tests/support/describe-schema.ts";
import { copyEditionUpTo } from "../../../tests/support/former-edition.ts";
import { getProjectRoot } from "../project-root.ts";
import { readEdition } from "./edition.ts";
import { goBack } from "./go-back.ts";
import { migrateDatabase } from "./migrate.ts";

/** The last migration of the first edition that has a way back to it. */
const FIRST = "0032_catalog-news";
const root = getProjectRoot();
const nothing = async () => undefined;
const meant = { to: "0031", before: nothing };
const numberOf = (tag: string) => tag.split("_")[0] ?? "";

async function openFormer(last: string) {
  const database = await createTestDatabase({ isBare: true });
  await migrateDatabase(database.pool, copyEditionUpTo(last));
  const form = () => describeSchema(database.pool);
  return { ...database, form };
}

/** A payment that was open in a backup. Its checkout is left out. */
async function createOpenPayment(pool: pg.Pool) {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    return await client.query<{ id: string }>(
      `insert into payments (id, checkout_id, amount_cents, currency, problem, created_at, updated_at)
       values (gen_random_uuid(), gen_random_uuid(), 100, 'USD', 'RESTORED', now(), now()) returning id`,
    );
  } finally {
    client.release(true);
  }
}

const tags = readEdition(root).map(({ tag }) => tag);

test.each(tags.slice(tags.indexOf(FIRST), -1))(
  "an upgrade from %s can be taken back, and done again; rows stay [DATA-15]",
  async (last) => {
    const { pool, form } = await openFormer(last);
    await pool.query(
      "insert into users (id, name, email, password_hash, created_at) values (gen_random_uuid(), 'Ada', 'ada@example.com', '', now())",
    );
    const before = await form();
    await migrateDatabase(pool, root);
    const after = await form();
    await pool.query(
      "insert into users (id, name, email, password_hash, created_at) values (gen_random_uuid(), 'Eve', 'eve@example.com', '', now())",
    );
    expect(await goBack(pool, root, { to: numberOf(last), before: nothing })).toBe(last);
    expect(await form()).toEqual(before);
    expect((await pool.query("select name from users order by name")).rows).toEqual([
      { name: "Ada" },
      { name: "Eve" },
    ]);
    await migrateDatabase(pool, copyEditionUpTo(last));
    expect(await form()).toEqual(before);
    await migrateDatabase(pool, root);
    expect(await form()).toEqual(after);
  },
);

test("there is no way back while a shop uses the database or has not asked PayPal after a restore, from a migration that cannot be undone, or without an upgrade", async () => {
  const { pool, form } = await openFormer("0031_budgets-unlogged");
  await migrateDatabase(pool, root);
  const before = await form();
  await expect(goBack(pool, root, meant)).rejects.toThrow(/no way back from .*0032_catalog-news/);
  const missing = copyEditionUpTo(tags.at(-1) ?? "");
  rmSync(path.join(missing, "migrations", "back"), { recursive: true });
  await expect(goBack(pool, missing, meant)).rejects.toThrow(/no way back from/);
  const shop = await pool.connect();
  // A shop that has lost its listener, or has none yet, is one too.
  for (const name of ["selvedge-listen", "selvedge"]) {
    await shop.query(`set application_name = '${name}'`);
    await expect(goBack(pool, root, meant)).rejects.toThrow(/a shop uses this database/);
  }
  await shop.query("reset application_name");
  shop.release(true);
  await pool.query(
    "insert into restores (id, moment, restored_at, erased) values (gen_random_uuid(), now(), now(), '[]')",
  );
  await expect(goBack(pool, root, meant)).rejects.toThrow(/was restored, and does not sell yet/);
  await pool.query("update restores set opened_at = now(), erased = '[\"1\"]'");
  const waits =
    /has payments that PayPal says nothing about, or customers who are to be erased again/;
  await expect(goBack(pool, root, meant)).rejects.toThrow(waits);
  await pool.query("update restores set erased = '[]'");
  const open = (await createOpenPayment(pool)).rows[0]?.id;
  await expect(goBack(pool, root, meant)).rejects.toThrow(waits);
  await pool.query("update payments set status = 'closed' where id = $1", [open]);
  await expect(goBack(pool, root, meant)).rejects.toThrow(/no way back from .*0032_catalog-news/);
  await pool.query("delete from restores");
  await pool.query("delete from upgrades");
  await expect(goBack(pool, root, meant)).rejects.toThrow(/no upgrade of this database is known/);
  expect(await form()).toEqual(before);
});

test("what fails before the way back leaves the database as it is", async () => {
  const { pool, form } = await openFormer(FIRST);
  await migrateDatabase(pool, root);
  const before = await form();
  const full = () => Promise.reject(new Error("no space"));
  await expect(goBack(pool, root, { to: numberOf(FIRST), before: full })).rejects.toThrow(
    "no space",
  );
  expect(await form()).toEqual(before);
});

test("products keep the values of their attributes: the edition that does not know them is not gone back to [DATA-15]", async () => {
  const last = "0035_collections";
  const { pool, form } = await openFormer(last);
  await migrateDatabase(pool, root);
  await pool.query(
    `insert into products (name, description, price_cents, sku, gender, category, brand, material, collection, colors, sizes, attributes, created_at, updated_at)
     values ('Shirt', '', 100, 'A', 'Women', '', '', '', '', '{}', '{}', '{"fit": "Slim"}', now(), now())`,
  );
  const before = await form();
  const back = () => goBack(pool, root, { to: numberOf(last), before: nothing });
  await expect(back()).rejects.toThrow(/remove the attributes, with their values/);
  expect(await form()).toEqual(before);
  expect((await pool.query("select attributes from products")).rows).toEqual([
    { attributes: { fit: "Slim" } },
  ]);
  await pool.query("update products set attributes = '{}'");
  expect(await back()).toBe(last);
});

test("an approval that waits for the shop's own button is over in the edition that knows no such button [DATA-15]", async () => {
  const last = "0042_guests";
  const { pool } = await openFormer(last);
  await migrateDatabase(pool, root);
  const { rows } = await createOpenPayment(pool);
  const values = "status, problem, next_poll_at";
  await pool.query(
    "update payments set needs_confirmation = true, approved_at = now(), problem = null, next_poll_at = now()",
  );
  expect(await goBack(pool, root, { to: numberOf(last), before: nothing })).toBe(last);
  const after = await pool.query(`select ${values} from payments where id = $1`, [rows[0]?.id]);
  expect(after.rows).toEqual([{ status: "closed", problem: "REPLACED", next_poll_at: null }]);
});

test("what would be taken back is said first, and nothing else is taken back than was meant [DATA-15]", async () => {
  const { pool, form } = await openFormer(FIRST);
  await migrateDatabase(pool, root);
  await pool.query("update upgrades set upgraded_at = '2026-11-25T09:30:00Z'");
  const before = await form();
  for (const to of [undefined, "0031", "", "0032_catalog-news"]) {
    await expect(goBack(pool, root, { to, before: nothing })).rejects.toThrow(
      /takes back the upgrade of 2026-11-25 09:30 UTC, for the edition with migrations\/0032_catalog-news\.sql .* -- --to 0032 .*\. Nothing/,
    );
  }
  expect(await form()).toEqual(before);
});
