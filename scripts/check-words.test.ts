import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeTemporaryFolder } from "../tests/support/test-postgres.ts";

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

function check(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  for (const args of [
    ["init", "-q"],
    ["add", "-A"],
  ])
    spawnSync("git", args, { cwd: folder });
  const script = path.join(import.meta.dirname, "check-words.mjs");
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, folder]);
  return `${status} ${stderr}${stdout}`;
}

test("a retired word is named with its place and the term instead, in names and comments as well", () => {
  const answer = check({
    "docs/glossary.md":
      "| **poller** | asks | reconciler, asker |\n| **color** | a hue | colour |\n",
    "a.ts": "const one = 1;\n// The reconciler comes.\nexport const myAskerOf = one;\n",
    "b.md": "A Colour.\n",
    "c.ts": 'export const texts = { of: "the reconciler" };\n',
  });
  expect(answer).toBe(
    [
      '1 a.ts:2: "reconciler" is retired: poller',
      'a.ts:3: "asker" is retired: poller',
      'b.md:1: "colour" is retired: color',
      "3 retired words, found 3 times in 3 files\n",
    ].join("\n"),
  );
});

test("without one it says how many it looked for", () => {
  const clean = check({ "a.ts": "export const one = 1;\n", "b.md": "A color.\n" });
  expect(clean).toBe("0 3 retired words, found 0 times in 3 files\n");
});
