import type { FieldError } from "../../platform/errors.ts";
import type { ImportPlan } from "./plan-import.ts";
import type { CsvFile } from "./read-csv.ts";

/** The work that runs on an imported file at this moment. */
export interface RunningWork {
  kind: "checking" | "applying";
  /** From 0 to 1. */
  done: number;
}

/** This process's memory of an import; another check restores all that is lost with it. */
export interface OpenImport {
  file?: CsvFile | undefined;
  plan?: ImportPlan | undefined;
  work?: RunningWork | undefined;
  /** Why it could not be applied. */
  problem?: { message: string; errors: FieldError[] } | undefined;
}

/**
 * Where this process keeps what it found out about files and how far it is with them: nobody else can
 * see the progress of a transaction.
 */
export interface ImportSessions {
  /** The memory of an admin's import; from now on it is the last to be given up. */
  open(admin: string, id: string): OpenImport;
  /** The same where it is kept; nothing gives way to it. */
  find(id: string): OpenImport | undefined;
}

declare module "../../platform/context.ts" {
  interface Context {
    importSessions: ImportSessions;
  }
}

/** Of each admin, so that nobody's check is pushed out by what others do. */
const MOST_EACH = 2;
/**
 * A check of ten thousand rows takes some tens of megabytes. Imports with running work are never given
 * up.
 */
const MOST_IN_ALL = 8;

export function createImportSessions(): ImportSessions {
  /** The one opened last comes last. */
  const kept = new Map<string, { admin: string; open: OpenImport }>();
  const countOf = (admin: string) =>
    [...kept.values()].filter((entry) => entry.admin === admin).length;

  /** Gives up the oldest of those that may go; answers whether there was one. */
  function giveUp(mayGo: (admin: string, id: string) => boolean): boolean {
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
        giveUp((owner, other) => owner === admin && isOther(other))
      );
      while (
        kept.size > MOST_IN_ALL &&
        (giveUp((owner, other) => countOf(owner) > 1 && isOther(other)) ||
          giveUp((_, other) => isOther(other)))
      );
      return open;
    },
  };
}
