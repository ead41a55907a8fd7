import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const SCRIPT = path.join(import.meta.dirname, "check-migrations.mjs");
const FIRST = "create table a ();";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "selvedge-migrations-"));
  mkdirSync(path.join(folder, "migrations/meta"), { recursive: true });
  mkdirSync(path.join(folder, "migrations/repairs"));
  journal("0000_first");
  write("0000_first.sql", FIRST);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string) {
  writeFileSync(path.join(folder, "migrations", name), text);
}

function journal(...tags: string[]) {
  const entries = tags.map((tag, idx) => ({ idx, tag, when: 1000 + idx }));
  write("meta/_journal.json", JSON.stringify({ entries }));
}

function check(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, folder, ...args], {
    encoding: "utf8",
    // A temporary folder may lie in somebody's repository.
    env: { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(folder) },
  });
  return { status, tally: stdout.trim(), problems: stderr.trim().split("\n").filter(Boolean) };
}

function git(...args: string[]) {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  const { status, stderr } = spawnSync("git", [...author, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
}

function commit(message: string) {
  git("add", "--all");
  git("commit", "--quiet", "--message", message);
}

describe("without history", () => {
  test("the files are held against the list of their hashes [DATA-6]", () => {
    check("--write");
    expect(check()).toEqual({
      status: 0,
      tally: "1 migrations, without history to compare with",
      problems: [],
    });
    write("0000_first.sql", `${FIRST} `);
    expect(check()).toMatchObject({
      status: 1,
      problems: [expect.stringContaining("migrations/0000_first.sql was edited")],
    });
  });

  const SPOILED: [string, () => void, string][] = [
    ["has no hash", () => rmSync(path.join(folder, "migrations/hashes.txt")), "does not know 0000"],
    ["is gone", () => rmSync(path.join(folder, "migrations/0000_first.sql")), "and not there"],
    ["is not in the journal", () => write("0001_second.sql", ""), "is not in the journal"],
    ["has another's number", () => journal("0000_first", "0000_second"), "number 0001"],
    ["is only a repair", () => write("repairs/0009_x.sql", ""), "no migration of that name"],
  ];

  test.each(SPOILED)("a migration that %s is found [DATA-6]", (_what, spoil, words) => {
    check("--write");
    spoil();
    const { status, problems } = check();
    expect(status).toBe(1);
    expect(problems.join()).toContain(words);
  });
});

describe("with history", () => {
  beforeEach(() => {
    git("init", "--quiet", "--initial-branch=main");
    check("--write");
    commit("first");
  });

  test("an edit of what is on main is found, whatever the list of hashes says [DATA-6]", () => {
    write("0000_first.sql", `${FIRST} `);
    expect(check("--write").problems.join()).toContain("0000_first.sql was edited");
    expect(check().status).toBe(1);
    const hash = createHash("sha256").update(`${FIRST} `).digest("hex");
    write("hashes.txt", `${hash}  0000_first.sql\n`);
    commit("edited");
    expect(check().problems).toEqual([
      expect.stringMatching(/0000_first\.sql had another text in commit [0-9a-f]{7,}/),
    ]);
  });

  test("an edit that has its repair is none [DATA-6]", () => {
    const former = createHash("sha256").update(FIRST).digest("hex");
    write("0000_first.sql", `${FIRST} `);
    write("repairs/0000_first.sql", `-- former ${former}\nselect 1;\n`);
    const hash = createHash("sha256").update(`${FIRST} `).digest("hex");
    write("hashes.txt", `${hash}  0000_first.sql\n`);
    commit("edited and repaired");
    expect(check()).toMatchObject({ status: 0, tally: "1 migrations, as in history" });
  });

  test("one that is taken away again is found [DATA-6]", () => {
    journal("0000_first", "0001_second");
    write("0001_second.sql", "");
    check("--write");
    commit("second");
    expect(check().status).toBe(0);
    rmSync(path.join(folder, "migrations/0001_second.sql"));
    journal("0000_first");
    git("checkout", "--quiet", "HEAD~1", "--", "migrations/hashes.txt");
    commit("no second");
    expect(check().problems).toEqual([
      expect.stringMatching(/0001_second\.sql of commit .* is gone/),
    ]);
  });

  test("a branch writes the hash of its own anew [DATA-6]", () => {
    git("checkout", "--quiet", "-b", "branch");
    journal("0000_first", "0001_second");
    write("0001_second.sql", "select 1;");
    check("--write");
    commit("second");
    write("0001_second.sql", "select 2;");
    expect(check().status).toBe(1);
    check("--write");
    git("add", "--all");
    git(
      "-c",
      "user.name=Test",
      "-c",
      "user.email=t@example.com",
      "commit",
      "--quiet",
      "--amend",
      "--no-edit",
    );
    expect(check()).toMatchObject({ status: 0, tally: "2 migrations, as in history" });
  });
});
