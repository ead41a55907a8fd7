import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "../start-error.ts";

export interface MigrationFile {
  /** Such as `0014_payees`. */
  tag: string;
  hash: string;
  statements: string[];
  /** When the migration was made; a database keeps this beside the hash. */
  when: number;
  /** Hashes of this migration's earlier texts, whose databases `repair` brings up to date. */
  former: readonly string[];
  repair: string;
}

export interface AppliedMigration {
  id: number;
  hash: string;
  when: number;
}

/** An applied migration that is to be remembered by the file's hash, after `repair` has run. */
export interface Mend {
  applied: AppliedMigration;
  file: MigrationFile;
  repair: string;
}

const NOTHING_CHANGED = "and nothing was changed in it";

/** The migrations of this edition in order, each with its repair if it has one. */
export function readEdition(root: string): MigrationFile[] {
  const folder = path.join(root, "migrations");
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(path.join(folder, "meta", "_journal.json"), "utf8"),
  );
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(path.join(folder, `${tag}.sql`), "utf8");
    const repairFile = path.join(folder, "repairs", `${tag}.sql`);
    const repair = existsSync(repairFile) ? readFileSync(repairFile, "utf8") : "";
    const former = [...repair.matchAll(/^-- former ([0-9a-f]{64})$/gm)].map(
      ([, hash = ""]) => hash,
    );
    const hash = createHash("sha256").update(text).digest("hex");
    return { tag, hash, statements: text.split("--> statement-breakpoint"), when, former, repair };
  });
}

/**
 * Compares a database's applied migrations, oldest first, with this edition. Answers the repairs that
 * come before the remaining migrations. Throws a StartError that names the migration that does not fit.
 */
export function compareEditions(
  applied: readonly AppliedMigration[],
  files: readonly MigrationFile[],
): Mend[] {
  return applied.flatMap((one, index) => {
    const file = files[index];
    if (file === undefined) throw isLater(applied.length - files.length);
    const isFormer = file.former.includes(one.hash);
    if (one.hash !== file.hash && !isFormer) throw isAnother(file);
    if (one.hash === file.hash && one.when === file.when) return [];
    return [{ applied: one, file, repair: isFormer ? file.repair : "" }];
  });
}

function isLater(more: number): StartError {
  const which = more === 1 ? "a migration" : `${more} migrations`;
  return new StartError(
    `the database is of a later edition of the shop (it has had ${which} that this edition does not know), ${NOTHING_CHANGED}: start the edition that it was used with last`,
  );
}

function isAnother({ tag }: MigrationFile): StartError {
  return new StartError(
    `the database is of another edition of the shop (what it has had applied is not migrations/${tag}.sql as it is here), ${NOTHING_CHANGED}: start the edition that it was used with last`,
  );
}
