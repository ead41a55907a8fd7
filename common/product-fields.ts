import type { Attribute } from "./attributes.ts";
import { MPN_MAX } from "./identifiers.ts";
import { LABEL_FIELDS } from "./labels/label-fields.ts";
import { MAX_WORD } from "./limits.ts";
import type { ProductField } from "./product-field.ts";
import { shownWord } from "./shown-words.ts";

/**
 * The fields of a product, in the order of its form. Contract, rules, database columns, CSV files, form
 * and labels are made of this list. server/catalog/README.md shows how to add one.
 */
export const PRODUCT_FIELDS = {
  name: {
    type: "text",
    label: "Name",
    csvNames: ["Title", "Product name", "Product"],
    max: 200,
    isRequired: true,
  },
  description: {
    type: "text",
    label: "Description",
    csvNames: ["Body (HTML)", "Body", "Long description", "Product description"],
    max: 20_000,
    isRequired: true,
    isLong: true,
  },
  price: {
    type: "amount",
    label: "Price",
    csvNames: ["Variant Price", "Regular price", "Selling price"],
  },
  originalPrice: {
    type: "amount",
    label: "Original price",
    csvNames: ["Compare at price", "Variant Compare At Price", "List price", "Was price"],
  },
  sku: {
    type: "text",
    label: "Article number",
    formLabel: "Article number (SKU)",
    csvLabel: "SKU",
    csvNames: ["Product SKU", "Handle", "Parent", "Article number", "Item number", "Style"],
    max: 100,
  },
  gender: {
    type: "text",
    label: "Department",
    csvLabel: "Gender",
    csvNames: ["Department", "Sex"],
  },
  category: {
    type: "text",
    label: "Category",
    csvNames: ["Type", "Product type", "Categories", "Product category"],
  },
  brand: {
    type: "text",
    label: "Brand",
    csvNames: ["Vendor", "Manufacturer", "Brands"],
    max: MAX_WORD,
    isFilter: true,
  },
  material: {
    type: "text",
    label: "Material",
    csvNames: ["Fabric"],
    max: MAX_WORD,
    isFilter: true,
  },
  collection: { type: "text", label: "Collection", csvNames: ["Collections"], max: MAX_WORD },
  isPublished: {
    type: "flag",
    label: "Published",
    csvNames: ["Is published", "Status", "Visible", "Active"],
  },
  images: { type: "pictures", label: "Images", csvNames: [] },
  mpn: {
    type: "text",
    label: "MPN",
    formLabel: "Manufacturer part number (MPN)",
    csvNames: ["Manufacturer part number"],
    max: MPN_MAX,
    extra: "The maker's own number for it",
  },
  googleCategory: {
    type: "text",
    label: "Google product category",
    csvNames: ["Google category", "Google Shopping / Google Product Category"],
    extra: "In Google's list of categories, by number or whole path",
  },
  ageGroup: {
    type: "text",
    label: "Age group",
    csvNames: ["Google Shopping / Age Group"],
    extra: "For whom it is made",
  },
  taxClass: {
    type: "text",
    label: "Tax class",
    csvNames: ["Tax category", "Tax code", "VAT class"],
    extra: "What the law taxes it as, if not as clothing",
  },
  ...LABEL_FIELDS,
} as const satisfies Record<string, ProductField>;

/** The columns of a file that describe a variant. */
export const VARIANT_COLUMNS = {
  color: { label: "Color", csvNames: ["Colour", "Variant color"] },
  size: { label: "Size", csvNames: ["Variant size"] },
  variantSku: { label: "Variant SKU", csvNames: ["Variation SKU"] },
  gtin: {
    label: "GTIN",
    csvNames: ["Variant Barcode", "Barcode", "EAN", "UPC", "ISBN", "GTIN, UPC, EAN, or ISBN"],
  },
  stock: {
    label: "Stock",
    csvNames: [
      "Variant Inventory Qty",
      "Count in stock",
      "Quantity",
      "Qty",
      "Inventory",
      "Available",
    ],
  },
} as const satisfies Record<string, Pick<ProductField, "label" | "csvLabel" | "csvNames">>;

type Fields = typeof PRODUCT_FIELDS;
type FieldsWith<Property> = {
  [Name in keyof Fields]: Fields[Name] extends Property ? Name : never;
}[keyof Fields];

export type FieldName = keyof Fields;
type Labels = "label" | "formLabel" | "csvLabel";
type LabelsOf<Field> = Field extends unknown ? Field[keyof Field & Labels] : never;
/** Every name that a field has in forms, tables and files. */
export type FieldLabel =
  | LabelsOf<Fields[keyof Fields]>
  | LabelsOf<(typeof VARIANT_COLUMNS)[keyof typeof VARIANT_COLUMNS]>;
