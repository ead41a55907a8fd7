import { Type } from "typebox";
import { Dollars } from "../../platform/contract.ts";
import { DeliveryAddress } from "../contract.ts";

/** A line of an order, and what it can be swapped for. */
export const SwappableLine = Type.Object({
  productId: Type.String(),
  color: Type.String(),
  size: Type.String(),
  name: Type.String(),
  image: Type.String(),
  price: Dollars,
  quantity: Type.Integer(),
  isPartlyBack: Type.Optional(
    Type.Boolean({ description: "True where a part of it was refunded: it stays as it is" }),
  ),
  variants: Type.Array(
    Type.Object({
      color: Type.String(),
      size: Type.String(),
      left: Type.Integer({ description: "At most 99" }),
    }),
    { description: "The other sizes and colors, without those that the order has already" },
  ),
});
export type SwappableLine = Type.Static<typeof SwappableLine>;

/** What of an order can be corrected. */
export const CorrectionOptions = Type.Object({
  order: Type.Object({ _id: Type.String(), orderNumber: Type.Integer() }),
  refusal: Type.Optional(
    Type.String({ description: "Why address and lines stay; left out while nobody has packed it" }),
  ),
  shippingInfo: DeliveryAddress,
  lines: Type.Array(SwappableLine),
  email: Type.Optional(
    Type.String({
      description:
        "Where a guest's mails go, masked behind a mailed link; left out where an account has the order",
    }),
  ),
});
export type CorrectionOptions = Type.Static<typeof CorrectionOptions>;

export const NewEmail = Type.Object({ email: Type.String({ maxLength: 1000 }) });
export type NewEmail = Type.Static<typeof NewEmail>;
