import { productFormApiMessages } from "../../../../common/messages/admin/product-form.ts";
import type { FieldError } from "../../../platform/errors.ts";
import { LIMITS, type ProductFields, unitsMessage, type VariantFields } from "../product-rules.ts";
import {
  availableOf,
  gridByKey,
  gridOf,
  type ProductState,
  type VariantState,
  variantKey,
} from "../product-state.ts";

export interface Findings {
  /** Faults of the input, given the product. */
  errors: FieldError[];
  /** Units that others have bought or put aside meanwhile. */
  shortages: FieldError[];
}

const messages = productFormApiMessages;

/**
 * Brings the variants to the total that was sent, if one was. Beside variants, or beside the total that was
 * seen, the difference to the seen total is applied, so that sales meanwhile stay; it is spread evenly, the
 * remainder over the first variants. A total alone is spread whole.
 * @param made the planned variants; their stock is changed in place
 */
export function applyTotal(
  before: ProductState,
  fields: ProductFields,
  made: readonly VariantState[],
  plan: Findings,
): void {
  const { countInStock: total, variants } = fields;
  if (total === undefined || plan.errors.length + plan.shortages.length > 0) return;
  const seen = totalSeen(before, fields);
  if (seen === undefined) spreadWhole(made, total, plan);
  if (seen === undefined || total === seen) return;
  if (variants && saysOtherUnits(before, variants)) {
    const grid = gridByKey(before);
    const sum = variants.reduce(
      (units, row) => units + (row.countInStock ?? unitsSeen(grid, row)),
      0,
    );
    if (sum !== total) {
      plan.errors.push({ field: "countInStock", message: messages.totalContradicts(total, sum) });
    }
    return;
  }
  const now = sumOf(gridOf(before));
  // Where the total is reached already, this request was repeated, or another one was the same.
  const target = total === now ? now : now + total - seen;
  if (target < 0) {
    plan.shortages.push({ field: "countInStock", message: messages.fewerLeft(now) });
  } else if (made.length === 0) {
    if (target > 0) plan.errors.push({ field: "countInStock", message: messages.needsGrid });
  } else spreadDifference(made, target - sumOf(made), plan);
}

/** The total as its sender saw it; undefined where the request does not say it. */
function totalSeen(before: ProductState, fields: ProductFields): number | undefined {
  const { variants, countInStockBefore } = fields;
  if (countInStockBefore !== undefined && before.id !== undefined) return countInStockBefore;
  if (!variants) return undefined;
  const sent = new Set(variants.map(variantKey));
  const notSent = gridOf(before).filter((variant) => !sent.has(variantKey(variant)));
  const grid = gridByKey(before);
  return variants.reduce((units, row) => units + unitsSeen(grid, row), sumOf(notSent));
}

/**
 * The units of a variant as its sender saw them; where the request does not say it, as they are.
 * @param grid the stored variants, by their keys
 */
export function unitsSeen(grid: Map<string, VariantState>, row: VariantFields): number {
  const known = grid.get(variantKey(row));
  return known ? (row.countInStockBefore ?? availableOf(known)) : 0;
}

/** Whether the sent variants change the units of any variant. */
function saysOtherUnits(before: ProductState, sent: readonly VariantFields[]): boolean {
  const keys = new Set(sent.map(variantKey));
  const grid = gridByKey(before);
  const isTakenOut = [...grid].some(([key, known]) => availableOf(known) > 0 && !keys.has(key));
  return (
    isTakenOut ||
    sent.some((row) => row.countInStock !== undefined && row.countInStock !== unitsSeen(grid, row))
  );
}

/** Spreads a total that stands alone. Where the total is reached already, nothing changes. */
function spreadWhole(made: readonly VariantState[], total: number, plan: Findings): void {
  if (sumOf(made) === total) return;
  if (made.length === 0) {
    plan.errors.push({ field: "countInStock", message: messages.needsGrid });
    return;
  }
  for (const variant of made) variant.onHand = variant.reserved;
  spreadDifference(made, total, plan);
}

/** Spreads evenly, the remainder over the first variants; takes units only where there are any. */
function spreadDifference(made: readonly VariantState[], difference: number, plan: Findings): void {
  const sign = Math.sign(difference);
  let left = Math.abs(difference);
  while (left > 0) {
    const open = sign > 0 ? made : made.filter((variant) => availableOf(variant) > 0);
    const [each, rest] = [Math.floor(left / open.length), left % open.length];
    for (const [index, variant] of open.entries()) {
      const share = each + (index < rest ? 1 : 0);
      const units = sign > 0 ? share : Math.min(share, availableOf(variant));
      variant.onHand += sign * units;
      left -= units;
    }
  }
  if (made.some((variant) => availableOf(variant) > LIMITS.units)) {
    plan.errors.push({ field: "countInStock", message: unitsMessage() });
  }
}

function sumOf(variants: readonly VariantState[]): number {
  return variants.reduce((units, variant) => units + availableOf(variant), 0);
}
