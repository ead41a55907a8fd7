import { Type } from "typebox";
import { Dollars, Instant, oneOf } from "../platform/contract.ts";
import { AppliedCode } from "../promotions/contract.ts";

export const OrderStatus = oneOf(["Processing", "Shipped", "Delivered", "Cancelled"]);
export type OrderStatus = Type.Static<typeof OrderStatus>;

const required = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: "\\S" });

/** Where the parcel goes. Empty optional fields are not kept. */
export const ShippingInfo = Type.Object({
  firstName: required(100),
  lastName: required(100),
  address: required(200),
  address2: Type.Optional(Type.String({ maxLength: 200, description: "Apartment, floor …" })),
  city: required(100),
  state: Type.Optional(
    Type.String({
      maxLength: 100,
      description: "State, province or prefecture, where there is one",
    }),
  ),
  postalCode: required(20),
  country: required(100),
  countryCode: Type.Optional(
    Type.String({
      maxLength: 20,
      description:
        "ISO 3166-1 alpha-2, in answers; the shop finds it by the country's name. What was sent is kept for a name that the shop does not know, and decides neither tax nor delivery; what is no code is not kept",
    }),
  ),
  phone: required(40),
});
export type ShippingInfo = Type.Static<typeof ShippingInfo>;

/** To whom an order is billed, where not to whom it is sent. Empty optional fields are not kept. */
export const BillingInfo = Type.Object({
  company: Type.Optional(Type.String({ maxLength: 150 })),
  vatNumber: Type.Optional(
    Type.String({ maxLength: 30, description: "The company's number for value added tax" }),
  ),
  ...Type.Omit(ShippingInfo, ["phone"]).properties,
});
export type BillingInfo = Type.Static<typeof BillingInfo>;

/** Where an order's parcel goes or went. */
export const DeliveryAddress = Type.Object(
  {
    ...ShippingInfo.properties,
    firstName: Type.String(),
    lastName: Type.String(),
    address: Type.String(),
    city: Type.String(),
    postalCode: Type.String(),
    phone: Type.String(),
  },
  {
    description:
      "Of a customer who was erased: empty, but for the country. One that PayPal gave may lack what PayPal does not know, such as the phone",
  },
);

export const OrderItem = Type.Object({
  productId: Type.String(),
  name: Type.String(),
  image: Type.String(),
  size: Type.String(),
  color: Type.String(),
  sku: Type.String({ description: "The variant's article number as it was when this was bought" }),
  quantity: Type.Integer(),
  price: Dollars,
  composition: Type.Optional(
    Type.String({ description: "What it is made of, in the words in which it was bought" }),
  ),
  weightGrams: Type.Optional(Type.Integer({ description: "What one piece weighs" })),
});
export type OrderItem = Type.Static<typeof OrderItem>;

/** What a checkout or an order costs. */
export const amountFields = {
  subtotal: Dollars,
  discount: Dollars,
  discountCodes: Type.Optional(
    Type.Array(AppliedCode, {
      description: "The codes in it; left out where none of the shop's is used",
    }),
  ),
  deliveryPrice: Dollars,
  delivery: Type.Optional(
    Type.Object(
      {
        method: Type.String(),
        name: Type.String(),
        earliest: Type.String({ format: "date" }),
        latest: Type.String({ format: "date" }),
      },
      {
        description:
          "How it is sent and when it should arrive; left out while it is free to everywhere",
      },
    ),
  ),
  tax: Type.Optional(
    Type.Object(
      {
        country: Type.String({ description: "Where it is owed, in ISO 3166-1 alpha-2" }),
        state: Type.Optional(Type.String()),
        business: Type.Optional(
          Type.Object(
            {
              number: Type.Optional(Type.String()),
              confirmed: Type.Optional(
                Type.Object({
                  by: oneOf(["vies", "team"]),
                  at: Instant,
                  name: Type.Optional(Type.String()),
                  consultation: Type.String(),
                }),
              ),
              charged: Type.Optional(
                oneOf(["home", "elsewhere", "unknown", "away"], {
                  description: "Why tax is charged all the same",
                }),
              ),
            },
            { description: "A business by its VAT number: no tax where it is confirmed" },
          ),
        ),
        isAdded: Type.Boolean({
          description: "Whether it stands on top of the prices; else it is in them",
        }),
        total: Dollars,
        rates: Type.Array(Type.Object({ percent: Type.Number(), net: Dollars, tax: Dollars })),
      },
      { description: "Of goods and delivery; left out while the shop takes none" },
    ),
  ),
  totalPrice: Dollars,
};

