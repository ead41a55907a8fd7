import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../tests/support/database.ts";
import { describeSchema } from "../../tests/support/describe-schema.ts";
import { copyEditionUpTo } from "../../tests/support/former-edition.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { makeTemporaryFolder } from "../../tests/support/test-postgres.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { getProjectRoot } from "../platform/project-root.ts";
import { checkBackup, restoreBackup } from "./restore-backup.ts";
import type { ShopPlace } from "./shop-place.ts";

const APPLIED = "select count(*)::int as count from drizzle.__drizzle_migrations";

/** A shop's database as an earlier edition left it. */
async function openFormer(last = "0032_catalog-news") {
  const database = await createTestDatabase({ isBare: true });
  await migrateDatabase(database.pool, copyEditionUpTo(last));
  await database.pool.query(
    "insert into users (id, name, email, password_hash, created_at) values (gen_random_uuid(), 'Ada', 'ada@example.com', '', now())",
  );
  return database;
}

test("a start that upgrades a shop's database writes a backup of it first, and one that does not writes none [DATA-14]", async () => {
  const database = await openFormer();
  const dir = makeTemporaryFolder();
  const settings = { BACKUP_DIR: dir };
  const shop = await createTestShop({ settings, beside: { database } });
  const [name = "", ...others] = await readdir(dir);
  expect(others).toEqual([]);
  const { edition, tables } = await checkBackup({
    file: path.join(dir, name),
    root: getProjectRoot(),
  });
  expect(edition).toHaveLength(33);
  expect(tables.map((table) => table.name)).not.toContain("restores");
  await shop.close();
  await createTestShop({ settings, beside: { database } });
  await createTestShop({ settings });
  expect(await readdir(dir)).toEqual([name]);
});

test("a start that cannot write that backup leaves the database as it is", async () => {
  const database = await openFormer();
  const dir = path.join(makeTemporaryFolder(), "file");
  await writeFile(dir, "in the way");
  const starting = createTestShop({ settings: { BACKUP_DIR: dir }, beside: { database } });
  await expect(starting).rejects.toThrow(
    /no backup could be written before .* Nothing was changed/,
  );
  expect((await database.pool.query(APPLIED)).rows).toEqual([{ count: 33 }]);
});

test.each([
  ["no uploads", "0002_guards"],
  ["uploads that are deleted at once", "0006_line_discounts"],
  ["jobs of pg-boss", "0029_stock-news"],
])(
  "a shop of an edition with %s is upgraded, and its backup from before becomes the same shop [DATA-14]",
  async (_what, last) => {
    const database = await openFormer(last);
    const dir = makeTemporaryFolder();
    const shop = await createTestShop({ settings: { BACKUP_DIR: dir }, beside: { database } });
    await shop.close();
    const [name = ""] = await readdir(dir);
    const source = { file: path.join(dir, name), root: getProjectRoot() };
    const manifest = await checkBackup(source);
    const copy = await createTestDatabase({ isBare: true });
    const place: ShopPlace = {
      connection: { connectionString: copy.url },
      dataDir: makeTemporaryFolder(),
      storage: { kind: "files" },
      credentials: undefined,
    };
    await restoreBackup(place, { ...source, manifest, erased: [] });
    expect(await describeSchema(copy.pool)).toEqual(await describeSchema(database.pool));
    const users = "select * from users where name = 'Ada'";
    expect((await copy.pool.query(users)).rows).toEqual((await database.pool.query(users)).rows);
  },
);
