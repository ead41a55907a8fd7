import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  max,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import {
  type KeysetOrder,
  type RowWindow,
  readWindow,
  type WindowQuery,
} from "../platform/keyset.ts";
import type { SubjectKind } from "./contract.ts";
import { auditLog } from "./schema.ts";

export type AuditRow = typeof auditLog.$inferSelect;

/** The conditions of entries; without any, all entries are meant. */
export interface EntryFilter {
  kind?: SubjectKind;
  /** The subject's id. */
  id?: string;
  action?: string;
  actor?: string;
  /** The first moment, and the first one after. */
  from?: Date;
  to?: Date;
  batch?: string;
}

const NEWEST: KeysetOrder<AuditRow> = {
  name: "-seq",
  value: auditLog.seq,
  valueType: "bigint",
  id: auditLog.seq,
  idType: "bigint",
  descending: true,
  placeOf: ({ seq }) => [seq, seq],
};

/** Whether an entry is the last of its batch: the entries of a batch follow each other without a gap. */
const isLastOfBatch = sql`not exists (select 1 from audit_log following where following.seq = audit_log.seq + 1 and following.batch_id = audit_log.batch_id)`;

const isUndone = sql<boolean>`exists (select 1 from audit_log later where later.undoes = audit_log.seq)`;

/**
 * A window of the log, the newest first. A batch is one row, its last entry, unless the filter asks for
 * single entries: those of a batch, of one subject or of one kind.
 */
export function listEntries(
  ctx: Context,
  filter: EntryFilter,
  place: WindowQuery,
): Promise<RowWindow<AuditRow>> {
  const { kind, id, action, batch } = filter;
  const folds = (kind ?? id ?? action ?? batch) === undefined;
  return readWindow(place, NEWEST, ({ where, orderBy, limit }) =>
    ctx.db
      .select()
      .from(auditLog)
      .where(and(...conditions(filter), folds ? isLastOfBatch : undefined, where))
      .orderBy(orderBy)
      .limit(limit),
  );
}

/** How many entries match; the entries of a batch count one by one. */
export async function countEntries(ctx: Context, filter: EntryFilter): Promise<number> {
  const wanted = conditions(filter);
  if (wanted.length > 0) return ctx.db.$count(auditLog, and(...wanted));
  // Entries are numbered without a gap.
  const [row] = await ctx.db.select({ last: max(auditLog.seq) }).from(auditLog);
  return row?.last ?? 0;
}

function conditions({ kind, id, action, actor, from, to, batch }: EntryFilter): SQL[] {
  return [
    kind && eq(auditLog.subjectKind, kind),
    id && eq(auditLog.subjectId, id),
    action && eq(auditLog.action, action),
    actor && eq(auditLog.actorId, actor),
    from && gte(auditLog.at, from),
    to && lt(auditLog.at, to),
    batch && eq(auditLog.batchId, batch),
  ].filter((condition) => typeof condition === "object");
}

/**
 * The ids of all users who have entries. The query takes one step in the index for each user, however long
 * the log is.
 */
export async function listActorIds(ctx: Context): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with recursive actors(id) as (
      (select actor_id from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from audit_log where actor_id > actors.id order by actor_id limit 1)
      from actors where actors.id is not null
    )
    select id from actors where id is not null
  `);
  return rows.map(({ id }) => id);
}

/** The entries to be undone, the newest first; `isUndone` says which were undone before. */
export function selectEntries(ctx: Context, which: { seq: number } | { batchId: string }) {
  const wanted = "seq" in which ? eq(auditLog.seq, which.seq) : eq(auditLog.batchId, which.batchId);
  return ctx.db
    .select({ ...getTableColumns(auditLog), isUndone })
    .from(auditLog)
    .where(wanted)
    .orderBy(desc(auditLog.seq));
}

/** The undone ones among these entries, each with the entry that undid it. */
export async function listUndoings(ctx: Context, seqs: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ seq: auditLog.seq, undoes: auditLog.undoes })
    .from(auditLog)
    .where(inArray(auditLog.undoes, seqs));
  return new Map(rows.map(({ seq, undoes }) => [undoes ?? 0, seq]));
}

interface Batch {
  size: number;
  /** How many of its entries were undone. */
  undone: number;
  actions: string[];
}

export async function describeBatches(ctx: Context, ids: string[]): Promise<Map<string, Batch>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      id: sql<string>`${auditLog.batchId}`,
      size: count(),
      undone: sql<number>`count(*) filter (where ${isUndone})::int`,
      actions: sql<string[]>`array_agg(distinct ${auditLog.action})`,
    })
    .from(auditLog)
    .where(inArray(auditLog.batchId, ids))
    .groupBy(auditLog.batchId);
  return new Map(rows.map(({ id, ...batch }) => [id, batch]));
}

/** Who made these subjects, by their ids: null for the shop itself. Those of which the log has no beginning are left out. */
export async function listMakers(
  ctx: Context,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await ctx.db
    .select({ id: auditLog.subjectId, actorId: auditLog.actorId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, kind),
        eq(auditLog.action, `${kind}.created`),
        sql`${auditLog.subjectId} = any(${sql.param(ids)}::text[])`,
      ),
    );
  return new Map(rows.map(({ id, actorId }) => [id, actorId]));
}
