import type { FieldError } from "../../platform/errors.ts";
import type { ImportPlan } from "./plan-import.ts";
import type { CsvFile } from "./read-csv.ts";

/** What is being done with an imported file at this moment. */
export interface RunningWork {
  kind: "checking" | "applying";
  /** From 0 to 1. */
  done: number;
}

/** What this process knows of an import; whatever is lost with it can be had again by another check. */
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
export interface ImportDesk {
  /** What is known of an import; from now on it is among the last that were asked for. */
  open(id: string): OpenImport;
  look(id: string): OpenImport | undefined;
}

/** A check of ten thousand rows takes some tens of megabytes. */
const MOST_KEPT = 4;

export function createImportDesk(): ImportDesk {
  const kept = new Map<string, OpenImport>();
  return {
    look: (id) => kept.get(id),
    open(id) {
      const found = kept.get(id) ?? {};
      // The last one asked for is the last to go.
      kept.delete(id);
      kept.set(id, found);
      for (const [other, { work }] of kept) {
        if (kept.size <= MOST_KEPT) break;
        if (!work && other !== id) kept.delete(other);
      }
      return found;
    },
  };
}
