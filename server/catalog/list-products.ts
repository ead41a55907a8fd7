import { and, arrayOverlaps, count, desc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { CATEGORIES, GENDERS } from "../../common/wardrobe.ts";
import type { Context } from "../platform/context.ts";
import { badField } from "../platform/errors.ts";
import {
  PAGE_LIMIT,
  type ProductFilters,
  type ProductPage,
  type ProductQuery,
} from "./contract.ts";
import { asWritten, commaList, searchWords, typoPattern } from "./rules.ts";
import { products } from "./schema.ts";
import { byNewest, byPopularity, onSale, selectProducts } from "./store.ts";

/**
 * One page of the products that meet all filters, with how many there are in all.
 * Throws a `bad-input` AppError for a gender or category the shop does not have.
 */
export async function listProducts(ctx: Context, query: ProductQuery): Promise<ProductPage> {
  const { limit = PAGE_LIMIT, page = 1, ...filters } = query;
  const words = searchWords(filters.search ?? "");
  // What has no word in it (an emoji, `***`) is nowhere in the catalogue.
  const hasNoWord = Boolean(filters.search?.trim()) && words.length === 0;
  const where = and(
    ...filterConditions(filters),
    ...words.map(mentions),
    hasNoWord ? sql`false` : undefined,
  );
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(products)
    .where(and(onSale, where));
  const total = counted?.total ?? 0;
  const offset = (page - 1) * limit;
  const orderBy = ordering(filters.sortBy, words);
  return {
    products: offset < total ? await selectProducts(ctx.db, { where, orderBy, limit, offset }) : [],
    total,
    page,
    limit,
  };
}

function filterConditions(filters: ProductFilters): SQL[] {
  const { collection, minPrice, maxPrice } = filters;
  const conditions: SQL[] = [];
  const gender = oneOf("gender", filters.gender, GENDERS);
  if (gender) conditions.push(eq(products.gender, gender));
  const category = oneOf("category", filters.category, CATEGORIES);
  if (category) conditions.push(eq(products.category, category));
  if (collection && collection.toLowerCase() !== "all") {
    conditions.push(eq(sql`lower(${products.collection})`, collection.trim().toLowerCase()));
  }
  if (filters.color) conditions.push(arrayOverlaps(products.colors, [asWritten(filters.color)]));
  const sizes = commaList(filters.size ?? "").map(asWritten);
  if (sizes.length > 0) conditions.push(arrayOverlaps(products.sizes, sizes));
  const materials = commaList(filters.material ?? "");
  if (materials.length > 0) conditions.push(anyOf(products.material, materials));
  const brands = commaList(filters.brand ?? "");
  if (brands.length > 0) conditions.push(anyOf(products.brand, brands));
  if (minPrice !== undefined)
    conditions.push(gte(products.priceCents, Math.ceil(minPrice * 100 - 1e-6)));
  if (maxPrice !== undefined) {
    conditions.push(lte(products.priceCents, Math.floor(maxPrice * 100 + 1e-6)));
  }
  return conditions;
}

function oneOf(field: string, value: string | undefined, known: readonly string[]) {
  if (!value) return undefined;
  const word = asWritten(value);
  if (!known.includes(word)) throw badField(field, `${field} must be one of ${known.join(", ")}`);
  return word;
}

function anyOf(column: typeof products.material | typeof products.brand, values: string[]): SQL {
  return inArray(
    sql`lower(${column})`,
    values.map((value) => value.toLowerCase()),
  );
}

/** The word, its plural or singular, its beginning; where nobody wrote that, one typed wrongly. */
function mentions(word: string): SQL {
  const stem = sql`plainto_tsquery('english', ${word})`;
  const asTyped = sql`(${stem} || to_tsquery('simple', ${`${word}:*`}))`;
  // Words like "for" have no stem and stand in no index: they ask for nothing.
  const written = sql`(${products.searchVector} @@ ${asTyped} or numnode(${stem}) = 0)`;
  const pattern = typoPattern(word);
  if (pattern === undefined) return written;
  const isKnown = sql`exists (
    select 1 from products known
    where known.search_vector @@ ${asTyped} and known.is_published and known.deleted_at is null
  )`;
  return sql`(${written} or (not ${isKnown} and ${products.searchText} ~ ${pattern}))`;
}

function ordering(sortBy: ProductFilters["sortBy"], words: string[]): SQL[] {
  switch (sortBy) {
    case "priceAsc":
      return [sql`${products.priceCents}`, ...byNewest];
    case "priceDesc":
      return [desc(products.priceCents), ...byNewest];
    case "popularity":
      return byPopularity;
    case undefined:
      return words.length > 0 ? [...byRelevance(words), ...byNewest] : byNewest;
  }
}

/** The name first: an exact mention, then a near one, then everything else the search reads. */
function byRelevance(words: string[]): SQL[] {
  const search = words.join(" ");
  const patterns = words.flatMap((word) => typoPattern(word) ?? []);
  return [
    desc(sql`to_tsvector('english', ${products.name}) @@ plainto_tsquery('english', ${search})`),
    ...patterns.map((pattern) => desc(sql`lower(${products.name}) ~ ${pattern}`)),
    desc(sql`round(word_similarity(${search}, lower(${products.name}))::numeric, 2)`),
    desc(sql`ts_rank(${products.searchVector}, plainto_tsquery('english', ${search}))`),
  ];
}
