import { isDeepStrictEqual } from "node:util";
import { attributeApiMessages } from "../../../common/messages/admin/attributes.ts";
import { deliveryApiMessages } from "../../../common/messages/admin/delivery.ts";
import { productFormApiMessages } from "../../../common/messages/admin/product-form.ts";
import { mediaApiMessages } from "../../../common/messages/media.ts";
import { EXTRA_TEXTS, WHOLE_FIELDS } from "../../../common/product-fields.ts";
import { recordOf } from "../../../common/record-of.ts";
import type { WordLists } from "../../../common/word-lists.ts";
import type { UndoableEntry } from "../../audit/contract.ts";
import type { Change } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Settings } from "../../settings/contract.ts";
import { readNewest } from "../../settings/list-versions.ts";
import { collectionsBefore } from "../collections/follow-names.ts";
import { readPresentOfUndone, withPresentCollections } from "../collections/present-names.ts";
import {
  inOrderOf,
  inPresentNames,
  type PresentNames,
  readPresentNames,
  withPresentNames,
} from "../colors-sizes/present-names.ts";
import { keepValues } from "../hold-values.ts";
import { lacksWeight } from "../labels/require-weight.ts";
import { lostWord, withPresentWords } from "../words/present-words.ts";
import { assignSkus } from "./assign-skus.ts";
import {
  bringBack,
  changesBetween,
  deleted,
  gtinsOf,
  isOfFacts,
  productChange,
  takeBack,
  valuesOf,
} from "./product-changes.ts";
import {
  lockProductRows,
  lockProducts,
  type ProductState,
  readProductFacts,
  readProductStates,
} from "./product-state.ts";
import { putPicturesToUse } from "./save-product.ts";
import { type StateChange, writeProducts } from "./write-products.ts";

const messages = productFormApiMessages;
/** How many products are in memory at once. */
const CHUNK = 1000;
/** Facts that were added to products later, or are left out where they are empty. */
const LATER_FACTS = {
  ...recordOf(EXTRA_TEXTS, () => ""),
  ...recordOf(WHOLE_FIELDS, () => null),
  otherCollections: [],
};

/**
 * Undoes changes of products in the open transaction, and answers the changes for the audit log. All
 * values but the stock must still be as the change left them; stock is restored by its difference, so that
 * later sales stay. Throws a `conflict` that names the product.
 */
export async function undoProductChanges(
  ctx: Context,
  entries: readonly UndoableEntry[],
): Promise<Change[]> {
  const newestFirst = entries.toSorted((a, b) => b.seq - a.seq);
  const byProduct = Map.groupBy(newestFirst, ({ subjectId }) => Number(subjectId));
  const needsOnlyFacts = (entry: UndoableEntry) =>
    entry.action === "product.updated" && isOfFacts(entry.after ?? {});
  const ids = [...byProduct.keys()].sort((a, b) => a - b);
  // A change of prices alone, of a hundred thousand products, is undone without reading variants.
  const [plain, whole] = [true, false].map((isPlain) =>
    ids.filter((id) => (byProduct.get(id) ?? []).every(needsOnlyFacts) === isPlain),
  );
  await keepValues(ctx);
  await lockProducts(ctx, whole ?? []);
  await lockProductRows(ctx, plain ?? []);
  const changes: Change[] = [];
  // Of this transaction, in which a word may just have got back its name.
  const { values: words } = await readNewest(ctx, "catalogWords");
  const names = await readPresentNames(ctx);
  const { systems } = (await readNewest(ctx, "sizes")).values;
  for (const [chosen = [], read] of [
    [whole, readProductStates],
    [plain, readProductFacts],
  ] as const) {
    for (let start = 0; start < chosen.length; start += CHUNK) {
      const states = await read(ctx, chosen.slice(start, start + CHUNK));
      changes.push(...(await undoChunk(ctx, states, byProduct, { words, names, systems })));
    }
  }
  return changes;
}

/** The words that products have now. */
interface Present {
  words: WordLists;
  names: PresentNames;
  systems: Settings["sizes"]["systems"];
}

