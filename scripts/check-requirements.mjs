// Holds docs/requirements.md to the truth: every requirement names tests that exist.
// `node scripts/check-requirements.mjs [folder]` checks the project in that folder.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const DOCUMENT = "docs/requirements.md";
const COLUMNS = ["Id", "Requirement", "Shown by"];
const ID = /^[A-Z]+-[1-9]\d*$/;
const TEST_FILE = /\.(test|spec)\.tsx?$/;
const SEPARATOR = " › ";

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, ".."));
const { requirements, problems } = readDocument(path.join(root, DOCUMENT));
const declared = new Map();
const seen = new Map();

for (const { id, line, shownBy } of requirements) {
  const at = `${DOCUMENT}:${line}: ${id}`;
  if (!ID.test(id)) problems.push(`${at} is no id: write it like CART-7`);
  if (seen.has(id)) problems.push(`${at} is used twice, first in line ${seen.get(id)}`);
  else seen.set(id, line);

  const tests = readTests(shownBy);
  if (!tests) problems.push(`${at} names no test`);
  for (const test of tests ?? []) {
    const problem = findProblem(test);
    if (problem) problems.push(`${at} ${problem}`);
  }
}
if (requirements.length === 0) problems.push(`${DOCUMENT} has no requirements`);

for (const problem of problems) console.error(problem);
console.log(`${requirements.length} requirements, to be shown by tests each`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** The rows of all tables, whatever stands between them. */
function readDocument(file) {
  if (!existsSync(file)) return { requirements: [], problems: [`${DOCUMENT} does not exist`] };
  const found = { requirements: [], problems: [] };
  let inTable = false;
  for (const [index, text] of readFileSync(file, "utf8").split("\n").entries()) {
    const line = index + 1;
    if (!text.startsWith("|")) {
      inTable = false;
      continue;
    }
    const cells = cellsOf(text);
    inTable ||= cells.join() === COLUMNS.join();
    const isHead = cells.join() === COLUMNS.join() || cells.every((cell) => /^:?-+:?$/.test(cell));
    if (isHead) continue;
    const [id, requirement, shownBy] = cells;
    // A row apart from its head is not part of a table when the page is read.
    if (inTable && cells.length === COLUMNS.length && id && requirement) {
      found.requirements.push({ id, line, shownBy });
    } else
      found.problems.push(`${DOCUMENT}:${line}: a row stands in a table of ${COLUMNS.join(", ")}`);
  }
  return found;
}

function cellsOf(row) {
  const cells = row.trim().split(/(?<!\\)\|/);
  return cells.slice(1, -1).map((cell) => cell.trim());
}

/** The tests of a cell, undefined when it holds anything else. */
function readTests(cell) {
  const tests = cell.split(/\s*<br>\s*/).map((entry) => /^`([^`]+)`$/.exec(entry)?.[1]);
  return tests.every(Boolean) ? tests : undefined;
}

/** What is wrong with a test named as `file › group › title`, undefined when it exists. */
function findProblem(test) {
  const [file = "", ...titles] = test.split(SEPARATOR);
  const title = titles.pop();
  if (!TEST_FILE.test(file)) return `names "${file}", which is no file of tests`;
  if (!existsSync(path.join(root, file))) return `names ${file}, which does not exist`;
  if (title === undefined) return `names ${file} without the title of a test`;
  if (!declared.has(file)) {
    declared.set(file, readTitles(readFileSync(path.join(root, file), "utf8")));
  }
  const { groups, tests } = declared.get(file);
  const group = titles.find((name) => !groups.some((matches) => matches(name)));
  if (group !== undefined) return `names a group "${group}" that ${file} does not have`;
  if (tests.some((matches) => matches(title))) return undefined;
  return `names a test "${title}" that ${file} does not have`;
}

/**
 * The titles a file of tests declares, as functions that know them again. Tests that never run
 * (`skip`, `todo`, commented out) are none.
 */
function readTitles(source) {
  const code = source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, "");
  const call = /(?<![\w.])(test\.describe|describe|test|it)((?:\.[a-zA-Z]+)*)\s*(?:<[^>(]*>)?\(/g;
  const titles = { groups: [], tests: [] };
  for (const match of code.matchAll(call)) {
    const [text, kind, modifiers] = match;
    if (/\.(skip|todo|fixme)$/.test(modifiers)) continue;
    const generated = /\.(each|for|runIf|skipIf)$/.test(modifiers);
    const after = code.slice(match.index + text.length);
    const title = readTitle(generated ? afterFirstArguments(after) : after);
    if (title === undefined) continue;
    const list = kind.endsWith("describe") ? titles.groups : titles.tests;
    list.push(recognizer(title, generated));
  }
  return titles;
}

/** `each([…])("title"`: what stands in the second brackets. */
function afterFirstArguments(code) {
  const match = /\)\s*\(\s*(?=["'`])/.exec(code);
  return match ? code.slice(match.index + match[0].length) : "";
}

/** The string literal that code begins with. */
function readTitle(code) {
  const match = /^\s*("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)/.exec(code);
  if (!match) return undefined;
  const literal = match[1];
  return {
    text: literal.slice(1, -1).replace(/\\(["'`\\])/g, "$1"),
    isTemplate: literal.startsWith("`"),
  };
}

/** Knows a title as it is written and with anything in the place of what is filled in. */
function recognizer({ text, isTemplate }, generated) {
  const blanks = [
    ...(isTemplate ? ["\\$\\{[^}]*\\}"] : []),
    ...(generated ? ["%[sdifjoOp#$]", "\\$[\\w.]+"] : []),
  ];
  if (blanks.length === 0) return (title) => title === text;
  const fixed = text.split(new RegExp(blanks.join("|")));
  // A title of nothing but blanks would be every title.
  if (fixed.every((piece) => !/\w/.test(piece))) return (title) => title === text;
  const pattern = new RegExp(`^${fixed.map(escaped).join(".*")}$`, "s");
  return (title) => title === text || pattern.test(title);
}

function escaped(text) {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
