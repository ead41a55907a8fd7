import { toDecimalString } from "../../../common/money.ts";
import {
  type AttributeColumn,
  attributeColumn,
  type CsvField,
  type FieldName,
  TEXT_FIELDS,
  VARIANT_COLUMNS,
  type VariantColumn,
} from "../../../common/product-fields.ts";
import { recordOf } from "../../../common/record-of.ts";
import { namesOf } from "../collections/names.ts";
import { availableOf, type ProductState, type VariantState } from "../products/product-state.ts";
import { writeImages, writeNames, writeYesNo } from "./cells.ts";

export const VARIANT_FIELDS = Object.keys(VARIANT_COLUMNS) as VariantColumn[];

export function isVariantField(field: CsvField): field is VariantColumn {
  return Object.hasOwn(VARIANT_COLUMNS, field);
}

/** A product's own cells, which all its rows share; of attributes those that it has. */
export function productCells({
  facts,
  images,
}: ProductState): Record<FieldName, string> & Partial<Record<AttributeColumn, string>> {
  const { originalPriceCents } = facts;
  return {
    ...recordOf(TEXT_FIELDS, (field) => facts[field]),
    collection: writeNames(namesOf(facts)),
    price: toDecimalString(facts.priceCents),
    originalPrice: originalPriceCents === null ? "" : toDecimalString(originalPriceCents),
    weightGrams: String(facts.weightGrams ?? ""),
    isPublished: writeYesNo(facts.isPublished),
    images: writeImages(images),
    ...Object.fromEntries(
      Object.entries(facts.attributes).map(([key, value]) => [attributeColumn(key), value]),
    ),
  };
}

/** A variant's cells. The stock is without reserved units: checkouts hold those. */
export function variantCells(variant: VariantState): Record<VariantColumn, string> {
  return {
    color: variant.color,
    size: variant.size,
    variantSku: variant.sku,
    gtin: variant.gtin,
    stock: String(availableOf(variant)),
  };
}
