import { inSizeOrder, variantSku } from "../../common/catalog-words.ts";
import { newLetters } from "../../common/ids.ts";
import { answers } from "../../common/texts.ts";
import type { FieldError } from "../platform/errors.ts";
import { LIMITS, type ProductFields, unitsMessage, type VariantFields } from "./product-rules.ts";
import {
  availableOf,
  gridOf,
  type ProductState,
  type VariantState,
  variantKey,
} from "./product-state.ts";

export interface ProductPlan {
  after: ProductState;
  /** What is wrong with the input, seen beside the product. */
  errors: FieldError[];
  /** What others have bought or put aside meanwhile. */
  shortages: FieldError[];
}

const words = answers.productForm;

/**
 * What becomes of a product by these fields; what is not among them stays. The variants of the grid
 * come in the order of `fields.variants`. Those that leave it stay, removed, with what is reserved.
 */
export function planProduct(before: ProductState, fields: ProductFields): ProductPlan {
  const plan: ProductPlan = { after: before, errors: [], shortages: [] };
  const facts = { ...before.facts, ...fields.facts };
  // A product without an article number is given one; none loses it.
  facts.sku ||= before.facts.sku || `SV-${newLetters(8)}`;
  const wanted = wantedGrid(before, fields, plan.errors);
  const made = wanted.rows.map((row, index) => planVariant(before, row, index, plan));
  nameVariants(made, facts.sku);
  if (fields.countInStock !== undefined) spread(made, fields.countInStock, plan.errors);
  const kept = new Set(made.map(variantKey));
  const removed = before.variants
    .filter((variant) => !kept.has(variantKey(variant)))
    .map((variant) => ({ ...variant, isRemoved: true, onHand: variant.reserved }));
  plan.after = {
    ...before,
    facts: { ...facts, colors: wanted.colors, sizes: wanted.sizes },
    images:
      fields.images?.map((image) => ({ ...image, altText: image.altText || facts.name })) ??
      before.images,
    variants: [...made, ...removed],
  };
  return plan;
}

interface WantedGrid {
  colors: string[];
  sizes: string[];
  rows: VariantFields[];
}

const asItIs = { sku: "", countInStock: undefined, countInStockBefore: undefined };

/** A grid that was given is the grid; else the lists are, or all stays as it is. */
function wantedGrid(
  before: ProductState,
  { variants, colors, sizes }: ProductFields,
  errors: FieldError[],
): WantedGrid {
  if (variants?.length) {
    return {
      colors: inOrderOf(
        colors,
        variants.map(({ color }) => color),
      ),
      sizes: inSizeOrder(
        inOrderOf(
          sizes,
          variants.map(({ size }) => size),
        ),
      ),
      rows: variants,
    };
  }
  const { facts } = before;
  const lists = {
    colors: colors ?? (variants ? [] : facts.colors),
    sizes: sizes ?? (variants ? [] : facts.sizes),
  };
  // Whoever sends the lists along as they are means no other grid, however many holes it has.
  const isSame =
    !variants && sameWords(lists.colors, facts.colors) && sameWords(lists.sizes, facts.sizes);
  if (isSame)
    return {
      ...lists,
      rows: gridOf(before).map((variant) => ({
        ...asItIs,
        color: variant.color,
        size: variant.size,
      })),
    };
  const count = lists.colors.length * lists.sizes.length;
  if (count > LIMITS.variants) {
    const message = words.tooMany(words.manyVariants, count, LIMITS.variants);
    errors.push({ field: "sizes", message });
    return { ...lists, rows: [] };
  }
  const rows = lists.colors.flatMap((color) =>
    lists.sizes.map((size) => ({ ...asItIs, color, size })),
  );
  return { ...lists, rows };
}

/** The words once each; those of the list first, in its order. */
function inOrderOf(list: readonly string[] | undefined, given: readonly string[]): string[] {
  const there = new Set(given);
  return [...new Set([...(list ?? []).filter((word) => there.has(word)), ...given])];
}

function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word) => b.includes(word));
}

function planVariant(
  before: ProductState,
  row: VariantFields,
  index: number,
  plan: ProductPlan,
): VariantState {
  const { color, size, countInStock, countInStockBefore } = row;
  const known = before.variants.find((one) => one.color === color && one.size === size);
  const isThere = known !== undefined && !known.isRemoved;
  const now = isThere ? availableOf(known) : 0;
  const difference = isThere && countInStockBefore !== undefined ? now - countInStockBefore : 0;
  const available = countInStock === undefined ? now : countInStock + difference;
  const field = `variants.${index}.countInStock`;
  if (available < 0) {
    plan.shortages.push({ field, message: words.soldMeanwhile(variantKey(row), now) });
  }
  if (available > LIMITS.units) {
    plan.errors.push({ field, message: unitsMessage() });
  }
  const reserved = known?.reserved ?? 0;
  return {
    id: known?.id,
    color,
    size,
    sku: row.sku || known?.sku || "",
    onHand: available + reserved,
    reserved,
    isRemoved: false,
  };
}

/** Makes the missing article numbers of a product's. */
function nameVariants(made: readonly VariantState[], productSku: string): void {
  const taken = new Set(made.map(({ sku }) => sku));
  for (const variant of made) {
    if (variant.sku !== "") continue;
    const sku = variantSku(productSku, variant.color, variant.size);
    variant.sku = sku.length > LIMITS.sku || taken.has(sku) ? anotherSku(productSku) : sku;
    taken.add(variant.sku);
  }
}

/** For when the plain one is taken. */
export function anotherSku(productSku: string): string {
  const letters = newLetters(8);
  return `${productSku.slice(0, LIMITS.sku - letters.length - 1)}-${letters}`;
}

/**
 * A total alone is spread evenly, the remainder to the first ones. One that is there already says
 * nothing.
 */
function spread(made: readonly VariantState[], total: number, errors: FieldError[]): void {
  if (made.reduce((sum, variant) => sum + availableOf(variant), 0) === total) return;
  if (made.length === 0) {
    errors.push({ field: "countInStock", message: words.needsGrid });
    return;
  }
  const [each, rest] = [Math.floor(total / made.length), total % made.length];
  for (const [index, variant] of made.entries()) {
    variant.onHand = each + (index < rest ? 1 : 0) + variant.reserved;
  }
}