async function undoChunk(
  ctx: Context,
  states: Map<number, ProductState>,
  byProduct: Map<number, UndoableEntry[]>,
  { words, names, systems }: Present,
): Promise<Change[]> {
  const written: StateChange[] = [];
  const changes: Change[] = [];
  const deletions = [...states.keys()]
    .flatMap((id) => byProduct.get(id) ?? [])
    .filter(({ action }) => action === "product.deleted");
  const former = deletions.flatMap(collectionsBefore);
  const collections = await readPresentOfUndone(ctx, former, [...byProduct.keys()]);
  for (const [id, before] of states) {
    let state = withPresentNames(before, names);
    const entries = byProduct.get(id) ?? [];
    for (const [place, entry] of entries.entries()) {
      const present = inNames(entry, names);
      const undone = undoEntry(state, present);
      if (!undone) throw conflict(messages.changedSince(before.facts.name));
      const isDone = place === entries.length - 1;
      const facts = isDone ? withPresentWords(undone.facts, words) : { ...undone.facts };
      if (entry.after?.size !== undefined) facts.sizes = inOrderOf(systems, facts.sizes);
      const isBack = state.isDeleted && !undone.isDeleted;
      const next = {
        ...undone,
        facts: isBack ? withPresentCollections(facts, collections) : facts,
      };
      const lost = isDone && lostWord(before, next, words);
      if (lost) {
        const message = attributeApiMessages.unknownValue(before.facts.name, lost);
        throw new AppError("conflict", "cannot_undo", message);
      }
      changes.push(renamingBack(id, present) ?? changeOf(id, state, next, entry.seq));
      state = next;
    }
    written.push({ before, after: state });
  }
  const light = written.find((change) => lacksWeight(ctx, change));
  if (light) throw conflict(deliveryApiMessages.weightMissingIn(light.after.facts.name));
  // The shop makes no new article number here: an undone product has its former one.
  const [taken] = await assignSkus(ctx, written, () => true);
  if (taken) throw conflict(messages.skuTaken(taken.sku));
  const gone = await putPicturesToUse(ctx, written);
  const bare = written.find(({ after }) => after.images.some(({ url }) => gone.has(url)));
  if (bare) throw conflict(`${bare.before.facts.name}: ${mediaApiMessages.gone}`);
  await writeProducts(ctx, written);
  return changes;
}

/** An entry in today's names of colors and sizes; undefined where it speaks of two that are one now. */
function inNames(entry: UndoableEntry, names: PresentNames): UndoableEntry | undefined {
  const [before, after] = [entry.before ?? {}, entry.after ?? {}].map((values) =>
    inPresentNames(values, names),
  );
  return before && after && { ...entry, before, after };
}

/** The product with one change undone; undefined where it is no longer as the change left it. */
function undoEntry(state: ProductState, entry?: UndoableEntry): ProductState | undefined {
  switch (entry?.action) {
    case "product.updated":
      if (state.isDeleted) return undefined;
      return takeBack(state, entry.before ?? {}, entry.after ?? {});
    case "product.deleted":
      return bringBack(state, entry.before ?? {});
    case "product.created":
    case "product.restored":
      return isAsLeft(state, entry) ? deleted(state) : undefined;
    default:
      return undefined;
  }
}

/** Whether a created product is unchanged since: an undo must not delete later work. */
function isAsLeft(state: ProductState, entry: UndoableEntry): boolean {
  if (state.isDeleted) return false;
  const { stock, variantGtins = {}, ...facts } = entry.after ?? {};
  const hasItsGtins = isDeepStrictEqual(gtinsOf(state), variantGtins);
  const hasItsAttributes = isDeepStrictEqual(state.facts.attributes, facts.attributes ?? {});
  return (
    hasItsGtins &&
    hasItsAttributes &&
    takeBack(state, {}, { ...LATER_FACTS, ...facts }) !== undefined
  );
}

/** The undoing of a new name of a color or a size, in the form of that; undefined for other changes. */
function renamingBack(id: number, entry?: UndoableEntry): Change | undefined {
  const { before, after, seq } = entry ?? {};
  if (!before || !after || !seq || !("color" in after || "size" in after)) return undefined;
  return productChange("product.updated", id, { before: after, after: before, undoes: seq });
}

function changeOf(id: number, from: ProductState, to: ProductState, undoes: number): Change {
  if (to.isDeleted) {
    return productChange("product.deleted", id, { before: valuesOf(from), undoes });
  }
  if (from.isDeleted) {
    return productChange("product.restored", id, { after: valuesOf(to), undoes });
  }
  return productChange("product.updated", id, { ...changesBetween(from, to), undoes });
}

function conflict(message: string): AppError {
  return new AppError("conflict", "changed_since", message);
}
