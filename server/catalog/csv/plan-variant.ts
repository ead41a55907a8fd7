import type { Attribute } from "../../../common/attributes.ts";
import { asWritten, variantSku } from "../../../common/catalog-words.ts";
import { importApiMessages } from "../../../common/messages/admin/import.ts";
import { productFormApiMessages } from "../../../common/messages/admin/product-form.ts";
import type { CsvField, VariantColumn } from "../../../common/product-fields.ts";
import type { WordLists } from "../../../common/word-lists.ts";
import type { VariantInput } from "../products/contract.ts";
import { checkProduct } from "../products/product-rules.ts";
import { type ProductState, type VariantState, variantKey } from "../products/product-state.ts";
import { readGtin, readUnits } from "./cells.ts";
import type { ImportRow } from "./contract.ts";
import { type FileRow, said } from "./file-rows.ts";
import { VARIANT_FIELDS, variantCells } from "./product-cells.ts";
import type { VariantPatch } from "./product-patch.ts";

const messages = importApiMessages;

/** The questions that a plan asks about the rest of the shop and of the file. */
export interface Surroundings {
  /** The fields that the file has columns for. */
  fields: readonly CsvField[];
  /** The shop's categories and departments. */
  words: WordLists;
  /** The shop's own. */
  attributes?: readonly Attribute[];
  /** The running sale that sets the product's price. */
  saleOf?(productId: number): string | undefined;
  /** The id of the product that has a variant of this sku. */
  ownerOf(variantSku: string): number | undefined;
  /** The earlier line with this variant's sku; remembers this line. */
  claim(variantSku: string, line: number): number | undefined;
}

export interface VariantPlan {
  patch?: VariantPatch;
  changes: ImportRow["changes"];
  errors: ImportRow["errors"];
}

/** The variant that a row means: one of the product's, or a new one. */
interface Meant {
  kept: VariantState | undefined;
  color: string;
  size: string;
}

interface Problem {
  field: VariantColumn;
  message: string;
}

/**
 * Plans a row's variant, which the row names by color and size or by sku.
 * @param found the lines of earlier rows, by the variants that they named
 */
export function planVariant(
  row: FileRow,
  productSku: string,
  product: ProductState | undefined,
  around: Surroundings,
  found: Map<string, number>,
): VariantPlan {
  if (VARIANT_FIELDS.every((field) => said(row, field) === undefined)) return NO_VARIANT;
  const meant = identify(row, product);
  if ("message" in meant) return refused(meant);
  const earlier = found.get(keyOf(meant));
  if (earlier !== undefined) {
    return refused({ field: "color", message: messages.variantTwice(earlier) });
  }
  found.set(keyOf(meant), row.line);

  const kept = meant.kept?.isRemoved ? undefined : meant.kept;
  const cells = kept && variantCells(kept);
  const sku = said(row, "variantSku") ?? skuOf(meant, productSku);
  const stock = said(row, "stock")?.trim();
  const units = stock === undefined ? undefined : (readUnits(stock) ?? stock);
  const isStockNew = units !== undefined && String(units) !== cells?.stock;
  // A repeated sku is an error even where it changes nothing.
  const other = around.claim(sku, row.line);
  if (other !== undefined) {
    return refused({ field: "variantSku", message: messages.skuTwice(sku, other) });
  }
  const isSkuNew = sku !== cells?.variantSku;
  // An empty cell removes the GTIN, as in a product's own columns; without the column it stays.
  const hadGtin = meant.kept?.gtin ?? "";
  const gtin = row.texts.gtin === undefined ? hadGtin : readGtin(row.texts.gtin, hadGtin);
  if (gtin === undefined) return refused({ field: "gtin", message: messages.gtinCut });
  const isGtinNew = gtin !== hadGtin;
  if (kept && !isStockNew && !isSkuNew && !isGtinNew) return NO_VARIANT;
  if (isSkuNew && around.ownerOf(sku) !== undefined) {
    return refused({ field: "variantSku", message: productFormApiMessages.skuTaken(sku) });
  }
  const input: VariantInput = {
    color: meant.color,
    size: meant.size,
    ...(isSkuNew && { sku }),
    ...(isGtinNew && { gtin }),
    ...(isStockNew && { countInStock: units }),
  };
  const { fields, errors = [] } = checkProduct({ variants: [input] }, "change");
  const checked = fields?.variants?.[0];
  if (!checked) {
    return refused(...errors.map(({ field, message }) => ({ field: columnOf(field), message })));
  }
  const patch: VariantPatch = {
    line: row.line,
    color: meant.kept?.color ?? checked.color,
    size: meant.kept?.size ?? checked.size,
    before: kept,
    sku: isSkuNew ? checked.sku : undefined,
    gtin: kept ? checked.gtin : gtin,
    stock: kept ? checked.countInStock : (checked.countInStock ?? 0),
  };
  return { patch, changes: changesOf(patch, cells), errors: [] };
}

