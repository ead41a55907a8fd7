import { Type } from "typebox";
import {
  ATTRIBUTE_FEEDS,
  ATTRIBUTE_KINDS,
  ATTRIBUTES_MOST,
  CHOICES_MOST,
} from "../../../common/attributes.ts";
import { oneOf } from "../../platform/contract.ts";

const version = Type.Integer({ minimum: 0, description: "Rises with every change" });
const name = Type.String({ maxLength: 200 });
const facts = {
  name,
  kind: oneOf(ATTRIBUTE_KINDS, { description: "Free words, or one of the choices" }),
  isShown: Type.Boolean({ description: "On the product's page and to search engines" }),
  isFilter: Type.Boolean({ description: "Of lists; needs choices" }),
  feed: oneOf(ATTRIBUTE_FEEDS, { description: "What it is in the product feed" }),
};

/** The shop's own attributes of products, in their order. */
export const ProductAttributes = Type.Object({
  version,
  attributes: Type.Array(
    Type.Object({
      key: Type.String({ description: "Under which products have its values; never changes" }),
      ...facts,
      products: Type.Integer({ description: "How many products have a value of it" }),
      choices: Type.Array(
        Type.Object({ name, products: Type.Integer({ description: "How many products have it" }) }),
      ),
    }),
  ),
});
export type ProductAttributes = Type.Static<typeof ProductAttributes>;

/** The same after a change. */
export const ChangedAttributes = Type.Object({
  ...ProductAttributes.properties,
  batchId: Type.Optional(
    Type.String({ description: "Undoes all of it; left out where nothing was changed" }),
  ),
});
export type ChangedAttributes = Type.Static<typeof ChangedAttributes>;

export const AttributesChange = Type.Object({
  version,
  attributes: Type.Array(
    Type.Object({
      key: Type.Optional(Type.String({ description: "Left out for a new one" })),
      ...facts,
      choices: Type.Array(
        Type.Object({
          name,
          from: Type.Optional(
            Type.Array(Type.String(), {
              maxItems: CHOICES_MOST,
              description:
                "Former choices that it replaces: products that have one of them get this one",
            }),
          ),
        }),
        { maxItems: CHOICES_MOST },
      ),
    }),
    { maxItems: ATTRIBUTES_MOST, description: "All of them, in their order" },
  ),
  removesValues: Type.Optional(
    Type.Boolean({
      description:
        "Whether values go with the attributes that are left out; without it an attribute that products have stays: 409",
    }),
  ),
});
export type AttributesChange = Type.Static<typeof AttributesChange>;
