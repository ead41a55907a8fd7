import {
  and,
  asc,
  desc,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from "drizzle-orm";
import { type AttributeValues, listHiddenAttributes } from "../../common/attributes.ts";
import { productApiMessages } from "../../common/messages/product.ts";
import { toDollars } from "../../common/money.ts";
import {
  EXTRA_TEXTS,
  type ExtraText,
  LISTED_TEXTS,
  WHOLE_FIELDS,
  type WholeField,
} from "../../common/product-fields.ts";
import { inSizeOrder } from "../../common/shop-words.ts";
import { taxClassOf } from "../../common/tax.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database/pool.ts";
import { AppError } from "../platform/errors.ts";
import type { Making } from "../platform/kept/kept.ts";
import { getSettings } from "../settings/read-settings.ts";
import { centsWith, getShownRates, shownPrice } from "../tax/shown-rates.ts";
import { namesOf } from "./collections/names.ts";
import type { Product, ProductSummary, Variant } from "./contract.ts";
import { withShopsMaker } from "./labels/shops-maker.ts";
import { parseProductId } from "./rules.ts";
import { colorTones, productImages, products, variants } from "./schema.ts";
import { rememberFacts } from "./search/catalog-facts.ts";
import { factsOf, unitsOf } from "./shown.ts";
import { struckPrice } from "./struck-price.ts";
import { colorKey, type SetTones, tonesOf } from "./tones/color-tones.ts";

/** The products that shoppers may see. */
export const onSale = sql`${products.isPublished} and ${products.deletedAt} is null`;

// The table is named here: a column's own reference would lose it and mean the variant's id.
const available = sql<number>`(
  select coalesce(sum(v.on_hand - v.reserved), 0)::int from variants v
  where v.product_id = products.id and v.removed_at is null
)`;

const productColumns = getTableColumns(products);
type Columns = typeof productColumns;

export function columnsOf<Name extends keyof Columns>(names: readonly Name[]): Pick<Columns, Name> {
  const columns = Object.fromEntries(names.map((name) => [name, productColumns[name]]));
  return columns as Pick<Columns, Name>;
}

/** The columns of a product's summary. */
export const summaryColumns = {
  ...columnsOf([
    "id",
    ...LISTED_TEXTS,
    "otherCollections",
    "attributes",
    "priceCents",
    "originalPriceCents",
    "sizes",
    "colors",
    "rating",
    "numReviews",
    "createdAt",
  ]),
  countInStock: available,
};

export const byNewest = [desc(products.createdAt), desc(products.id)];
export const byPopularity = [desc(products.recentSales), desc(products.rating), desc(products.id)];

interface Selection {
  where?: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset?: number;
}

/** Products on sale with their pictures, in the order asked for. */
export async function selectProducts(
  ctx: Context,
  { where, orderBy, limit, offset = 0 }: Selection,
): Promise<ProductSummary[]> {
  const page = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(and(onSale, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return listSummaries(
    ctx,
    page.map(({ id }) => id),
  );
}

/** These products in this order, from memory where they are known; those not on sale are left out. */
export async function listSummaries(
  ctx: Context,
  ids: readonly number[],
): Promise<ProductSummary[]> {
  const { summaries } = ctx.productMemory;
  const known = new Map<number, ProductSummary>();
  const makings = new Map<number, Making>();
  for (const id of ids) {
    const found = summaries.find(String(id));
    if (found) known.set(id, found);
    else makings.set(id, summaries.begin());
  }
  try {
    for (const summary of await readSummaries(ctx, [...makings.keys()])) {
      const { _id } = summary;
      const making = makings.get(Number(_id));
      if (!making) continue;
      making.show([factsOf(_id), unitsOf(_id)]);
      summaries.keep(_id, summary, making);
      known.set(Number(_id), summary);
    }
  } finally {
    for (const making of makings.values()) summaries.leave(making);
  }
  return ids.flatMap((id) => known.get(id) ?? []);
}

/**
 * These products as far as they are on sale, in no order, without what is for the team alone. Their original price is
 * the one that pages strike through.
 */
export async function readSummaries(
  ctx: Context,
  ids: readonly number[],
): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const { db } = ctx;
  const isAsked = and(onSale, inArray(products.id, [...ids]));
  const { priceCents, taxClass } = products;
  const columns = {
    ...summaryColumns,
    priceCents: shownPrice<number>(priceCents, taxClass, ctx.region),
    originalPriceCents: shownPrice<number | null>(struckPrice(), taxClass, ctx.region),
  };
  const rows = ctx.pricesAsOf
    ? await readThen(ctx, ctx.pricesAsOf, isAsked)
    : await db.select(columns).from(products).where(isAsked);
  const hidden = listHiddenAttributes(getSettings(ctx, "attributes").attributes);
  const shown = hidden.length === 0 ? rows : rows.map((row) => withoutValues(row, hidden));
  return toSummaries(db, shown);
}

/** The same at the prices of the moment that a preview is of, which have the tax of today in them. */
async function readThen(
  { db, region }: Context,
  pricesAsOf: NonNullable<Context["pricesAsOf"]>,
  isAsked: SQL | undefined,
) {
  const entered = { ...summaryColumns, originalPriceCents: struckPrice() };
  const rates = region ? region.rates : getShownRates();
  const now = await db
    .select({ ...entered, taxClass: products.taxClass })
    .from(products)
    .where(isAsked);
  return (await pricesAsOf(now)).map(({ taxClass, ...row }) => {
    const shown = (cents: number) => centsWith(rates, cents, taxClassOf(taxClass));
    const { priceCents, originalPriceCents } = row;
    return {
      ...row,
      priceCents: shown(priceCents),
      originalPriceCents: originalPriceCents === null ? null : shown(originalPriceCents),
    };
  });
}

function withoutValues<Row extends { attributes: AttributeValues }>(
  row: Row,
  hidden: readonly string[],
): Row {
  const shown = Object.entries(row.attributes).filter(([key]) => !hidden.includes(key));
  return { ...row, attributes: Object.fromEntries(shown) };
}

type SummaryRow = Omit<
  ProductSummary,
  | "_id"
  | "price"
  | "originalPrice"
  | "collections"
  | "collectionNames"
  | "attributes"
  | "createdAt"
  | "images"
> & {
  id: number;
  priceCents: number;
  originalPriceCents: number | null;
  collection: string;
  otherCollections: string[];
  attributes: AttributeValues;
  createdAt: Date;
};

/** Rows of `summaryColumns` as the wire has them, with their pictures; further columns stay. */
export async function toSummaries<Row extends SummaryRow>(db: Database, rows: readonly Row[]) {
  const ids = rows.map((row) => row.id);
  const images = await selectImages(db, ids);
  const colors = rows.flatMap((row) => row.colors);
  const set = await readSetTones(db, colors);
  return rows.map(
    ({ id, priceCents, originalPriceCents, collection, otherCollections, attributes, ...row }) => ({
      ...row,
      sizes: inSizeOrder(row.sizes),
      ...(Object.keys(attributes).length > 0 && { attributes }),
      ...withTones(row.colors, set),
      _id: String(id),
      price: toDollars(priceCents),
      ...(originalPriceCents !== null && { originalPrice: toDollars(originalPriceCents) }),
      collections: collection,
      ...(otherCollections.length > 0 && {
        collectionNames: namesOf({ collection, otherCollections }),
      }),
      createdAt: row.createdAt.toISOString(),
      images: images.get(id) ?? [],
    }),
  );
}

/** The tones that admins have set, of any of these colors or of all. */
export async function readSetTones(db: Database, colors?: readonly string[]): Promise<SetTones> {
  const keys = colors && [...new Set(colors.map(colorKey))];
  if (keys?.length === 0) return new Map();
  const rows = await db
    .select({ key: colorTones.key, tone: colorTones.tone })
    .from(colorTones)
    .where(and(keys && inArray(colorTones.key, keys), isNotNull(colorTones.tone)));
  return new Map(rows.map(({ key, tone }) => [key, tone ?? ""]));
}

/** As readSetTones of all colors, from memory. */
export function listSetTones(ctx: Context): Promise<SetTones> {
  return rememberFacts(ctx, "tones", () => readSetTones(ctx.db));
}

function withTones(colors: readonly string[], set: SetTones): Pick<ProductSummary, "colorTones"> {
  const colorTones = tonesOf(colors, set);
  return colorTones ? { colorTones } : {};
}

async function selectImages(db: Database, ids: number[]) {
  const byProduct = new Map<number, ProductSummary["images"]>();
  if (ids.length === 0) return byProduct;
  const rows = await db
    .select()
    .from(productImages)
    .where(inArray(productImages.productId, ids))
    .orderBy(asc(productImages.productId), asc(productImages.position));
  for (const { productId, url, altText, color } of rows) {
    const images = byProduct.get(productId) ?? [];
    images.push({ url, altText, ...(color !== null && { color }) });
    byProduct.set(productId, images);
  }
  return byProduct;
}

/** A product on sale with its stock by color and size. Throws a `not-found` AppError. */
export async function getProduct(ctx: Context, id: string): Promise<Product> {
  const { details } = ctx.productMemory;
  const number = parseProductId(id);
  if (number === undefined) throw unknownProduct();
  const key = String(number);
  const known = details.find(key);
  if (known) return known;
  const making = details.begin();
  try {
    const [found] = await withVariants(ctx.db, await readSummaries(ctx, [number]));
    if (!found) throw unknownProduct();
    const product = withShopsMaker(found, getSettings(ctx, "labels"));
    making.show([factsOf(key), unitsOf(key)]);
    details.keep(key, product, making);
    return product;
  } finally {
    details.leave(making);
  }
}

export function unknownProduct(): AppError {
  return new AppError("not-found", "product_not_found", productApiMessages.notFound);
}

/** The same products with their stock by color and size. */
export async function withVariants(
  db: Database,
  summaries: readonly ProductSummary[],
): Promise<Product[]> {
  if (summaries.length === 0) return [];
  const ids = summaries.map(({ _id }) => Number(_id));
  const extras = await selectExtras(db, ids);
  const rows = await db
    .select({
      _id: sql<string>`${variants.id}::text`,
      productId: variants.productId,
      sku: variants.sku,
      color: variants.color,
      size: variants.size,
      gtin: variants.gtin,
      countInStock: sql<number>`${variants.onHand} - ${variants.reserved}`,
    })
    .from(variants)
    .where(and(inArray(variants.productId, ids), isNull(variants.removedAt)))
    .orderBy(asc(variants.id));
  const byProduct = new Map<string, Variant[]>(summaries.map(({ _id }) => [_id, []]));
  for (const { productId, gtin, ...variant } of rows) {
    byProduct.get(String(productId))?.push({ ...variant, ...(gtin && { gtin }) });
  }
  return summaries.map((summary) => ({
    ...summary,
    ...extras.get(Number(summary._id)),
    variants: byProduct.get(summary._id) ?? [],
  }));
}

/** What few products have, by product; what is empty is left out. */
export async function selectExtras(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, Pick<Product, ExtraText | WholeField>>> {
  const rows = await db
    .select(columnsOf(["id", ...EXTRA_TEXTS, ...WHOLE_FIELDS]))
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(
    rows.map(({ id, ...values }) => [
      id,
      Object.fromEntries(
        Object.entries(values).filter(([, value]) => value !== "" && value !== null),
      ),
    ]),
  );
}
