import { asWritten, commaList } from "../../../common/catalog-words.ts";
import { inputApiMessages } from "../../../common/messages/api.ts";
import { FILTER_TEXTS } from "../../../common/product-fields.ts";
import { recordOf } from "../../../common/record-of.ts";
import type { SearchWishes } from "../../../common/search-wishes.ts";
import { findWord, type Word, type WordLists, withThoseUnder } from "../../../common/word-lists.ts";
import { badField } from "../../platform/errors.ts";
import type { ProductFilters } from "../contract.ts";
import { presentName } from "../words/present-words.ts";

/** The facets that count values. */
export const COUNTED = [
  "category",
  "gender",
  "color",
  "size",
  ...FILTER_TEXTS,
  "collection",
] as const;
export type Counted = (typeof COUNTED)[number];
/** The facets that narrow a list, besides a search. */
export type Facet = Counted | "price";

/** The filters in terms of products; what is not asked for is an empty list. Texts and collections are in small letters. */
export interface ReadFilters extends Record<Counted, readonly string[]> {
  /** The values of attributes in small letters, by their keys. */
  attributes: ReadonlyMap<string, readonly string[]>;
  /** In cents, both included. */
  price: { least: number | undefined; most: number | undefined };
  /** Whether a color and a size are those of one variant that can be had now. */
  inStock: boolean;
}

export const NO_FILTERS: ReadFilters = {
  ...recordOf(COUNTED, () => []),
  attributes: new Map(),
  price: { least: undefined, most: undefined },
  inStock: false,
};

/** What the index knows of the wishes of a search, whose sizes must be spelled as products have them. */
export function filtersOf({ minCents, maxCents, sizes }: SearchWishes): ReadFilters {
  return { ...NO_FILTERS, size: sizes, price: { least: minCents, most: maxCents } };
}

/**
 * The filters in the words of today; a category means those under it as well. Throws a `bad-input` AppError for a
 * gender or category the shop does not have.
 */
export function readFilters(filters: ProductFilters, words: WordLists): ReadFilters {
  const { categories, departments } = words;
  const lists = { brand: words.brands, material: words.materials };
  return {
    gender: oneOf("gender", filters.gender, departments),
    category: oneOf("category", filters.category, categories).flatMap((name) =>
      withThoseUnder(categories, name),
    ),
    collection: collectionOf(filters.collection),
    color: filters.color ? [asWritten(filters.color)] : [],
    size: commaList(filters.size ?? "").map(asWritten),
    ...recordOf(FILTER_TEXTS, (name) =>
      commaList(filters[name] ?? "").map((value) => presentName(lists[name], value).toLowerCase()),
    ),
    attributes: attributesOf(filters),
    price: priceOf(filters),
    inStock: filters.inStock === "1",
  };
}

function attributesOf({ attributes = "" }: ProductFilters): ReadFilters["attributes"] {
  const wanted = commaList(attributes).map((entry): [key: string, value: string] => {
    const [key = "", ...value] = entry.split(":");
    if (value.length === 0) throw badField("attributes", inputApiMessages.keyAndValue);
    return [key.trim(), value.join(":").trim().toLowerCase()];
  });
  const byKey = Map.groupBy(wanted, ([key]) => key);
  return new Map([...byKey].map(([key, entries]) => [key, entries.map(([, value]) => value)]));
}

function oneOf(field: string, value: string | undefined, list: readonly Word[]): string[] {
  if (!value) return [];
  const word = findWord(list, value.trim());
  if (!word) {
    const known = list.map(({ name }) => name).join(", ");
    throw badField(field, `${field} ${inputApiMessages.notOneOf(known)}`);
  }
  return [word.name];
}

function collectionOf(collection = ""): string[] {
  const name = collection.trim().toLowerCase();
  return name === "" || name === "all" ? [] : [name];
}

function priceOf({ minPrice, maxPrice }: ProductFilters): ReadFilters["price"] {
  // Dollars times a hundred are often a rounding error above or below whole cents.
  return {
    least: minPrice === undefined ? undefined : Math.ceil(minPrice * 100 - 1e-6),
    most: maxPrice === undefined ? undefined : Math.floor(maxPrice * 100 + 1e-6),
  };
}
