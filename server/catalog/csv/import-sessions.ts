import type { FieldError } from "../../platform/errors.ts";
import type { ImportPlan } from "./plan-import.ts";
import type { CsvFile } from "./read-csv.ts";

/** The work that is running on a file. */
export interface RunningWork {
  kind: "checking" | "applying";
  /** From 0 to 1. */
  done: number;
}

/** The memory of an import in this process; another check restores it. */
export interface OpenImport {
  file?: CsvFile | undefined;
  plan?: ImportPlan | undefined;
  work?: RunningWork | undefined;
  /** Why the import could not be applied. */
  problem?: { message: string; errors: FieldError[] } | undefined;
}

/**
 * Keeps parsed files, plans and progress in the memory of this process: no other process sees the
 * progress of a transaction.
 */
export interface ImportSessions {
  /** The memory of an admin's import, which from now on is dropped last. */
  open(admin: string, id: string): OpenImport;
  /** The memory of an import, where it is kept; drops none of the others. */
  find(id: string): OpenImport | undefined;
}

declare module "../../platform/context.ts" {
  interface Context {
    importSessions: ImportSessions;
  }
}

/** Imports kept for each admin, so that the imports of others push none of them out. */
const MOST_EACH = 2;
/**
 * Imports kept for all admins: a check of ten thousand rows takes some tens of megabytes. Imports with
 * running work are never dropped.
 */
const MOST_IN_ALL = 8;

export function createImportSessions(): ImportSessions {
  /** In the order of their last opening. */
  const kept = new Map<string, { admin: string; open: OpenImport }>();
  const countOf = (admin: string) =>
    [...kept.values()].filter((entry) => entry.admin === admin).length;

  /** Drops the oldest import that may go; answers whether there was one. */
  function dropOldest(mayGo: (admin: string, id: string) => boolean): boolean {
    for (const [id, { admin, open }] of kept) {
      if (!open.work && mayGo(admin, id)) return kept.delete(id);
    }
    return false;
  }

  return {
    find: (id) => kept.get(id)?.open,
    open(admin, id) {
      const open = kept.get(id)?.open ?? {};
      kept.delete(id);
      kept.set(id, { admin, open });
      const isOther = (other: string) => other !== id;
      while (
        countOf(admin) > MOST_EACH &&
        dropOldest((owner, other) => owner === admin && isOther(other))
      );
      while (
        kept.size > MOST_IN_ALL &&
        (dropOldest((owner, other) => countOf(owner) > 1 && isOther(other)) ||
          dropOldest((_, other) => isOther(other)))
      );
      return open;
    },
  };
}
