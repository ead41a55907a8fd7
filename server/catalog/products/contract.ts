import { Type } from "typebox";
import { AGE_GROUPS } from "../../../common/identifiers.ts";
import { BULK_LABEL_FIELDS } from "../../../common/labels/label-fields.ts";
import { MAX_CHOSEN, MAX_COLORS, MAX_WORD } from "../../../common/limits.ts";
import {
  EXTRA_TEXTS,
  LISTED_TEXTS,
  PRODUCT_FIELDS,
  wireName,
} from "../../../common/product-fields.ts";
import { recordOf } from "../../../common/record-of.ts";
import { SAID_CLASSES } from "../../../common/tax.ts";
import { Instant, oneOf, sortOf } from "../../platform/contract.ts";
import { windowQuery } from "../../platform/keyset.ts";
import { commaList, Product, ProductSummary, Variant, word } from "../contract.ts";
import { LOW_PRODUCT_STOCK } from "../rules.ts";

/*
 * Products as admins see and send them. The schemas of bodies are loose: product-rules.ts checks the
 * fields, so that a form hears of all problems at once and CSV files are held to the same.
 */

const keeping = {
  isPublished: Type.Boolean(),
  version: Type.Integer({ description: "Rises with every change by an admin" }),
  updatedAt: Instant,
  countInStockBefore: Type.Integer({
    description:
      "The units that can be bought, to be sent back with a change: sales meanwhile stay",
  }),
};

export const AdminVariant = Type.Object({
  ...Variant.properties,
  onHand: Type.Integer({ description: "Units in the shop, the reserved ones included" }),
  reserved: Type.Integer({ description: "Units put aside for open checkouts" }),
});
export type AdminVariant = Type.Static<typeof AdminVariant>;

/** A product as its form needs it, drafts included. */
export const AdminProduct = Type.Object({
  ...Product.properties,
  ...keeping,
  variants: Type.Array(AdminVariant),
});
export type AdminProduct = Type.Static<typeof AdminProduct>;

/** A product in the admins' table. */
export const AdminProductSummary = Type.Object({
  ...ProductSummary.properties,
  ...keeping,
  onHand: Type.Integer({ description: "Units in the shop, over all variants" }),
});
export type AdminProductSummary = Type.Static<typeof AdminProductSummary>;

/** A number, or the text that was typed for it. */
const typedNumber = Type.Union([Type.Number(), Type.String()]);
const words = Type.Union([Type.Array(Type.String()), Type.String()], {
  description: "A list, or one text with commas between",
});

export const VariantInput = Type.Object({
  color: Type.String(),
  size: Type.String(),
  sku: Type.Optional(Type.String({ description: "Made of the product's where it is empty" })),
  gtin: Type.Optional(
    Type.String({ description: "GTIN-8, 12, 13 or 14 with its check digit; empty takes it away" }),
  ),
  countInStock: Type.Optional(typedNumber),
  countInStockBefore: Type.Optional(
    Type.Integer({
      description: "What was seen: the difference is applied, so that sales meanwhile stay",
    }),
  ),
});
export type VariantInput = Type.Static<typeof VariantInput>;

export const ProductInput = Type.Object({
  ...recordOf(LISTED_TEXTS.map(wireName), () => Type.Optional(Type.String())),
  collectionNames: Type.Optional(
    Type.Array(Type.String(), {
      description:
        "All of its collections, the first one first. Without it `collections` sets the first, and the " +
        "others stay; where both come, it counts if it differs from what the product has",
    }),
  ),
  price: Type.Optional(typedNumber),
  originalPrice: Type.Optional({ ...typedNumber, description: "Empty takes it away" }),
  ...recordOf(EXTRA_TEXTS, (name) =>
    Type.Optional(Type.String({ description: PRODUCT_FIELDS[name].extra })),
  ),
  googleCategory: Type.Optional({
    ...typedNumber,
    description:
      "In Google's list of categories, by number or whole path of at least two steps; empty: told by " +
      "name and category",
  }),
  ageGroup: Type.Optional(
    Type.String({
      description: `${AGE_GROUPS.join(", ")}; empty: told by name and collection, else adult`,
    }),
  ),
  taxClass: Type.Optional(
    Type.String({ description: `${SAID_CLASSES.join(", ")}; empty: as clothing and shoes` }),
  ),
  originCountry: Type.Optional(
    Type.String({ description: "A code of ISO 3166-1, or the country's name in any language" }),
  ),
  weightGrams: Type.Optional({
    ...typedNumber,
    description: "What one piece weighs; empty takes it away",
  }),
  attributes: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description:
        "Values of the shop's own attributes, by their keys. What is left out stays; empty takes it away",
    }),
  ),
  sizes: Type.Optional(words),
  colors: Type.Optional(words),
  countInStock: Type.Optional({
    ...typedNumber,
    description:
      "The total. Where it differs from what was seen, the difference is spread evenly over the " +
      "variants; alone, all of it is. Beside variants that were changed as well it must be their sum",
  }),
  countInStockBefore: Type.Optional(
    Type.Integer({ description: "The total that was seen, for one that comes without variants" }),
  ),
  images: Type.Optional(
    Type.Array(
      Type.Object({
        url: Type.String(),
        altText: Type.Optional(Type.String()),
        color: Type.Optional(
          Type.String({ description: "The color it shows; empty or left out: it stands for all" }),
        ),
      }),
    ),
  ),
  isPublished: Type.Optional(Type.Boolean()),
  variants: Type.Optional(
    Type.Array(VariantInput, { description: "The whole grid: what is missing is taken out of it" }),
  ),
  version: Type.Optional(
    Type.Integer({ description: "What the form showed: 409 when there is a newer one" }),
  ),
});
export type ProductInput = Type.Static<typeof ProductInput>;

