import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { recordChanges } from "../server/audit/record.ts";
import { openDatabase } from "../server/platform/database/open-database.ts";
import { inTransaction } from "../server/platform/database/transaction.ts";
import { createTestDatabase, openTestPool } from "../tests/support/database.ts";
import { contextOf, signInAdmin } from "../tests/support/factories.ts";
import { root } from "../tests/support/running-shop.ts";
import { createTestShop } from "../tests/support/shop.ts";
import {
  createDatabase,
  dropDatabase,
  makeTemporaryFolder,
} from "../tests/support/test-postgres.ts";

const quiet = () => undefined;
const dataDir = makeTemporaryFolder();
// What a running shop has of its data folder: the lock, and the server in it.
const database = await openDatabase({
  dataDir,
  databaseUrl: undefined,
  root,
  log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
});
let closed: Promise<void> | undefined;
const closeDatabase = () => {
  closed ??= database.close();
  return closed;
};
afterAll(async () => {
  await closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
});

const shop = await createTestShop();
const admin = await signInAdmin(shop);
const ctx = { ...contextOf(shop, admin.user), db: database.db };

function verify(...args: string[]) {
  return runScript({ DATA_DIR: dataDir }, ...args);
}

function runScript(settings: Record<string, string>, ...args: string[]) {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/verify-audit.ts", ...args],
    { cwd: root, env: { PATH, HOME, ...settings }, encoding: "utf8" },
  );
  return { status, said: `${stdout}${stderr}`.trim() };
}

async function recordPrices(count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    await inTransaction(ctx, (tx) =>
      recordChanges(tx, [
        {
          action: "product.updated",
          subject: { kind: "product", id: `${n}` },
          before: { priceCents: 1 },
          after: { priceCents: 2 },
        },
      ]),
    );
  }
}

/** As somebody with the keys of the database could. */
async function tamper(statement: string): Promise<void> {
  await database.pool.query("alter table audit_log disable trigger user");
  await database.pool.query(statement);
  await database.pool.query("alter table audit_log enable trigger user");
}

test("audit:verify reads the log beside a running shop, and finds out what was changed or cut off [ADMIN-66]", async () => {
  expect(verify()).toEqual({ status: 0, said: "The audit log holds: 0 entries" });
  await recordPrices(3);
  const { status, said } = verify();
  expect(status).toBe(0);
  const [, end = ""] = /^The audit log holds: 3 entries, up to (3:[0-9a-f]{64})$/.exec(said) ?? [];
  expect(verify(end)).toMatchObject({ status: 0 });

  await tamper("delete from audit_log where seq = 3");
  expect(verify()).toMatchObject({ status: 0 });
  expect(verify(end)).toEqual({
    status: 1,
    said: "The audit log is broken at entry 3: the log was cut off before it.",
  });

  await tamper(`update audit_log set after = '{"priceCents": 3}' where seq = 2`);
  const broken = { status: 1, said: "The audit log is broken at entry 2: it was changed." };
  expect(verify()).toEqual(broken);
  // The shop went on, and without it the script starts the database itself.
  await closeDatabase();
  expect(verify()).toEqual(broken);
}, 120_000);

test("audit:verify finds no log where there is no shop, and begins none there", () => {
  const folder = path.join(dataDir, "mistyped");
  const { status, said } = runScript({ DATA_DIR: folder });
  expect(status).toBe(1);
  expect(said).toMatch(/^there is no shop in the data folder .*mistyped: set DATA_DIR$/);
  expect(existsSync(folder)).toBe(false);
});

test("audit:verify refuses a shop of another edition and leaves it as it is [ADMIN-66]", async () => {
  const other = await createTestDatabase();
  const verifyOther = () => runScript({ DATA_DIR: dataDir, DATABASE_URL: other.url });
  const readForm = async () => {
    const { rows } = await other.pool.query(
      "select * from drizzle.__drizzle_migrations order by id",
    );
    return rows;
  };
  expect(verifyOther()).toMatchObject({ status: 0 });

  await other.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 99999999999999)",
  );
  expect(verifyOther()).toEqual({
    status: 1,
    said: expect.stringMatching(/^the database is of a later edition .*$/),
  });

  // That one and the last of its own.
  await other.pool.query(
    "delete from drizzle.__drizzle_migrations where id >= (select max(id) - 1 from drizzle.__drizzle_migrations)",
  );
  const earlier = await readForm();
  expect(verifyOther()).toEqual({
    status: 1,
    said: expect.stringMatching(/^the database is of an earlier edition .*$/),
  });
  expect(await readForm()).toEqual(earlier);
}, 60_000);

test("audit:verify begins no shop in an empty database [ADMIN-66]", async () => {
  const { server } = inject("postgres");
  const empty = await createDatabase(server);
  const pool = openTestPool(empty, 1);
  try {
    expect(runScript({ DATA_DIR: dataDir, DATABASE_URL: empty })).toEqual({
      status: 1,
      said: "there is no shop in this database",
    });
    const { rows } = await pool.query(
      "select from pg_tables where schemaname in ('public', 'drizzle')",
    );
    expect(rows).toEqual([]);
  } finally {
    await pool.end();
    await dropDatabase(server, empty);
  }
}, 60_000);

test("audit:verify says in one line what it cannot read as an end", () => {
  const { status, said } = verify("3:short");
  expect(status).toBe(1);
  expect(said).toMatch(/^3:short is not an end of the log.*$/);
});
