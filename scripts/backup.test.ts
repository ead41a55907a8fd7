import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createTestDatabase, waitingTransactions } from "../tests/support/database.ts";
import { makeTemporaryFolder } from "../tests/support/test-postgres.ts";

test("a backup by hand that somebody ends leaves nothing, and nothing is noted [DATA-10]", async () => {
  const database = await createTestDatabase();
  const dir = makeTemporaryFolder();
  const holder = await database.pool.connect();
  await holder.query("begin; alter sequence orders_number_seq increment 1");
  const { PATH = "" } = process.env;
  const settings = { DATABASE_URL: database.url, DATA_DIR: makeTemporaryFolder(), BACKUP_DIR: dir };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "backup.ts")], {
    env: { PATH, ...settings },
  });
  const ended = once(child, "exit");
  const said = text(child.stderr);
  await expect.poll(async () => (await readdir(dir)).length, { timeout: 100_000 }).toBe(1);
  await expect.poll(() => waitingTransactions(database)).toBe(1);
  child.kill("SIGINT");
  expect(await ended).toEqual([1, null]);
  expect(await said).toBe("ended: nothing of the backup is left\n");
  expect(await readdir(dir)).toEqual([]);
  await holder.query("rollback");
  holder.release();
  expect((await database.pool.query("select from backups")).rows).toEqual([]);
});
