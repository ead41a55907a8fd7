import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createTestDatabase } from "../tests/support/database.ts";
import { makeTemporaryFolder } from "../tests/support/test-postgres.ts";

/** Runs it as npm does, in a folder of its own. */
async function move(to: string, settings: Record<string, string>) {
  const cwd = makeTemporaryFolder();
  const program = path.join(import.meta.dirname, "move.ts");
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [program, "--to", to], { cwd, env: { PATH, ...settings } });
  const [out, problem] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { said: out + problem, made: await readdir(cwd) };
}

test.each([
  "postgress://shop:pssst@127.0.0.1/shop",
  "Postgres://shop:pssst@127.0.0.1/shop",
  "mysql://shop:pssst@127.0.0.1/shop",
  "shop:pssst@127.0.0.1/shop",
  "postgres:/shop:pssst@127.0.0.1/shop",
])("a new place %s is no folder, and its password is not shown", async (to) => {
  const { said, made } = await move(to, { DATA_DIR: makeTemporaryFolder() });
  expect(said).toMatch(/^--to is neither postgres:.* nor a folder\n$/);
  expect(said).not.toContain("pssst");
  expect(made).toEqual([]);
});

test("a move says what was compared, and what stays where it is [DATA-17]", async () => {
  const [from, to] = [await createTestDatabase(), await createTestDatabase({ isBare: true })];
  const settings = { DATABASE_URL: from.url, DATA_DIR: makeTemporaryFolder() };
  const { said } = await move(to.url, settings);
  expect(said).toMatch(
    /^Moved in [\d.]+ s: \d+ rows, read again and the same\. Pictures stay where they are\. Set DATABASE_URL/,
  );
});
