import { setImmediate as turn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { and, asc, gt, inArray, type SQL, sql } from "drizzle-orm";
import { FILTER_TEXTS } from "../../../common/product-fields.ts";
import { recordOf } from "../../../common/record-of.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { TAX_CLASSES, taxClassOf } from "../../../common/tax.ts";
import type { Database } from "../../platform/database/pool.ts";
import { shownPrice } from "../../tax/shown-rates.ts";
import { products } from "../schema.ts";
import { columnsOf, onSale } from "../store.ts";
import { isReduced } from "../struck-price.ts";
import { createProductIndex, type ProductIndex } from "./product-index.ts";
import { type IndexedProduct, keyed, type VariantKind } from "./product-slots.ts";

/** How many products are read before other work gets its turn: a few milliseconds of it. */
const AT_ONCE = 250;
/** The same of numbers alone. */
const SALES_AT_ONCE = 20_000;

/** Reads what an index has from the database. */
export interface IndexReader {
  /** An index of all products on sale. */
  all(): Promise<ProductIndex>;
  /** Reads these products again, which an index may have in an older state. */
  products(index: ProductIndex, ids: readonly number[]): Promise<void>;
  /** Whether an index has the attributes that are filters now. */
  fits(index: ProductIndex): boolean;
  /** Reads anew what the products of an index have sold. */
  sales(index: ProductIndex): Promise<void>;
}

/** @param db outside of any transaction, whose snapshot would be older than a change that was told */
export function indexReader(db: Database): IndexReader {
  return {
    all: () => readIndex(db),
    fits: ({ attributes }) => isDeepStrictEqual(attributes, filterKeys()),
    products: (index, ids) => rereadProducts(db, index, ids),
    sales: (index) => rereadSales(db, index),
  };
}

function filterKeys(): string[] {
  const { attributes = [] } = getShopFront();
  return attributes.filter(({ isFilter }) => isFilter).map(({ key }) => key);
}

async function readIndex(db: Database): Promise<ProductIndex> {
  const index = createProductIndex(filterKeys());
  for (let after = 0; ; ) {
    const found = await readProducts(db, index, gt(products.id, after));
    index.replace([], found);
    if (found.length < AT_ONCE) return index;
    after = found.at(-1)?.id ?? after;
    await turn();
  }
}

async function rereadProducts(
  db: Database,
  index: ProductIndex,
  ids: readonly number[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    if (from > 0) await turn();
    const some = ids.slice(from, from + AT_ONCE);
    index.replace(some, await readProducts(db, index, inArray(products.id, some)));
  }
}

// Control characters, which no color or size has (product-rules.ts).
const [BETWEEN_VARIANTS, BEFORE_SIZE] = ["\u001e", "\u001f"];
// As one text: twenty rows for each product would cost more.
const available = sql<string | null>`(
  select string_agg(v.color || chr(31) || v.size, chr(30)) from variants v
  where v.product_id = products.id and v.removed_at is null and v.on_hand > v.reserved
)`;

/** @param known the kinds that were read before, of which there are few: an object each would be millions */
function variantsIn(text: string | null, known: Map<string, VariantKind>): VariantKind[] {
  if (text === null) return [];
  return text.split(BETWEEN_VARIANTS).map((variant) => {
    const same = known.get(variant);
    if (same) return same;
    const [color = "", size = ""] = variant.split(BEFORE_SIZE);
    const kind = { color, size };
    known.set(variant, kind);
    return kind;
  });
}

async function readProducts(
  db: Database,
  { attributes }: ProductIndex,
  which: SQL,
): Promise<IndexedProduct[]> {
  const rows = await db
    .select({
      ...columnsOf(["id", "category", "gender", "colors", "sizes", "collection"]),
      priceCents: shownPrice<number>(products.priceCents, products.taxClass),
      entered: products.priceCents,
      taxClass: products.taxClass,
      otherCollections: products.otherCollections,
      ...columnsOf([...FILTER_TEXTS, "garment", "recentSales", "rating"]),
      values: attributes.length > 0 ? products.attributes : sql<null>`null`,
      inStock: available,
      isReduced: isReduced(),
      createdAt: sql<number>`(extract(epoch from ${products.createdAt}) * 1000000)::float8`,
    })
    .from(products)
    .where(and(onSale, which))
    .orderBy(asc(products.id))
    .limit(AT_ONCE);
  const known = new Map<string, VariantKind>();
  return rows.map((row) => ({
    id: row.id,
    category: [row.category],
    gender: [row.gender],
    color: row.colors,
    size: row.sizes,
    ...recordOf(FILTER_TEXTS, (name) => [row[name]]),
    collection: [row.collection, ...row.otherCollections],
    garment: row.garment === null ? [] : [row.garment],
    list: row.isReduced ? ["sale"] : [],
    attributes: attributes.flatMap((key) => {
      const value = row.values?.[key];
      return value === undefined ? [] : keyed(key, value);
    }),
    cents: row.priceCents,
    entered: row.entered,
    taxClass: TAX_CLASSES.indexOf(taxClassOf(row.taxClass)),
    createdAt: row.createdAt,
    inStock: variantsIn(row.inStock, known),
    sales: row.recentSales,
    rating: row.rating,
  }));
}

async function rereadSales(db: Database, index: ProductIndex): Promise<void> {
  for (let after = 0; ; ) {
    // As one text: thousands of rows would cost more than the query.
    const { rows } = await db.execute<{ sales: string | null }>(sql`
      select string_agg(id || ' ' || recent_sales, ',' order by id) as sales from (
        select id, recent_sales from ${products} where ${onSale} and id > ${after}
        order by id limit ${SALES_AT_ONCE}
      ) portion
    `);
    const sales = (rows[0]?.sales ?? "").split(",").filter(Boolean).map(pairOf);
    index.setSales(sales);
    if (sales.length < SALES_AT_ONCE) return;
    after = sales.at(-1)?.[0] ?? after;
    await turn();
  }
}

function pairOf(text: string): [id: number, units: number] {
  const [id, units] = text.split(" ");
  return [Number(id), Number(units)];
}
