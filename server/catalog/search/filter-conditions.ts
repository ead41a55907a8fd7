import { arrayOverlaps, eq, gt, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { asWritten, commaList } from "../../../common/catalog-words.ts";
import { inputApiMessages } from "../../../common/messages/api.ts";
import { FILTER_TEXTS, type FilterText } from "../../../common/product-fields.ts";
import type { SearchWishes } from "../../../common/search-wishes.ts";
import { foldText } from "../../../common/search-words.ts";
import { CATEGORIES, GENDERS } from "../../../common/wardrobe.ts";
import type { Database } from "../../platform/database/pool.ts";
import { badField } from "../../platform/errors.ts";
import type { ProductFilters } from "../contract.ts";
import { products } from "../schema.ts";
import { spellingsOf } from "./spellings.ts";

/** The facets that narrow a list, besides a search. */
export const FACETS = [
  "category",
  "gender",
  "color",
  "size",
  ...FILTER_TEXTS,
  "collection",
  "price",
] as const;
export type Facet = (typeof FACETS)[number];

/**
 * The filters as SQL conditions, by facet; facets without a filter are left out. Throws a `bad-input`
 * AppError for a gender or category the shop does not have.
 */
export async function filterConditions(
  db: Database,
  filters: ProductFilters,
): Promise<Partial<Record<Facet, SQL>>> {
  const colors = filters.color ? [asWritten(filters.color)] : [];
  const sizes = commaList(filters.size ?? "").map(asWritten);
  const conditions: [Facet, SQL | undefined][] = [
    ["gender", equal(products.gender, oneOf("gender", filters.gender, GENDERS))],
    ["category", equal(products.category, oneOf("category", filters.category, CATEGORIES))],
    ["collection", inCollection(filters.collection)],
    ["color", hasAny(products.colors, await spellingsOf(db, "color", colors))],
    ["size", hasAny(products.sizes, await spellingsOf(db, "size", sizes))],
    ...FILTER_TEXTS.map((name): [Facet, SQL | undefined] => [
      name,
      isAny(products[name], commaList(filters[name] ?? "")),
    ]),
    ["price", priceWithin(filters)],
  ];
  return Object.fromEntries(conditions.filter(([, condition]) => condition !== undefined));
}

/**
 * The wishes of a search as SQL conditions. Sizes must be spelled as products have them. The wish for the
 * newest is an order, no condition.
 */
export function meetWishes({ minCents, maxCents, sizes, isReduced, material }: SearchWishes) {
  return [
    minCents === undefined ? undefined : gte(products.priceCents, minCents),
    maxCents === undefined ? undefined : lte(products.priceCents, maxCents),
    hasAny(products.sizes, sizes),
    isReduced ? gt(products.originalPriceCents, products.priceCents) : undefined,
    material === undefined
      ? undefined
      : sql`folded(${products.material}) ~* ${`\\m${foldText(material)}\\M`}`,
  ];
}

function oneOf(field: string, value: string | undefined, known: readonly string[]) {
  if (!value) return undefined;
  const word = asWritten(value);
  if (!known.includes(word)) throw badField(field, `${field} ${inputApiMessages.notOneOf(known)}`);
  return word;
}

function equal(column: typeof products.gender | typeof products.category, word?: string) {
  return word === undefined ? undefined : eq(column, word);
}

function inCollection(collection = ""): SQL | undefined {
  const name = collection.trim().toLowerCase();
  if (name === "" || name === "all") return undefined;
  return eq(sql`lower(${products.collection})`, name);
}

function hasAny(column: typeof products.colors | typeof products.sizes, values: string[]) {
  return values.length > 0 ? arrayOverlaps(column, values) : undefined;
}

function isAny(column: (typeof products)[FilterText], values: string[]) {
  if (values.length === 0) return undefined;
  return inArray(
    sql`lower(${column})`,
    values.map((value) => value.toLowerCase()),
  );
}

function priceWithin({ minPrice, maxPrice }: ProductFilters): SQL | undefined {
  const bounds = [
    // Dollars times a hundred are often a rounding error above or below whole cents.
    ...(minPrice === undefined ? [] : [gte(products.priceCents, Math.ceil(minPrice * 100 - 1e-6))]),
    ...(maxPrice === undefined
      ? []
      : [lte(products.priceCents, Math.floor(maxPrice * 100 + 1e-6))]),
  ];
  return bounds.length > 0 ? sql.join(bounds, sql` and `) : undefined;
}
