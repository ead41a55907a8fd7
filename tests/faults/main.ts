import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import pg from "pg";
import { migrateDatabase } from "../../server/platform/database/migrate.ts";
import { getProjectRoot } from "../../server/platform/project-root.ts";
import { createDatabase, startTemporaryPostgres } from "../support/test-postgres.ts";
import type { LabGround } from "./lab/lab.ts";
import { createRandom } from "./lab/random.ts";
import type { Line, Scenario } from "./scenario.ts";
import { SCENARIOS } from "./scenarios/all.ts";
import { type SeededLine, toSpread, toTable } from "./table.ts";

/**
 * `npm run test:faults [-- --short] [--only name] [--seed n] [--seeds count]`, the latter so many runs of
 * each, with that seed and those after it; `--report` is for `npm test`.
 */
const { values } = parseArgs({
  options: {
    report: { type: "string" },
    short: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [] },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    seeds: { type: "string", default: "1" },
  },
});
const seed = readCount("seed", values.seed);
const seeds = readCount("seeds", values.seeds);
const startedAt = performance.now();
// Where a scenario broke off there may be customers who would go on asking.
process.exit(await run(chosen(values.only)));

function chosen(names: readonly string[]): readonly Scenario[] {
  for (const name of names) {
    if (SCENARIOS.some((one) => one.name === name)) continue;
    const known = SCENARIOS.map((one) => one.name).join(", ");
    throw new Error(`there is no scenario ${name}: give one of ${known}`);
  }
  return names.length === 0 ? SCENARIOS : SCENARIOS.filter(({ name }) => names.includes(name));
}

function readCount(name: string, given: string): number {
  const count = Number(given);
  if (given !== "" && Number.isSafeInteger(count) && count >= 0) return count;
  throw new Error(`--${name} takes a whole number, not ${given}`);
}

async function run(scenarios: readonly Scenario[]): Promise<number> {
  say(seeds === 1 ? `seed ${seed}` : `seeds ${seed} to ${seed + seeds - 1}`);
  const postgres = await startTemporaryPostgres();
  try {
    const ground = { server: postgres.url, template: await makeTemplate(postgres.url) };
    const lines: SeededLine[] = [];
    for (const scenario of scenarios) {
      for (let run = 0; run < seeds; run++) {
        const of = seed + run;
        const found = await runOne(scenario, ground, of);
        lines.push(...found.map((line) => ({ ...line, seed: of })));
      }
    }
    process.stdout.write(`\n${toTable(lines)}\n\n${toSpread(lines)}\n`);
    const names = lines
      .filter(({ isOk }) => !isOk)
      .map(({ what, seed: of }) => `${what} (seed ${of})`);
    const failed = names.length;
    const held = lines.length - failed;
    process.stdout.write(`\n${held} held, ${failed} did not\n`);
    const tests = lines.map(({ what, isOk }) => ({
      file: "tests/faults/main.ts",
      titles: [what],
      state: isOk ? "passed" : "failed",
    }));
    const report = JSON.stringify({ held, failed, names, tests });
    if (values.report !== undefined) writeFileSync(values.report, report);
    return failed === 0 ? 0 : 1;
  } finally {
    await postgres.stop();
  }
}

async function runOne(scenario: Scenario, ground: LabGround, seed: number): Promise<Line[]> {
  const { name } = scenario;
  const since = performance.now();
  const tell = (text: string) => say(`  ${text}`);
  say(seeds === 1 ? name : `${name}, seed ${seed}`);
  try {
    const lines = await scenario.run({
      ground,
      random: createRandom(seed, name),
      isShort: values.short,
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
