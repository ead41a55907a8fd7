import { Type } from "typebox";
import { CartOwnerQuery } from "../../cart/contract.ts";
import { SignedIn } from "../../users/contract.ts";

/** Whose cart is bought. */
export const ExpressRequest = CartOwnerQuery;

export const ExpressOrder = Type.Object({
  id: Type.String(),
  key: Type.String({ description: "Shows whose it is; kept by this browser alone" }),
  orderID: Type.String({ description: "The PayPal order to approve" }),
});
export type ExpressOrder = Type.Static<typeof ExpressOrder>;

export const ExpressKey = Type.Object({ key: Type.String({ maxLength: 200 }) });

export const ExpressEnd = Type.Object({
  checkoutId: Type.String({ description: "To be shown and confirmed; nothing is charged before" }),
  session: Type.Optional({
    ...SignedIn,
    description: "Of the guest that a buyer without a session became",
  }),
});
export type ExpressEnd = Type.Static<typeof ExpressEnd>;

const part = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** PayPal's question, as far as it is read. */
export const ShippingQuestion = Type.Object({
  id: Type.String({ maxLength: 64, description: "PayPal's order" }),
  shipping_address: Type.Object({
    country_code: Type.String({ maxLength: 20 }),
    admin_area_1: part(300),
    admin_area_2: part(300),
    postal_code: part(60),
  }),
  shipping_option: Type.Optional(Type.Object({ id: Type.String({ maxLength: 127 }) })),
});
export type ShippingQuestion = Type.Static<typeof ShippingQuestion>;

const Money = Type.Object({ currency_code: Type.String(), value: Type.String() });

/** What it costs to send it there, as PayPal reads it. */
export const ShippingAnswer = Type.Object({
  id: Type.String(),
  purchase_units: Type.Array(
    Type.Object({
      reference_id: Type.String(),
      amount: Type.Object({
        ...Money.properties,
        breakdown: Type.Record(Type.String(), Money),
      }),
      items: Type.Array(
        Type.Object({
          name: Type.String(),
          sku: Type.Optional(Type.String()),
          quantity: Type.String(),
          category: Type.String(),
          unit_amount: Money,
        }),
      ),
      shipping_options: Type.Array(
        Type.Object({
          id: Type.String(),
          label: Type.String(),
          type: Type.Literal("SHIPPING"),
          selected: Type.Boolean(),
          amount: Money,
        }),
      ),
    }),
  ),
});
export type ShippingAnswer = Type.Static<typeof ShippingAnswer>;

/** Why it cannot be sent there; PayPal has words for each for the buyer. */
export const SHIPPING_ISSUES = [
  "COUNTRY_ERROR",
  "STATE_ERROR",
  "ZIP_ERROR",
  "ADDRESS_ERROR",
] as const;
export type ShippingIssue = (typeof SHIPPING_ISSUES)[number];

export const ShippingRefusal = Type.Object({
  name: Type.Literal("UNPROCESSABLE_ENTITY"),
  details: Type.Array(Type.Object({ issue: Type.Enum([...SHIPPING_ISSUES]) })),
});
export type ShippingRefusal = Type.Static<typeof ShippingRefusal>;
