import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { readEdition } from "../../../server/platform/database/edition.ts";
import { getProjectRoot } from "../../../server/platform/project-root.ts";
import { inParallel } from "../../faults/lab/in-parallel.ts";
import type { Line, Scenario, ScenarioTools } from "../../faults/scenario.ts";
import { makeTemporaryFolder } from "../../support/test-postgres.ts";
import type { Past } from "../editions/fill-shop.ts";
import { makeEditions } from "../editions/make.ts";
import { writeEdition } from "../editions/write-by-sql.ts";
import {
  beginRehearsal,
  goBackAndForth,
  hasWayBack,
  type Rehearsal,
  startOnLater,
  upgradeAtOnce,
  upgradeUnder,
} from "../upgrades/rehearse.ts";
import { listStrikes } from "../upgrades/strikes.ts";

const root = getProjectRoot();
/** Where former editions' data folders are kept: it takes long to make them. */
const EDITIONS = process.env.EDITIONS_DIR ?? path.join(root, "data/editions");
/** For the short run, beside the newest former one. */
const OLD = "0013_money_that_cannot_be_lost";
/** Upgrades of two editions at a time keep two cores at work. */
const AT_ONCE = 2;

interface Former {
  name: string;
  count: number;
  past: Past;
  /** Puts its data folder there. */
  source: string;
}

/** What was found out about the upgrade from one edition. */
interface Findings {
  /** Upgrades that left the database as it was, or new. */
  old: number;
  new: number;
  ways: number;
  disturbed: string[];
  atOnce: string[];
  back: string[];
}

/** Every upgrade to this edition, disturbed at random moments. */
export const upgrades: Scenario = {
  name: "upgrades",
  async run(tools) {
    const folder = makeTemporaryFolder();
    try {
      const formers = tools.isShort
        ? await writeTwo(folder)
        : unpackAll(await makeEditions(EDITIONS, tools.say), folder);
      const found = await inParallel(formers, AT_ONCE, (former) => rehearse(former, tools));
      return toLines(found, tools.isShort);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** How often the upgrade from each edition is disturbed. */
function turnsOf(isShort: boolean): number {
  return isShort ? 3 : 20;
}

async function writeTwo(folder: string): Promise<Former[]> {
  const tags = readEdition(root).map(({ tag }) => tag);
  const formers: Former[] = [];
  for (const tag of [OLD, tags.at(-2) ?? ""]) {
    const source = path.join(folder, tag);
    formers.push({
      name: tag,
      count: tags.indexOf(tag) + 1,
      past: await writeEdition(source, tag),
      source,
    });
  }
  return formers;
}

function unpackAll(editions: Awaited<ReturnType<typeof makeEditions>>, folder: string): Former[] {
  return editions.map(({ name, count, past, archive }) => {
    const source = path.join(folder, name);
    mkdirSync(source);
    execFileSync("tar", ["-xzf", archive, "-C", source]);
    return { name, count, past, source };
  });
}

async function rehearse(
  former: Former,
  { isShort, random, say }: ScenarioTools,
): Promise<Findings> {
  const { name } = former;
  const draw = random.branch(name);
  const { rehearsal, problems } = await beginRehearsal(former.source, former);
  const found: Findings = { old: 0, new: 0, ways: 0, disturbed: problems, atOnce: [], back: [] };
  const strikes = Object.entries(listStrikes());
  for (let turn = 0; turn < turnsOf(isShort); turn++) {
    const [what, strike] = isShort
      ? draw.pick(strikes)
      : (strikes[turn % strikes.length] ?? draw.pick(strikes));
    const { how, became, problems: wrong } = await upgradeUnder(strike, rehearsal, draw);
    if (became !== "between") found[became]++;
    say(`${name}, ${what}, ${how}: ${became}${wrong.length > 0 ? `, ${wrong.length} faults` : ""}`);
    found.disturbed.push(...wrong.map((one) => `${what} (${how}): ${one}`));
  }
  found.atOnce = await upgradeAtOnce(rehearsal);
  if (hasWayBack(rehearsal)) await tryWayBack(rehearsal, found);
  const named = (list: string[]) => list.map((one) => `${name}: ${one}`);
  return {
    ...found,
    disturbed: named(found.disturbed),
    atOnce: named(found.atOnce),
    back: named(found.back),
  };
}

async function tryWayBack(rehearsal: Rehearsal, found: Findings): Promise<void> {
  found.ways = 1;
  found.back = await goBackAndForth(rehearsal);
  found.atOnce.push(...(await startOnLater(rehearsal)));
}

/** The names of outcomes that never came about: strikes that all fall on one side try half of an upgrade. */
function missing(found: readonly Findings[]): string[] {
  return (["old", "new"] as const)
    .filter((became) => found.every((one) => one[became] === 0))
    .map((became) => `no upgrade was disturbed so that the database was ${became}`);
}

function toLines(found: readonly Findings[], isShort: boolean): Line[] {
  const each = turnsOf(isShort);
  const sum = (of: (one: Findings) => number) => found.reduce((all, one) => all + of(one), 0);
  const line = (what: string, ran: string, asked: string, problems: string[], more = ""): Line => {
    const measured = `${problems.length} faults${more}`;
    return { what, ran, asked, measured, isOk: problems.length === 0, problems };
  };
  return [
    line(
      "upgrades that are killed, cut off or without room [DATA-18]",
      `${found.length} former editions, ${each} each`,
      "the old edition or the new one; the next start finishes it",
      [...found.flatMap(({ disturbed }) => disturbed), ...(isShort ? [] : missing(found))],
      `; ${sum((one) => one.old)} as before, ${sum((one) => one.new)} new`,
    ),
    line(
      "starts at once; a later edition's database [DATA-19]",
      `${found.length} former editions, three starts each`,
      "upgraded once; refused in one line",
      found.flatMap(({ atOnce }) => atOnce),
    ),
    line(
      "the way back and forth, with orders made since [DATA-19]",
      `${sum((one) => one.ways)} former editions`,
      "nothing lost",
      found.flatMap(({ back }) => back),
    ),
  ];
}
