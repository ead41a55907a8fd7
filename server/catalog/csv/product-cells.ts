import { toDecimalString } from "../../../common/money.ts";
import {
  type CsvField,
  type FieldName,
  recordOf,
  TEXT_FIELDS,
  VARIANT_COLUMNS,
  type VariantColumn,
} from "../../../common/product-fields.ts";
import { availableOf, type ProductState, type VariantState } from "../products/product-state.ts";
import { writeImages, writeYesNo } from "./cells.ts";

export const VARIANT_FIELDS = Object.keys(VARIANT_COLUMNS) as VariantColumn[];

export function isVariantField(field: CsvField): field is VariantColumn {
  return Object.hasOwn(VARIANT_COLUMNS, field);
}

/** A product's cells; the same in each of its rows. */
export function productCells({ facts, images }: ProductState): Record<FieldName, string> {
  const { originalPriceCents } = facts;
  return {
    ...recordOf(TEXT_FIELDS, (field) => facts[field]),
    price: toDecimalString(facts.priceCents),
    originalPrice: originalPriceCents === null ? "" : toDecimalString(originalPriceCents),
    isPublished: writeYesNo(facts.isPublished),
    images: writeImages(images),
  };
}

/** The stock is what can be bought: reserved units are promised to somebody. */
export function variantCells(variant: VariantState): Record<VariantColumn, string> {
  return {
    color: variant.color,
    size: variant.size,
    variantSku: variant.sku,
    gtin: variant.gtin,
    stock: String(availableOf(variant)),
  };
}
