import { asc, gt } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import { chainProblem } from "./hash-chain.ts";
import { auditLog } from "./schema.ts";

const CHUNK = 5000;

/** The end of a valid chain. Kept elsewhere, it later shows whether entries were cut off. */
interface ChainEnd {
  entries: number;
  hash: string;
}

export type Verdict = ({ ok: true } & ChainEnd) | { ok: false; seq: number; problem: string };

/**
 * Reads the whole audit log and checks that every entry is in its place and unchanged.
 * @param known an earlier end of the chain, which must still be in the log
 */
export async function verifyAuditLog(db: Database, known?: ChainEnd): Promise<Verdict> {
  let previous: { seq: number; hash: string } | undefined;
  for (;;) {
    const entries = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.seq, previous?.seq ?? 0))
      .orderBy(asc(auditLog.seq))
      .limit(CHUNK);
    for (const entry of entries) {
      const problem = chainProblem(previous, entry);
      if (problem) return { ok: false, seq: entry.seq, problem };
      if (entry.seq === known?.entries && entry.hash !== known.hash) {
        return { ok: false, seq: entry.seq, problem: "it is not the entry that was there" };
      }
      previous = entry;
    }
    if (entries.length < CHUNK) break;
  }
  const end = { entries: previous?.seq ?? 0, hash: previous?.hash ?? "" };
  if (known && end.entries < known.entries) {
    return { ok: false, seq: end.entries + 1, problem: "the log was cut off before it" };
  }
  return { ok: true, ...end };
}
