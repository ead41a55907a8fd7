// `npm test` and its parts. Every check runs even if one before it failed. Failures are named again at
// the end, where a log that was cut still has them; the last line adds up.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureChromium } from "../ensure-chromium.mjs";
import { ensureOtherBrowsers } from "../ensure-other-browsers.mjs";
import { compare, PAGE, readList, toPage } from "../requirements.mjs";
import { build } from "./build.mjs";
import { findChanged, findTestsOf } from "./changed.mjs";
import { installBeside } from "./install.mjs";
import { isStopping, say } from "./process.mjs";
import { release } from "./release.mjs";

const PLAYWRIGHT = "node_modules/@playwright/test/cli.js";
const UNIT_REPORT = "test-results/unit.json";
const COSTS_REPORT = "test-results/costs.json";
const RELEASE_REPORT = "test-results/release.json";
const FAULTS_REPORT = "test-results/faults.json";
const BRANDS_REPORT = "test-results/brands.json";
const CENTS_REPORT = "test-results/cents.json";
const HISTORIES_REPORT = "test-results/histories.json";
const BROWSER_REPORT = "test-results/browser.json";

/** Each check counts as one test; one whose file does not exist is left out. */
const CHECKS = [
  { name: "route types", file: "node_modules/@react-router/dev/bin.cjs", args: ["typegen"] },
  {
    name: "import rules [HOUSE-3]",
    file: "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
    args: ["app", "server", "common", "simulators", "atelier", "tests"],
  },
  { name: "types", file: "node_modules/typescript-native/bin/tsc", args: ["--noEmit"] },
  { name: "migrations are what they were", file: "scripts/check-migrations.mjs", args: [] },
  { name: "words of the glossary", file: "scripts/check-words.mjs", args: [] },
];

const FORMAT = {
  name: "format and lint",
  file: "node_modules/@biomejs/biome/bin/biome",
  args: ["check", "--no-errors-on-unmatched"],
};

const BYTES = {
  name: "what a first visit fetches [FAST-1]",
  file: "scripts/check-bytes.mjs",
  args: [],
};

export const ALL_PARTS = [
  "checks",
  "format",
  "unit",
  "faults",
  "bytes",
  "costs",
  "release",
  "brands",
  "cents",
  "histories",
  "browser",
  "times",
];

/**
 * Runs some of the parts and prints the tally; answers the exit code. Parts that mostly wait or use one
 * core ("checks", "format", "bytes", "costs", "release", "faults", "brands", "cents", "histories") run beside
 * the others ("unit" or "changed", "browser"). "times" are only printed, when nothing else runs any more.
 */
