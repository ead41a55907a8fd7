import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { findChanged, findTestsOf } from "./changed.mjs";

const root = mkdtempSync(path.join(os.tmpdir(), "selvedge-changed-"));
afterAll(() => rmSync(root, { recursive: true }));

function git(...args: string[]): void {
  const who = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
  const { status, stderr } = spawnSync("git", [...who, ...args], { cwd: root, encoding: "utf8" });
  expect(status, stderr).toBe(0);
}

function write(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const FILES = {
  "server/shop.ts": 'import "./cart/api.ts";',
  "server/cart/api.ts": 'import {\n  add,\n} from "./add.ts";',
  "server/cart/add.ts": 'import { store } from "./store.ts";',
  "server/cart/store.ts": "",
  "server/cart/cart.test.ts": 'import "../../tests/support/shop.ts";',
  "server/checkout/begin.ts": 'import { add } from "../cart/add.ts";',
  "server/checkout/begin.test.ts": 'import { begin } from "./begin.ts";',
  "server/checkout/pay.test.ts": 'import "../../tests/support/shop.ts";',
  "server/orders/line.ts": 'import type { Line } from "../cart/add.ts";',
  "server/orders/line.test.ts": 'import { line } from "./line.ts";',
  "server/platform/database/edition.test.ts": "",
  "tests/support/shop.ts": 'import "../../server/shop.ts";',
};

test("a change runs the tests of its folder and those that import it, and not the whole shop's", () => {
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-qm", "one");
  expect(findTestsOf(root, ["server/cart/add.ts"])).toEqual([
    "server/cart/cart.test.ts",
    "server/checkout/begin.test.ts",
  ]);
  expect(findTestsOf(root, ["server/orders/line.ts"])).toEqual(["server/orders/line.test.ts"]);
  expect(findTestsOf(root, ["tests/support/shop.ts"])).toEqual([
    "server/cart/cart.test.ts",
    "server/checkout/pay.test.ts",
  ]);
  expect(findTestsOf(root, ["migrations/0001_more.sql"])).toEqual([
    "server/platform/database/edition.test.ts",
  ]);
});

test("changes are those since the branch left main, committed or not, and new files", () => {
  git("switch", "-qc", "branch");
  write("server/cart/add.ts", "// more");
  git("commit", "-qam", "two");
  write("server/cart/store.ts", "// more");
  write("server/cart/new.ts", "");
  expect(findChanged(root, undefined)).toEqual([
    "server/cart/add.ts",
    "server/cart/store.ts",
    "server/cart/new.ts",
  ]);
  expect(findChanged(root, "HEAD")).toEqual(["server/cart/store.ts", "server/cart/new.ts"]);
  expect(() => findChanged(root, "nowhere")).toThrow("git diff");
});
