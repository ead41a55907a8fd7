import { auditApiMessages } from "../../common/messages/admin/audit.ts";
import { settingsMessages } from "../../common/messages/admin/settings.ts";
import { SUBJECT_KINDS, type SubjectKind } from "../audit/contract.ts";
import {
  type AuditRow,
  countEntries,
  describeBatches,
  type EntryFilter,
  listActorIds,
  listEntries,
  listUndoings,
} from "../audit/read-entries.ts";
import { nameCollections } from "../catalog/collections/read-rows.ts";
import { nameProducts } from "../catalog/find-products.ts";
import { nameSales } from "../catalog/sales/store.ts";
import { nameColors } from "../catalog/tones/set-tones.ts";
import { listRefunded, nameOrders } from "../orders/find-orders.ts";
import { nameWithdrawals } from "../orders/withdrawals/list-withdrawals.ts";
import { namePages } from "../own-pages/read-pages.ts";
import { namePayments } from "../payments/find-payments.ts";
import type { Context } from "../platform/context.ts";
import { badField } from "../platform/errors.ts";
import type { RowWindow, WindowQuery } from "../platform/keyset.ts";
import { can } from "../platform/permissions.ts";
import { nameCodes } from "../promotions/read-codes.ts";
import { nameUsers } from "../users/find-users.ts";
import type { AuditActor, AuditEntry, AuditFilter } from "./contract.ts";
import { UNDOINGS } from "./undo.ts";

interface Named {
  name: string;
  isGone: boolean;
}

const NAMES: Record<SubjectKind, (ctx: Context, ids: string[]) => Promise<Map<string, Named>>> = {
  product: nameProducts,
  order: async (ctx, ids) => allKept(await nameOrders(ctx, ids)),
  user: async (ctx, ids) => allKept(await nameUsers(ctx, ids)),
  payment: async (ctx, ids) => allKept(await namePayments(ctx, ids)),
  color: async (ctx, ids) => allKept(await nameColors(ctx, ids)),
  page: namePages,
  collection: nameCollections,
  code: nameCodes,
  sale: async (ctx, ids) => allKept(await nameSales(ctx, ids)),
  withdrawal: async (ctx, ids) => allKept(await nameWithdrawals(ctx, ids)),
  settings: async () => allKept(new Map(Object.entries(settingsMessages.subjects))),
};

/** Names of subjects whose rows are deleted for good: a subject with a name exists. */
function allKept(names: Map<string, string>): Map<string, Named> {
  return new Map([...names].map(([id, name]) => [id, { name, isGone: false }]));
}

/** A window of the audit log, with the names that people and things have today. */
export async function listAudit(
  ctx: Context,
  query: AuditFilter & WindowQuery,
): Promise<{ window: RowWindow<AuditEntry>; total: number }> {
  const { from, to, ...others } = query;
  const filter: EntryFilter = {
    ...others,
    ...(from !== undefined && { from: readMoment("from", from) }),
    ...(to !== undefined && { to: readMoment("to", to) }),
  };
  const { rows, ...places } = await listEntries(ctx, filter, query);
  return {
    window: { ...places, rows: await describe(ctx, rows, filter.batch === undefined) },
    total: await countEntries(ctx, filter),
  };
}

/** All users who have entries, by name, present admins or not; deleted users come last. */
export async function listActors(ctx: Context): Promise<AuditActor[]> {
  const ids = await listActorIds(ctx);
  const names = await nameUsers(ctx, ids);
  const named = [...names].map(([_id, name]) => ({ _id, name }));
  const gone = ids.filter((id) => !names.has(id)).map((_id) => ({ _id }));
  return [...named.sort((a, b) => a.name.localeCompare(b.name, "en")), ...gone];
}

/** Reads a moment, whose format allows seconds and years that Date or PostgreSQL does not accept. */
function readMoment(field: string, text: string): Date {
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  if (year > 0 && year < 10_000) return moment;
  throw badField(field, auditApiMessages.unknownMoment);
}

async function describe(
  ctx: Context,
  rows: AuditRow[],
  withBatches: boolean,
): Promise<AuditEntry[]> {
  const actors = await nameUsers(ctx, distinct(rows.map(({ actorId }) => actorId)));
  const names = await nameSubjects(ctx, rows);
  const batchIds = withBatches ? distinct(rows.map(({ batchId }) => batchId)) : [];
  const batches = await describeBatches(ctx, batchIds);
  const seqs = rows.map(({ seq }) => seq);
  const undone = await listUndoings(ctx, seqs);
  const cancelled = distinct(rows.filter(isCancellation).map(({ subjectId }) => subjectId));
  const refunded = await listRefunded(ctx, cancelled);
  const isUndoable = (action: string) => {
    const undoing = UNDOINGS[action];
    return undoing !== undefined && can(ctx.actor, undoing.may);
  };
  return rows.map((row) => {
    const actorName = row.actorId === null ? undefined : actors.get(row.actorId);
    const known = names.get(`${row.subjectKind} ${row.subjectId}`);
    const undoneBy = undone.get(row.seq);
    const batch = row.batchId === null ? undefined : batches.get(row.batchId);
    const isGone = known?.isGone ?? true;
    const isOpen = undoneBy === undefined;
    // Of a deleted subject only the deletion can be undone.
    const stands = !isGone || row.action === `${row.subjectKind}.deleted`;
    return {
      seq: row.seq,
      at: row.at.toISOString(),
      actor: {
        ...(row.actorId !== null && { _id: row.actorId }),
        ...(actorName !== undefined && { name: actorName }),
      },
      action: row.action,
      subject: {
        kind: row.subjectKind,
        _id: row.subjectId,
        ...(known && { name: known.name }),
        isGone,
      },
      before: row.before,
      after: row.after,
      ...(batch &&
        row.batchId !== null && {
          batch: {
            _id: row.batchId,
            size: batch.size,
            undone: batch.undone,
            canUndo:
              batch.undone < batch.size && batch.actions.every(isUndoable) && (!isOpen || stands),
          },
        }),
      ...(row.undoes !== null && { undoes: row.undoes }),
      ...(undoneBy !== undefined && { undoneBy }),
      canUndo: isOpen && stands && isUndoable(row.action),
      ...(isCancellation(row) && refunded.has(row.subjectId) && { keepsRefund: true }),
    };
  });
}

function isCancellation({ action, after }: AuditRow): boolean {
  return action === "order.status" && after?.status === "Cancelled";
}

/** The names of the entries' subjects, by kind and id. */
async function nameSubjects(ctx: Context, rows: AuditRow[]): Promise<Map<string, Named>> {
  const names = new Map<string, Named>();
  for (const kind of SUBJECT_KINDS) {
    const ids = rows.filter(({ subjectKind }) => subjectKind === kind);
    const found = await NAMES[kind](ctx, distinct(ids.map(({ subjectId }) => subjectId)));
    for (const [id, name] of found) names.set(`${kind} ${id}`, name);
  }
  return names;
}

function distinct(ids: (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
