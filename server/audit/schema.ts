import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";
import type { AuditValues } from "./contract.ts";

/**
 * The changes by admins. Rows are only added: triggers refuse everything else, and each entry has the hash
 * of the entry before it. Its ids are no foreign keys, because an entry outlives its subject. It holds no
 * personal data but ids, so that no erasure has to change it.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    /** Without gaps, from 1. */
    seq: bigint("seq", { mode: "number" }).primaryKey(),
    at: instant("at").notNull(),
    /** Null: the shop itself. */
    actorId: uuid("actor_id"),
    action: text("action").notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    /** The changed fields, as they were and as they became; null where there was, or is, nothing. */
    before: jsonb("before").$type<AuditValues>(),
    after: jsonb("after").$type<AuditValues>(),
    /** Shared by the entries of one batch. */
    batchId: uuid("batch_id"),
    /** The entry that this one undoes; no entry is undone twice. */
    undoes: bigint("undoes", { mode: "number" }),
    /** The hash of the entry before; empty for the first. */
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [
    unique("audit_log_undone_once").on(table.undoes),
    check("audit_log_seq", sql`${table.seq} > 0`),
    check("audit_log_undoes_earlier", sql`${table.undoes} < ${table.seq}`),
    index("audit_log_subject").on(table.subjectKind, table.subjectId, table.seq),
    index("audit_log_batch").on(table.batchId),
    index("audit_log_moment").on(table.at, table.seq),
    index("audit_log_actor").on(table.actorId, table.seq),
  ],
);
