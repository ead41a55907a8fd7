import { createHash } from "node:crypto";
import { appendFileSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { afterAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import { createTestDatabase, openTestPool } from "../../../tests/support/database.ts";
import { describeSchema } from "../../../tests/support/describe-schema.ts";
import {
  copyMigrations,
  FORMER_MIGRATIONS,
  type FormerMigration,
  formerText,
} from "../../../tests/support/former-migrations.ts";
import {
  createDatabase,
  dropDatabase,
  makeTemporaryFolder,
} from "../../../tests/support/test-postgres.ts";
import { getProjectRoot } from "../project-root.ts";
import { StartError } from "../start-error.ts";
import { readEdition } from "./edition.ts";
import { migrateDatabase, requireNewestForm } from "./migrate.ts";

const root = getProjectRoot();
const { pool } = await createTestDatabase();
const { server } = inject("postgres");
const empty = await createDatabase(server);
afterAll(() => dropDatabase(server, empty));

const APPLIED = "select * from drizzle.__drizzle_migrations order by id";
const COLUMNS = `select table_name, column_name, data_type, is_nullable, column_default
  from information_schema.columns where table_schema = 'public' order by 1, 2`;

test("migrating what is migrated changes nothing [DATA-1]", async () => {
  const before = [await pool.query(APPLIED), await pool.query(COLUMNS)].map(({ rows }) => rows);
  await migrateDatabase(pool, root);
  const after = [await pool.query(APPLIED), await pool.query(COLUMNS)].map(({ rows }) => rows);
  expect(after).toEqual(before);
});

test("processes that start at once on an empty database migrate it once [DATA-3]", async () => {
  const pools = [1, 2, 3].map(() => openTestPool(empty, 1));
  try {
    await Promise.all(pools.map((one) => migrateDatabase(one, root)));
    const [first] = pools;
    const { rows } = (await first?.query(APPLIED)) ?? { rows: [] };
    const expected = await pool.query(APPLIED);
    expect(rows.map(({ hash }) => hash)).toEqual(expected.rows.map(({ hash }) => hash));
  } finally {
    await Promise.all(pools.map((one) => one.end()));
  }
});

test("a migration that fails leaves the database as it was, with all before it [DATA-1]", async () => {
  const { later } = await migrated("0031_budgets-unlogged");
  const broken = copyUpTo("0033_backups");
  appendFileSync(
    path.join(broken, "migrations", "0033_backups.sql"),
    "--> statement-breakpoint\nselect 1 / 0;",
  );
  const before = [await describeSchema(later), (await later.query(APPLIED)).rows];
  await expect(migrateDatabase(later, broken)).rejects.toThrow("division by zero");
  expect([await describeSchema(later), (await later.query(APPLIED)).rows]).toEqual(before);
});

test("a table that somebody reads for long keeps the migration waiting, and nobody behind it", async () => {
  const { later } = await migrated("0031_budgets-unlogged");
  const [reader, behind] = [openTestPool(urlOf(later), 1), openTestPool(urlOf(later), 1)];
  onTestFinished(async () => void (await Promise.all([reader.end(), behind.end()])));
  const folder = copyUpTo("0033_backups");
  appendFileSync(
    path.join(folder, "migrations", "0033_backups.sql"),
    "--> statement-breakpoint\nalter table users add column shoe_size integer;",
  );
  const client = await reader.connect();
  await client.query("begin; select count(*) from users");
  const migrating = migrateDatabase(later, folder);
  await expect
    .poll(async () => {
      const { rows } = await behind.query("select from pg_locks where not granted");
      return rows.length;
    })
    .toBe(1);
  // It waits in the migration's queue, and gets its turn while the reader still reads.
  await behind.query("select count(*) from users");
  await client.query("commit");
  client.release();
  await migrating;
  await later.query("select shoe_size from users");
});

describe("the database of another edition", () => {
  const WAYS = [
    ["the start", migrateDatabase],
    ["a script that only reads", requireNewestForm],
  ] as const;

  test.each(WAYS)(
    "with migrations that this one does not know is refused by %s in one line, and stays as it is [DATA-4]",
    async (_name, open) => {
      const { later } = await migrated("0002_guards");
      await later.query(
        "insert into drizzle.__drizzle_migrations (hash, created_at) values ('f00', 9e15)",
      );
      const folder = copyUpTo("0002_guards");
      await expectRefusal(open, later, folder, "is of a later edition of the shop");
    },
  );

  test.each(WAYS)(
    "with another text of a migration is refused by %s in one line that names it, and stays as it is [DATA-4]",
    async (_name, open) => {
      const { later } = await migrated("0002_guards");
      await later.query("update drizzle.__drizzle_migrations set hash = 'f00' where id = 2");
      await expectRefusal(open, later, root, "migrations/0001_tables.sql as it is here");
    },
  );

  async function expectRefusal(
    open: typeof migrateDatabase,
    database: pg.Pool,
    folder: string,
    words: string,
  ) {
    const before = [await describeSchema(database), (await database.query(APPLIED)).rows];
    const error = await open(database, folder).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toContain(words);
    expect(String(error)).toContain("nothing was changed in it");
    expect(String(error)).not.toContain("\n");
    expect([await describeSchema(database), (await database.query(APPLIED)).rows]).toEqual(before);
  }
});

describe.each(FORMER_MIGRATIONS)("the database of an edition without $name", (former) => {
  test("is brought to the form of a new one, column by column [DATA-5]", async () => {
    const { later } = await migrated(former.last, former);
    expect(await describeSchema(later)).not.toEqual(await describeSchema(pool));
    await expect(requireNewestForm(later, root)).rejects.toThrow("of an earlier edition");
    await migrateDatabase(later, root);
    expect(await describeSchema(later)).toEqual(await describeSchema(pool));
    await requireNewestForm(later, root);
  });
});

const USED = FORMER_MIGRATIONS.filter(({ last }) => last === "0013_money_that_cannot_be_lost");

test.each(USED)(
  "the database of an edition without $name is mended also after it was used under the next one [DATA-5]",
  async (former) => {
    const { later } = await migrated(former.last, former);
    // An earlier edition did not check the applied migrations: it got the later ones, and each payment failed.
    await migrateDatabase(later, copyUpTo("0014_payees", former));
    await migrateDatabase(later, root);
    expect(await describeSchema(later)).toEqual(await describeSchema(pool));
  },
);

test("every former text that has a repair is tried, and is that text to the letter [DATA-5]", () => {
  const tried = FORMER_MIGRATIONS.map((former) => {
    const text = readFileSync(path.join(root, "migrations", `${former.tag}.sql`), "utf8");
    return createHash("sha256").update(formerText(former, text)).digest("hex");
  });
  expect(tried).toEqual(readEdition(root).flatMap(({ former }) => former));
});

test("what an earlier edition did not poll or report is made good once, and no more [DATA-5]", async () => {
  const former = FORMER_MIGRATIONS.find(({ name }) => name === "the payments' indexes");
  const { later } = await migrated("0013_money_that_cannot_be_lost", former);
  const unopened = await insertPayment(later, "created");
  const told = await insertPayment(later, "mismatched");
  const untold = await insertPayment(later, "mismatched");
  await later.query(
    `insert into payment_cases (id, payment_id, kind, opened_at, closed_at)
       values (gen_random_uuid(), $1, 'mismatch', now(), now())`,
    [told],
  );
  await later.query("insert into reconciliations values ('2026-11-22', now(), 3, 0)");
  for (let start = 1; start <= 2; start++) {
    await migrateDatabase(later, root);
    const { rows: looked } = await later.query(
      "select id from payments where next_poll_at is not null",
    );
    expect(looked).toEqual([{ id: unopened }]);
    const { rows: cases } = await later.query(
      "select payment_id as id, closed_at is null as open from payment_cases order by opened_at, id",
    );
    expect(cases).toHaveLength(2);
    expect(cases).toEqual(
      expect.arrayContaining([
        { id: told, open: false },
        { id: untold, open: true },
      ]),
    );
    const { rows: days } = await later.query("select checked, is_whole from reconciliations");
    expect(days).toEqual([{ checked: 3, is_whole: false }]);
  }
});

/** A database that an edition has made whose last migration was `last`, one with another text if told. */
async function migrated(last: string, former?: FormerMigration): Promise<{ later: pg.Pool }> {
  const url = await createDatabase(server);
  const later = openTestPool(url, 1);
  onTestFinished(async () => {
    await later.end();
    await dropDatabase(server, url);
  });
  await migrateDatabase(later, copyUpTo(last, former));
  return { later };
}

function urlOf(database: pg.Pool): string {
  return database.options.connectionString ?? "";
}

function copyUpTo(last: string, former?: FormerMigration): string {
  const folder = makeTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyMigrations(root, folder, last, (tag, text) =>
    tag === former?.tag ? formerText(former, text) : text,
  );
  return folder;
}

async function insertPayment(database: pg.Pool, status: string): Promise<string> {
  const [id, checkoutId] = [newId(), newId()];
  await database.query(
    `insert into checkouts (id, shipping_info, payment_method, currency, subtotal_cents, total_cents, expires_at, created_at)
       values ($1, '{}', 'PayPal', 'USD', 4000, 4000, now(), now())`,
    [checkoutId],
  );
  await database.query(
    `insert into payments (id, checkout_id, status, amount_cents, currency, problem, created_at, updated_at)
       values ($1, $2, $3, 4000, 'USD', 'AMOUNT_DIFFERS', now(), now())`,
    [id, checkoutId, status],
  );
  return id;
}
