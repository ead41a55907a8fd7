import { arrayOverlaps, gte, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { foldText } from "../../../common/fold-text.ts";
import { FILTER_TEXTS } from "../../../common/product-fields.ts";
import { ownMaterial, type SearchWishes } from "../../../common/search-wishes.ts";
import type { Context } from "../../platform/context.ts";
import { getSettings } from "../../settings/read-settings.ts";
import type { ShopperRegion } from "../../tax/shopper-region.ts";
import { shownPrice } from "../../tax/shown-rates.ts";
import type { ProductFilters } from "../contract.ts";
import { products } from "../schema.ts";
import { isReduced } from "../struck-price.ts";
import { readFilters } from "./read-filters.ts";
import { spellingsOf } from "./spellings.ts";

/**
 * The filters as SQL conditions, for lists of admins, which have drafts. Throws a `bad-input` AppError for
 * a gender or category the shop does not have.
 */
export async function filterConditions(ctx: Context, filters: ProductFilters): Promise<SQL[]> {
  const wanted = readFilters(filters, getSettings(ctx, "catalogWords"));
  const { gender, category, collection, color, size, price } = wanted;
  const conditions = [
    isAny(products.gender, gender),
    isAny(products.category, category),
    collection.length > 0 ? isInCollection(collection[0] ?? "") : undefined,
    hasAny(products.colors, await spellingsOf(ctx, "color", color)),
    hasAny(products.sizes, await spellingsOf(ctx, "size", size)),
    ...FILTER_TEXTS.map((name) => isAny(sql`lower(${products[name]})`, wanted[name])),
    ...[...wanted.attributes].map(([key, values]) =>
      isAny(sql`lower(${products.attributes} ->> ${key})`, values),
    ),
    price.least === undefined ? undefined : gte(products.priceCents, price.least),
    price.most === undefined ? undefined : lte(products.priceCents, price.most),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/**
 * The wishes of a search as SQL conditions. Sizes must be spelled as products have them. The wish for the
 * newest is an order, no condition.
 * @param region of the shopper, whose prices are meant
 */
export function meetWishes(wishes: SearchWishes, region?: ShopperRegion) {
  const { minCents, maxCents, sizes, material } = wishes;
  const price = shownPrice<number>(products.priceCents, products.taxClass, region);
  return [
    minCents === undefined ? undefined : gte(price, minCents),
    maxCents === undefined ? undefined : lte(price, maxCents),
    hasAny(products.sizes, sizes),
    wishes.isReduced ? sql`${isReduced()}` : undefined,
    material === undefined
      ? undefined
      : sql`folded(${products.material}) ~* ${materialPattern(material)}`,
  ];
}

/** A material as it was typed, or as the catalog has what pages show so. */
function materialPattern(material: string): string {
  const names = [...new Set([material, ownMaterial(material)].map(foldText))];
  return names.map((name) => `\\m${name}\\M`).join("|");
}

/** @param name in small letters */
export function isInCollection(name: string): SQL {
  return sql`(lower(${products.collection}) = ${name} or (${products.otherCollections} <> '{}'
    and exists (select from unnest(${products.otherCollections}) other where lower(other) = ${name})))`;
}

function hasAny(column: typeof products.colors | typeof products.sizes, values: string[]) {
  return values.length > 0 ? arrayOverlaps(column, values) : undefined;
}

function isAny(column: SQLWrapper, values: readonly string[]) {
  return values.length > 0 ? sql`${column} = any(${sql.param(values)}::text[])` : undefined;
}
