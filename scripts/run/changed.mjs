// Finds the tests that a change can break, by the imports: an answer within seconds, not a proof.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { plainError } from "./process.mjs";

const MODULE = /\.(ts|tsx|mjs)$/;
const TEST = /\.test\.tsx?$/;
/** `import … from "./x.ts"`, `export … from`, `import("./x.ts")`, but no types; "~" stands for app/. */
const IMPORTED = /\b(?:import|export)\b(?!\s+type\b)[^"';]*"((?:\.{1,2}|~)\/[^"]+)"/g;
/** Files that put everything together: through them every test would hang on every file. */
const WIRING = /^(server\/shop\.ts$|tests\/support\/)/;
/** Folders that are too wide to run all of their tests. */
const WIDE = new Set([".", "app", "server", "scripts", "tests", "tests/support"]);
/** Files that no import names, and the folder that reads them. */
const READ_BY = [["migrations", "server/platform/database"]];

/** The files that differ from `base`, by default from where this branch left main. */
export function findChanged(root, base) {
  const since = base ?? leftMain(root);
  const lists = [
    ["diff", "--name-only", "--relative", since],
    ["ls-files", "--others", "--exclude-standard"],
  ];
  return lists.flatMap((args) => linesOf(root, args));
}

function leftMain(root) {
  for (const main of ["main", "origin/main"]) {
    try {
      return linesOf(root, ["merge-base", "HEAD", main])[0];
    } catch {
      // No branch of that name here.
    }
  }
  return "HEAD";
}

function linesOf(root, args) {
  try {
    const stdio = ["ignore", "pipe", "pipe"];
    const options = { cwd: root, encoding: "utf8", stdio };
    return execFileSync("git", ["-c", "core.quotePath=off", ...args], options)
      .split("\n")
      .filter((line) => line !== "");
  } catch (error) {
    throw plainError(`git ${args.join(" ")}: ${error.stderr ?? error.message}`);
  }
}

/** The tests in the changed files' folders, and those that import a changed file, at most through another. */
export function findTestsOf(root, changed) {
  const files = linesOf(root, ["ls-files", "--cached", "--others", "--exclude-standard"]);
  const modules = files.filter((file) => MODULE.test(file) && existsSync(path.join(root, file)));
  const importers = findImporters(root, modules);
  const near = changed.flatMap((file) => importers.get(file) ?? []);
  const next = near
    .filter((file) => !WIRING.test(file))
    .flatMap((file) => importers.get(file) ?? []);
  const reached = new Set([...changed, ...near, ...next]);
  const folders = changed.flatMap(domainsOf);
  return modules.filter(
    (file) =>
      TEST.test(file) &&
      (reached.has(file) || folders.some((folder) => file.startsWith(`${folder}/`))),
  );
}

/** For each module, the modules that import it. */
function findImporters(root, modules) {
  const importers = new Map();
  for (const file of modules) {
    const text = readFileSync(path.join(root, file), "utf8");
    for (const [, name] of text.matchAll(IMPORTED)) {
      const target = name.startsWith("~/")
        ? `app/${name.slice(2)}`
        : path.posix.join(path.posix.dirname(file), name);
      for (const found of [target, `${target}.ts`, `${target}.tsx`]) {
        importers.set(found, [...(importers.get(found) ?? []), file]);
      }
    }
  }
  return importers;
}

function domainsOf(file) {
  const folder = path.posix.dirname(file);
  const readers = READ_BY.filter(([from]) => file.startsWith(`${from}/`)).map(([, by]) => by);
  return WIDE.has(folder) ? readers : [folder, ...readers];
}
