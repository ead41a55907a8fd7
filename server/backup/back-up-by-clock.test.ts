import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createTestShop } from "../../tests/support/shop.ts";
import { makeTemporaryFolder } from "../../tests/support/test-postgres.ts";
import { getProjectRoot } from "../platform/project-root.ts";
import { backUpByClock } from "./back-up-by-clock.ts";
import { backupName } from "./backup-names.ts";
import { openBackupStore } from "./open-store.ts";
import { findLastBackup } from "./record-backup.ts";
import { checkBackup } from "./restore-backup.ts";
import { markWriting } from "./writing-lock.ts";

const HOUR = 3_600_000;
const root = getProjectRoot();

test("the shop writes a backup when one is due, one at a time, and keeps the last ones [DATA-13]", async () => {
  const dir = makeTemporaryFolder();
  const settings = { BACKUP_DIR: dir, BACKUP_EVERY: "6h", BACKUP_KEEP: "2" };
  const shop = await createTestShop({ settings });
  const other = await createTestShop({ settings, beside: shop });
  await Promise.all([backUpByClock(shop.context), backUpByClock(other.context)]);
  const { list, addressOf } = openBackupStore({ dir });
  const [name = "", ...more] = await list();
  const first = addressOf(name);
  expect(more).toEqual([]);
  await checkBackup({ file: first, root });
  expect(await findLastBackup(shop.context.db)).toMatchObject({ file: first });
  await backUpByClock(shop.context);
  expect(await list()).toEqual([name]);
  await writeFile(path.join(dir, "notes.txt"), "mine");
  for (let round = 0; round < 2; round++) {
    shop.clock.advance(7 * HOUR);
    await backUpByClock(shop.context);
  }
  const left = await list();
  expect(left).toHaveLength(2);
  expect(left).not.toContain(name);
});

test("a backup whose process died holds the next one up for minutes only, one at work until its end", async () => {
  const dir = makeTemporaryFolder();
  const shop = await createTestShop({ settings: { BACKUP_DIR: dir } });
  const { pool } = shop.database;
  const begunAt = new Date(shop.clock.now().getTime() - 10 * 60_000);
  await pool.query(
    "insert into backups (id, file, begun_at) values (gen_random_uuid(), 'half', $1)",
    [begunAt],
  );
  const writer = await pool.connect();
  await markWriting(writer);
  await backUpByClock(shop.context);
  expect(await readdir(dir)).toEqual([]);
  writer.release(true);
  await expect
    .poll(async () => {
      await backUpByClock(shop.context);
      return (await readdir(dir)).length;
    })
    .toBe(1);
});

test("without a folder for backups the shop writes none by itself", async () => {
  const shop = await createTestShop();
  await backUpByClock(shop.context);
  expect(await findLastBackup(shop.context.db)).toBeUndefined();
});

test("a backup that cannot be written is tried again, and nothing is noted", async () => {
  const dir = path.join(makeTemporaryFolder(), "file");
  await writeFile(dir, "in the way");
  const shop = await createTestShop({ settings: { BACKUP_DIR: dir } });
  await expect(backUpByClock(shop.context)).rejects.toThrow();
  expect(await findLastBackup(shop.context.db)).toBeUndefined();
  await backUpByClock(shop.context);
  shop.clock.advance(HOUR / 2);
  await rm(dir);
  await backUpByClock(shop.context);
  expect(await findLastBackup(shop.context.db)).toBeDefined();
});

test("a shop that stops ends its backup, and the next one is due at once", async () => {
  const dir = makeTemporaryFolder();
  const shop = await createTestShop({ settings: { BACKUP_DIR: dir } });
  const stopping = new AbortController();
  const blocker = await shop.database.pool.connect();
  await blocker.query("begin; lock table uploads in access exclusive mode");
  const writing = backUpByClock(shop.context, stopping.signal);
  await expect.poll(async () => (await readdir(dir)).length).toBe(1);
  stopping.abort();
  await writing;
  await blocker.query("rollback");
  blocker.release();
  expect(await findLastBackup(shop.context.db)).toBeUndefined();
  await backUpByClock(shop.context);
  expect(await findLastBackup(shop.context.db)).toBeDefined();
});

test("what somebody wrote by hand, or an upgrade, stays; what a backup that died has left does not", async () => {
  const dir = makeTemporaryFolder();
  const shop = await createTestShop({ settings: { BACKUP_DIR: dir, BACKUP_KEEP: "1" } });
  const old = new Date(shop.clock.now().getTime() - 24 * HOUR);
  const kept = [backupName(old, undefined, "by-hand"), backupName(old, "age1", "before-upgrade")];
  const [left, former] = [`${backupName(old, undefined)}.1.tmp`, backupName(old, undefined)];
  for (const name of [...kept, left, former]) await writeFile(path.join(dir, name), "");
  await utimes(path.join(dir, left), old, old);
  await backUpByClock(shop.context);
  const names = await readdir(dir);
  expect(names).toHaveLength(3);
  expect(names).toEqual(expect.arrayContaining(kept));
  expect(names).not.toContain(former);
});
