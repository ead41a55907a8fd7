import { Type } from "typebox";
import { Dollars } from "../../platform/contract.ts";

/** What the team offers instead of units that came back. */
export const NewOffer = Type.Object({
  _id: Type.Optional(
    Type.String({
      description: "An id of the caller's own (UUID): the same one again is the same offer",
    }),
  ),
  lines: Type.Array(
    Type.Object({
      place: Type.Integer({ description: "The line of the return that it is for" }),
      units: Type.Integer({ minimum: 1, maximum: 1000 }),
      variantId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    }),
    { minItems: 1, maxItems: 50 },
  ),
});
export type NewOffer = Type.Static<typeof NewOffer>;

/** What an offer would be: its money, and what happens then. */
export const OfferPreview = Type.Object({
  value: { ...Dollars, description: "Of what came back" },
  price: { ...Dollars, description: "Of what is offered, with its tax" },
  toPay: { ...Dollars, description: "What the customer has to pay" },
  refund: { ...Dollars, description: "What goes back, less the fee" },
});
export type OfferPreview = Type.Static<typeof OfferPreview>;

export const OfferChoicesQuery = Type.Object({
  search: Type.Optional(
    Type.String({ maxLength: 100, description: "An article's name or a SKU; without: nothing" }),
  ),
});

/** A variant that can be offered. */
export const OfferChoice = Type.Object({
  variantId: Type.Integer(),
  name: Type.String(),
  color: Type.String(),
  size: Type.String(),
  sku: Type.String(),
  image: Type.String(),
  price: { ...Dollars, description: "Of one, where the order went" },
  left: Type.Integer(),
});
export type OfferChoice = Type.Static<typeof OfferChoice>;
