import { productFormApiMessages } from "../../../../common/messages/admin/product-form.ts";
import { inSizeOrder } from "../../../../common/shop-words.ts";
import type { FieldError } from "../../../platform/errors.ts";
import { LIMITS, type ProductFields, type VariantFields } from "../product-rules.ts";
import {
  gridByKey,
  gridOf,
  type ProductState,
  type VariantState,
  variantKey,
} from "../product-state.ts";
import { unitsSeen } from "./whole-stock.ts";

interface WantedGrid {
  colors: string[];
  sizes: string[];
  rows: VariantFields[];
}

type Place = Pick<VariantFields, "color" | "size">;

const messages = productFormApiMessages;
const asItIs = { sku: "", countInStock: undefined, countInStockBefore: undefined };

/**
 * Finds the variants that a product is to have. A request may have the lists of words and the variants
 * both: whichever differs from the stored product was changed. A word that a list has gained adds its
 * variants, a word that it has lost removes them; changed variants of a lost word are an error.
 */
export function wantedGrid(
  before: ProductState,
  fields: ProductFields,
  errors: FieldError[],
): WantedGrid {
  const colors = wantedWords("colors", before, fields, errors);
  const sizes = wantedWords("sizes", before, fields, errors);
  const given = fields.variants ?? gridOf(before).map((row) => ({ ...asItIs, ...placeOf(row) }));
  const hasColor = ({ color }: Place) => !colors.isOfList || colors.words.includes(color);
  const hasSize = ({ size }: Place) => !sizes.isOfList || sizes.words.includes(size);
  const grid = gridByKey(before);
  const changed = given.filter((row) => isChanged(grid, row));
  if (!changed.every(hasColor)) refuseList("colors", colors.words, given, errors);
  if (!changed.every(hasSize)) refuseList("sizes", sizes.words, given, errors);
  const kept = given.filter((row) => hasColor(row) && hasSize(row));
  const wanted = { colors: colors.words, sizes: sizes.words };
  if (!colors.isOfList && !sizes.isOfList) return { ...wanted, rows: kept };
  const added = missingPlaces(wanted, kept, before);
  if (kept.length + added.length > LIMITS.variants) {
    const count = wanted.colors.length * wanted.sizes.length;
    const message = messages.tooMany(messages.manyVariants, count, LIMITS.variants);
    errors.push({ field: "sizes", message });
    return { ...wanted, rows: kept };
  }
  return { ...wanted, rows: [...kept, ...added] };
}

interface WantedWords {
  words: string[];
  /** Whether the list has words that are not those of the product. */
  isOfList: boolean;
}

/** The colors or sizes that are meant, by the list or by the variants. */
function wantedWords(
  field: "colors" | "sizes",
  before: ProductState,
  fields: ProductFields,
  errors: FieldError[],
): WantedWords {
  const known = before.facts[field];
  const list = fields[field];
  // The variants of a new product count alone: there is no stored list to differ from.
  const isCounted = before.id !== undefined || !fields.variants;
  const isOfList = list !== undefined && isCounted && !sameWords(list, known);
  const ofGrid = fields.variants && wordsOf(field, fields.variants);
  const isOfGrid = ofGrid !== undefined && !sameWords(ofGrid, wordsOf(field, gridOf(before)));
  if (!isOfList) {
    if (!isOfGrid) return { words: list ?? known, isOfList };
    const found = inOrderOf(list ?? known, ofGrid);
    return { words: field === "sizes" ? inSizeOrder(found) : found, isOfList };
  }
  if (isOfGrid && !sameWords(list, ofGrid)) refuseList(field, list, fields.variants ?? [], errors);
  return { words: list, isOfList };
}

/** The colors or sizes of variants, once each. */
function wordsOf(field: "colors" | "sizes", places: readonly Place[]): string[] {
  return [...new Set(places.map(({ color, size }) => (field === "colors" ? color : size)))];
}

/** Adds the error that the list and the variants contradict each other and both were changed. */
function refuseList(
  field: "colors" | "sizes",
  list: readonly string[],
  given: readonly Place[],
  errors: FieldError[],
): void {
  if (errors.some((error) => error.field === field)) return;
  const ofGrid = wordsOf(field, given).join(", ");
  errors.push({ field, message: messages.contradictsList(list.join(", "), ofGrid) });
}

/** Whether a sent variant differs from the stored one, or its stock from the stock that was seen. */
function isChanged(grid: Map<string, VariantState>, row: VariantFields): boolean {
  const { sku, gtin, countInStock } = row;
  const known = grid.get(variantKey(row));
  return (
    !known ||
    (sku !== "" && sku !== known.sku) ||
    (gtin !== undefined && gtin !== known.gtin) ||
    (countInStock !== undefined && countInStock !== unitsSeen(grid, row))
  );
}

/**
 * The missing variants of the lists: all variants of a color or size that is new, or that would have none.
 * Gaps that the grid had before stay.
 */
function missingPlaces(
  { colors, sizes }: { colors: string[]; sizes: string[] },
  kept: readonly Place[],
  { facts }: ProductState,
): VariantFields[] {
  const isEmpty = (field: "color" | "size", word: string) =>
    !kept.some((row) => row[field] === word);
  const newColors = new Set(
    colors.filter((color) => !facts.colors.includes(color) || isEmpty("color", color)),
  );
  const newSizes = new Set(
    sizes.filter((size) => !facts.sizes.includes(size) || isEmpty("size", size)),
  );
  const there = new Set(kept.map(variantKey));
  return colors.flatMap((color) =>
    sizes
      .filter((size) => newColors.has(color) || newSizes.has(size))
      .filter((size) => !there.has(variantKey({ color, size })))
      .map((size) => ({ ...asItIs, color, size })),
  );
}

function placeOf({ color, size }: Place): Place {
  return { color, size };
}

/** The given words once each: first those of the list, in its order. */
function inOrderOf(list: readonly string[], given: readonly string[]): string[] {
  const there = new Set(given);
  return [...new Set([...list.filter((word) => there.has(word)), ...given])];
}

function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.every((word) => b.includes(word)) && b.every((word) => a.includes(word));
}
