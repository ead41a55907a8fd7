import type { AttributeValues } from "../../../../common/attributes.ts";
import { compositionInWords } from "../../../../common/labels/composition.ts";
import { getLocale } from "../../../../common/locale.ts";
import { TYPED_FIELDS, type TypedField } from "../../../../common/product-fields.ts";
import { recordOf } from "../../../../common/record-of.ts";
import type { AdminProduct, ProductInput } from "../../../../server/catalog/products/contract.ts";
import { plainAmount, typedAmount } from "../typed-amount.ts";
import { type CellKey, cellKey, cellsOf, type Grid, isTooLarge, readGrid } from "./grid.ts";

export interface DraftImage {
  url: string;
  altText: string;
  /** Empty: the picture is for all colors. */
  color: string;
}

/** The form's content as it was typed, also values that cannot be saved. */
export interface ProductDraft extends Record<TypedField, string> {
  /** Comma lists, which make the grid. */
  colors: string;
  sizes: string;
  isPublished: boolean;
  /** Of the shop's own attributes, by their keys. */
  attributes: AttributeValues;
  /** Besides the first, which is `collections`. */
  otherCollections: string[];
  /** By cell, also of removed rows and columns. Empty: the variant does not exist. */
  stock: Record<CellKey, string>;
  skus: Record<CellKey, string>;
  gtins: Record<CellKey, string>;
  images: DraftImage[];
}

export function blankDraft(): ProductDraft {
  return {
    ...recordOf(TYPED_FIELDS, () => ""),
    colors: "",
    sizes: "",
    isPublished: true,
    attributes: {},
    otherCollections: [],
    stock: {},
    skus: {},
    gtins: {},
    images: [],
  };
}

export function draftOf(product: AdminProduct): ProductDraft {
  const { colors, sizes, variants, images } = product;
  // Combinations without a variant stay empty until somebody enters a stock.
  const none = cellsOf({ colors, sizes }).map(({ key }) => [key, ""] as const);
  const made = variants.map(({ color, size, ...rest }) => ({ key: cellKey(color, size), ...rest }));
  return {
    ...recordOf(TYPED_FIELDS, (field) => {
      const value = product[field] ?? "";
      return typeof value === "number" ? typedAmount(value) : value;
    }),
    composition: inLines(product.composition ?? ""),
    weightGrams: String(product.weightGrams ?? ""),
    colors: colors.join(", "),
    sizes: sizes.join(", "),
    isPublished: product.isPublished,
    attributes: product.attributes ?? {},
    otherCollections: product.collectionNames?.slice(1) ?? [],
    stock: {
      ...Object.fromEntries(none),
      ...Object.fromEntries(made.map(({ key, countInStock }) => [key, String(countInStock)])),
    },
    skus: Object.fromEntries(made.map(({ key, sku }) => [key, sku])),
    gtins: Object.fromEntries(made.map(({ key, gtin = "" }) => [key, gtin])),
    images: images.map(({ url, altText, color = "" }) => ({ url, altText, color })),
  };
}

/** A stored composition in the shop's language, a line for each part. */
function inLines(composition: string): string {
  return compositionInWords(composition, getLocale().language).replaceAll("; ", "\n");
}

export function gridOf({ colors, sizes }: Pick<ProductDraft, "colors" | "sizes">): Grid {
  return readGrid(colors, sizes);
}

/** The text of a cell; an untouched cell has no units. */
export function stockIn({ stock }: Pick<ProductDraft, "stock">, key: CellKey): string {
  return stock[key] ?? "0";
}

/** The cells whose variants exist. */
export function madeCells(draft: ProductDraft): ReturnType<typeof cellsOf> {
  const grid = gridOf(draft);
  if (isTooLarge(grid)) return [];
  return cellsOf(grid).filter(({ key }) => stockIn(draft, key).trim() !== "");
}

/** The input for the API; an existing product's has the stock and version that the form began with. */
export function inputOf(draft: ProductDraft, original: AdminProduct | undefined): ProductInput {
  const { colors, sizes, stock, skus, gtins, ...rest } = draft;
  const { price, originalPrice, images, isPublished, attributes, otherCollections, ...facts } =
    rest;
  const grid = gridOf(draft);
  const before = new Map(
    original?.variants.map(({ color, size, countInStock }) => [cellKey(color, size), countInStock]),
  );
  const variants = madeCells(draft).map(({ key, color, size }) => ({
    color,
    size,
    sku: skus[key] ?? "",
    gtin: gtins[key],
    countInStock: stockIn(draft, key),
    countInStockBefore: before.get(key),
  }));
  const isGrid = grid.colors.length > 0 && grid.sizes.length > 0;
  return {
    ...facts,
    collectionNames: [facts.collections, ...otherCollections],
    price: plainAmount(price) || "0",
    originalPrice: plainAmount(originalPrice),
    isPublished,
    ...valuesOf(attributes, original?.attributes),
    // Colors without sizes, and sizes without colors, are kept.
    ...(isGrid ? { variants } : { colors: grid.colors, sizes: grid.sizes }),
    images: images.map(({ url, altText, color }) => ({
      url,
      altText,
      color: grid.colors.includes(color) ? color : "",
    })),
    version: original?.version,
  };
}

/** The values, with an empty one for each that is to go. */
function valuesOf(
  attributes: AttributeValues,
  before: AttributeValues = {},
): Pick<ProductInput, "attributes"> {
  const values = Object.entries(attributes).filter(
    ([key, value]) => value.trim() !== "" || before[key] !== undefined,
  );
  return values.length > 0 ? { attributes: Object.fromEntries(values) } : {};
}

/** Whether saving both drafts has the same result. */
export function isSame(one: ProductDraft, other: ProductDraft): boolean {
  return JSON.stringify(inputOf(one, undefined)) === JSON.stringify(inputOf(other, undefined));
}

/** The list with one entry moved. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = list.filter((_, index) => index !== from);
  moved.splice(to, 0, ...list.slice(from, from + 1));
  return moved;
}
