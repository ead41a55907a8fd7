import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import pg from "pg";
import { migrateDatabase } from "../../server/platform/database/migrate.ts";
import { getProjectRoot } from "../../server/platform/project-root.ts";
import { createDatabase, startTemporaryPostgres } from "../support/test-postgres.ts";
import type { LabGround } from "./lab/lab.ts";
import { createRandom } from "./lab/random.ts";
import type { Line, Scenario } from "./scenario.ts";
import { type SeededLine, toSpread, toTable } from "./table.ts";

const startedAt = performance.now();

/**
 * Runs the scenarios of a command as its words say: `[--short] [--only name] [--seed n] [--seeds count]`,
 * the latter so many runs of each, with that seed and those after it; `--report` is for `npm test`. Ends
 * the process, with 1 if a line did not hold.
 * @param file the command's own, as reports name it
 * @param sizes further words of the command that take a number, such as `--brands 30`
 */
export async function runScenarios(
  file: string,
  scenarios: readonly Scenario[],
  sizes: readonly string[] = [],
): Promise<never> {
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(sizes.map((name) => [name, { type: "string" as const }])),
      report: { type: "string" },
      short: { type: "boolean", default: false },
      only: { type: "string", multiple: true, default: [] },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
      seeds: { type: "string", default: "1" },
    },
  });
  const seed = readCount("seed", values.seed);
  const seeds = readCount("seeds", values.seeds);
  const given: Record<string, unknown> = values;
  const wanted = sizes.flatMap((name) => {
    const size = given[name];
    return typeof size === "string" ? [[name, readCount(name, size)]] : [];
  });
  const course = { seed, seeds, isShort: values.short, sizes: Object.fromEntries(wanted) };
  const lines = await run(chosen(scenarios, values.only), course);
  const failed = report(file, lines, values.report);
  // Where a scenario broke off there may be customers who would go on asking.
  process.exit(failed === 0 ? 0 : 1);
}

interface Course {
  seed: number;
  /** How many runs of each. */
  seeds: number;
  isShort: boolean;
  sizes: Record<string, number>;
}

function chosen(all: readonly Scenario[], names: readonly string[]): readonly Scenario[] {
  for (const name of names) {
    if (all.some((one) => one.name === name)) continue;
    const known = all.map((one) => one.name).join(", ");
    throw new Error(`there is no scenario ${name}: give one of ${known}`);
  }
  if (names.length === 0) return all.filter(({ isAlone }) => !isAlone);
  return all.filter(({ name }) => names.includes(name));
}

function readCount(name: string, given: string): number {
  const count = Number(given);
  if (given !== "" && Number.isSafeInteger(count) && count >= 0) return count;
  throw new Error(`--${name} takes a whole number, not ${given}`);
}

async function run(scenarios: readonly Scenario[], course: Course): Promise<SeededLine[]> {
  const { seed, seeds } = course;
  say(seeds === 1 ? `seed ${seed}` : `seeds ${seed} to ${seed + seeds - 1}`);
  const postgres = await startTemporaryPostgres();
  try {
    const ground = { server: postgres.url, template: await makeTemplate(postgres.url) };
    const lines: SeededLine[] = [];
    for (const scenario of scenarios) {
      for (let of = seed; of < seed + seeds; of++) {
        const found = await runOne(scenario, ground, of, course);
        lines.push(...found.map((line) => ({ ...line, seed: of })));
      }
    }
    return lines;
  } finally {
    await postgres.stop();
  }
}

/** Prints the table, and writes the report of `npm test` if it is to have one. Answers how many lines did not hold. */
function report(file: string, lines: readonly SeededLine[], to: string | undefined): number {
  process.stdout.write(`\n${toTable(lines)}\n\n${toSpread(lines)}\n`);
  const names = lines.filter(({ isOk }) => !isOk).map(({ what, seed }) => `${what} (seed ${seed})`);
  const failed = names.length;
  const held = lines.length - failed;
  process.stdout.write(`\n${held} held, ${failed} did not\n`);
  if (to === undefined) return failed;
  const tests = lines.map(({ what, isOk }) => {
    return { file, titles: [what], state: isOk ? "passed" : "failed" };
  });
  writeFileSync(to, JSON.stringify({ held, failed, names, tests }));
  return failed;
}

async function runOne(
  scenario: Scenario,
  ground: LabGround,
  seed: number,
  { seeds, isShort, sizes }: Course,
): Promise<Line[]> {
  const { name } = scenario;
  const since = performance.now();
  const tell = (text: string) => say(`  ${text}`);
  say(seeds === 1 ? name : `${name}, seed ${seed}`);
  try {
    const lines = await scenario.run({
      ground,
      random: createRandom(seed, name),
      seed,
      isShort,
      sizes,
      say: tell,
    });
    tell(`took ${Math.round((performance.now() - since) / 1000)} s`);
    for (const { what, isOk, problems, measured } of lines) {
      tell(measured);
      if (isOk) continue;
      tell(`FAILED ${what}`);
      for (const problem of problems.slice(0, 20)) tell(`  ${problem}`);
      if (problems.length > 20) tell(`  and ${problems.length - 20} more`);
    }
    return lines;
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    tell(`FAILED ${why}`);
    const [first = ""] = why.split("\n");
    return [{ what: name, ran: "", asked: "", measured: first, isOk: false, problems: [why] }];
  }
}

async function makeTemplate(server: string): Promise<string> {
  const template = await createDatabase(server);
  const pool = new pg.Pool({ connectionString: template });
  await migrateDatabase(pool, getProjectRoot()).finally(() => pool.end());
  return template;
}

function say(text: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stderr.write(`[${seconds.padStart(6)}s] ${text}\n`);
}
