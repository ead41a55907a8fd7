import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { getProjectRoot } from "../../../server/platform/project-root.ts";

/** A former edition: what the database was like until the next migration came. */
export interface FormerEdition {
  /** Such as `0013-c83ac96ef`: its last migration, and its last commit. */
  name: string;
  commit: string;
  /** How many migrations it had. */
  count: number;
}

const JOURNAL = "migrations/meta/_journal.json";

/**
 * Every former edition in the repository's history, the oldest first: the last commit before each that brought
 * a migration or changed the text of one. None where git has no history.
 */
export function listFormerEditions(): FormerEdition[] {
  const changes = git("log", "--first-parent", "--format=%H", "--", "migrations/0*.sql");
  const editions = new Map<string, FormerEdition>();
  for (const change of changes.trim().split("\n").filter(Boolean).toReversed()) {
    const commit = tryGit("rev-parse", "--verify", `${change}^1`)?.trim();
    const journal = commit && tryGit("show", `${commit}:${JOURNAL}`);
    if (!commit || !journal) continue;
    const tags: string[] = JSON.parse(journal).entries.map(({ tag }: { tag: string }) => tag);
    const texts = tags.map((tag) => git("rev-parse", `${commit}:migrations/${tag}.sql`));
    const [last = "0"] = (tags.at(-1) ?? "").split("_");
    const name = `${last}-${commit.slice(0, 9)}`;
    // The same texts again, such as after a revert, are no other edition.
    editions.set(hash(texts.join("")), { name, commit, count: tags.length });
  }
  return [...editions.values()];
}

/** The files of a commit, as a tar. */
export function archiveOf(commit: string): Buffer {
  return execFileSync("git", ["archive", commit], { cwd: getProjectRoot(), maxBuffer: 2 ** 30 });
}

export function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: getProjectRoot(), encoding: "utf8", stdio: "pipe" });
}

function tryGit(...args: string[]): string | undefined {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
}
