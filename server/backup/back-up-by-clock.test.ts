import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { describe, expect, test } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
  waitingTransactions,
} from "../../tests/support/database.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { makeTemporaryFolder } from "../../tests/support/test-postgres.ts";
import { getProgram, getProjectRoot } from "../platform/project-root.ts";
import { backUpByClock } from "./back-up-by-clock.ts";
import { backupName } from "./backup-names.ts";
import { openBackupStore } from "./open-store.ts";
import { beginBackup, findAhead, findLastBackup, recordBackup } from "./record-backup.ts";
import { checkBackup } from "./restore-backup.ts";
import type { ShopPlace } from "./shop-place.ts";
import { writeBackup } from "./write-backup.ts";
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
  expect(await findLastBackup(shop.context)).toMatchObject({ file: first });
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

/** A backup's process takes long to begin on a machine that does much else. */
const PATIENCE = { timeout: 100_000 };

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
  const tryAgain = async () => {
    await backUpByClock(shop.context);
    return (await readdir(dir)).length;
  };
  await expect.poll(tryAgain, PATIENCE).toBe(1);
});

describe("a clock that was ahead", () => {
  const YEAR = 365 * 24 * HOUR;

  test("holds no backup up and takes none away, and is forgotten with its files [DATA-13]", async () => {
    const dir = makeTemporaryFolder();
    const shop = await createTestShop({ settings: { BACKUP_DIR: dir, BACKUP_KEEP: "2" } });
    const store = openBackupStore({ dir });
    const later = (hours: number) => new Date(shop.clock.now().getTime() + YEAR + hours * HOUR);
    const wrong = [later(1), later(2), later(3)].map((moment) => {
      const name = backupName(moment, undefined);
      return { moment, name, file: store.addressOf(name), size: 1 };
    });
    for (const { name, ...backup } of wrong) {
      await writeFile(path.join(dir, name), "");
      await recordBackup(shop.context.db, backup);
    }
    await beginBackup(
      { ...shop.context, clock: { ...shop.clock, now: () => later(4) } },
      store,
      "",
    );
    const written: string[] = [];
    for (let round = 0; round < 3; round++) {
      await backUpByClock(shop.context);
      written.push((await findLastBackup(shop.context))?.file ?? "");
      await backUpByClock(shop.context);
      shop.clock.advance(25 * HOUR);
    }
    const left = [...wrong.map(({ file }) => file), ...written.slice(1)];
    expect((await store.list()).map(store.addressOf).toSorted()).toEqual(left.toSorted());
    expect(await findAhead(shop.context)).toMatchObject({ file: wrong[2]?.file });
    for (const { name } of wrong) await store.remove(name);
    await backUpByClock(shop.context);
    expect(await findAhead(shop.context)).toBeUndefined();
  });

  test("keeps no backup waiting that failed by it [DATA-13]", async () => {
    const dir = path.join(makeTemporaryFolder(), "file");
    await writeFile(dir, "in the way");
    const shop = await createTestShop({ settings: { BACKUP_DIR: dir } });
    shop.clock.advance(YEAR);
    await expect(backUpByClock(shop.context)).rejects.toThrow();
    await rm(dir);
    shop.clock.advance(-YEAR);
    await backUpByClock(shop.context);
    expect(await findLastBackup(shop.context)).toBeDefined();
  });
});

test("a backup that somebody wrote to another place is none of the clock's, one in the folder is [DATA-13]", async () => {
  const dir = makeTemporaryFolder();
  const shop = await createTestShop({ settings: { BACKUP_DIR: dir } });
  const moment = shop.clock.now();
  const name = backupName(moment, undefined, "by-hand");
  const record = (file: string) => recordBackup(shop.context.db, { file, moment, size: 1 });
  await record(path.join(makeTemporaryFolder(), name));
  await record(`${dir}-old/${name}`);
  expect(await findLastBackup(shop.context)).toBeUndefined();
  await backUpByClock(shop.context);
  expect(await readdir(dir)).toHaveLength(1);
  await shop.database.pool.query("delete from backups");
  await record(path.join(dir, name));
  await backUpByClock(shop.context);
  expect(await readdir(dir)).toHaveLength(1);
});

test("a backup that fails says why, though the database is away as well, and is not tried at once", async () => {
  const dir = path.join(makeTemporaryFolder(), "file");
  await writeFile(dir, "in the way");
  const shop = await createTestShop({ settings: { BACKUP_DIR: dir } });
  const { context } = shop;
  const away = () => {
    throw new Error("the database is away");
  };
  const db = Object.assign(Object.create(context.db), { delete: away });
  await expect(backUpByClock({ ...context, db })).rejects.toThrow(/ENOTDIR|EEXIST/);
  await rm(dir);
  await backUpByClock(context);
  expect(await findLastBackup(context)).toBeUndefined();
});

