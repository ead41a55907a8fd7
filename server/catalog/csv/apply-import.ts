import { setImmediate as breathe } from "node:timers/promises";
import { newId } from "../../../common/ids.ts";
import { importApiMessages } from "../../../common/messages/admin/import.ts";
import { formatCents } from "../../../common/money.ts";
import { type CsvField, csvLabel } from "../../../common/product-fields.ts";
import { type Change, recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { AppError, type FieldError } from "../../platform/errors.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { requireKnownValues } from "../attributes/known-values.ts";
import { presentNames } from "../colors-sizes/present-names.ts";
import { labelProblems } from "../labels/require-label.ts";
import { assignSkus } from "../products/assign-skus.ts";
import { changesBetween, productChange, valuesOf } from "../products/product-changes.ts";
import { emptyProduct, lockProducts, readProductStates } from "../products/product-state.ts";
import { putPicturesToUse } from "../products/save-product.ts";
import { type StateChange, writeProducts } from "../products/write-products.ts";
import { keepWords } from "../words/kept-words.ts";
import { lostWord, withPresentWords } from "../words/present-words.ts";
import {
  applyPatch,
  givesAway,
  inPresentNames,
  listBadStock,
  listDrift,
  listTwice,
  type ProductPatch,
} from "./product-patch.ts";

const messages = importApiMessages;

/** How many products are written before other work gets its turn. */
const CHUNK = 500;
/** How many problems an answer names. */
const MOST_NAMED = 50;

/** A product's change, and the line of the file that asks for it. */
interface LinedChange extends StateChange {
  line: number;
}

/**
 * Writes the patches of a check in the open transaction, and answers the id of the batch, for an undo.
 * Throws a `conflict` that names every field or variant of the patches that somebody else has changed
 * since the check. Stock changes by its difference, so that sales since the check stay.
 * @param report receives the share that is done, from 0 to 1
 */
export async function applyPatches(
  tx: Context,
  patches: readonly ProductPatch[],
  report: (done: number) => void,
): Promise<string> {
  await keepWords(tx);
  const changes = await planChanges(tx, patches);
  await refuseTaken(tx, changes);
  report(0.1);
  const ids: number[] = [];
  for (let start = 0; start < changes.length; start += CHUNK) {
    ids.push(...(await writeProducts(tx, changes.slice(start, start + CHUNK))));
    report(0.1 + 0.7 * Math.min(1, (start + CHUNK) / changes.length));
    await breathe();
  }
  const hasValues = patches.some(({ facts }) => facts.attributes !== undefined);
  if (hasValues) await requireKnownValues(tx, ids);
  const batchId = newId();
  for (let start = 0; start < changes.length; start += CHUNK) {
    const chunk = changes.slice(start, start + CHUNK);
    const entries = chunk.flatMap((change, at) => auditEntries(change, ids[start + at]));
    await recordChanges(tx, entries, batchId);
    report(0.8 + 0.2 * Math.min(1, (start + CHUNK) / changes.length));
    await breathe();
  }
  return batchId;
}

/** Locks the products, and answers their states before and after. */
async function planChanges(tx: Context, patches: readonly ProductPatch[]): Promise<LinedChange[]> {
  const ids = patches.flatMap(({ before }) => before?.id ?? []);
  await lockProducts(tx, ids);
  const problems: FieldError[] = [];
  const changes: LinedChange[] = [];
  const words = getSettings(tx, "catalogWords");
  const names = presentNames(getSettings(tx, "colors"), getSettings(tx, "sizes"));
  for (let start = 0; start < patches.length; start += CHUNK) {
    const chunk = patches.slice(start, start + CHUNK);
    const known = chunk.flatMap(({ before }) => before?.id ?? []);
    const states = await readProductStates(tx, known);
    for (const checked of chunk) {
      // Words may have been renamed since the check.
      const patch = inPresentNames(checked, names);
      const { line } = patch;
      const before = patch.before === undefined ? emptyProduct() : states.get(patch.before.id ?? 0);
      if (!before || before.isDeleted) {
        problems.push(atLine(line, messages.goneSince));
        continue;
      }
      for (const drift of listDrift(patch, before)) {
        const label = csvLabel(drift.field as CsvField, getSettings(tx, "attributes").attributes);
        const was = drift.was || messages.noValue;
        const now = drift.is || messages.noValue;
        problems.push(atLine(drift.line, messages.drift(label, was, now)));
      }
      // The check did not ask the admin about this product.
      if (patch.before && givesAway(patch, before) && !givesAway(patch)) {
        problems.push(atLine(line, messages.freeSince(formatCents(0))));
      }
      problems.push(...listBadStock(patch, before).map((bad) => atLine(bad.line, bad.message)));
      for (const [twice, first] of listTwice(patch)) {
        problems.push(atLine(twice.line, messages.variantTwice(first.line)));
      }
      const planned = applyPatch(before, patch);
      const after = { ...planned, facts: withPresentWords(planned.facts, words) };
      const lost = lostWord(before, after, words);
      if (lost !== undefined) problems.push(atLine(line, messages.wordGone(lost)));
      // A market may wait for labels since the check.
      const ofLabel = labelProblems(tx, { before, after });
      problems.push(...ofLabel.map(({ message }) => atLine(line, message)));
      changes.push({ line, before, after });
    }
    await breathe();
  }
  if (problems.length > 0) throw drifted(problems);
  return changes;
}

/** Throws `conflict` for skus that were taken, and pictures that were swept, since the check. */
async function refuseTaken(tx: Context, changes: LinedChange[]): Promise<void> {
  const lineOf = (change: StateChange) => changes.find((one) => one === change)?.line ?? 0;
  const taken = await assignSkus(tx, changes, () => true);
  const gone = await putPicturesToUse(tx, changes);
  const problems = [
    ...taken.map(({ change, sku }) => atLine(lineOf(change), messages.takenSince(sku))),
    ...changes
      .filter(({ after }) => gone.size > 0 && after.images.some(({ url }) => gone.has(url)))
      .map(({ line }) => atLine(line, messages.pictureGone)),
  ];
  if (problems.length > 0) throw drifted(problems);
}

/** A product's change for the audit log; none where a patch changes nothing. */
function auditEntries({ before, after }: StateChange, id: number | undefined): Change[] {
  if (id === undefined) throw new Error("a product was not written");
  if (before.id === undefined) {
    return [productChange("product.created", id, { after: valuesOf(after) })];
  }
  const values = changesBetween(before, after);
  return values ? [productChange("product.updated", id, values)] : [];
}

function atLine(line: number, message: string): FieldError {
  return { field: `line ${line}`, message };
}

function drifted(problems: FieldError[]): AppError {
  return new AppError("conflict", "catalog_changed", messages.drifted(problems.length), {
    errors: problems.slice(0, MOST_NAMED),
  });
}
