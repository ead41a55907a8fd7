import { Type } from "typebox";
import { oneOf } from "../platform/contract.ts";

/** The extent of the product feed, and the products that it leaves out. */
export const FeedReport = Type.Object({
  url: Type.String({ description: "Where the feed is" }),
  items: Type.Integer({ description: "One for each variant on sale with a picture and a price" }),
  leftOut: Type.Integer({ description: "Variants on sale that are not in it" }),
  productsLeftOut: Type.Integer({ description: "Products that miss some or all of theirs" }),
  products: Type.Array(
    Type.Object({
      _id: Type.String(),
      name: Type.String(),
      reason: oneOf(["no_picture", "no_price", "no_variants"]),
      colors: Type.Array(Type.String(), { description: "Those that are left out" }),
      items: Type.Integer(),
    }),
    { description: "The first of them, by name" },
  ),
});
export type FeedReport = Type.Static<typeof FeedReport>;
