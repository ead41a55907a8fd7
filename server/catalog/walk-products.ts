import { and, asc, gt, max, sql } from "drizzle-orm";
import { NEWEST, type OwnList } from "../../common/own-lists.ts";
import type { Context } from "../platform/context.ts";
import type { Product } from "./contract.ts";
import { products } from "./schema.ts";
import { onSale, readSummaries, withVariants } from "./store.ts";
import { isReduced } from "./struck-price.ts";

const PRODUCTS_AT_ONCE = 200;
const ADDRESSES_AT_ONCE = 5000;

/** Every product on sale with its variants, a few at a time, in the order of their ids. */
export async function* walkProducts(ctx: Context): AsyncGenerator<Product[]> {
  for (let last = 0; ; ) {
    const rows = await ctx.db
      .select({ id: products.id })
      .from(products)
      .where(and(onSale, gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(PRODUCTS_AT_ONCE);
    const found = await readSummaries(
      ctx,
      rows.map(({ id }) => id),
    );
    const inOrder = found.toSorted((one, other) => Number(one._id) - Number(other._id));
    if (inOrder.length > 0) yield await withVariants(ctx.db, inOrder);
    if (rows.length < PRODUCTS_AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

interface ProductChange {
  id: string;
  changedAt: Date;
  /** Addresses of its own pictures, the first few. */
  pictures: string[];
}

/** How many pictures of a product a sitemap has: 50,000 products fit in 50 MB (sitemaps.org). */
const MOST_PICTURES = 4;

/** The time of each product's last change, some products at a time, in the order of their ids. */
export async function* walkChanges(
  ctx: Context,
  { skip, limit }: { skip: number; limit: number },
): AsyncGenerator<ProductChange[]> {
  let last = 0;
  for (let left = limit; left > 0; ) {
    const atOnce = Math.min(left, ADDRESSES_AT_ONCE);
    const rows = await ctx.db
      .select({
        id: products.id,
        changedAt: products.updatedAt,
        pictures: sql<string[]>`array(
          select i.url from product_images i where i.product_id = products.id
          order by i.position limit ${MOST_PICTURES}
        )`,
      })
      .from(products)
      .where(and(onSale, gt(products.id, last)))
      .orderBy(asc(products.id))
      .offset(last === 0 ? skip : 0)
      .limit(atOnce);
    if (rows.length > 0) yield rows.map((row) => ({ ...row, id: String(row.id) }));
    if (rows.length < atOnce) return;
    last = rows.at(-1)?.id ?? 0;
    left -= rows.length;
  }
}

/** The time of the last change among the first so many products, the next so many, and so on. */
export async function listLatestChanges(ctx: Context, atOnce: number): Promise<Date[]> {
  const { rows } = await ctx.db.execute<{ changedAt: Date }>(sql`
    select max(updated_at) as "changedAt" from (
      select updated_at, (row_number() over (order by id) - 1) / ${atOnce}::int as file
      from ${products} where ${onSale}
    ) numbered group by file order by file
  `);
  return rows.map(({ changedAt }) => new Date(changedAt));
}

/** A gender's category within a collection, with products on sale. */
export interface Shelf {
  gender: string;
  category: string;
  collection: string;
  products: number;
  /** When one of them was last changed. */
  changedAt: Date;
}

export async function listShelves(ctx: Context): Promise<Shelf[]> {
  const { gender, category, collection, updatedAt } = products;
  const shelves = await ctx.db
    .select({
      gender,
      category,
      collection,
      products: sql<number>`count(*)::int`,
      changedAt: max(updatedAt),
    })
    .from(products)
    .where(onSale)
    .groupBy(gender, category, collection)
    .orderBy(collection, gender, category);
  return shelves.map(({ changedAt, ...shelf }) => ({
    ...shelf,
    changedAt: changedAt ?? new Date(0),
  }));
}

/** The collections that products on sale are in besides their first, and when one of these was last changed. */
export async function listOtherCollections(
  ctx: Context,
): Promise<{ collection: string; changedAt: Date }[]> {
  const { rows } = await ctx.db.execute<{ collection: string; changedAt: Date }>(sql`
    select collection.name as collection, max(updated_at) as "changedAt"
    from ${products}, unnest(other_collections) collection (name)
    where ${onSale} and other_collections <> '{}' group by 1 order by 1
  `);
  return rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt) }));
}

/** When one of the products of each of the shop's own lists was last changed; not of empty lists. */
export async function listOwnLists(ctx: Context): Promise<{ list: OwnList; changedAt: Date }[]> {
  const { rows } = await ctx.db.execute<{ list: OwnList; changedAt: Date | null }>(sql`
    select 'sale' as list, max(updated_at) as "changedAt" from ${products}
    where ${onSale} and ${isReduced()}
    union all
    select 'new', max(updated_at) from (
      select updated_at from ${products} where ${onSale} order by created_at desc, id desc limit ${NEWEST}
    ) newest
  `);
  return rows.flatMap(({ list, changedAt }) =>
    changedAt === null ? [] : { list, changedAt: new Date(changedAt) },
  );
}

/** A color, material or brand that products on sale come in. */
export interface LandingPlace {
  by: "color" | "material" | "brand";
  value: string;
  changedAt: Date;
}

export async function listLandingPlaces(ctx: Context): Promise<LandingPlace[]> {
  const { rows } = await ctx.db.execute<{ [K in keyof LandingPlace]: LandingPlace[K] }>(sql`
    select named.by, named.value, max(updated_at) as "changedAt"
    from ${products} cross join lateral (
      select 'color' as by, unnest(products.colors) as value
      union all values ('material', products.material), ('brand', products.brand)
    ) named
    where ${onSale} and named.value <> '' and named.value not like '%,%'
    group by 1, 2 order by 1, 2
  `);
  return rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt) }));
}
