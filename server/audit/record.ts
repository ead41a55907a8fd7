import { desc, sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { violatedConstraint } from "../platform/database/transaction.ts";
import type { AuditAction, AuditValues, SubjectKind } from "./contract.ts";
import { hashEntry } from "./hash-chain.ts";
import { auditLog } from "./schema.ts";

/** A change by an admin of one subject. */
export interface Change {
  action: AuditAction;
  subject: { kind: SubjectKind; id: string };
  /** The changed fields, cents and units as whole numbers; left out where the subject is new. */
  before?: AuditValues;
  /** The same fields as they are now; left out where the subject is gone. */
  after?: AuditValues;
  /** The entry that this change undoes. */
  undoes?: number;
}

/** Any number, for the lock by which calls add to the chain in turn. */
const CHAIN_LOCK = 7_402_551;
/** PostgreSQL takes 65,535 parameters in a statement; an entry has twelve. */
const CHUNK = 2000;

/**
 * Adds changes to the audit log; answers the numbers of the entries. Call it as the last step of the
 * change's transaction: other calls wait from here until the commit. Changes with one `batchId` can be
 * undone together.
 */
export async function recordChanges(
  ctx: Context,
  changes: readonly Change[],
  batchId: string | null = null,
): Promise<number[]> {
  if (changes.length === 0) return [];
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);
  const [last] = await ctx.db
    .select({ seq: auditLog.seq, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.seq))
    .limit(1);
  const at = ctx.clock.now();
  const actorId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  let { seq, hash } = last ?? { seq: 0, hash: "" };
  const link = ({ action, subject, before, after, undoes }: Change) => {
    seq += 1;
    const entry = {
      seq,
      at,
      actorId,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      before: before ?? null,
      after: after ?? null,
      batchId,
      undoes: undoes ?? null,
    };
    const row = { ...entry, previousHash: hash, hash: hashEntry(hash, entry) };
    hash = row.hash;
    return row;
  };
  const first = seq + 1;
  // In chunks, so that other work gets its turn in between.
  for (let start = 0; start < changes.length; start += CHUNK) {
    await ctx.db.insert(auditLog).values(changes.slice(start, start + CHUNK).map(link));
  }
  return changes.map((_, index) => first + index);
}

/** Whether an error says that the entry has been undone already. */
export function isUndoneAlready(error: unknown): boolean {
  return violatedConstraint(error) === "audit_log_undone_once";
}
