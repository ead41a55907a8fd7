import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { TestOutcome } from "./judge.ts";
import { type NamedTest, titlePattern } from "./named-test.ts";

/** A fault may keep the runner from ever ending. */
const LIMIT_MS = 5 * 60_000;
const REPORT = "report.json";

interface Run {
  /** A copy of the shop. */
  copy: string;
  /** A PostgreSQL that the run may make databases in. */
  databaseUrl: string;
  workers: number;
  /** Ends the run. */
  signal: AbortSignal;
}

/** Runs the named tests in a copy of the shop, and no others. Answers no outcome if the runner broke off. */
export async function runTests(
  tests: readonly NamedTest[],
  { copy, databaseUrl, workers, signal }: Run,
): Promise<TestOutcome[]> {
  const report = path.join(copy, REPORT);
  await rm(report, { force: true });
  // The files that killed tests leave behind are removed with the copy.
  const temporary = path.join(copy, "tmp");
  await mkdir(temporary, { recursive: true });
  const files = new Set(tests.map(({ file }) => file));
  const runner = spawn(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...files,
      `--testNamePattern=${tests.map(titlePattern).join("|")}`,
      "--reporter=json",
      `--outputFile=${report}`,
      `--maxWorkers=${workers}`,
    ],
    {
      cwd: copy,
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl, TMPDIR: temporary },
      stdio: "ignore",
      // A group of its own, to be ended with all that it has started.
      detached: true,
    },
  );
  const end = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
  const kill = () => runner.pid !== undefined && process.kill(-runner.pid, "SIGKILL");
  end.addEventListener("abort", kill);
  await once(runner, "exit").finally(() => end.removeEventListener("abort", kill));
  signal.throwIfAborted();
  return readReport(report, copy);
}

interface Report {
  testResults: { name: string; assertionResults: Omit<TestOutcome, "file">[] }[];
}

async function readReport(file: string, copy: string): Promise<TestOutcome[]> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return [];
  const report: Report = JSON.parse(text);
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((one) => ({ ...one, file: path.relative(copy, name) })),
  );
}
