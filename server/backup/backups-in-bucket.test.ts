import { readdir } from "node:fs/promises";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { describe, expect, test } from "vitest";
import { startBucket } from "../../tests/support/bucket.ts";
import { createTestDatabase } from "../../tests/support/database.ts";
import { copyEditionUpTo } from "../../tests/support/former-edition.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { makeTemporaryFolder } from "../../tests/support/test-postgres.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { getProjectRoot } from "../platform/project-root.ts";
import { openBucket } from "../platform/storage/bucket.ts";
import { listKeys } from "../platform/storage/large-files.ts";
import { backUpByClock } from "./back-up-by-clock.ts";
import { backupName } from "./backup-names.ts";
import { readErased, writeErased } from "./erased-list.ts";
import { fetchBackup } from "./fetch-backup.ts";
import { openBackupStore } from "./open-store.ts";
import { findLastBackup } from "./record-backup.ts";
import { checkBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const HOUR = 3_600_000;
const root = getProjectRoot();
const place = await startBucket("our-backups");
const { list, remove } = openBackupStore({ dir: "", bucket: place.bucket });
const shop = await createTestShop({
  settings: { BACKUP_URL: place.url, BACKUP_EVERY: "6h", BACKUP_KEEP: "2" },
});
const address = place.url.replace(/S3RVER:S3RVER@|\?.*/g, "");

test("with BACKUP_URL backups go to a bucket, which keeps the last ones, and are fetched from there by name [DATA-23]", async () => {
  await backUpByClock(shop.context);
  const [name = ""] = await list();
  const last = await findLastBackup(shop.context);
  expect(last?.file).toBe(`${address}/${name}`);
  const folder = makeTemporaryFolder();
  const file = await fetchBackup(place.bucket, last?.file ?? "", folder);
  await checkBackup({ file, root });
  await expect(fetchBackup(place.bucket, "yesterday", folder)).rejects.toThrow(
    `there is no backup yesterday here or in ${address}; the newest there: ${name}`,
  );
  for (let round = 0; round < 2; round++) {
    shop.clock.advance(7 * HOUR);
    await backUpByClock(shop.context);
  }
  expect(await list()).toHaveLength(2);
  expect(await list()).not.toContain(name);
  expect(await readdir(shop.dataDir)).not.toContain("backups");
});

test("an encrypted one opens with its key alone [DATA-23]", async () => {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const [name, at] = [backupName(new Date(0), recipient), { dir: "", bucket: place.bucket }];
  await writeBackup(shop.context.backups.place, { at, name, version: "1.0.0", recipient });
  const file = await fetchBackup(place.bucket, name, makeTemporaryFolder());
  await expect(checkBackup({ file, root })).rejects.toThrow("is encrypted");
  await checkBackup({ file, root, identity });
  await remove(name);
});

test("who was erased is listed in the bucket as well [DATA-23]", async () => {
  const store = openBackupStore({ dir: "", bucket: place.bucket });
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  expect(await readErased(store)).toBeUndefined();
  await writeErased(store, ids.slice(0, 1));
  await writeErased(store, ids);
  expect(await readErased(store)).toEqual(ids);
});

describe("a backup that the bucket does not take says so in one line, is not noted, and is tried again:", () => {
  const due = async () => {
    shop.clock.advance(7 * HOUR);
    const before = await list();
    return { before, ended: backUpByClock(shop.context) };
  };

  test("it is refused [DATA-24]", async () => {
    place.refuse("PUT file");
    const { before, ended } = await due();
    await expect(ended).rejects.toThrow(`${address} fails: the storage answers 403 AccessDenied`);
    place.refuse();
    expect(await list()).toEqual(before);
    shop.clock.advance(HOUR / 2);
    await backUpByClock(shop.context);
    expect((await list())[0]).not.toBe(before[0]);
  });

  test("nobody listens [DATA-24]", async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    const away = {
      ...shop.context.backups,
      at: { dir: "", bucket: { ...place.bucket, endpoint } },
    };
    shop.clock.advance(7 * HOUR);
    const last = await findLastBackup(shop.context);
    await expect(backUpByClock({ ...shop.context, backups: away })).rejects.toThrow(
      /^s3:\/\/[\w.:/-]+ cannot be reached: ECONNREFUSED$/,
    );
    expect(await findLastBackup(shop.context)).toEqual(last);
  });

  test("anybody could read it [DATA-25]", async () => {
    place.isOpen = true;
    const { before, ended } = await due();
    await expect(ended).rejects.toThrow(`anybody can read what is in ${address}`);
    place.isOpen = false;
    expect(await list()).toEqual(before);
  });
});

test("what was begun hours ago is left to whoever may be at it, what was begun days ago is dropped [DATA-24]", async () => {
  const before = (hours: number) => new Date(Date.now() - hours * HOUR);
  const key = backupName(before(0), undefined, "by-hand");
  place.uploads.set("old", { key, at: before(25) });
  place.uploads.set("new", { key, at: before(23) });
  await openBackupStore({ dir: "", bucket: place.bucket }).clear("selvedge-");
  expect([...place.uploads.keys()]).toEqual(["new"]);
  place.uploads.clear();
});

test("the file to try the bucket with goes, also where nobody says who else may read it [DATA-25]", async () => {
  const store = openBackupStore({ dir: "", bucket: place.bucket });
  place.hangsUp = true;
  await expect(store.check()).rejects.toThrow("cannot be reached");
  place.hangsUp = false;
  expect(await listKeys(openBucket(place.bucket), "check-")).toEqual([]);
});

test("the backup before an upgrade goes there too, and without it nothing is upgraded [DATA-24]", async () => {
  const database = await createTestDatabase({ isBare: true });
  await migrateDatabase(database.pool, copyEditionUpTo("0032_catalog-news"));
  for (const name of await list()) await remove(name);
  const settings = { BACKUP_URL: place.url };
  place.refuse("PUT file");
  await expect(createTestShop({ settings, beside: { database } })).rejects.toThrow(
    /no backup could be written before .*403 AccessDenied.* Nothing was changed/,
  );
  place.refuse();
  await createTestShop({ settings, beside: { database } });
  expect(await list()).toHaveLength(1);
});
