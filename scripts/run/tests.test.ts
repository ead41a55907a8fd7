import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";

const RUNNER = pathToFileURL(path.join(import.meta.dirname, "tests.mjs")).href;
const folder = mkdtempSync(path.join(os.tmpdir(), "selvedge-run-"));
mkdirSync(path.join(folder, "docs"));
writeFileSync(path.join(folder, "docs/requirements.txt"), "# Cart\n\nCART-1 Sums are right\n");
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the tests without a browser, by a runner that reports what it is told. */
function run(report: object, code: number) {
  const program = `
    import { writeFileSync } from "node:fs";
    import { runTests } from ${JSON.stringify(RUNNER)};
    const tools = {
      rest: [],
      node: async () => {
        writeFileSync("test-results/unit.json", ${JSON.stringify(JSON.stringify(report))});
        return ${code};
      },
    };
    process.exitCode = await runTests(tools, ["unit"]);`;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: folder,
    encoding: "utf8",
  });
  const lines = stdout.trim().split("\n");
  return { status, lastLine: lines.at(-1), lines };
}

test("a test whose id stands in no requirement fails the run, and the line says how many passed [HOUSE-1, HOUSE-6]", () => {
  const report = (title: string) => ({
    numPassedTests: 7,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: path.join(folder, "cart.test.ts"),
        assertionResults: [{ ancestorTitles: ["the cart"], title, status: "passed" }],
      },
    ],
  });
  const fine = run(report("adds up [CART-1]"), 0);
  expect(fine).toMatchObject({ status: 0, lastLine: "7 passed, 0 failed" });
  const wrong = run(report("adds up [CART-1, CART-2]"), 0);
  expect(wrong).toMatchObject({ status: 1, lastLine: "7 passed, 1 failed" });
  expect(wrong.lines[0]).toBe(
    "FAILED  cart.test.ts › the cart › adds up [CART-1, CART-2]: docs/requirements.txt has no CART-2",
  );
});

test("failed and skipped tests are counted, and a runner that fails silently is one failure [HOUSE-1]", () => {
  const report = { numPassedTests: 3, numFailedTests: 2, numPendingTests: 1, numTodoTests: 0 };
  expect(run(report, 1)).toMatchObject({
    status: 1,
    lastLine: "3 passed, 2 failed, 1 skipped",
  });
  const fine = { ...report, numFailedTests: 0, numPendingTests: 0 };
  const silent = run(fine, 1);
  expect(silent).toMatchObject({ status: 1, lastLine: "3 passed, 1 failed" });
  expect(silent.lines).toContain("FAILED  the runner of unit ended with code 1 outside its tests");
});

test("what failed is named at the end: tests, and files whose hooks failed", () => {
  const failing = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: path.join(folder, "cart.test.ts"),
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", title: "adds up", fullName: "adds up" },
          { status: "failed", title: "sells once", fullName: "sells once" },
        ],
      },
      {
        name: path.join(folder, "stock.test.ts"),
        status: "failed",
        message: "no connection",
        assertionResults: [{ status: "passed", title: "counts", fullName: "counts" }],
      },
    ],
  };
  expect(run(failing, 1).lines.slice(-3)).toEqual([
    "FAILED  cart.test.ts › sells once",
    "FAILED  stock.test.ts: no connection",
    "2 passed, 1 failed",
  ]);
});
