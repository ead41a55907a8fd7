import { Type } from "typebox";
import { MAX_PAPERS } from "../../common/limits.ts";
import { MAX_CENTS } from "../../common/money.ts";
import { Dollars, IdParams, Instant, oneOf, sortOf } from "../platform/contract.ts";
import { windowQuery } from "../platform/keyset.ts";
import { DeliveryAddress, LineUnits, Order, OrderStatus, Parcel } from "./contract.ts";
import { HISTORY_KINDS } from "./history-kinds.ts";
import { Held } from "./packing/contract.ts";

/** An order as a row of the team's table. */
export const AdminOrderRow = Type.Object({
  ...Order.properties,
  refunded: Type.Number({ description: "US dollars that have gone back" }),
  refundable: Type.Number({ description: "US dollars that may still go back" }),
  restocked: Type.Boolean({ description: "Whether its units are back on the shelf" }),
  held: Type.Optional(Held),
});
export type AdminOrderRow = Type.Static<typeof AdminOrderRow>;

export type OrderSort = "createdAt" | "total" | "customer" | "status";

const day = (description: string) => Type.Optional(Type.String({ maxLength: 40, description }));

export const AdminOrderQuery = Type.Object({
  ...windowQuery,
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: "Part of a name, an e-mail or a product's name, or an order's number",
    }),
  ),
  status: Type.Optional(OrderStatus),
  payment: Type.Optional(oneOf(["paid", "partly refunded", "refunded", "unpaid"])),
  packing: Type.Optional(
    oneOf(["to-pack", "packed", "held"], {
      description: "Of those that are Processing, and for `held` Shipped too",
    }),
  ),
  from: day("The first day (UTC) such as 2026-03-31, or the first instant"),
  to: day("The last day (UTC), whole, or the instant before which it was placed"),
  sort: Type.Optional(sortOf(["createdAt", "total", "customer", "status"])),
});
export type AdminOrderQuery = Type.Static<typeof AdminOrderQuery>;

export const OrderEvent = Type.Object({
  _id: Type.String(),
  at: Instant,
  by: Type.Optional(Type.Object({ _id: Type.String(), name: Type.String() })),
  kind: oneOf(HISTORY_KINDS),
  from: Type.Optional(OrderStatus),
  to: Type.Optional(OrderStatus),
  note: Type.Optional(Type.String()),
  amount: Type.Optional(Dollars),
  units: Type.Optional(
    Type.Integer({
      description:
        "Of a restock: put back on the shelf, less than 0: taken from it again. In a parcel. Packed; 0: not any more",
    }),
  ),
});
export type OrderEvent = Type.Static<typeof OrderEvent>;

/** A parcel as the team knows it. */
export const AdminParcel = Type.Object({
  ...Parcel.properties,
  carrierKey: Type.Optional(Type.String()),
  paypal: Type.Object({
    state: oneOf(["none", "waiting", "told", "refused"]),
    problem: Type.Optional(Type.String({ description: "PayPal's issue, where it refused" })),
  }),
});
export type AdminParcel = Type.Static<typeof AdminParcel>;

export const OrderRefund = Type.Object({
  _id: Type.String(),
  createdAt: Instant,
  amount: Dollars,
  status: oneOf(["created", "pending", "completed", "failed"]),
  note: Type.String(),
  paypalRefundId: Type.Optional(Type.String()),
  problem: Type.Optional(Type.String({ description: "Why PayPal refused it, in words" })),
  lines: Type.Optional(
    Type.Array(
      Type.Object({
        ...LineUnits.properties,
        quantity: Type.Integer({
          minimum: 0,
          description:
            "0: its units count with another refund of them, or with what is sent instead",
        }),
        amount: Dollars,
      }),
      {
        description:
          "The units that it pays back, with what they cost; left out where it says none",
      },
    ),
  ),
  delivery: Type.Optional({ ...Dollars, description: "The part of it that is for the delivery" }),
});
export type OrderRefund = Type.Static<typeof OrderRefund>;

/** A line as refunds see it. */
const LinePart = Type.Object({
  ...LineUnits.properties,
  total: { ...Dollars, description: "Of all its units: after the discount, with tax on top" },
  refunded: Type.Integer({ description: "Units that refunds have paid back" }),
  refundedAmount: Dollars,
});

/** The disputes in which PayPal protects the shop, as it answered with the capture. */
const SellerProtection = Type.Object({
  status: oneOf(["ELIGIBLE", "PARTIALLY_ELIGIBLE", "NOT_ELIGIBLE"]),
  against: Type.Array(oneOf(["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"])),
});

