import { arrayOverlaps, eq, gt, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { asWritten, commaList, isOurWord } from "../../common/catalog-words.ts";
import { type SearchWishes, sizeNames } from "../../common/search-wishes.ts";
import { foldText } from "../../common/search-words.ts";
import { CATEGORIES, GENDERS } from "../../common/wardrobe.ts";
import { badField } from "../platform/errors.ts";
import type { ProductFilters } from "./contract.ts";
import { products } from "./schema.ts";

/** What a list can be narrowed by, besides a search. */
export const FACETS = [
  "category",
  "gender",
  "color",
  "size",
  "material",
  "brand",
  "collection",
  "price",
] as const;
export type Facet = (typeof FACETS)[number];

/**
 * What the filters ask of a product, by what they narrow; those not given ask for nothing.
 * Throws a `bad-input` AppError for a gender or category the shop does not have.
 */
export function filterConditions(filters: ProductFilters): Partial<Record<Facet, SQL>> {
  const conditions: [Facet, SQL | undefined][] = [
    ["gender", equal(products.gender, oneOf("gender", filters.gender, GENDERS))],
    ["category", equal(products.category, oneOf("category", filters.category, CATEGORIES))],
    ["collection", inCollection(filters.collection)],
    ["color", hasAny(products.colors, filters.color ? [asWritten(filters.color)] : [])],
    ["size", hasAny(products.sizes, commaList(filters.size ?? "").map(asWritten))],
    ["material", isAny(products.material, commaList(filters.material ?? ""))],
    ["brand", isAny(products.brand, commaList(filters.brand ?? ""))],
    ["price", priceWithin(filters)],
  ];
  return Object.fromEntries(conditions.filter(([, condition]) => condition !== undefined));
}

/** What the wishes of a search ask of a product; the newest first is an order, no condition. */
export function meetWishes({ minCents, maxCents, sizes, isReduced, material }: SearchWishes) {
  return [
    minCents === undefined ? undefined : gte(products.priceCents, minCents),
    maxCents === undefined ? undefined : lte(products.priceCents, maxCents),
    comesIn(sizes),
    isReduced ? gt(products.originalPriceCents, products.priceCents) : undefined,
    material === undefined
      ? undefined
      : sql`folded(${products.material}) ~* ${`\\m${foldText(material)}\\M`}`,
  ];
}

/** In any of these sizes, whichever of its names the shop gives it. */
function comesIn(sizes: string[]): SQL | undefined {
  if (sizes.length === 0) return undefined;
  const own = sql`translate(lower(array_to_string(${products.sizes}, '|')), ' -', '')`;
  return sql`string_to_array(${own}, '|') && ${sql.param(sizes.flatMap(sizeNames))}::text[]`;
}

function oneOf(field: string, value: string | undefined, known: readonly string[]) {
  if (!value) return undefined;
  const word = asWritten(value);
  if (!known.includes(word)) throw badField(field, `${field} must be one of ${known.join(", ")}`);
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
  if (values.length === 0) return undefined;
  // Ours are written in one way only, and found in half the time.
  if (values.every(isOurWord)) return arrayOverlaps(column, values);
  const wanted = values.map((value) => value.toLowerCase());
  return sql`${inSmallLetters(column)} && ${sql.param(wanted)}::text[]`;
}

/** A list as it is, in small letters. */
export function inSmallLetters(column: typeof products.colors | typeof products.sizes): SQL {
  return sql`lower(${column}::text)::text[]`;
}

function isAny(column: typeof products.material | typeof products.brand, values: string[]) {
  if (values.length === 0) return undefined;
  return inArray(
    sql`lower(${column})`,
    values.map((value) => value.toLowerCase()),
  );
}

function priceWithin({ minPrice, maxPrice }: ProductFilters): SQL | undefined {
  const bounds = [
    // As dollars, times a hundred, most amounts are a hair above or below their cents.
    ...(minPrice === undefined ? [] : [gte(products.priceCents, Math.ceil(minPrice * 100 - 1e-6))]),
    ...(maxPrice === undefined
      ? []
      : [lte(products.priceCents, Math.floor(maxPrice * 100 + 1e-6))]),
  ];
  return bounds.length > 0 ? sql.join(bounds, sql` and `) : undefined;
}