/** The filters of the admins' table. Empty ones count as not given. */
export const AdminProductFilters = Type.Object({
  search: Type.Optional(
    Type.String({ maxLength: 200, description: "In the name, the sku or a variant's sku" }),
  ),
  status: Type.Optional(oneOf(["published", "draft"])),
  gender: word,
  category: word,
  collection: word,
  brand: commaList,
  stock: Type.Optional(
    oneOf(["out", "low"], {
      description: `\`out\`: none can be bought; \`low\`: some, at most ${LOW_PRODUCT_STOCK}`,
    }),
  ),
});
export type AdminProductFilters = Type.Static<typeof AdminProductFilters>;

export const AdminProductQuery = Type.Object({
  ...AdminProductFilters.properties,
  sort: Type.Optional(
    sortOf(["createdAt", "updatedAt", "name", "price", "stock"], {
      description: "With `-` downwards; `-createdAt` if there is none",
    }),
  ),
  ...windowQuery,
});
export type AdminProductQuery = Type.Static<typeof AdminProductQuery>;

type Sort = NonNullable<AdminProductQuery["sort"]>;
/** The table's sort columns, without their direction. */
export type ProductSort = Exclude<Sort, `-${string}`>;

export const BULK_SHOWN = 50;

export const BulkChange = Type.Object({
  ids: Type.Optional(
    Type.Array(Type.String(), {
      description: `At most ${MAX_CHOSEN}: more are meant by their filters`,
    }),
  ),
  filters: Type.Optional(AdminProductFilters),
  action: Type.Object({
    kind: oneOf([
      "publish",
      "unpublish",
      "collection",
      "addCollection",
      "removeCollection",
      "price",
      ...BULK_LABEL_FIELDS,
    ]),
    collection: Type.Optional(
      Type.String({
        description:
          "Of `collection` (it becomes the first of theirs; empty takes them out of the first), of " +
          "`addCollection` (besides theirs) and `removeCollection`",
      }),
    ),
    percent: Type.Optional(Type.Number({ description: "Of `price`: −10 is ten percent less" })),
    value: Type.Optional({
      ...typedNumber,
      description: "Of the fields of a label, as a product takes it; not empty",
    }),
  }),
  preview: Type.Optional(
    Type.Boolean({ description: "Says what would change, and changes nothing" }),
  ),
});
export type BulkChange = Type.Static<typeof BulkChange>;

const bulkValue = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);

export const BulkResult = Type.Object({
  count: Type.Integer({
    description: "How many products change; those that are so already do not",
  }),
  changes: Type.Array(
    Type.Object({ _id: Type.String(), name: Type.String(), before: bulkValue, after: bulkValue }),
    { description: `The first ${BULK_SHOWN}; prices in dollars` },
  ),
  free: Type.Optional(
    Type.Integer({ description: "In a preview: how many would then be on sale at $0.00" }),
  ),
  batchId: Type.Optional(Type.String({ description: "To undo it by" })),
});
export type BulkResult = Type.Static<typeof BulkResult>;

export const ColorToneQuery = Type.Object({
  colors: Type.Optional(
    Type.String({
      // Room for as many as a product can have, with a comma and a blank after each.
      maxLength: MAX_COLORS * (MAX_WORD + 2),
      description: "Names with commas between",
    }),
  ),
});

/** The tone of a color, for its dot. */
export const ColorTone = Type.Object({
  color: Type.String(),
  tone: Type.String({ description: "`#rrggbb`" }),
  isSet: Type.Boolean({ description: "Whether an admin chose it; others follow from the name" }),
});
export type ColorTone = Type.Static<typeof ColorTone>;

export const ColorToneInput = Type.Object({
  color: Type.String(),
  tone: Type.Union([Type.String(), Type.Null()], {
    description: "`#rrggbb`; null: the one that follows from the name",
  }),
});
export type ColorToneInput = Type.Static<typeof ColorToneInput>;
