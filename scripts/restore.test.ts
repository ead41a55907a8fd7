import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startBucket } from "../tests/support/bucket.ts";
import { createTestDatabase } from "../tests/support/database.ts";
import { registerCustomer } from "../tests/support/factories.ts";
import { createTestShop } from "../tests/support/shop.ts";
import { makeTemporaryFolder } from "../tests/support/test-postgres.ts";

const place = await startBucket("our-backups");
const shop = await createTestShop();

async function run(command: string, args: string[], settings: Record<string, string>) {
  const program = path.join(import.meta.dirname, `${command}.ts`);
  const { PATH = "" } = process.env;
  const env = { PATH, BACKUP_URL: place.url, ...settings };
  const child = spawn(process.execPath, [program, ...args], { env });
  const [out, problem] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return out + problem;
}

test("`npm run backup` says where in the bucket the backup is, and `npm run restore` fetches it from there [DATA-23]", async () => {
  const { user } = await registerCustomer(shop);
  const said = await run("backup", [], { DATA_DIR: shop.dataDir, DATABASE_URL: shop.database.url });
  const [, name = ""] =
    /^s3:\/\/[\w.:]+\/our-backups\/(selvedge-[\w-]+\.tar\.zst): /.exec(said) ?? [];
  expect(name, said).not.toBe("");
  const bare = await createTestDatabase({ isBare: true });
  const there = { DATA_DIR: makeTemporaryFolder(), DATABASE_URL: bare.url };
  expect(await run("restore", ["selvedge-nothing"], there)).toMatch(
    new RegExp(`^there is no backup selvedge-nothing here .*the newest there: ${name}\\n$`),
  );
  expect(await run("restore", [name], there)).toContain("The shop is as it was at");
  const { rows } = await bare.pool.query("select id from users where id = $1", [user._id]);
  expect(rows).toHaveLength(1);
  expect(await readdir(there.DATA_DIR)).toEqual(["paypal-simulator"]);
});

test("`npm run restore` of a file that is also to be as of a time is refused, and the shop stays open", async () => {
  const there = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.database.url };
  for (const args of [["backup.tar.zst", "--as-of", "2026-01-01"], ["one", "two"], []]) {
    expect(await run("restore", args, there)).toMatch(
      /^(name one backup after restore,|"two" is one word too many\.) .*\n$/,
    );
  }
  expect((await shop.database.pool.query("select from restores")).rows).toEqual([]);
});

test("`npm run restore` says in one line that there is no such database, before it reads the backup", async () => {
  const url = new URL(shop.database.url);
  url.pathname = "/nowhere";
  const there = { DATA_DIR: makeTemporaryFolder(), DATABASE_URL: url.href, BACKUP_URL: "" };
  const file = path.join(makeTemporaryFolder(), "none.tar.zst");
  expect(await run("restore", [file], there)).toMatch(/cannot use the database at [^\n]+\n$/);
});
