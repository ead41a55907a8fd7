// Prints the size of the code, room by room, and how it reads: `node scripts/measure-code.mjs [folder]`
// measures the files that git tracks there, or here. Lines are physical lines; a room is a folder of the
// product; generated files are left out.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, ".."));
const PRODUCT = ["app", "server", "common", "simulators", "scripts"];
const GENERATED = new Set(["app/api.gen.ts"]);
const CODE = /\.(ts|tsx|mjs|cjs)$/;
const LONG_FUNCTION = 70;
/** Matches a sentence that begins without a noun. */
const HEADLESS =
  /^(Who|Whoever|Whom|What|Whatever|One|That|Those)\b(?! (thing|way|day|hour|minute)s?\b)/;

const tracked = spawnSync("git", ["ls-files"], { cwd: root, encoding: "utf8", maxBuffer: 1e8 })
  .stdout.split("\n")
  .filter((file) => file !== "" && !GENERATED.has(file) && existsSync(path.join(root, file)));
const isTest = (file) =>
  file.startsWith("tests/") || /\.test\.tsx?$/.test(file) || file.startsWith("benchmarks/");

const rooms = new Map();
const total = newRoom("product");
const imports = new Map();
for (const file of tracked.filter((name) => CODE.test(name))) {
  const text = readFileSync(path.join(root, file), "utf8");
  const lines = text.split("\n").length - 1;
  const room = roomOf(file);
  if (isTest(file)) {
    room.testLines += lines;
    total.testLines += lines;
    continue;
  }
  const read = readCode(file, text);
  imports.set(file, read.imports);
  for (const sum of PRODUCT.includes(file.split("/")[0]) ? [room, total] : [room]) {
    sum.files.push(lines);
    sum.functions.push(...read.functions);
    sum.commentLines += read.commentLines;
    sum.comments += read.comments.length;
    sum.headless += read.comments.flatMap(sentencesOf).filter((one) => HEADLESS.test(one)).length;
  }
}
print();

function newRoom(name) {
  const sums = { commentLines: 0, comments: 0, headless: 0, testLines: 0 };
  return { name, files: [], functions: [], ...sums };
}

/** A domain of the server is a room of its own. */
function roomOf(file) {
  const [first, second, third] = file.split("/");
  const name = first === "server" && third !== undefined ? `${first}/${second}` : first;
  if (!rooms.has(name)) rooms.set(name, newRoom(name));
  return rooms.get(name);
}

function readCode(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const functions = [];
  const found = new Set();
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) functions.push(linesOf(source, node));
    const name = specifierOf(node);
    if (name?.startsWith(".")) found.add(path.posix.join(path.posix.dirname(file), name));
    if (name?.startsWith("~/")) found.add(path.posix.join("app", name.slice(2)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  const comments = commentsOf(source, text);
  const commentLines = comments.reduce((sum, { lines }) => sum + lines, 0);
  return { functions, imports: found, comments: comments.map((one) => one.text), commentLines };
}

function specifierOf(node) {
  const isStatic = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
  const specifier = isStatic ? node.moduleSpecifier : undefined;
  return specifier && ts.isStringLiteral(specifier) ? specifier.text : undefined;
}

function linesOf(source, node) {
  const line = (at) => source.getLineAndCharacterOfPosition(at).line;
  return line(node.end) - line(node.getStart(source)) + 1;
}

/** Every comment once; neighbouring `//` lines are one comment. */
function commentsOf(source, text) {
  const places = new Map();
  const add = (ranges) => {
    for (const { pos, end } of ranges ?? []) places.set(pos, end);
  };
  const visit = (node) => {
    add(ts.getLeadingCommentRanges(text, node.pos));
    add(ts.getTrailingCommentRanges(text, node.end));
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  const comments = [];
  let before;
  for (const [pos, end] of [...places].sort(([one], [other]) => one - other)) {
    const isLine = text.startsWith("//", pos);
    const written = text.slice(pos, end);
    const lines = written.split("\n").length;
    const isNext = isLine && before?.isLine && /^\s*\n?\s*$/.test(text.slice(before.end, pos));
    const bare = written.replace(/^\/\*+|\*+\/$|^\/\/ ?/g, "").replace(/^\s*\* ?/gm, "");
    if (isNext) {
      before.text += ` ${bare}`;
      before.lines += lines;
      before.end = end;
    } else {
      before = { text: bare, lines, isLine, end };
      comments.push(before);
    }
  }
  return comments;
}

function sentencesOf(comment) {
  return comment
    .replace(/@param \S+/g, ". ")
    .replace(/\s+/g, " ")
    .split(/(?<=[.:!?])\s+(?=[A-Z])/)
    .map((sentence) => sentence.trim());
}

/** Groups of files that import each other in a ring, types included. */
function cycles() {
  const [index, low, stack, rings] = [new Map(), new Map(), [], []];
  const enter = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!index.has(next)) enter(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== index.get(file)) return;
    const ring = stack.splice(stack.indexOf(file));
    if (ring.length > 1) rings.push(ring);
  };
  for (const file of imports.keys()) if (!index.has(file)) enter(file);
  return rings;
}

function wordsOf(files) {
  return files.reduce((sum, file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return sum + text.split(/\s+/).filter(Boolean).length;
  }, 0);
}

function print() {
  const rows = [...rooms.values()].filter((room) => room.files.length + room.testLines > 0);
  const order = (room) => -(room.files.reduce((sum, lines) => sum + lines, 0) + room.testLines);
  rows.sort((one, other) => order(one) - order(other));
  console.log(
    "| room | files | source lines | test lines | file med/p90/max | function med/p90/max | over 70 lines | comment % | headless sentences |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|");
  for (const room of [...rows, { ...total, name: "**product**" }]) {
    const lines = room.files.reduce((sum, one) => sum + one, 0);
    const share = lines === 0 ? 0 : (100 * room.commentLines) / lines;
    const long = room.functions.filter((one) => one > LONG_FUNCTION).length;
    const cells = [
      room.name,
      room.files.length,
      lines,
      room.testLines,
      spread(room.files),
      spread(room.functions),
      long,
      share.toFixed(1),
      room.headless,
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
  const documents = tracked.filter((file) => file.endsWith(".md"));
  const rings = cycles();
  console.log(`\n${documents.length} documents, ${wordsOf(documents)} words`);
  console.log(`${rings.length} import cycles, types included`);
  for (const ring of rings) console.log(`- ${ring.join(", ")}`);
}

function spread(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return `${at(0.5)}/${at(0.9)}/${sorted.at(-1) ?? 0}`;
}