export async function runTests(tools, parts) {
  const total = tally(0, 0);
  const add = ({ passed, failed, skipped, names, tests }) => {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.names.push(...names);
    total.tests.push(...tests);
  };
  const runInTurn = async (works) => {
    for (const work of works) add(await work(tools));
  };
  const chosen = (lane) => lane.filter(([part]) => parts.includes(part)).map(([, work]) => work);
  const lanes = LANES.map((lane) => runInTurn(chosen(lane)));
  for (const { status, reason } of await Promise.allSettled(lanes)) {
    if (status === "fulfilled") continue;
    if (isStopping()) throw reason;
    console.error(reason);
    add(tally(0, 1, 0, [String(reason)]));
  }
  if (parts.includes("times")) await showTimes(tools);
  const isWhole = ALL_PARTS.every((part) => parts.includes(part)) && tools.rest.length === 0;
  add(judgeRequirements(total, isWhole));
  for (const name of total.names) console.log(`FAILED  ${name}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed > 0 ? 1 : 0;
}

/** Writes the page of requirements after a whole run without a failure; in CI it must be right already. */
function judgeRequirements({ tests, failed }, isWhole) {
  const list = readList(".");
  const problems = compare(list, tests, { isWhole });
  if (isWhole && failed + problems.length === 0) {
    const page = toPage(list, tests);
    if (!existsSync(PAGE) || readFileSync(PAGE, "utf8") !== page) {
      writeFileSync(PAGE, page);
      const isOld = `${PAGE} was out of date: commit it as npm test has written it now`;
      if (process.env.CI) problems.push(isOld);
      else say(isOld);
    }
  }
  if (problems.length > 0) return tally(0, problems.length, 0, problems);
  return tally(isWhole ? 1 : 0, 0);
}

const LANES = [
  [
    ...CHECKS.map((check) => ["checks", (tools) => runCheck(tools, check)]),
    ["format", (tools) => checkFormat(tools, ["."])],
    ["changed", (tools) => checkFormat(tools, listChanged(tools))],
    ["bytes", weighPages],
    ["costs", compareCosts],
    ["release", startRelease],
    ["faults", runShortFaults],
    ["brands", runShortBrands],
    ["cents", runShortCents],
    ["histories", runShortHistories],
  ],
  [
    ["unit", runUnitTests],
    ["changed", runChangedTests],
    ["browser", runBrowserTests],
  ],
];

async function runCheck(tools, { name, file, args }) {
  if (!existsSync(file)) return tally(0, 0);
  const { code, text } = await tools.nodeQuietly(file, args);
  if (code !== 0) console.error(text);
  say(`${code === 0 ? "passed" : "FAILED"}  ${name}`);
  const tests = [{ file, titles: [name], state: code === 0 ? "passed" : "failed" }];
  return code === 0 ? tally(1, 0, 0, [], tests) : tally(0, 1, 0, [name], tests);
}

function checkFormat(tools, files) {
  const present = files.filter((file) => existsSync(file));
  return runCheck(tools, { ...FORMAT, args: [...FORMAT.args, ...present] });
}

/** `npm run verify:changed -- HEAD~3`: without a name, the changes since this branch left main. */
function listChanged(tools) {
  return findChanged(tools.root, tools.rest[0]);
}

async function weighPages(tools) {
  return (await prepare(() => build(tools))) ?? runCheck(tools, BYTES);
}

/** Does what a part needs first; answers a tally only if that fails. */
async function prepare(...steps) {
  try {
    for (const step of steps) await step();
    return undefined;
  } catch (error) {
    if (isStopping()) throw error;
    say(`FAILED  ${error.message}`);
    return tally(0, 1, 0, [error.message]);
  }
}

/** Arguments after the script's name go to the runner: `npm run test:unit -- cart`. */
function runUnitTests(tools, files = tools.rest) {
  say("unit and use-case tests");
  return runVitest(tools, UNIT_REPORT, ["--project=together", "--project=apart", ...files]);
}

/** `npm run test:costs -- --write` writes the figures instead. */
async function compareCosts(tools) {
  const failure = await prepare(() => build(tools));
  if (failure) return failure;
  say("statements, round trips, commits and bytes of works");
  const env = tools.rest.includes("--write") ? { WRITE_FIGURES: "1" } : {};
  return runVitest(tools, COSTS_REPORT, ["--project=costs"], env);
}

/** Makes the release, unpacks it and starts it with nothing around it. */
async function startRelease(tools) {
  if (process.platform !== "linux") return tally(0, 0);
  const failure = await prepare(() => release(tools));
  if (failure) return failure;
  say("the release");
  return runVitest(tools, RELEASE_REPORT, ["--project=release"]);
}

async function runVitest(tools, reportFile, chosen, env = {}) {
  const report = fresh(reportFile);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", "--includeTaskLocation", ...reporters, ...chosen];
  const code = await tools.node("node_modules/vitest/vitest.mjs", args, { env });
  return countReport(report, code, (json) => {
    const skipped = json.numPendingTests + json.numTodoTests;
    const names = nameUnitFailures(json);
    return tally(json.numPassedTests, json.numFailedTests, skipped, names, listUnitTests(json));
  });
}

async function runChangedTests(tools) {
  const near = findTestsOf(tools.root, listChanged(tools));
  const files = near.filter((file) => !/^tests\/(costs|release)\//.test(file));
  say(`${files.length} files of tests that the changes are near to`);
  return files.length === 0 ? tally(0, 0) : runUnitTests(tools, files);
}

/**
 * Kills and storms, a little of each; each line of the table is one test. Their course is told at their
 * end: it would lie between the lines of the tests beside them.
 */
function runShortFaults(tools) {
  say("money and stock under faults");
  return runShort(tools, "tests/faults/main.ts", FAULTS_REPORT);
}

/** Random brands, home pages and hostile texts, a few of each. */
async function runShortBrands(tools) {
  const failure = await prepare(ensureChromium, () => build(tools));
  if (failure) return failure;
  say("random brands, home pages and hostile texts");
  return runShort(tools, "tests/brands/main.ts", BRANDS_REPORT);
}

/** Amounts against what another way of counting finds. */
async function runShortCents(tools) {
  const failure = await prepare(() => build(tools));
  if (failure) return failure;
  say("amounts, counted twice");
  return runShort(tools, "tests/cents/main.ts", CENTS_REPORT);
}

/** A few histories of orders, and a small crowd that swaps. */
function runShortHistories(tools) {
  say("what follows an order");
  return runShort(tools, "tests/histories/main.ts", HISTORIES_REPORT);
}

async function runShort(tools, file, reportFile) {
  const report = fresh(reportFile);
  const args = ["--short", "--report", report];
  const { code, text } = await tools.nodeQuietly(file, args);
  console.log(text);
  return countReport(report, code, ({ held, failed, names, tests }) =>
    tally(held, failed, 0, names, tests),
  );
}

/** What requests cost the processors. Machines differ: whatever comes of it is no failure. */
async function showTimes(tools) {
  if (process.platform !== "linux") return say("no times: only Linux tells them by process");
  say("the processors' time for requests, beside bare Fastify and one SELECT");
  const { code, text } = await tools.nodeQuietly("benchmarks/bench/times.ts");
  console.log(code === 0 ? text : `the times could not be measured:\n${text}`);
}

/** Lighthouse and axe on the built shop: scores of this machine. Lighthouse has packages of its own. */
export async function checkPages(tools) {
  await prepareLighthouse(tools);
  return runPlaywright(tools, "pages");
}

async function prepareLighthouse(tools) {
  await ensureChromium();
  await build(tools);
  const own = "tests/pages";
  if (!existsSync(`${own}/node_modules/lighthouse`)) await installBeside(own);
}

/** Any brand, arrangement and text that a shopkeeper may choose, on the built shop. */
export async function tryBrands(tools) {
  await prepareLighthouse(tools);
  return tools.node("tests/brands/main.ts", tools.rest);
}

/** What the built shop's pages, mails and papers say, and what is charged. */
export async function countCents(tools) {
  await build(tools);
  return tools.node("tests/cents/main.ts", tools.rest);
}

/** Runs the main walks in Firefox and WebKit from Debian. */
export async function walkOtherBrowsers(tools) {
  await ensureOtherBrowsers();
  await build(tools);
  return runPlaywright(tools, "browsers");
}

/** Pictures of every screen of the built shop, into docs/screens. `npm run screens -- -g cart` takes some. */
export async function takePictures(tools) {
  await ensureChromium();
  await build(tools);
  return runPlaywright(tools, "screens");
}

function runPlaywright(tools, project) {
  return tools.node(PLAYWRIGHT, ["test", `--project=${project}`, ...tools.rest]);
}

const PROJECTS = ["shop", "admin", "external-database", "start"].map((name) => `--project=${name}`);

async function runBrowserTests(tools) {
  const failure = await prepare(ensureChromium, () => build(tools));
  if (failure) return failure;
  say("browser tests");
  const report = fresh(BROWSER_REPORT);
  const args = ["test", "--reporter=list,json", ...PROJECTS, ...tools.rest];
  const code = await tools.node(PLAYWRIGHT, args, {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const counts = countReport(report, code, ({ stats, suites }) => {
    // Playwright has named these tests above. No failure, but each is a fault of a test or of the shop.
    if (stats.flaky > 0) say(`${stats.flaky} passed at the second try only`);
    const tests = listBrowserTests(suites ?? []);
    const failed = tests.filter(({ state }) => state === "failed");
    const names = failed.map(({ file, line, titles }) => `${file}:${line} › ${titles.at(-1)}`);
    return tally(stats.expected + stats.flaky, stats.unexpected, stats.skipped, names, tests);
  });
  // Two preparations count as passed: a browser and a build.
  return { ...counts, passed: counts.passed + 2 };
}

function fresh(report) {
  mkdirSync("test-results", { recursive: true });
  rmSync(report, { force: true });
  return report;
}

/** Tests that failed, and files whose hooks failed, which have no failed test. */
function nameUnitFailures({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length > 0) return failed.map((test) => `${file} › ${test.fullName}`);
    return status === "failed" ? [`${file}: ${message}`] : [];
  });
}

function listUnitTests({ testResults = [] }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles = [], title, status, location }) => ({
      file: path.relative(process.cwd(), name),
      line: location?.line,
      titles: [...ancestorTitles, title],
      state: ["passed", "failed"].includes(status) ? status : "skipped",
    })),
  );
}

/** The outermost suites are files. */
function listBrowserTests(suites, groups) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const above = groups === undefined ? [] : [...groups, title];
    const own = specs.map(({ file, line, title: last, ok, tests }) => {
      const isSkipped = tests.every(({ status }) => status === "skipped");
      const state = isSkipped ? "skipped" : ok ? "passed" : "failed";
      return { file, line, titles: [...above, last], state };
    });
    return [...own, ...listBrowserTests(inner, above)];
  });
}

/** The runner's report; a runner that failed without a failed test counts as one failure. */
function countReport(report, code, read) {
  let counts;
  try {
    counts = read(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    const name = `the runner ended with code ${code} and left no report`;
    say(`FAILED  ${name}`);
    return tally(0, 1, 0, [name]);
  }
  if (code !== 0 && counts.failed === 0) {
    counts.failed = 1;
    counts.names.push(
      `the runner of ${path.parse(report).name} ended with code ${code} outside its tests`,
    );
  }
  return counts;
}

function tally(passed, failed, skipped = 0, names = [], tests = []) {
  return { passed, failed, skipped, names, tests };
}
