import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTemporaryFolder } from "../support/test-postgres.ts";

/*
 * The worked example of server/catalog/README.md, made in a copy of the sources. What the field has to
 * do there stands in styling-tip.ts.
 */

const root = path.resolve(import.meta.dirname, "../..");
const README = "server/catalog/README.md";
const TEST = "tests/add-a-field/styling-tip";
/** What nobody needs who checks types or runs a test. */
const LEFT_OUT = /^(wardrobe|atelier|docs|public|benchmarks)\//;

/** A machine may be busy with other tests. */
const PATIENCE = 600_000;

const copy = makeTemporaryFolder();
const edits = readEdits(readFileSync(path.join(root, README), "utf8"));

beforeAll(() => {
  const { stdout } = run(root, "git", [
    "ls-files",
    "-z",
    "--cached",
    "--others",
    "--exclude-standard",
  ]);
  for (const file of stdout.split("\0")) {
    if (file === "" || LEFT_OUT.test(file)) continue;
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copy, file));
  }
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  cpSync(path.join(copy, `${TEST}.ts`), path.join(copy, `${TEST}.test.ts`));
  for (const { file, before, after } of edits) {
    const text = readFileSync(path.join(copy, file), "utf8");
    expect(text.split(before), `${file} has this once:\n${before}`).toHaveLength(2);
    writeFileSync(
      path.join(copy, file),
      text.replace(before, () => after),
    );
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test(
  "a text field is added in seven files, one of them for another language, and a migration",
  () => {
    expect(new Set(edits.map(({ file }) => file)).size).toBeLessThanOrEqual(7);
    node("scripts/generate-migration.mjs", "--name", "styling-tip");
    const journal = readFileSync(path.join(copy, "migrations/meta/_journal.json"), "utf8");
    expect(journal).toContain("_styling-tip");
  },
  PATIENCE,
);

test(
  "its types are right",
  () => {
    writeFileSync(
      path.join(copy, "tsconfig.field.json"),
      JSON.stringify({
        extends: "./tsconfig.json",
        include: [
          "common",
          "server/catalog",
          "app/features/admin/product-form",
          "app/features/catalog",
          "tests/support/global-setup.ts",
        ],
      }),
    );
    node("node_modules/typescript-native/bin/tsc", "--noEmit", "-p", "tsconfig.field.json");
  },
  PATIENCE,
);

test(
  "it goes through the API, CSV files and the form",
  () => {
    node("node_modules/vitest/vitest.mjs", "run", TEST);
  },
  PATIENCE,
);

/** The edits of a document: each names its file last before it, and stands in a list. */
function readEdits(text: string) {
  const [first = "", ...others] = text.split("```diff\n");
  let file = "";
  let prose = first;
  return others.map((part) => {
    const [diff = "", following = ""] = part.split(/\n *```/);
    file = [...prose.matchAll(/`([\w./-]+\.tsx?)`/g)].at(-1)?.[1] ?? file;
    prose = following;
    const lines = diff.split("\n").map((line) => line.slice(3));
    const textOf = (some: string[]) => some.map((line) => `${line.slice(1)}\n`).join("");
    return {
      file,
      before: textOf(lines.filter((line) => !line.startsWith("+"))),
      after: textOf(lines),
    };
  });
}

function node(...args: string[]) {
  return run(copy, process.execPath, args);
}

function run(cwd: string, command: string, args: string[]) {
  const { VITEST: _, ...env } = process.env;
  const done = spawnSync(command, args, {
    cwd,
    env,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(done.status, done.stdout + done.stderr).toBe(0);
  return done;
}