/** Units of one line of an order: they come back, go into a parcel, are refunded. */
export const LineUnits = Type.Object({
  productId: Type.String(),
  color: Type.String(),
  size: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
});
export type LineUnits = Type.Static<typeof LineUnits>;

/** A parcel that has left. */
export const Parcel = Type.Object({
  _id: Type.String(),
  carrier: Type.Optional(Type.String({ description: "Who carries it, as people say it" })),
  trackingNumber: Type.Optional(Type.String()),
  trackingUrl: Type.Optional(Type.String({ description: "Where it can be looked up" })),
  sentAt: Instant,
  lines: Type.Array(LineUnits),
});
export type Parcel = Type.Static<typeof Parcel>;

/** An invoice or a credit note of an order. */
export const OrderInvoice = Type.Object({
  _id: Type.String(),
  kind: oneOf(["invoice", "credit-note"]),
  number: Type.String(),
  issuedAt: Instant,
  total: Dollars,
});
export type OrderInvoice = Type.Static<typeof OrderInvoice>;

/** An invoice or a credit note with all that it says of its customer, for their export. */
export const PersonalInvoice = Type.Object({
  kind: oneOf(["invoice", "credit-note"]),
  number: Type.String(),
  issuedOn: Type.String({ format: "date" }),
  currency: Type.String(),
  total: Dollars,
  billTo: BillingInfo,
  shipTo: DeliveryAddress,
  lines: Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer(), price: Dollars })),
});
export type PersonalInvoice = Type.Static<typeof PersonalInvoice>;

export const Order = Type.Object({
  _id: Type.String(),
  orderNumber: Type.Integer({ description: "The number people use when they talk about it" }),
  createdAt: Instant,
  user: Type.Object(
    {
      _id: Type.Optional(Type.String()),
      name: Type.String(),
      email: Type.String(),
      isGuest: Type.Optional(
        Type.Boolean({ description: "Bought without an account, and in none since" }),
      ),
    },
    { description: "Of a customer who was erased: without _id, and empty" },
  ),
  orderItems: Type.Array(OrderItem),
  shippingInfo: DeliveryAddress,
  billingInfo: Type.Optional(BillingInfo),
  shippingMethod: Type.String(),
  paymentMethod: Type.String(),
  isPaid: Type.Boolean(),
  isTest: Type.Optional(Type.Boolean({ description: "True where no money moved; else left out" })),
  paidAt: Type.Optional(Instant),
  packedAt: Type.Optional(Instant),
  shippedAt: Type.Optional({ ...Instant, description: "Left out in lists" }),
  deliveredAt: Type.Optional(Instant),
  status: OrderStatus,
  ...amountFields,
  refunded: Type.Optional({
    ...Dollars,
    description: "What of it has gone back; left out while nothing has",
  }),
  isExchange: Type.Optional(
    Type.Boolean({
      description: "True of what is sent for units that came back; the discount is their value",
    }),
  ),
  parcels: Type.Optional(
    Type.Array(Parcel, {
      description: "In the order in which they left; left out in lists, and while there are none",
    }),
  ),
  invoices: Type.Optional(
    Type.Array(OrderInvoice, {
      description: "The first one first; left out in lists, and while there are none",
    }),
  ),
});
export type Order = Type.Static<typeof Order>;

/** A line of an order, and the size and color that is to be sent instead. */
export const Swap = Type.Object({
  ...Type.Omit(LineUnits, ["quantity"]).properties,
  instead: Type.Object({ color: Type.String(), size: Type.String() }),
});
export type Swap = Type.Static<typeof Swap>;

/** An order as its mailed link shows it: nothing in it leads to more. */
export const SharedOrder = Type.Object({
  ...Type.Omit(Order, ["user"]).properties,
  placedBy: Type.Optional(
    Type.Object({
      name: Type.String(),
      email: Type.String({ description: "Masked: who knows the address knows it again" }),
    }),
  ),
});
export type SharedOrder = Type.Static<typeof SharedOrder>;

/** Where a customer had a parcel sent to. */
export const Address = Type.Object({
  _id: Type.String(),
  shippingInfo: DeliveryAddress,
  usedAt: Instant,
});
export type Address = Type.Static<typeof Address>;