/** All texts in the database: free texts, and texts with rules of their own. */
export type TextField = FieldsWith<{ type: "text" }>;
type FreeText = FieldsWith<{ max: number }>;
export type FilterText = FieldsWith<{ isFilter: true }>;
export type ExtraText = FieldsWith<{ extra: string }>;
/** The texts of every product in a list. */
type ListedText = Exclude<TextField, ExtraText>;

function namesOf<Name extends FieldName>(has: (field: ProductField) => boolean): Name[] {
  return (Object.keys(PRODUCT_FIELDS) as Name[]).filter((name) => has(PRODUCT_FIELDS[name]));
}

export const TEXT_FIELDS = namesOf<TextField>(({ type }) => type === "text");
export const FREE_TEXTS = namesOf<FreeText>(({ max }) => max !== undefined);
export const FILTER_TEXTS = namesOf<FilterText>(({ isFilter }) => isFilter === true);
export const EXTRA_TEXTS = namesOf<ExtraText>(({ extra }) => extra !== undefined);
export const LISTED_TEXTS = namesOf<ListedText>(
  ({ type, extra }) => type === "text" && extra === undefined,
);

/** A field's name in the API: the spec calls the collection `collections`. */
type WireName<Name extends FieldName> = Name extends "collection" ? "collections" : Name;

export function wireName<Name extends FieldName>(name: Name): WireName<Name> {
  return (name === "collection" ? "collections" : name) as WireName<Name>;
}

/** Whole numbers that few products have. */
export type WholeField = FieldsWith<{ type: "whole" }>;
export const WHOLE_FIELDS = namesOf<WholeField>(({ type }) => type === "whole");

/** Fields of one line or one text area each, by their names in the API. */
export type TypedField = WireName<TextField | WholeField | FieldsWith<{ type: "amount" }>>;
export const TYPED_FIELDS = namesOf<TextField>(({ type }) =>
  ["text", "amount", "whole"].includes(type),
).map(wireName) as TypedField[];

/** The field's name for people. */
export function fieldLabel(name: FieldName): string {
  return shownWord("field", PRODUCT_FIELDS[name].label);
}

export function labelInForm(name: TypedField): string {
  const { label, formLabel = label }: ProductField =
    PRODUCT_FIELDS[name === "collections" ? "collection" : name];
  return shownWord("field", formLabel);
}

export type VariantColumn = keyof typeof VARIANT_COLUMNS;
/** The column of one of the shop's own attributes, by its key. */
export type AttributeColumn = `attributes.${string}`;
export type CsvField = FieldName | VariantColumn | AttributeColumn;

type OwnField = FieldName | VariantColumn;
const COLUMNS: Record<OwnField, Pick<ProductField, "label" | "csvLabel" | "csvNames">> = {
  ...PRODUCT_FIELDS,
  ...VARIANT_COLUMNS,
};
/** The columns of an exported file, in their order, before those of the shop's own attributes. */
export const CSV_FIELDS: readonly OwnField[] = [
  ...new Set<OwnField>(["sku", ...(Object.keys(COLUMNS) as OwnField[])]),
];

type Named = Pick<Attribute, "key" | "name">;

export function attributeColumn(key: string): AttributeColumn {
  return `attributes.${key}`;
}

/** The key of the attribute whose column this is; undefined for any other. */
export function attributeKey(field: string): string | undefined {
  return field.startsWith("attributes.") ? field.slice("attributes.".length) : undefined;
}

/** All columns of an exported file, in their order. */
export function csvFields(attributes: readonly Named[]): CsvField[] {
  return [...CSV_FIELDS, ...attributes.map(({ key }) => attributeColumn(key))];
}

/** The name of a column in the shop's language. */
export function csvLabel(field: CsvField, attributes: readonly Named[] = []): string {
  const key = attributeKey(field);
  if (key !== undefined) return attributes.find((one) => one.key === key)?.name ?? key;
  return shownWord("field", ownLabel(field as OwnField));
}

/** All names of a column, the shop's own first. */
export function csvNames(field: OwnField): string[] {
  return [ownLabel(field), ...COLUMNS[field].csvNames];
}

/** The name of a column in English. */
export function ownLabel(field: OwnField): FieldLabel {
  const { label, csvLabel = label } = COLUMNS[field];
  return csvLabel as FieldLabel;
}
