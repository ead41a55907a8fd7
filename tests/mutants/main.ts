import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { getProjectRoot } from "../../server/platform/project-root.ts";
import { startTemporaryPostgres } from "../support/test-postgres.ts";
import { listTypeErrors } from "./check-types.ts";
import { judge, problemsOf } from "./judge.ts";
import { MUTANTS } from "./list/all.ts";
import type { Mutant } from "./mutant.ts";
import { readTestName } from "./named-test.ts";
import { runTests } from "./run-tests.ts";
import { copyShop, withFault } from "./shop-copy.ts";
import { type Line, toTable } from "./table.ts";

/** `npm run test:mutants [-- --list] [--only name]` */
const { values } = parseArgs({
  options: {
    list: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [] },
  },
});
const root = getProjectRoot();
const startedAt = performance.now();
/** Each is a runner with a shop of its own; more would only wait for each other. */
const AT_ONCE = Math.min(2, availableParallelism());

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => stop.abort(new Error(`stopped by ${signal}`)));
}

const mutants = chosen(values.only);
if (values.list) list(mutants);
else process.exitCode = await run(mutants);

function chosen(names: readonly string[]): readonly Mutant[] {
  for (const name of names) {
    if (MUTANTS.some((one) => one.name === name)) continue;
    throw new Error(`there is no mutant ${name}: --list names them all`);
  }
  return names.length === 0 ? MUTANTS : MUTANTS.filter(({ name }) => names.includes(name));
}

function list(mutants: readonly Mutant[]): void {
  for (const { name, breaks } of mutants) process.stdout.write(`${name}: ${breaks}\n`);
}

async function run(mutants: readonly Mutant[]): Promise<number> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), "selvedge-mutants-")));
  // PostgreSQL's user has to get to its folder in there.
  await chmod(folder, 0o711);
  const postgres = await startTemporaryPostgres();
  try {
    const copies = await makeCopies(folder, Math.min(AT_ONCE, mutants.length));
    say(`${mutants.length} mutants: do they compile, and does the shop as it is pass their tests?`);
    const problems = await Promise.all([
      listTypeErrors(root, mutants, stop.signal),
      tryWhole(copies[0] ?? root, mutants, postgres.url),
    ]);
    if (problems.flat().length > 0) return fail(problems.flat());
    return report(await tryEach(copies, mutants, postgres.url));
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    say(String(stop.signal.reason));
    return 1;
  } finally {
    stop.abort();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeCopies(folder: string, count: number): Promise<string[]> {
  const copies = Array.from({ length: count }, (_, index) => path.join(folder, String(index)));
  await Promise.all(copies.map((copy) => copyShop(root, copy)));
  return copies;
}

/** A test that fails anyway catches nothing. */
async function tryWhole(
  copy: string,
  mutants: readonly Mutant[],
  databaseUrl: string,
): Promise<string[]> {
  const names = new Set(mutants.flatMap(({ caughtBy }) => caughtBy));
  const tests = [...names].map(readTestName);
  const { signal } = stop;
  return problemsOf(tests, await runTests(tests, { copy, databaseUrl, workers: AT_ONCE, signal }));
}

/** Each copy takes the next mutant, and is whole again before it takes another. */
async function tryEach(
  copies: readonly string[],
  mutants: readonly Mutant[],
  databaseUrl: string,
): Promise<Line[]> {
  const waiting = mutants.entries();
  const lines: Line[] = [];
  await Promise.all(
    copies.map(async (copy) => {
      for (const [index, mutant] of waiting) {
        const line = await tryOne(copy, mutant, databaseUrl);
        lines[index] = line;
        say(`${line.verdict.kind.padEnd(8)} ${mutant.name}`);
      }
    }),
  );
  return lines;
}

async function tryOne(copy: string, mutant: Mutant, databaseUrl: string): Promise<Line> {
  const from = performance.now();
  const tests = mutant.caughtBy.map(readTestName);
  const outcomes = await withFault(copy, mutant, () =>
    runTests(tests, { copy, databaseUrl, workers: 1, signal: stop.signal }),
  );
  return { mutant, verdict: judge(tests, outcomes), ms: performance.now() - from };
}

function report(lines: readonly Line[]): number {
  const caught = lines.filter(({ verdict }) => verdict.kind === "caught").length;
  process.stdout.write(`\n${toTable(lines)}\n`);
  process.stdout.write(`\n${caught} of ${lines.length} caught\n`);
  return caught === lines.length ? 0 : 1;
}

function fail(problems: readonly string[]): number {
  for (const problem of problems) say(problem);
  return 1;
}

function say(text: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stderr.write(`[${seconds.padStart(6)}s] ${text}\n`);
}
