import { Type } from "typebox";
import { MAX_LINES } from "../cart/contract.ts";
import {
  amountFields,
  BillingInfo,
  DeliveryAddress,
  OrderItem,
  ShippingInfo,
} from "../orders/contract.ts";
import { Dollars, Instant, oneOf, Quantity } from "../platform/contract.ts";
import { AppliedCode } from "../promotions/contract.ts";

/** How long a checkout can be paid at its prices, unless money is moving for it. */
export const LONGEST_CHECKOUT_HOURS = 24;

const vatNumber = Type.Optional(
  Type.String({
    maxLength: 40,
    description:
      "Of a business that buys, in a shop that leaves tax away for some: only a confirmed one of another country of the Union does",
  }),
);

export const CheckoutRequest = Type.Object({
  checkoutItems: Type.Array(
    Type.Object({
      productId: Type.String({ minLength: 1, maxLength: 64 }),
      size: Type.String({ minLength: 1, maxLength: 50 }),
      color: Type.String({ minLength: 1, maxLength: 50 }),
      quantity: Quantity,
      price: Type.Number({ minimum: 0, maximum: 1_000_000 }),
    }),
    { minItems: 1, maxItems: MAX_LINES },
  ),
  shippingInfo: ShippingInfo,
  billingInfo: Type.Optional(BillingInfo),
  vatNumber,
  deliveryMethod: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        "The key of a way of delivery that goes to the address; the first one if left out",
    }),
  ),
  paymentMethod: Type.String({ pattern: "^[Pp]ay[Pp]al$", maxLength: 20 }),
  totalPrice: Type.Number({ minimum: 0, maximum: 10_000_000 }),
});
export type CheckoutRequest = Type.Static<typeof CheckoutRequest>;

/** What one wants to know before there is a checkout: what it would cost to be sent there. */
export const QuoteRequest = Type.Object({
  shippingInfo: Type.Object({
    ...Type.Pick(ShippingInfo, ["country", "countryCode", "state"]).properties,
    postalCode: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  vatNumber,
  deliveryMethod: Type.Optional(Type.String({ maxLength: 40 })),
  discountCodes: Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), { maxItems: 2, description: "As they were typed" }),
  ),
});
export type QuoteRequest = Type.Static<typeof QuoteRequest>;

export const Quote = Type.Object({
  methods: Type.Array(
    Type.Object({
      method: Type.String({ description: "What a checkout names it by" }),
      name: Type.String(),
      price: Dollars,
      earliest: Type.String({ format: "date" }),
      latest: Type.String({ format: "date" }),
    }),
    { description: "The ways of delivery to the address; none while it is free to everywhere" },
  ),
  checkoutItems: Type.Array(OrderItem, { description: "At the prices of the address" }),
  ...amountFields,
});
export type Quote = Type.Static<typeof Quote>;
const canAddCode = Type.Optional(
  Type.Literal(true, { description: "A code of the other kind can be had beside it" }),
);

export const Checkout = Type.Object({
  _id: Type.String(),
  createdAt: Instant,
  expiresAt: Instant,
  heldUntil: Type.Optional(
    Type.String({
      format: "date-time",
      description: "Until when all its units are put aside; left out while some are not",
    }),
  ),
  holdNotice: Type.Optional(
    Type.String({ description: "Why not all of its units are put aside, and what that means" }),
  ),
  checkoutItems: Type.Array(OrderItem),
  shippingInfo: DeliveryAddress,
  billingInfo: Type.Optional(BillingInfo),
  paymentMethod: Type.String(),
  ...amountFields,
  discountCode: Type.Optional(Type.String({ description: "The newsletter's, or else the shop's" })),
  canAddCode,
  isPaid: Type.Boolean(),
  paidAt: Type.Optional(Instant),
  /** The payment's state as the customer needs to know it. */
  paymentStatus: oneOf(["unpaid", "approved", "paid", "pending", "declined", "refused"], {
    description:
      "`approved`: at PayPal, and nothing is charged until `POST /api/checkout/:id/confirm`",
  }),
  paymentMessage: Type.Optional(Type.String()),
  needsConfirmation: Type.Optional(
    Type.Literal(true, {
      description: "Nothing is charged until its customer has confirmed it on the contract page",
    }),
  ),
  /** Of an unpaid one that needs it. */
  review: Type.Optional(
    Type.Object({
      version: Type.String({ description: "Of all that the order says; to be sent back" }),
      button: Type.String({
        description: "What the button that confirms has to say, and only that",
      }),
      confirmUntil: Instant,
      texts: Type.Array(Type.Object({ title: Type.String(), path: Type.String() }), {
        description: "What holds for it: is agreed to, where the contract page is on",
      }),
      materials: Type.Record(Type.String(), Type.String(), {
        description: "By product, of what has no `composition`, in the shop's words",
      }),
    }),
  ),
  isFinalized: Type.Boolean(),
  orderId: Type.Optional(Type.String()),
});
export type Checkout = Type.Static<typeof Checkout>;

