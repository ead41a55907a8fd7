// Checks that no migration was edited: a database knows each by the hash of its text, so migrations on
// main never change. `node scripts/check-migrations.mjs [folder]` compares the files with
// migrations/hashes.txt and, if git has history, with every earlier text of theirs; `--write` writes the
// hashes of migrations that are not on main yet.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const MIGRATIONS = "migrations";
const HASHES = `${MIGRATIONS}/hashes.txt`;
const WRITE = "npm run db:hashes";
const MEND = `if that commit is on main, bring its databases up with ${MIGRATIONS}/repairs/; if not, make it one with the commit that changed it (git rebase --interactive main, fixup)`;

const args = process.argv.slice(2);
const isWriting = args.includes("--write");
const folder = args.find((arg) => arg !== "--write");
const root = path.resolve(folder ?? path.join(import.meta.dirname, ".."));
const problems = [];

const files = readMigrations();
const former = readFormer();
if (isWriting) writeHashes();
else compareWithHashes();
const commits = compareWithHistory();

for (const problem of problems) console.error(problem);
const beside = commits === undefined ? "without history to compare with" : "as in history";
console.log(`${files.length} migrations, ${beside}`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** The migrations of the journal, in its order; faults of the journal become problems. */
function readMigrations() {
  const { entries } = JSON.parse(read(`${MIGRATIONS}/meta/_journal.json`));
  const known = new Set(entries.map(({ tag }) => `${tag}.sql`));
  for (const name of listSql(MIGRATIONS)) {
    if (!known.has(name)) problems.push(`${MIGRATIONS}/${name} is not in the journal`);
  }
  for (const [index, { tag, when }] of entries.entries()) {
    const number = String(index).padStart(4, "0");
    if (!tag.startsWith(`${number}_`)) problems.push(`${tag} is number ${number} in the journal`);
    if (when <= (entries[index - 1]?.when ?? 0)) {
      problems.push(`${tag} is older than the one before it, and would never be applied`);
    }
  }
  const there = entries.filter(({ tag }) => {
    const isThere = existsSync(path.join(root, MIGRATIONS, `${tag}.sql`));
    if (!isThere) problems.push(`${MIGRATIONS}/${tag}.sql is in the journal and not there`);
    return isThere;
  });
  return there.map(({ tag }) => ({
    name: `${tag}.sql`,
    hash: hashOf(read(`${MIGRATIONS}/${tag}.sql`)),
  }));
}

/** Hashes of the earlier texts that have a repair. */
function readFormer() {
  const texts = listSql(`${MIGRATIONS}/repairs`).map((name) => {
    if (!files.some((file) => file.name === name)) {
      problems.push(`${MIGRATIONS}/repairs/${name} has no migration of that name`);
    }
    return read(`${MIGRATIONS}/repairs/${name}`);
  });
  return new Set(texts.flatMap((text) => text.match(/(?<=^-- former )[0-9a-f]{64}$/gm) ?? []));
}

function compareWithHashes() {
  const written = readHashes();
  for (const { name, hash } of files) {
    const expected = written.get(name);
    if (expected === undefined) problems.push(`${HASHES} does not know ${name}: ${WRITE}`);
    else if (expected !== hash) problems.push(edited(name));
    written.delete(name);
  }
  for (const name of written.keys()) problems.push(`${HASHES} names ${name}, which is not there`);
}

/** Hashes on main stay; a branch may change those of its own migrations. */
function writeHashes() {
  const kept = parseHashes(git("show", `${findBase()}:${HASHES}`) ?? "");
  for (const { name, hash } of files) {
    if ((kept.get(name) ?? hash) !== hash) problems.push(edited(name));
  }
  const lines = files.map(({ name, hash }) => `${kept.get(name) ?? hash}  ${name}\n`);
  writeFileSync(path.join(root, HASHES), lines.join(""));
}

/** The commit where this branch left main; on main itself, or without one, HEAD. */
function findBase() {
  const bases = ["origin/main", "main"].map((main) => git("merge-base", "HEAD", main)?.trim());
  return bases.find(Boolean) ?? "HEAD";
}

/**
 * Compares every earlier text of a migration with the present one, unless it has a repair. Answers
 * undefined if there is no history, as in an archive; a shallow clone has some.
 */
function compareWithHistory() {
  if (git("rev-parse", "--show-cdup")?.trim() !== "") return undefined;
  const raw = ["--format=commit %h", "--raw", "--no-abbrev", "--no-renames"];
  const log = git("log", ...raw, "--", `:(glob)${MIGRATIONS}/*.sql`);
  if (log === undefined) return undefined;
  let commit = "";
  const reported = new Set();
  for (const line of log.split("\n")) {
    if (line.startsWith("commit ")) commit = line.slice("commit ".length);
    const [, blob, file] = /^:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) \w+\t(.*)$/.exec(line) ?? [];
    if (blob === undefined || /^0+$/.test(blob)) continue;
    const name = path.posix.basename(file);
    const hash = hashOf(git("cat-file", "blob", blob) ?? "");
    const now = files.find((one) => one.name === name)?.hash;
    if (hash === now || former.has(hash) || reported.has(name)) continue;
    reported.add(name);
    problems.push(
      now === undefined
        ? `${name} of commit ${commit} is gone: ${MEND}`
        : `${name} had another text in commit ${commit}: ${MEND}`,
    );
  }
  return log;
}

function edited(name) {
  return `${MIGRATIONS}/${name} was edited: one that is on main stays as it is, and a change is a migration of its own (npm run db:generate); after a change of one that is not, ${WRITE}`;
}

function readHashes() {
  return existsSync(path.join(root, HASHES)) ? parseHashes(read(HASHES)) : new Map();
}

/** The format of `sha256sum`, which can therefore check them as well. */
function parseHashes(text) {
  const lines = text.split("\n").filter(Boolean);
  return new Map(lines.map((line) => line.split("  ").reverse()));
}

function listSql(folder) {
  const place = path.join(root, folder);
  return existsSync(place) ? readdirSync(place).filter((name) => name.endsWith(".sql")) : [];
}

function read(file) {
  return readFileSync(path.join(root, file), "utf8");
}

function hashOf(text) {
  return createHash("sha256").update(text).digest("hex");
}

/** Git's output; undefined if git or the object is missing. */
function git(...command) {
  const options = { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 };
  const { status, stdout } = spawnSync("git", command, options);
  return status === 0 ? stdout : undefined;
}
