import { Type } from "typebox";
import { AGE_GROUPS, type AgeGroup } from "../../common/identifiers.ts";
import type { OwnList } from "../../common/own-lists.ts";
import {
  EXTRA_TEXTS,
  FILTER_TEXTS,
  LISTED_TEXTS,
  PRODUCT_FIELDS,
  wireName,
} from "../../common/product-fields.ts";
import { recordOf } from "../../common/record-of.ts";
import { GUIDE_KINDS } from "../../common/size-guides.ts";
import { SAID_CLASSES } from "../../common/tax.ts";
import { Dollars, Instant, oneOf } from "../platform/contract.ts";

export const ProductImage = Type.Object({
  url: Type.String(),
  altText: Type.String(),
  color: Type.Optional(Type.String({ description: "The color the picture shows" })),
});

const countInStockBefore = Type.Optional(
  Type.Integer({
    description: "The same. Sent back with a change, it tells what was seen: sales meanwhile stay",
  }),
);

export const Variant = Type.Object({
  _id: Type.String({ description: "Stays the same when the sku changes" }),
  sku: Type.String(),
  color: Type.String(),
  size: Type.String(),
  gtin: Type.Optional(Type.String({ description: "The number of its bar code" })),
  countInStock: Type.Integer({ description: "Units that can be bought now" }),
  countInStockBefore,
});
export type Variant = Type.Static<typeof Variant>;

const colorTones = Type.Optional(
  Type.Record(Type.String(), Type.String(), {
    description:
      "The tones, as `#rrggbb`, of colors that are none of the shop's ten, or were given another",
  }),
);

const attributes = Type.Optional(
  Type.Record(Type.String(), Type.String(), {
    description:
      "Values of the shop's own attributes, such as `fit`, by their keys; what is for the team alone only to admins",
  }),
);

const summary = {
  _id: Type.String(),
  ...recordOf(LISTED_TEXTS.map(wireName), () => Type.String()),
  collectionNames: Type.Optional(
    Type.Array(Type.String(), {
      description: "All of its collections, where there are several; `collections` is the first",
    }),
  ),
  attributes,
  price: Dollars,
  originalPrice: Type.Optional(Dollars),
  countInStock: Type.Integer({ description: "Units that can be bought now, over all variants" }),
  countInStockBefore,
  sizes: Type.Array(Type.String()),
  colors: Type.Array(Type.String()),
  colorTones,
  images: Type.Array(ProductImage),
  rating: Type.Number(),
  numReviews: Type.Integer(),
  createdAt: Instant,
};

/** A product in a list. */
export const ProductSummary = Type.Object(summary);
export type ProductSummary = Type.Static<typeof ProductSummary>;

/** A product on its own page: the summary, the texts that few have, and its stock by color and size. */
export const Product = Type.Object({
  ...summary,
  ...recordOf(EXTRA_TEXTS, (name) =>
    Type.Optional(Type.String({ description: PRODUCT_FIELDS[name].extra })),
  ),
  ageGroup: Type.Optional(Type.Unsafe<AgeGroup>({ type: "string", enum: [...AGE_GROUPS] })),
  taxClass: Type.Optional(oneOf(SAID_CLASSES, { description: PRODUCT_FIELDS.taxClass.extra })),
  weightGrams: Type.Optional(Type.Integer({ description: "What one piece weighs" })),
  variants: Type.Array(Variant),
});
export type Product = Type.Static<typeof Product>;

export const PAGE_LIMIT = 100;
export const word = Type.Optional(Type.String({ maxLength: 100 }));
export const commaList = Type.Optional(
  Type.String({ maxLength: 500, description: "One value, or several with commas between" }),
);
const amount = Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 }));

/** The filters of a product list. Empty ones count as not given. */
export const ProductFilters = Type.Object({
  collection: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        "A collection's name in any letters. Unless a collection has that name, `sale` is what is " +
        "reduced, and `new` the newest 48 products",
    }),
  ),
  category: word,
  gender: word,
  color: word,
  size: commaList,
  ...recordOf(FILTER_TEXTS, () => commaList),
  attributes: Type.Optional(
    Type.String({
      maxLength: 500,
      description:
        "Values of the shop's own attributes that are filters: each as its attribute's key, a colon and the value, " +
        "with commas between, such as `fit:Slim,fit:Regular,length:Long`. Values of one attribute are " +
        "alternatives; of several attributes a product has one of each",
    }),
  ),
  minPrice: amount,
  maxPrice: amount,
  search: Type.Optional(Type.String({ maxLength: 200 })),
  inStock: Type.Optional(
    oneOf(["1", "first"], {
      description:
        "`1`: only what can be had now; color and size then mean one variant, in stock. `first`: " +
        "the same, and everything else that meets the filters behind it",
    }),
  ),
  sortBy: Type.Optional(oneOf(["priceAsc", "priceDesc", "popularity"])),
});
export type ProductFilters = Type.Static<typeof ProductFilters>;

export const ProductQuery = Type.Object({
  ...ProductFilters.properties,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_LIMIT })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
});
export type ProductQuery = Type.Static<typeof ProductQuery>;

export interface ProductPage {
  products: ProductSummary[];
  total: number;
  /** How many of all come first because they can be had, in a list with sold-out products at its end. */
  inStock: number;
  page: number;
  limit: number;
  /** The shop's own list that was asked for; undefined for a collection or all products. */
  list: OwnList | undefined;
}

const counts = Type.Record(Type.String(), Type.Integer());

/** How many products each choice of a filter would leave; choices without products are left out. */
export const ProductFacets = Type.Object({
  category: counts,
  gender: counts,
  color: counts,
  size: counts,
  ...recordOf(FILTER_TEXTS, () => counts),
  collection: counts,
  attributes: Type.Optional(
    Type.Record(Type.String(), counts, {
      description: "Of the shop's own attributes that are filters, by their keys",
    }),
  ),
  colorTones,
  /** Of the cheapest and the dearest product; both 0 without products. */
  price: Type.Object({ min: Dollars, max: Dollars }),
});
export type ProductFacets = Type.Static<typeof ProductFacets>;

const measure = Type.Object({
  name: Type.String(),
  how: Type.String({ description: "How to measure it" }),
});

/** The measures of a product's sizes, in its order. */
export const ProductSizeGuide = Type.Object({
  tables: Type.Array(
    Type.Object({
      of: oneOf(GUIDE_KINDS, { description: "A garment is measured laid flat" }),
      measures: Type.Array(measure),
      rows: Type.Array(
        Type.Object({
          size: Type.String(),
          values: Type.Array(Type.Union([Type.Number(), Type.Null()]), {
            description: "For each measure in turn, in centimetres; null where there is none",
          }),
        }),
      ),
    }),
    { description: "Of the body first; none where the shop has no measures for the product" },
  ),
});
export type ProductSizeGuide = Type.Static<typeof ProductSizeGuide>;

export const SuggestQuery = Type.Object({ search: ProductFilters.properties.search });

export const Suggestions = Type.Object({
  products: Type.Array(
    Type.Object({
      _id: Type.String(),
      name: Type.String(),
      price: Dollars,
      originalPrice: Type.Optional(Dollars),
      color: Type.Optional(Type.String({ description: "The one that was asked for" })),
      image: Type.Optional(Type.String({ description: "In the color that was asked for" })),
    }),
  ),
  /** Completions of the words that were typed, lower-case. */
  words: Type.Array(Type.String()),
});
export type Suggestions = Type.Static<typeof Suggestions>;