/** The browser's claim, which only hints at the attempt that it means; no content is refused. */
export const PayRequest = Type.Object({
  paymentStatus: Type.Optional(Type.Unknown({ description: "Not read: PayPal is asked" })),
  paymentDetails: Type.Optional(
    Type.Unknown({
      description:
        "The provider's result, as it is. Its `orderID` or `id`, where it is a PayPal order of this checkout, says which one is meant; anything else means the newest.",
    }),
  ),
});
export type PayRequest = Type.Static<typeof PayRequest>;

/** Nothing was charged, and why; the checkout says whether the same PayPal order can be approved again. */
export const PaymentDeclined = Type.Object({
  message: Type.String(),
  code: Type.Literal("payment_declined"),
  checkout: Checkout,
});
export type PaymentDeclined = Type.Static<typeof PaymentDeclined>;

/** The order as the customer saw it above the button. */
export const ConfirmRequest = Type.Object({
  version: Type.String({ maxLength: 100, description: "`review.version` of the checkout" }),
  totalPrice: Type.Number({ minimum: 0, maximum: 10_000_000 }),
});
export type ConfirmRequest = Type.Static<typeof ConfirmRequest>;

/** Nothing was charged, and why. */
export const NotConfirmed = Type.Object({
  message: Type.String(),
  code: Type.String(),
  checkout: Type.Optional({
    ...Checkout,
    description: "As it is now, where another was confirmed",
  }),
});
export type NotConfirmed = Type.Static<typeof NotConfirmed>;

export const DiscountRequest = Type.Object({
  code: Type.Optional(
    Type.String({
      maxLength: 200,
      description: "As it was typed; empty or left out clears what `remove` names, or all",
    }),
  ),
  remove: Type.Optional(Type.String({ maxLength: 200, description: "The code that goes alone" })),
});
export type DiscountRequest = Type.Static<typeof DiscountRequest>;

export const CodeCheck = Type.Object({
  code: Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: "\\S",
    description: "As it was typed",
  }),
  beside: Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), {
      maxItems: 2,
      description: "Codes that are wanted as well; one of the same kind gives way",
    }),
  ),
});
export type CodeCheck = Type.Static<typeof CodeCheck>;

/** A code that the caller's next checkout can have. */
export const UsableCode = Type.Object({
  discountCode: Type.String(),
  canAddCode,
  percent: Type.Integer({
    description: "What the newsletter's takes off the goods, after another; 0 of the shop's",
  }),
  discountCodes: Type.Optional(
    Type.Array(AppliedCode, {
      description:
        "What the codes take off the caller's cart as it is now, the other one's among them; left out where none of the shop's is asked for",
    }),
  ),
});
export type UsableCode = Type.Static<typeof UsableCode>;

export const PaypalOrder = Type.Object({ orderID: Type.String() });

/** The settings with which the checkout page loads the provider's script. */
export const PaymentSettings = Type.Object({
  clientId: Type.String(),
  sdkUrl: Type.String(),
  currency: Type.String(),
  locale: Type.Optional(Type.String({ description: "As PayPal writes it: de_DE" })),
  isTest: Type.Boolean({ description: "True: no money moves" }),
});
export type PaymentSettings = Type.Static<typeof PaymentSettings>;
