import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";

const RUNNER = pathToFileURL(path.join(import.meta.dirname, "tests.mjs")).href;
const CHECKER = path.join(import.meta.dirname, "../check-requirements.mjs");

const folder = mkdtempSync(path.join(os.tmpdir(), "selvedge-run-"));
mkdirSync(path.join(folder, "scripts"));
mkdirSync(path.join(folder, "docs"));
writeFileSync(path.join(folder, "scripts/check-requirements.mjs"), `import "${CHECKER}";\n`);
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Runs these parts of `npm test` where the only check is that of the requirements, with a unit
 * runner that reports what it is told.
 */
function run(parts: string[], report: object, code: number) {
  const program = `
    import { spawnSync } from "node:child_process";
    import { writeFileSync } from "node:fs";
    import { runTests } from ${JSON.stringify(RUNNER)};
    const tools = {
      rest: [],
      nodeQuietly: async (file) => {
        const { status, stderr } = spawnSync(process.execPath, [file, "."], { encoding: "utf8" });
        return { code: status, text: stderr };
      },
      node: async () => {
        writeFileSync("test-results/unit.json", ${JSON.stringify(JSON.stringify(report))});
        return ${code};
      },
    };
    process.exitCode = await runTests(tools, ${JSON.stringify(parts)});`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", program],
    { cwd: folder, encoding: "utf8" },
  );
  const lines = stdout.trim().split("\n");
  return { status, lastLine: lines.at(-1), lines, told: stderr };
}

function requirements(title: string): void {
  const file = path.join(folder, "docs/requirements.md");
  const head = "| Id | Requirement | Shown by |\n|---|---|---|\n";
  writeFileSync(file, `${head}| CART-1 | Something | \`docs/cart.test.ts › ${title}\` |\n`);
}

writeFileSync(path.join(folder, "docs/cart.test.ts"), 'test("adds up", () => {});\n');

test("a requirement that names no test fails the run, and the line says how many passed", () => {
  const report = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  requirements("adds up");
  expect(run(["checks", "unit"], report, 0)).toMatchObject({
    status: 0,
    lastLine: "8 passed, 0 failed",
  });
  requirements("sells twice");
  const failed = run(["checks", "unit"], report, 0);
  expect(failed).toMatchObject({ status: 1, lastLine: "7 passed, 1 failed" });
  expect(failed.told).toContain('names a test "sells twice"');
});

test("failed and skipped tests are counted, and a runner that fails silently is one failure", () => {
  const report = { numPassedTests: 3, numFailedTests: 2, numPendingTests: 1, numTodoTests: 0 };
  expect(run(["unit"], report, 1)).toMatchObject({
    status: 1,
    lastLine: "3 passed, 2 failed, 1 skipped",
  });
  const fine = { ...report, numFailedTests: 0, numPendingTests: 0 };
  const silent = run(["unit"], fine, 1);
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
          { status: "passed", fullName: "adds up" },
          { status: "failed", fullName: "sells once" },
        ],
      },
      {
        name: path.join(folder, "stock.test.ts"),
        status: "failed",
        message: "no connection",
        assertionResults: [{ status: "passed", fullName: "counts" }],
      },
    ],
  };
  expect(run(["unit"], failing, 1).lines.slice(-3)).toEqual([
    "FAILED  cart.test.ts › sells once",
    "FAILED  stock.test.ts: no connection",
    "2 passed, 1 failed",
  ]);
});
