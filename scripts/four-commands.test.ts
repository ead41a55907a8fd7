import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readEdition } from "../server/platform/database/edition.ts";
import { migrateDatabase } from "../server/platform/database/migrate.ts";
import { getProjectRoot } from "../server/platform/project-root.ts";
import { createTestDatabase, type TestDatabase } from "../tests/support/database.ts";
import { copyEditionUpTo } from "../tests/support/former-edition.ts";
import { makeTemporaryFolder } from "../tests/support/test-postgres.ts";

const editions = readEdition(getProjectRoot()).map(({ tag }) => tag);
const [former = "", newest = ""] = editions.slice(-2);

/** Runs a script as npm does, with these settings alone. */
async function run(script: string, settings: Record<string, string>, ...words: string[]) {
  const program = path.join(import.meta.dirname, `${script}.ts`);
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [program, ...words], { env: { PATH, ...settings } });
  const [out, problem] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return out + problem;
}

async function addUser({ pool }: TestDatabase, name: string): Promise<void> {
  await pool.query(
    "insert into users (id, name, email, password_hash, created_at) values (gen_random_uuid(), $1, lower($1) || '@example.com', '', now())",
    [name],
  );
}

async function describe({ pool }: TestDatabase) {
  const users = await pool.query("select name from users order by name");
  const { rows } = await pool.query(
    "select count(*)::int as applied from drizzle.__drizzle_migrations",
  );
  return { users: users.rows.map(({ name }) => name), last: editions[rows[0].applied - 1] };
}

test("an operator upgrades, goes back, backs up and restores by four commands [DATA-10] [DATA-14] [DATA-15]", async () => {
  const [database, empty] = [
    await createTestDatabase({ isBare: true }),
    await createTestDatabase({ isBare: true }),
  ];
  await migrateDatabase(database.pool, copyEditionUpTo(former));
  await addUser(database, "Ada");
  const dir = makeTemporaryFolder();
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: makeTemporaryFolder(),
    BACKUP_DIR: dir,
  };

  expect(await run("migrate", settings)).toContain("up to date");
  expect(await describe(database)).toEqual({ users: ["Ada"], last: newest });
  expect((await readdir(dir)).join()).toMatch(/^selvedge-\w+-before-upgrade\.tar\.zst$/);

  await addUser(database, "Eve");
  const [, to = ""] =
    /npm run upgrade:back -- --to (\d+)/.exec(await run("upgrade-back", settings)) ?? [];
  expect(await describe(database)).toEqual({ users: ["Ada", "Eve"], last: newest });
  expect(await run("upgrade-back", settings, "--to", to)).toContain(former);
  expect(await describe(database)).toEqual({ users: ["Ada", "Eve"], last: former });

  expect(await run("backup", settings)).toContain("earlier edition of the shop");
  await run("migrate", settings);
  const [, file = ""] = /^(\S+): /.exec(await run("backup", settings)) ?? [];
  const there = { DATABASE_URL: empty.url, DATA_DIR: makeTemporaryFolder() };
  expect(await run("restore", there, file)).toContain("The shop is as it was at");
  expect(await describe(empty)).toEqual({ users: ["Ada", "Eve"], last: newest });
});