test("what a backup that died has left goes before the next one, which may lack its room", async () => {
  const dir = makeTemporaryFolder();
  const shop = await createTestShop({ settings: { BACKUP_DIR: dir } });
  const old = new Date(Date.now() - 2 * HOUR);
  for (const name of ["selvedge-1.tmp", "selvedge-2.tmp", "mine.tar.zst.1.tmp"]) {
    await writeFile(path.join(dir, name), "");
    if (!name.includes("2")) await utimes(path.join(dir, name), old, old);
  }
  const place: ShopPlace = {
    ...shop.context.backups.place,
    connection: { connectionString: "postgres://127.0.0.1:1/none" },
  };
  const backups = { ...shop.context.backups, place };
  await expect(backUpByClock({ ...shop.context, backups })).rejects.toThrow("ECONNREFUSED");
  expect(await readdir(dir)).toEqual(["mine.tar.zst.1.tmp", "selvedge-2.tmp"]);
  const options = { at: { dir }, name: "mine.tar.zst", version: "1.0.0" };
  await expect(writeBackup(place, options)).rejects.toThrow("ECONNREFUSED");
  expect(await readdir(dir)).toEqual(["selvedge-2.tmp"]);
});

test("without a folder for backups the shop writes none by itself", async () => {
  const shop = await createTestShop();
  await backUpByClock(shop.context);
  expect(await findLastBackup(shop.context)).toBeUndefined();
});

test("a backup that cannot be written is tried again, and nothing is noted", async () => {
  const dir = path.join(makeTemporaryFolder(), "file");
  await writeFile(dir, "in the way");
  const shop = await createTestShop({ settings: { BACKUP_DIR: dir } });
  await expect(backUpByClock(shop.context)).rejects.toThrow();
  expect(await findLastBackup(shop.context)).toBeUndefined();
  await backUpByClock(shop.context);
  shop.clock.advance(HOUR / 2);
  await rm(dir);
  await backUpByClock(shop.context);
  expect(await findLastBackup(shop.context)).toBeDefined();
});

describe("a backup that is ended while it is written leaves nothing, and the next one is due at once:", () => {
  /** Holds whoever reads the numbers of orders, which comes after all tables. */
  async function holdNumbers({ pool }: TestDatabase) {
    const holder = await pool.connect();
    await holder.query("begin; alter sequence orders_number_seq increment 1");
    return async () => {
      await holder.query("rollback");
      holder.release();
    };
  }

  test("the shop stops [DATA-13] [RUN-4]", async () => {
    const dir = makeTemporaryFolder();
    const shop = await createTestShop({ settings: { BACKUP_DIR: dir } });
    const stopping = new AbortController();
    const letGo = await holdNumbers(shop.database);
    const writing = backUpByClock(shop.context, stopping.signal);
    await expect.poll(async () => (await readdir(dir)).length, PATIENCE).toBe(1);
    await expect.poll(() => waitingTransactions(shop.database)).toBe(1);
    stopping.abort();
    await writing;
    expect(await readdir(dir)).toEqual([]);
    await letGo();
    expect(await findLastBackup(shop.context)).toBeUndefined();
    await backUpByClock(shop.context);
    expect(await findLastBackup(shop.context)).toBeDefined();
  });

  test.each([
    ["the shop is killed", (child: ChildProcess) => child.disconnect()],
    ["systemd ends both", (child: ChildProcess) => child.kill("SIGTERM")],
    ["somebody presses Ctrl-C", (child: ChildProcess) => child.kill("SIGINT")],
    ["the terminal is closed", (child: ChildProcess) => child.kill("SIGHUP")],
  ])("%s [DATA-13]", async (_what, end) => {
    const dir = makeTemporaryFolder();
    const database = await createTestDatabase();
    const place: ShopPlace = {
      connection: { connectionString: database.url },
      dataDir: makeTemporaryFolder(),
      storage: { kind: "files" },
      credentials: undefined,
    };
    const letGo = await holdNumbers(database);
    const child = fork(getProgram("server/backup/backup-process.ts"), {
      execArgv: [],
      serialization: "advanced",
    });
    const recipient = await identityToRecipient(await generateIdentity());
    const options = { at: { dir }, name: "shop.tar.zst.age", version: "1.0.0", recipient };
    child.send({ place, options });
    await expect.poll(async () => (await readdir(dir)).length, PATIENCE).toBe(1);
    await expect.poll(() => waitingTransactions(database)).toBe(1);
    end(child);
    await once(child, "exit");
    expect(await readdir(dir)).toEqual([]);
    await letGo();
  });
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