export const NO_VARIANT: VariantPlan = { changes: [], errors: [] };

function refused(...errors: Problem[]): VariantPlan {
  return { changes: [], errors };
}

function identify(row: FileRow, product: ProductState | undefined): Meant | Problem {
  const color = asWritten(said(row, "color") ?? "");
  const size = asWritten(said(row, "size") ?? "");
  const sku = said(row, "variantSku");
  const { byKey, bySku, only } = indexOf(product);
  const kept = byKey.get(keyOf({ color, size }));
  const named = sku === undefined ? undefined : bySku.get(sku);
  if (named) {
    const isMeant =
      (color === "" || isSame(color, named.color)) && (size === "" || isSame(size, named.size));
    if (isMeant) return { kept: named, color: named.color, size: named.size };
    return { field: "variantSku", message: messages.skuOf(named.sku, variantKey(named)) };
  }
  if (kept) return { kept, color: kept.color, size: kept.size };
  if (color !== "" || size !== "") return { kept: undefined, color, size };
  if (sku !== undefined) return { field: "variantSku", message: messages.noSuchVariant(sku) };
  if (said(row, "stock") !== undefined) return { field: "color", message: messages.variantUnnamed };
  // Price lists have a bar code beside each price, and no other field of a variant.
  if (only) return { kept: only, color: only.color, size: only.size };
  return { field: "gtin", message: messages.gtinUnnamed };
}

/** The sku of a variant that comes into the grid by a row without a sku; undefined for other rows. */
export function unsaidSku(
  row: FileRow,
  productSku: string,
  product: ProductState | undefined,
): string | undefined {
  if (said(row, "variantSku") !== undefined) return undefined;
  const meant = identify(row, product);
  if ("message" in meant || meant.kept?.isRemoved === false) return undefined;
  return skuOf(meant, productSku);
}

/** The sku of a variant whose row has none: its present or former sku, or one made of the product's. */
function skuOf({ kept, color, size }: Meant, productSku: string): string {
  return kept?.sku ?? variantSku(productSku, color, size);
}

function changesOf(
  patch: VariantPatch,
  cells: Record<VariantColumn, string> | undefined,
): ImportRow["changes"] {
  const after: Record<VariantColumn, string | undefined> = {
    color: cells ? undefined : patch.color,
    size: cells ? undefined : patch.size,
    variantSku: patch.sku,
    gtin: patch.gtin,
    stock: patch.stock === undefined ? undefined : String(patch.stock),
  };
  return VARIANT_FIELDS.flatMap((field) => {
    const text = after[field];
    const before = cells?.[field] ?? "";
    return text === undefined || text === before ? [] : [{ field, before, after: text }];
  });
}

/** Kept for each product, because a product may have a thousand rows and variants. */
const indexes = new WeakMap<ProductState, ReturnType<typeof indexVariants>>();

function indexOf(product: ProductState | undefined) {
  if (!product) return indexVariants([]);
  const known = indexes.get(product) ?? indexVariants(product.variants);
  indexes.set(product, known);
  return known;
}

function indexVariants(variants: VariantState[]) {
  const there = variants.filter(({ isRemoved }) => !isRemoved);
  return {
    byKey: new Map(variants.map((variant) => [keyOf(variant), variant])),
    bySku: new Map(there.map((variant) => [variant.sku, variant])),
    only: there.length === 1 ? there[0] : undefined,
  };
}

function keyOf(variant: { color: string; size: string }): string {
  return variantKey(variant).toLowerCase();
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** `variants.0.countInStock` is about the stock. */
function columnOf(field: string): VariantColumn {
  const name = field.split(".").at(-1);
  if (name === "countInStock") return "stock";
  if (name === "sku") return "variantSku";
  if (name === "gtin") return "gtin";
  return name === "size" || name === "sizes" ? "size" : "color";
}
