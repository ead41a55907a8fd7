import { setImmediate as turn } from "node:timers/promises";
import { and, asc, gt, sql } from "drizzle-orm";
import { FILTER_TEXTS } from "../../../common/product-fields.ts";
import { recordOf } from "../../../common/record-of.ts";
import type { Context } from "../../platform/context.ts";
import { products } from "../schema.ts";
import { POPULARITY_MS } from "../shown.ts";
import { byPopularity, columnsOf, onSale } from "../store.ts";
import { rememberFacts } from "./catalog-facts.ts";
import { createProductIndex, type IndexedProduct, type ProductIndex } from "./product-index.ts";

/** How many products are read before other work gets its turn. */
const AT_ONCE = 2000;

/** The index of the products on sale, which is made anew after a change of the catalogue. */
export function readIndex(ctx: Context): Promise<ProductIndex> {
  return rememberFacts(ctx, "index", async () => createProductIndex(await readProducts(ctx)));
}

async function readProducts({ db }: Context): Promise<IndexedProduct[]> {
  const found: IndexedProduct[] = [];
  for (;;) {
    const rows = await db
      .select({
        ...columnsOf(["id", "category", "gender", "colors", "sizes", "collection", "priceCents"]),
        ...columnsOf(FILTER_TEXTS),
        createdAt: sql<number>`(extract(epoch from ${products.createdAt}) * 1000000)::float8`,
      })
      .from(products)
      .where(and(onSale, gt(products.id, found.at(-1)?.id ?? 0)))
      .orderBy(asc(products.id))
      .limit(AT_ONCE);
    for (const row of rows) {
      const { id, category, gender, colors, sizes, collection, priceCents, createdAt } = row;
      found.push({
        id,
        category: [category],
        gender: [gender],
        color: colors,
        size: sizes,
        ...recordOf(FILTER_TEXTS, (name) => [row[name]]),
        collection: [collection],
        cents: priceCents,
        createdAt,
      });
    }
    if (rows.length < AT_ONCE) return found;
    await turn();
  }
}

/** The slots in the order of popularity, which may be a minute old. */
export async function readPopularity(ctx: Context, index: ProductIndex): Promise<number[]> {
  const ids = await rememberFacts(ctx, "popularity", () => listByPopularity(ctx), {
    maxAgeMs: POPULARITY_MS,
  });
  return ids.flatMap((id) => index.slotOf(id) ?? []);
}

async function listByPopularity({ db }: Context): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(onSale)
    .orderBy(...byPopularity);
  return rows.map(({ id }) => id);
}
