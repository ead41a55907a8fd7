// Fails if a word that docs/glossary.md has retired stands in code, comments or documents. `node
// scripts/check-words.mjs [folder]`; identifiers are read word by word, so `lookUpColour` has "colour".
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, ".."));
const GLOSSARY = "docs/glossary.md";
const READ = /\.(ts|tsx|mjs|cjs|md|txt)$/;
/** Files with other people's formats, and with former contents of databases. */
const EXCEPT = [
  /^migrations\//,
  /^docs\/(glossary\.md$|screens\/)/,
  /^scripts\/check-words\./,
  /^tests\/support\/(former-migrations|photos)\.ts$/,
  /^server\/payments\/attempts\/migrated-payments\.test\.ts$/,
];
/** Quotations: customers, files and searches may use any word. */
const QUOTED = /"[^"\n]*"|`[^`\n]*`|'[^'\n]*'/g;

const retired = readRetired();
const files = spawnSync("git", ["ls-files"], { cwd: root, encoding: "utf8", maxBuffer: 1e8 })
  .stdout.split("\n")
  .filter((file) => READ.test(file) && !EXCEPT.some((one) => one.test(file)))
  .filter((file) => existsSync(path.join(root, file)));

let count = 0;
for (const file of files) {
  const lines = readFileSync(path.join(root, file), "utf8").split("\n");
  for (const [index, line] of lines.entries()) {
    for (const word of wordsOf(file.endsWith(".md") ? line : line.replaceAll(QUOTED, ""))) {
      const term = retired.get(word);
      if (term === undefined) continue;
      console.error(`${file}:${index + 1}: "${word}" is retired: ${term}`);
      count++;
    }
  }
}
console.log(`${retired.size} retired words, found ${count} times in ${files.length} files`);
process.exitCode = count > 0 ? 1 : 0;

/** Each retired word, in small letters, with its successor. */
function readRetired() {
  const rows = readFileSync(path.join(root, GLOSSARY), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| **"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  return new Map(
    rows.flatMap(([, term, , not = ""]) =>
      not
        .split(",")
        .map((word) => word.trim().toLowerCase())
        .filter((word) => word !== "")
        .map((word) => [word, term.replaceAll("**", "")]),
    ),
  );
}

function wordsOf(line) {
  return line
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
}
