import { newId } from "../../common/ids.ts";
import { accountApiMessages } from "../../common/messages/account.ts";
import { auditApiMessages } from "../../common/messages/admin/audit.ts";
import { AUDIT_ACTIONS, type AuditAction, type UndoableEntry } from "../audit/contract.ts";
import { type AuditRow, selectEntries } from "../audit/read-entries.ts";
import { type Change, isUndoneAlready, recordChanges } from "../audit/record.ts";
import { requireKnownValues } from "../catalog/attributes/known-values.ts";
import { followNames, namesCollections } from "../catalog/collections/follow-names.ts";
import { undoCollectionChanges } from "../catalog/collections/undo-collection-changes.ts";
import { lockCollections } from "../catalog/collections/write-collection.ts";
import { listColorsAndSizes, requireListed } from "../catalog/colors-sizes/require-listed.ts";
import { holdValues } from "../catalog/hold-values.ts";
import { undoProductChanges } from "../catalog/products/undo-product-changes.ts";
import { undoSaleChanges } from "../catalog/sales/undo-sale-changes.ts";
import { undoToneChanges } from "../catalog/tones/set-tones.ts";
import { undoStatusChanges } from "../orders/undo-status.ts";
import { undoPageChanges } from "../own-pages/undo-page-changes.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { type Action, can } from "../platform/permissions.ts";
import { undoCodeChanges } from "../promotions/undo-code-changes.ts";
import { requireNoneOrphaned } from "../settings/catalog-words/check-words.ts";
import { undoSettingsChanges } from "../settings/change-settings.ts";
import { readNewest } from "../settings/list-versions.ts";
import { undoRoleChanges } from "../users/manage/undo-user-changes.ts";

/** How a kind of change is undone, and the permission that this needs. */
interface Undoing {
  may: Action;
  /**
   * Undoes the entries in the open transaction, and answers the changes for the audit log.
   * @param isPart whether they are a part of what is undone together
   */
  undo(ctx: Context, entries: UndoableEntry[], isPart: boolean): Promise<Change[]>;
}

const products: Undoing = { may: "manage products", undo: undoProductChanges };
const pages: Undoing = { may: "manage pages", undo: undoPageChanges };
const codes: Undoing = { may: "manage orders", undo: undoCodeChanges };
const collections: Undoing = { may: "manage products", undo: undoCollectionChanges };
const sales: Undoing = { may: "manage products", undo: undoSaleChanges };
export const UNDOINGS: Partial<Record<string, Undoing>> = {
  "product.created": products,
  "product.updated": products,
  "product.deleted": products,
  "product.restored": products,
  "order.status": { may: "manage orders", undo: undoStatusChanges },
  "color.tone": { may: "manage products", undo: undoToneChanges },
  "page.created": pages,
  "page.changed": pages,
  "page.deleted": pages,
  "page.restored": pages,
  "collection.created": collections,
  "collection.changed": collections,
  "collection.deleted": collections,
  "collection.restored": collections,
  "code.created": codes,
  "code.changed": codes,
  "code.deleted": codes,
  "code.restored": codes,
  "sale.created": sales,
  "sale.changed": sales,
  "sale.cancelled": sales,
  "settings.changed": { may: "manage settings", undo: undoSettingsChanges },
  "user.role": { may: "manage users", undo: undoRoleChanges },
} satisfies Partial<Record<AuditAction, Undoing>>;

/** The settings that are lists of what products can have. */
const LISTS = ["attributes", "catalogWords", "colors", "sizes"];

/**
 * Undoes an entry, or the remaining entries of a batch, all or none, and records that. Answers how many
 * entries were undone. Throws `not-found`, and `conflict` for entries that were undone already, were changed
 * again since, or cannot be undone.
 */
export async function undo(
  ctx: Context,
  which: { seq: number } | { batchId: string },
): Promise<number> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const open = await selectOpen(tx, which);
      const sorted = sortByUndoing(tx, open);
      const changes: Change[] = [];
      // In the order in which changes take these locks, before any product's.
      if (open.some(isOfLists)) await holdValues(tx);
      const hasCollections = open.some(namesCollections);
      if (hasCollections) await lockCollections(tx);
      const hasValues = open.some(({ before, after }) => "attributes" in { ...before, ...after });
      const isPart = open.length > 1;
      const hasWords = isPart && open.some(({ subjectId }) => subjectId === "catalogWords");
      const words = hasWords ? (await readNewest(tx, "catalogWords")).values : undefined;
      const listed = open.some(isOfLists) ? await listColorsAndSizes(tx) : undefined;
      // Settings are the last of a batch and come first here: products have the words that these list then.
      for (const [{ undo: takeBack }, entries] of sorted) {
        changes.push(...(await takeBack(tx, entries, isPart).catch(asConflict)));
      }
      if (hasCollections) changes.push(...(await followNames(tx, open)));
      if (hasValues) await requireKnownValues(tx, productsIn(changes));
      if (words) await requireNoneOrphaned(tx, words);
      if (listed) await requireListed(tx, listed);
      await recordChanges(tx, changes, changes.length > 1 ? newId() : null);
      return open.length;
    });
  } catch (error) {
    if (isUndoneAlready(error)) throw undoneAlready();
    throw error;
  }
}

/** Whether a change is of lists of which products have values. */
function isOfLists({ action, subjectId }: AuditRow): boolean {
  return action === "settings.changed" && LISTS.includes(subjectId);
}

function productsIn(changes: readonly Change[]): number[] {
  const ofProducts = changes.filter(({ subject }) => subject.kind === "product");
  return ofProducts.map(({ subject }) => Number(subject.id));
}

/** The entries that are not undone yet, the newest first. */
async function selectOpen(
  tx: Context,
  which: { seq: number } | { batchId: string },
): Promise<AuditRow[]> {
  const entries = await selectEntries(tx, which);
  if (entries.length === 0) {
    throw new AppError("not-found", "entry_not_found", auditApiMessages.notFound);
  }
  const open = entries.filter(({ isUndone }) => !isUndone);
  if (open.length === 0) throw undoneAlready();
  return open;
}

function sortByUndoing({ actor }: Context, entries: AuditRow[]): Map<Undoing, UndoableEntry[]> {
  const sorted = new Map<Undoing, UndoableEntry[]>();
  for (const { seq, at, action, subjectId, before, after } of entries) {
    const undoing = UNDOINGS[action];
    if (!undoing || !isAction(action)) {
      throw new AppError("conflict", "cannot_undo", auditApiMessages.cannotUndo);
    }
    if (!can(actor, undoing.may)) {
      throw new AppError("forbidden", "not_allowed", accountApiMessages.notAllowed);
    }
    const same = sorted.get(undoing) ?? [];
    same.push({ seq, at, action, subjectId, before, after });
    sorted.set(undoing, same);
  }
  return sorted;
}

/** A deleted order or user makes an undo impossible: a `conflict`, and no unknown address. */
function asConflict(error: unknown): never {
  if (!(error instanceof AppError) || error.kind !== "not-found") throw error;
  throw new AppError("conflict", error.code, error.message);
}

function isAction(action: string): action is AuditAction {
  return (AUDIT_ACTIONS as readonly string[]).includes(action);
}

function undoneAlready(): AppError {
  return new AppError("conflict", "undone_already", auditApiMessages.undoneAlready);
}
