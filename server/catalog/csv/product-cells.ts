import type { CsvField } from "../../../common/admin-import-texts.ts";
import { toDecimalString } from "../../../common/money.ts";
import { availableOf, type ProductState, type VariantState } from "../products/product-state.ts";
import { writeImages, writeYesNo } from "./cells.ts";

export const VARIANT_FIELDS = ["color", "size", "variantSku", "gtin", "stock"] as const;
export type VariantField = (typeof VARIANT_FIELDS)[number];
export type ProductField = Exclude<CsvField, VariantField>;

export function isVariantField(field: CsvField): field is VariantField {
  return (VARIANT_FIELDS as readonly string[]).includes(field);
}

/** What a product's cells say; the same in each of its rows. */
export function productCells({ facts, images }: ProductState): Record<ProductField, string> {
  const { originalPriceCents } = facts;
  return {
    sku: facts.sku,
    name: facts.name,
    description: facts.description,
    price: toDecimalString(facts.priceCents),
    originalPrice: originalPriceCents === null ? "" : toDecimalString(originalPriceCents),
    gender: facts.gender,
    category: facts.category,
    brand: facts.brand,
    material: facts.material,
    collection: facts.collection,
    isPublished: writeYesNo(facts.isPublished),
    images: writeImages(images),
    mpn: facts.mpn,
    googleCategory: facts.googleCategory,
    ageGroup: facts.ageGroup,
  };
}

/** The stock is what can be bought: reserved units are promised to somebody. */
export function variantCells(variant: VariantState): Record<VariantField, string> {
  return {
    color: variant.color,
    size: variant.size,
    variantSku: variant.sku,
    gtin: variant.gtin,
    stock: String(availableOf(variant)),
  };
}
