// docs/requirements.txt lists what the shop must do. Tests that show a requirement have its id at the
// end of their titles, such as `caps the quantity at the stock left [CART-3]`. `npm test` compares the
// list with the tests that ran, and writes docs/requirements.md.
import { readFileSync } from "node:fs";
import path from "node:path";

const LIST = "docs/requirements.txt";
export const PAGE = "docs/requirements.md";

/** An id; in braces the command that shows the requirement, if `npm test` does not; the text. */
const REQUIREMENT = /^([A-Z]+-[1-9]\d*)(?: \{([^}]+)\})? (\S.*)$/;
const IDS = /\[([A-Z]+-\d+(?:, ?[A-Z]+-\d+)*)\]/g;

export function readList(root) {
  return parseList(readFileSync(path.join(root, LIST), "utf8"));
}

/** The list's areas with their requirements, and the faults of its lines. */
export function parseList(text) {
  const areas = [];
  const problems = [];
  const ids = new Set();
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    if (line.startsWith("# ")) {
      areas.push({ name: line.slice(2), requirements: [] });
      continue;
    }
    const [, id, command, words] = REQUIREMENT.exec(line) ?? [];
    const at = `${LIST}:${index + 1}:`;
    if (id === undefined) problems.push(`${at} write a requirement like "CART-7 Its text"`);
    else if (ids.has(id)) problems.push(`${at} ${id} is there twice`);
    else if (areas.length === 0) problems.push(`${at} ${id} stands in no area`);
    else areas.at(-1).requirements.push({ id, command, text: words });
    ids.add(id);
  }
  return { areas, problems };
}

/**
 * Problems between the list and the tests that ran, each test as `{ file, line, titles, state }` with
 * the state "passed", "failed" or "skipped". If only some tests ran, no requirement is missed.
 */
export function compare({ areas, problems }, tests, { isWhole }) {
  const known = new Map(areas.flatMap((area) => area.requirements).map((one) => [one.id, one]));
  const unknown = tests.flatMap(({ file, titles }) =>
    idsIn(titles)
      .filter((id) => !known.has(id))
      .map((id) => `${file} › ${titles.join(" › ")}: ${LIST} has no ${id}`),
  );
  const passed = tests.filter(({ state }) => state === "passed");
  const shown = new Set(passed.flatMap(({ titles }) => idsIn(titles)));
  const missed = [...known.values()]
    .filter(({ id, command }) => isWhole && command === undefined && !shown.has(id))
    .map(({ id }) => `${id} is shown by no test that passed`);
  return [...problems, ...unknown, ...missed];
}

/**
 * The text of docs/requirements.md. It changes only with the list, and with the tests and files that
 * have its ids: the cases of a test stand on one line of its file and count once.
 */
export function toPage({ areas }, tests) {
  const titles = new Map();
  for (const test of tests) {
    for (const id of idsIn(test.titles)) {
      if (!titles.has(id)) titles.set(id, new Map());
      const files = titles.get(id);
      if (!files.has(test.file)) files.set(test.file, new Set());
      files.get(test.file).add(test.line ?? test.titles.join("\n"));
    }
  }
  const row = ({ id, command, text }) => {
    const files = [...(titles.get(id) ?? [])].sort(([one], [other]) => (one < other ? -1 : 1));
    const shown = files.map(([file, { size }]) => `\`${file}\`${size > 1 ? ` (${size})` : ""}`);
    if (command !== undefined) shown.push(`apart, by \`${command}\``);
    return `| ${id} | ${text.replaceAll("|", "\\|")} | ${shown.join("<br>")} |`;
  };
  const tables = areas.map(({ name, requirements }) =>
    [
      `## ${name}\n`,
      "| Id | Requirement | Passed tests |",
      "|---|---|---|",
      ...requirements.map(row),
    ].join("\n"),
  );
  const count = areas.reduce((sum, { requirements }) => sum + requirements.length, 0);
  return `${head(count)}\n${tables.join("\n\n")}\n`;
}

function head(count) {
  return `<!-- Written by npm test. Edit requirements.txt instead. -->
# What the shop must do

${count} requirements. Texts that a person reads stand in 'quotes', to the letter, the odd spelling
included. A test that shows a requirement has its id at the end of its title: \`git grep CART-3\` finds
them all. The last column names the files of these tests, in brackets how many they are if more than
one. All of them passed in the run of \`npm test\` that wrote this page; a test for another kind of
machine, such as one that needs root, may have been skipped.
`;
}

function idsIn(titles) {
  const ids = titles.flatMap((title) =>
    [...title.matchAll(IDS)].flatMap(([, ids]) => ids.split(/, ?/)),
  );
  return [...new Set(ids)];
}
