import { and, or, type SQL, sql } from "drizzle-orm";
import { inSizeOrder } from "../../../common/catalog-words.ts";
import { toDollars } from "../../../common/money.ts";
import { FILTER_TEXTS } from "../../../common/product-fields.ts";
import { recordOf } from "../../../common/record-of.ts";
import type { Context } from "../../platform/context.ts";
import type { ProductFacets, ProductFilters } from "../contract.ts";
import { products } from "../schema.ts";
import { columnsOf, onSale, readSetTones } from "../store.ts";
import { tonesOf } from "../tones/color-tones.ts";
import { FACETS, type Facet, filterConditions } from "./filter-conditions.ts";
import { answersSearch, understandSearch } from "./understand-search.ts";

/** The columns to count by. */
const COLUMNS = {
  category: products.category,
  gender: products.gender,
  color: products.colors,
  size: products.sizes,
  ...columnsOf(FILTER_TEXTS),
  collection: products.collection,
};
type Counted = keyof typeof COLUMNS;
const COUNTED = Object.keys(COLUMNS) as Counted[];

/** A group of products: equal in the one column that is not null; for the prices all columns are null. */
type Group = Record<Counted, string | string[] | null> & {
  /** The place in FACETS, from 1, of the facet whose filter they miss; 0 if they meet all filters. */
  missed: number;
  n: number;
  least: number;
  most: number;
};

/**
 * How many products each choice would leave. A choice counts the products that meet the filters of all
 * other facets: beside a chosen size, each other size shows how many products come in it.
 * Throws a `bad-input` AppError for a gender or category the shop does not have.
 */
export async function listFacets(ctx: Context, filters: ProductFilters): Promise<ProductFacets> {
  const conditions = await filterConditions(ctx.db, filters);
  const search = await understandSearch(ctx.db, filters.search ?? "");
  const columns = COUNTED.map((facet) => sql`${COLUMNS[facet]} as ${sql.identifier(facet)}`);
  const sets = COUNTED.map((facet) => sql`(${sql.identifier(facet)}, missed)`);
  // A single pass over the products counts every facet.
  const { rows } = await ctx.db.execute<Group>(sql`
    select ${sql.join(COUNTED.map(sql.identifier), sql`, `)}, missed,
      count(*)::int as n, min(price_cents) as least, max(price_cents) as most
    from (
      select ${sql.join(columns, sql`, `)}, price_cents, ${missedFacet(conditions)} as missed
      from ${products} where ${and(onSale, answersSearch(search), missesAtMostOne(conditions))}
    ) candidates
    group by grouping sets (${sql.join(sets, sql`, `)}, (missed))
  `);
  const count = (facet: Counted) => countChoices(rows, facet);
  const sizes = count("size");
  const color = count("color");
  const colors = Object.keys(color);
  const colorTones = tonesOf(colors, await readSetTones(ctx.db, colors));
  return {
    category: count("category"),
    gender: count("gender"),
    color,
    ...(colorTones && { colorTones }),
    size: Object.fromEntries(
      inSizeOrder(Object.keys(sizes)).map((name) => [name, sizes[name] ?? 0]),
    ),
    ...recordOf(FILTER_TEXTS, count),
    collection: count("collection"),
    price: priceRange(rows),
  };
}

type Conditions = Awaited<ReturnType<typeof filterConditions>>;

/** The place of the facet whose filter a product misses; see Group. */
function missedFacet(conditions: Conditions): SQL {
  const places = FACETS.flatMap((facet, index) => {
    const condition = conditions[facet];
    return condition ? [sql`case when ${condition} then 0 else ${index + 1}::int end`] : [];
  });
  return places.length > 0 ? sql.join(places, sql` + `) : sql`0`;
}

/** A product that misses two filters counts for no facet. */
function missesAtMostOne(conditions: Conditions): SQL | undefined {
  const all = Object.entries(conditions);
  if (all.length < 2) return undefined;
  return or(
    ...all.map(([own]) => and(...all.filter(([facet]) => facet !== own).map(([, c]) => c))),
  );
}

/** The most frequent choice first. */
function countChoices(groups: readonly Group[], facet: Counted): Record<string, number> {
  const counts = new Map<string, number>();
  for (const group of groups) {
    const value = group[facet];
    if (value === null || !isCounted(group, facet)) continue;
    for (const choice of [value].flat()) counts.set(choice, (counts.get(choice) ?? 0) + group.n);
  }
  return Object.fromEntries([...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)));
}

function priceRange(groups: readonly Group[]): ProductFacets["price"] {
  const whole = groups.filter(
    (group) => COUNTED.every((facet) => group[facet] === null) && isCounted(group, "price"),
  );
  if (whole.length === 0) return { min: 0, max: 0 };
  return {
    min: toDollars(Math.min(...whole.map(({ least }) => least))),
    max: toDollars(Math.max(...whole.map(({ most }) => most))),
  };
}

function isCounted({ missed }: Group, facet: Facet): boolean {
  return missed === 0 || FACETS[missed - 1] === facet;
}
