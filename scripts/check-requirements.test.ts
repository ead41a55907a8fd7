import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const SCRIPT = path.join(import.meta.dirname, "check-requirements.mjs");
const CART_TESTS = `
  import { describe, expect, it, test } from "vitest";
  test("keeps \\"every\\" line", () => expect(merge()).toEqual([]));
  describe("the cart", () => {
    it(
      "caps the quantity at the stock left",
      async () => {},
    );
    it.each([["a(b)", 1], [")", 2]])("adds %s once", () => {});
    it.each(["%s"])("%s", () => {});
  });
  for (const [name] of ALL) test(\`kill -9 of \${name} loses nothing\`, () => {});
  test.skip("is skipped", () => {});
  // test("is commented out", () => {});
`;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "selvedge-requirements-"));
  mkdirSync(path.join(folder, "docs"));
  mkdirSync(path.join(folder, "cart"));
  writeFileSync(path.join(folder, "cart/cart.test.ts"), CART_TESTS);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Checks a document of these rows. */
function check(...rows: string[]) {
  const table = ["| Id | Requirement | Shown by |", "|---|---|---|", ...rows].join("\n");
  writeFileSync(path.join(folder, "docs/requirements.md"), `# What it must do\n\n${table}\n`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, folder], {
    encoding: "utf8",
  });
  return { status, tally: stdout.trim(), problems: stderr.trim().split("\n").filter(Boolean) };
}

test("accepts tests that exist", () => {
  const answer = check(
    '| CART-1 | Nothing is lost | `cart/cart.test.ts › keeps "every" line` |',
    "| CART-2 | Or sold twice | `cart/cart.test.ts › the cart › caps the quantity at the stock left`<br>`cart/cart.test.ts › kill -9 of npm loses nothing` |",
    "| CART-3 | A \\| B | `cart/cart.test.ts › the cart › adds %s once`<br>`cart/cart.test.ts › adds a line once` |",
  );
  expect(answer).toEqual({
    status: 0,
    tally: "3 requirements, to be shown by tests each",
    problems: [],
  });
});

test.each([
  ["a title that no test has", "cart/cart.test.ts › the cart › sells twice", 'test "sells twice"'],
  ["a group that is none", "cart/cart.test.ts › the till › adds %s once", 'group "the till"'],
  ["a skipped test", "cart/cart.test.ts › is skipped", 'test "is skipped"'],
  ["a test commented out", "cart/cart.test.ts › is commented out", 'test "is commented out"'],
  ["a file without a title", "cart/cart.test.ts", "without the title"],
  ["a file that does not exist", "cart/gone.test.ts › adds", "cart/gone.test.ts, which does not"],
  ["a file of no tests", "docs/requirements.md › adds", "no file of tests"],
])("refuses %s", (_what, named, problem) => {
  const { status, problems } = check(`| CART-1 | Something | \`${named}\` |`);
  expect(problems).toEqual([expect.stringContaining(problem)]);
  expect(problems[0]).toMatch(/^docs\/requirements\.md:5: CART-1 names/);
  expect(status).toBe(1);
});

test("refuses an id that is used twice, and one that is none", () => {
  const shown = "`cart/cart.test.ts › adds %s once`";
  const { status, problems } = check(
    `| CART-1 | One thing | ${shown} |`,
    `| CART-1 | Another | ${shown} |`,
    `| cart1 | A third | ${shown} |`,
  );
  expect(problems).toEqual([
    "docs/requirements.md:6: CART-1 is used twice, first in line 5",
    expect.stringContaining("docs/requirements.md:7: cart1 is no id"),
  ]);
  expect(status).toBe(1);
});

test.each([
  ["nothing", ""],
  ["a promise", "soon"],
  ["what is to come", "waits for the sequel"],
  ["a test beside a promise", "`cart/cart.test.ts › adds %s once`<br>soon"],
])("refuses a row founded on %s", (_what, shownBy) => {
  const { status, problems } = check(`| CART-1 | Something | ${shownBy} |`);
  expect(problems).toHaveLength(1);
  expect(status).toBe(1);
});

test("refuses a row without all its columns or apart from its table, and a document without rows", () => {
  const row = "| CART-1 | Something | `cart/cart.test.ts › adds %s once` |";
  expect(check("| CART-1 | Something |").problems[0]).toContain("requirements.md:5: a row stands");
  expect(check("", row).problems[0]).toContain("requirements.md:6: a row stands");
  expect(check()).toMatchObject({ status: 1, problems: [expect.stringContaining("no requirem")] });
});
