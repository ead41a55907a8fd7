import { createHash } from "node:crypto";
import type { AuditAction, AuditValue, AuditValues, SubjectKind } from "./contract.ts";

/** An entry as it is hashed. */
export interface AuditEntry {
  seq: number;
  at: Date;
  actorId: string | null;
  action: AuditAction | string;
  subjectKind: SubjectKind | string;
  subjectId: string;
  before: AuditValues | null;
  after: AuditValues | null;
  batchId: string | null;
  undoes: number | null;
}

/** SHA-256, in hex, of the entry and the hash before it. */
export function hashEntry(previousHash: string, entry: AuditEntry): string {
  const { seq, at, actorId, action, subjectKind, subjectId, before, after, batchId, undoes } =
    entry;
  const fields: AuditValue[] = [
    previousHash,
    seq,
    at.toISOString(),
    actorId,
    action,
    subjectKind,
    subjectId,
    before,
    after,
    batchId,
    undoes,
  ];
  return createHash("sha256").update(canonical(fields)).digest("hex");
}

/** JSON with sorted fields, because the database changes the order of fields. */
function canonical(value: AuditValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.keys(value).sort();
  return `{${fields.map((field) => `${JSON.stringify(field)}:${canonical(value[field] ?? null)}`).join(",")}}`;
}

/** The fault of an entry that should follow `previous`; undefined without one. */
export function chainProblem(
  previous: { seq: number; hash: string } | undefined,
  entry: AuditEntry & { previousHash: string; hash: string },
): string | undefined {
  if (entry.seq !== (previous?.seq ?? 0) + 1) return "an entry is missing before it";
  if (entry.previousHash !== (previous?.hash ?? ""))
    return "it does not follow the entry before it";
  if (hashEntry(entry.previousHash, entry) !== entry.hash) return "it was changed";
  return undefined;
}
