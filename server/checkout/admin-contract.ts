import { Type } from "typebox";
import { Instant } from "../platform/contract.ts";

/** The units that an unpaid checkout has put aside. */
export const CheckoutHold = Type.Object({
  _id: Type.String({ description: "Of the checkout" }),
  customer: Type.Optional(Type.Object({ name: Type.String(), email: Type.String() })),
  until: Type.String({
    format: "date-time",
    description: "When the first of it goes back, unless it is being paid",
  }),
  isBeingPaid: Type.Boolean({ description: "Money is on its way: nothing is given back" }),
  createdAt: Instant,
  units: Type.Array(
    Type.Object({
      productId: Type.String(),
      name: Type.String(),
      color: Type.String(),
      size: Type.String(),
      sku: Type.String(),
      quantity: Type.Integer(),
    }),
  ),
});
export type CheckoutHold = Type.Static<typeof CheckoutHold>;

export const GivenBack = Type.Object({
  units: Type.Integer({ description: "How many units can be bought again" }),
});
export type GivenBack = Type.Static<typeof GivenBack>;
