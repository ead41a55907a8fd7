import { Type } from "typebox";
import { MARKETS } from "../../../common/labels/markets.ts";
import { recordOf } from "../../../common/record-of.ts";
import { oneOf } from "../../platform/contract.ts";

export const LabelQuery = Type.Object({
  only: Type.Optional(
    oneOf(["incomplete"], { description: "Products that lack something in some market" }),
  ),
  after: Type.Optional(Type.String({ description: "`next` of the part before" })),
});
export type LabelQuery = Type.Static<typeof LabelQuery>;

const MissingField = Type.Object({
  field: Type.String({ description: "The product's field, or `images`" }),
  law: Type.String({ description: "The law that asks for it, and where in it" }),
});

export const LabelTable = Type.Object({
  markets: Type.Array(oneOf(MARKETS), { description: "Where the shop sells" }),
  products: Type.Array(
    Type.Object({
      _id: Type.String(),
      name: Type.String(),
      sku: Type.String(),
      isPublished: Type.Boolean(),
      missing: Type.Object(
        recordOf(MARKETS, () => Type.Optional(Type.Array(MissingField))),
        { description: "What the label lacks, by market; empty: it is complete" },
      ),
    }),
  ),
  next: Type.Optional(Type.String({ description: "Where the next part begins" })),
});
export type LabelTable = Type.Static<typeof LabelTable>;
