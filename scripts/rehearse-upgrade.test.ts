import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { migrateDatabase } from "../server/platform/database/migrate.ts";
import { createTestDatabase } from "../tests/support/database.ts";
import { copyEditionUpTo } from "../tests/support/former-edition.ts";
import { makeTemporaryFolder } from "../tests/support/test-postgres.ts";

test("a rehearsal that somebody ends leaves nothing of the shop [DATA-16]", async () => {
  const database = await createTestDatabase({ isBare: true });
  await migrateDatabase(database.pool, copyEditionUpTo("0029_stock-news"));
  const dataDir = makeTemporaryFolder();
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "rehearse-upgrade.ts")], {
    env: { PATH, DATABASE_URL: database.url, DATA_DIR: dataDir },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  const copyRuns = async () => {
    const names = await readdir(dataDir);
    return names.some((name) => existsSync(path.join(dataDir, name, "postgres/postmaster.pid")));
  };
  await expect.poll(copyRuns, { timeout: 100_000 }).toBe(true);
  child.kill("SIGTERM");
  expect(await ended).toEqual([null, "SIGTERM"]);
  expect(await readdir(dataDir)).toEqual([]);
});
