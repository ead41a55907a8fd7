import { productFormApiMessages } from "../../../common/messages/admin/product-form.ts";
import {
  type AttributeColumn,
  attributeColumn,
  type FieldName,
} from "../../../common/product-fields.ts";
import { inSizeOrder } from "../../../common/shop-words.ts";
import { withValues } from "../attributes/attribute-rules.ts";
import { type PresentNames, withPresentColors } from "../colors-sizes/present-names.ts";
import { LIMITS, unitsMessage } from "../products/product-rules.ts";
import {
  availableOf,
  emptyProduct,
  gridOf,
  type ImageState,
  type ProductFacts,
  type ProductState,
  type VariantState,
  variantKey,
} from "../products/product-state.ts";
import { productCells, variantCells } from "./product-cells.ts";

const messages = productFormApiMessages;

/** The changes that a file makes to one product. */
export interface ProductPatch {
  /** The product at the check; undefined for a new one. */
  before: ProductState | undefined;
  /** Where the product begins in the file. */
  line: number;
  facts: Partial<Omit<ProductFacts, "colors" | "sizes">>;
  images: ImageState[] | undefined;
  variants: VariantPatch[];
}

export interface VariantPatch {
  line: number;
  color: string;
  size: string;
  /** The variant at the check; undefined for one that is new, or comes back. */
  before: VariantState | undefined;
  /** Undefined: stays. */
  sku: string | undefined;
  /** Undefined: stays; empty: goes. */
  gtin: string | undefined;
  /** Units that can be bought; undefined: stay. */
  stock: number | undefined;
}

export function isEmpty({ before, facts, images, variants }: ProductPatch): boolean {
  const says = Object.keys(facts).length > 0 || images !== undefined || variants.length > 0;
  return before !== undefined && !says;
}

/** A patch in today's names of colors and sizes. */
export function inPresentNames(patch: ProductPatch, names: PresentNames): ProductPatch {
  const { before, images, variants } = patch;
  return {
    ...patch,
    before: before && { ...before, images: withPresentColors(before.images, names) },
    images: images && withPresentColors(images, names),
    variants: variants.map((variant) => ({
      ...variant,
      color: names.color(variant.color),
      size: names.size(variant.size),
    })),
  };
}

/** The variants of which the patch speaks more than once, since two were made one, each with the first time. */
export function listTwice({ variants }: ProductPatch): [VariantPatch, VariantPatch][] {
  return [...Map.groupBy(variants, variantKey).values()].flatMap(([first, ...others]) =>
    others.flatMap((other): [VariantPatch, VariantPatch][] => (first ? [[other, first]] : [])),
  );
}

/** The product with the patch applied. */
export function applyPatch(current: ProductState, patch: ProductPatch): ProductState {
  const changed = new Map(patch.variants.map((variant) => [variantKey(variant), variant]));
  const variants = current.variants.map((variant) => {
    const wanted = changed.get(variantKey(variant));
    changed.delete(variantKey(variant));
    if (!wanted) return variant;
    const { sku = variant.sku, gtin = variant.gtin } = wanted;
    const onHand = variant.reserved + stockAfter(wanted, variant);
    return { ...variant, sku, gtin, onHand, isRemoved: false };
  });
  for (const { color, size, sku = "", gtin = "", stock = 0 } of changed.values()) {
    const added = { id: undefined, color, size, sku, gtin, onHand: stock };
    variants.push({ ...added, reserved: 0, isRemoved: false });
  }
  const { colors, sizes } = current.facts;
  const after = {
    ...current,
    facts: {
      ...current.facts,
      ...patch.facts,
      attributes: withValues(current.facts.attributes, patch.facts.attributes),
    },
    images: patch.images ?? current.images,
    variants,
  };
  const grid = gridOf(after);
  after.facts.colors = [...new Set([...colors, ...grid.map(({ color }) => color)])];
  after.facts.sizes = inSizeOrder([...sizes, ...grid.map(({ size }) => size)]);
  return after;
}

/**
 * Whether a patch would put a product on sale at $0.00 that is not so yet.
 * @param current the product as it is now; left out: as it was at the check
 */
export function givesAway({ before, facts }: ProductPatch, current = before): boolean {
  const isFree = ({ isPublished, priceCents }: ProductFacts) => isPublished && priceCents === 0;
  const after: ProductFacts = { ...(current ?? emptyProduct()).facts, ...facts };
  return isFree(after) && !(current && isFree(current.facts));
}

/**
 * Units that can be bought once the patch is applied. The file's number replaces the stock that the check
 * saw; the difference is applied, so that later sales stay. The result may be negative.
 */
function stockAfter({ before, stock }: VariantPatch, current: VariantState): number {
  if (stock === undefined) return availableOf(current);
  return before ? stock + availableOf(current) - availableOf(before) : stock;
}

/** A field of the patch whose value has changed since the check. */
interface Drift {
  line: number;
  field: string;
  was: string;
  is: string;
}

/**
 * Every field of the patch that somebody else has changed since the check. Stock counts only where its
 * variant has come or gone: else its difference is applied (`stockAfter`).
 */
export function listDrift(patch: ProductPatch, current: ProductState): Drift[] {
  const { before, line } = patch;
  if (!before) return [];
  const [was, is] = [productCells(before), productCells(current)];
  const { attributes = {}, ...facts } = patch.facts;
  const fields: (FieldName | AttributeColumn)[] = [
    // One cell has all collections, the first and the others.
    ...new Set(Object.keys(facts).map(fieldOf)),
    ...Object.keys(attributes).map(attributeColumn),
  ];
  if (patch.images) fields.push("images");
  const drift: Drift[] = fields
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ line, field, was: was[field] ?? "", is: is[field] ?? "" }));
  const now = new Map(gridOf(current).map((variant) => [variantKey(variant), variant]));
  for (const variant of patch.variants) {
    const [old, young] = [variant.before, now.get(variantKey(variant))].map(
      (one) => one && variantCells(one),
    );
    const isElsewhere = !old !== !young;
    const touched = { variantSku: variant.sku, gtin: variant.gtin, stock: undefined };
    for (const field of ["variantSku", "gtin", "stock"] as const) {
      const isTouched = touched[field] !== undefined;
      const [wasSo, isSo] = [old?.[field] ?? "", young?.[field] ?? ""];
      if ((isTouched || isElsewhere) && wasSo !== isSo) {
        drift.push({ line: variant.line, field, was: wasSo, is: isSo });
      }
    }
  }
  return drift;
}

/** Stock of the patch that has become impossible by sales and returns since the check. */
export function listBadStock(
  patch: ProductPatch,
  current: ProductState,
): { line: number; message: string }[] {
  const now = new Map(gridOf(current).map((variant) => [variantKey(variant), variant]));
  return patch.variants.flatMap((wanted) => {
    const variant = now.get(variantKey(wanted));
    if (!variant) return [];
    const { line } = wanted;
    const units = stockAfter(wanted, variant);
    if (units < 0) {
      return { line, message: messages.soldMeanwhile(variantKey(wanted), availableOf(variant)) };
    }
    return units > LIMITS.units ? { line, message: unitsMessage() } : [];
  });
}

const FIELDS: Partial<Record<string, FieldName>> = {
  priceCents: "price",
  originalPriceCents: "originalPrice",
  otherCollections: "collection",
};

export function fieldOf(fact: string): FieldName {
  return FIELDS[fact] ?? (fact as FieldName);
}