/** All that the team knows of an order. */
export const AdminOrder = Type.Object({
  ...AdminOrderRow.properties,
  parcels: Type.Array(AdminParcel, { description: "In the order in which they left" }),
  timeline: Type.Array(OrderEvent),
  refunds: Type.Array(OrderRefund),
  returned: Type.Array(LineUnits, {
    description: "What came back to the shelf with refunds of a part",
  }),
  parts: Type.Object(
    {
      lines: Type.Array(LinePart),
      delivery: { ...Dollars, description: "What is left of the delivery's money, with its tax" },
    },
    { description: "What a refund can be of, line by line; what PayPal refused is still there" },
  ),
  teamNote: Type.String(),
  payment: Type.Optional(
    Type.Object(
      {
        _id: Type.String(),
        paypalOrderId: Type.Optional(Type.String()),
        captureId: Type.Optional(Type.String()),
        sellerProtection: Type.Optional(SellerProtection),
        toldAddress: Type.Optional({
          ...DeliveryAddress,
          description:
            "Where PayPal was told that it goes: its protection is for that address alone. Left out where it protects nothing",
        }),
      },
      { description: "Left out of an exchange for which nothing was left to pay" },
    ),
  ),
});
export type AdminOrder = Type.Static<typeof AdminOrder>;

/** Who carries a parcel, and under which number. */
const parcelLabel = {
  carrier: Type.Optional(
    Type.String({
      maxLength: 60,
      description: "A key of `GET /api/admin/orders/carriers`; needed with a number",
    }),
  ),
  trackingNumber: Type.Optional(Type.String({ maxLength: 60 })),
};

export const ParcelChange = Type.Object(parcelLabel);
export type ParcelChange = Type.Static<typeof ParcelChange>;

export const NewParcel = Type.Object({
  ...parcelLabel,
  lines: Type.Optional(
    Type.Array(LineUnits, { maxItems: 1000, description: "Left out: all that has not left yet" }),
  ),
  seen: Type.Optional({
    ...OrderStatus,
    description: "The status that was seen; one that has changed since is a 409",
  }),
});
export type NewParcel = Type.Static<typeof NewParcel>;

export const ParcelParams = Type.Object({ ...IdParams.properties, parcelId: Type.String() });

/** Somebody who carries parcels, to choose from. */
export const CarrierChoice = Type.Object({ key: Type.String(), name: Type.String() });

export const StatusChange = Type.Object({
  status: OrderStatus,
  refund: Type.Optional(
    Type.Boolean({ description: "With Cancelled: sends back what has not been refunded yet" }),
  ),
  refundId: Type.Optional(
    Type.String({
      maxLength: 36,
      description: "With refund: a UUID of the caller's making, under which it is among `refunds`",
    }),
  ),
  restock: Type.Optional(
    Type.Boolean({ description: "With Cancelled: puts the units back on the shelf, once" }),
  ),
  note: Type.Optional(
    Type.String({
      maxLength: 500,
      description: "For the order's history, also where the status stays as it is",
    }),
  ),
  seen: Type.Optional({
    ...OrderStatus,
    description: "The status that was seen; one that has changed since is a 409",
  }),
});
export type StatusChange = Type.Static<typeof StatusChange>;

/** The longest note that PayPal shows to the customer. */
const REFUND_NOTE_MAX = 255;

/** What a refund is of. */
const refundParts = {
  lines: Type.Optional(
    Type.Array(
      Type.Object({
        ...LineUnits.properties,
        restock: Type.Optional(
          Type.Boolean({ description: "Puts these units back on the shelf, for good" }),
        ),
      }),
      { maxItems: 1000, description: "Units that are paid back, each once" },
    ),
  ),
  delivery: Type.Optional(
    Type.Boolean({ description: "Pays the delivery back, with its tax, once" }),
  ),
};
export const RefundParts = Type.Object(refundParts);
export type RefundParts = Type.Static<typeof RefundParts>;

export const RefundRequest = Type.Object({
  _id: Type.Optional(
    Type.String({
      maxLength: 36,
      description: "A UUID of the caller's making: asked again, it is the same refund",
    }),
  ),
  amount: Type.Optional(
    Type.Number({
      minimum: 0.01,
      maximum: MAX_CENTS / 100,
      description:
        "US dollars; left out: what `lines` and `delivery` cost, without them all that is left",
    }),
  ),
  ...refundParts,
  note: Type.Optional(
    Type.String({ maxLength: REFUND_NOTE_MAX, description: "PayPal shows it to the customer" }),
  ),
  restock: Type.Optional(
    Type.Boolean({ description: "Puts all the order's units back on the shelf, once" }),
  ),
  restockLines: Type.Optional(
    Type.Array(LineUnits, {
      maxItems: 1000,
      description: "Puts these units back on the shelf, for good; not together with `restock`",
    }),
  ),
});
export type RefundRequest = Type.Static<typeof RefundRequest>;

export const PaperQuery = Type.Object({
  ids: Type.String({
    maxLength: 37 * MAX_PAPERS,
    description: `Of up to ${MAX_PAPERS} orders, with commas between, in the order of the papers`,
  }),
  sort: Type.Optional(
    oneOf(["article", "order"], {
      description: "By the first article, so that orders of one lie together, or by order number",
    }),
  ),
});

export const TeamNote = Type.Object({ note: Type.String({ maxLength: 2000 }) });
