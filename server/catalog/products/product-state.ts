import { and, asc, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AttributeValues } from "../../../common/attributes.ts";
import type { AgeGroup } from "../../../common/identifiers.ts";
import { TEXT_FIELDS, type TextField, WHOLE_FIELDS } from "../../../common/product-fields.ts";
import { recordOf } from "../../../common/record-of.ts";
import type { SaidClass } from "../../../common/tax.ts";
import type { Context } from "../../platform/context.ts";
import { productImages, products, variants } from "../schema.ts";
import { columnsOf } from "../store.ts";

/*
 * A whole product, removed variants included, for code that changes it. A change is made of the state
 * before and the state after; write-products.ts writes it, product-changes.ts puts it into the form of the
 * audit log.
 */

/** The columns of the product's own row. */
export interface ProductFacts extends Record<TextField, string> {
  priceCents: number;
  originalPriceCents: number | null;
  ageGroup: AgeGroup | "";
  taxClass: SaidClass;
  weightGrams: number | null;
  /** Besides the first; see collections/names.ts. */
  otherCollections: string[];
  attributes: AttributeValues;
  colors: string[];
  sizes: string[];
  isPublished: boolean;
}

/** The columns that admins change. */
export const factColumns = columnsOf([
  ...TEXT_FIELDS,
  "priceCents",
  "originalPriceCents",
  ...WHOLE_FIELDS,
  "otherCollections",
  "attributes",
  "colors",
  "sizes",
  "isPublished",
]);

export interface ImageState {
  url: string;
  altText: string;
  color: string | null;
}

export interface VariantState {
  /** Undefined until it is written. */
  id: number | undefined;
  color: string;
  size: string;
  sku: string;
  gtin: string;
  /** Of a removed variant only the reserved units. */
  onHand: number;
  reserved: number;
  isRemoved: boolean;
}

export interface ProductState {
  /** Undefined until it is written. */
  id: number | undefined;
  version: number;
  isDeleted: boolean;
  facts: ProductFacts;
  images: ImageState[];
  /** The variants of the grid, then the removed ones. */
  variants: VariantState[];
}

/** A product before it has any values. */
export function emptyProduct(): ProductState {
  return {
    id: undefined,
    version: 0,
    isDeleted: false,
    facts: {
      ...recordOf(TEXT_FIELDS, () => ""),
      priceCents: 0,
      originalPriceCents: null,
      ageGroup: "",
      taxClass: "",
      weightGrams: null,
      otherCollections: [],
      attributes: {},
      colors: [],
      sizes: [],
      isPublished: true,
    },
    images: [],
    variants: [],
  };
}

/** Units that can be bought now. */
export function availableOf({ onHand, reserved }: VariantState): number {
  return onHand - reserved;
}

/** Names a variant within its product. Neither part has a comma in it. */
export function variantKey({ color, size }: { color: string; size: string }): string {
  return `${color}, ${size}`;
}

export function gridOf(state: ProductState): VariantState[] {
  return state.variants.filter(({ isRemoved }) => !isRemoved);
}

/** The variants of the grid, each by its `variantKey`. */
export function gridByKey(state: ProductState): Map<string, VariantState> {
  return new Map(gridOf(state).map((variant) => [variantKey(variant), variant]));
}

/**
 * Locks these products and their stock until the transaction ends: variants before products, each in the
 * order of their ids, as sales lock them (stock.ts).
 */
export async function lockProducts(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.db
    .select({ id: variants.id })
    .from(variants)
    .where(among(variants.productId, ids))
    .orderBy(asc(variants.id))
    .for("no key update");
  await lockProductRows(ctx, ids);
}

/** Locks these products alone, for changes that leave the stock as it is. */
export async function lockProductRows(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(among(products.id, ids))
    .orderBy(asc(products.id))
    .for("no key update");
}

/** Products by their ids, deleted ones included; unknown ids are left out. */
export async function readProductStates(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, ProductState>> {
  const states = await readProductFacts(ctx, ids);
  const wanted = [...states.keys()];
  if (wanted.length === 0) return states;
  const images = await ctx.db
    .select()
    .from(productImages)
    .where(among(productImages.productId, wanted))
    .orderBy(asc(productImages.productId), asc(productImages.position));
  for (const { productId, url, altText, color } of images) {
    states.get(productId)?.images.push({ url, altText, color });
  }
  const rows = await ctx.db
    .select()
    .from(variants)
    .where(among(variants.productId, wanted))
    .orderBy(sql`${variants.removedAt} is not null`, asc(variants.id));
  for (const { productId, removedAt, ...row } of rows) {
    states.get(productId)?.variants.push({ ...row, isRemoved: removedAt !== null });
  }
  return states;
}

/** Like `readProductStates`, without pictures and variants: for changes that touch neither. */
export async function readProductFacts(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, ProductState>> {
  const rows = await ctx.db
    .select({
      id: products.id,
      version: products.version,
      isDeleted: sql<boolean>`${products.deletedAt} is not null`,
      ...factColumns,
    })
    .from(products)
    .where(among(products.id, ids));
  return new Map(
    rows.map(({ id, version, isDeleted, ...facts }) => [
      id,
      { id, version, isDeleted, facts, images: [], variants: [] },
    ]),
  );
}

/** The ids of the products that are kept under these skus. */
export async function listProductIds(
  ctx: Context,
  skus: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(and(sql`${products.sku} = any(${sql.param(skus)}::text[])`, isNull(products.deletedAt)));
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

/** Passes all ids as one parameter: an import has more ids than a statement takes parameters. */
function among(column: SQLWrapper, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::int[])`;
}
