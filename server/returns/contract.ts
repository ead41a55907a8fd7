import { Type } from "typebox";
import {
  LONGEST_RETURN_MESSAGE,
  RETURN_REASONS,
  RETURN_STATUSES,
  RETURN_WISHES,
} from "../../common/returns.ts";
import { LineUnits } from "../orders/contract.ts";
import { Dollars, Instant, oneOf } from "../platform/contract.ts";
import { windowQuery } from "../platform/keyset.ts";

const Variant = Type.Object({ color: Type.String(), size: Type.String() });

/** Units of an order's line that come back. */
export const NewReturnLine = Type.Object({
  ...LineUnits.properties,
  reason: oneOf(RETURN_REASONS),
  wish: oneOf(RETURN_WISHES, {
    description: "The money, another size or color, or an answer of the shop",
  }),
  exchange: Type.Optional({
    ...Variant,
    description: "What is sent instead: a variant of the same product; needed with `exchange`",
  }),
});
export type NewReturnLine = Type.Static<typeof NewReturnLine>;

export const NewReturn = Type.Object({
  _id: Type.Optional(
    Type.String({
      description: "An id of the caller's own (UUID): the same one again is the same return",
    }),
  ),
  lines: Type.Array(NewReturnLine, { minItems: 1, maxItems: 200 }),
  message: Type.Optional(Type.String({ maxLength: LONGEST_RETURN_MESSAGE })),
});
export type NewReturn = Type.Static<typeof NewReturn>;

/** A line of a return as it is. */
export const ReturnLine = Type.Object({
  place: Type.Integer({ description: "Its place in the return" }),
  ...LineUnits.properties,
  name: Type.String(),
  image: Type.String(),
  sku: Type.String(),
  reason: oneOf(RETURN_REASONS),
  wish: oneOf(RETURN_WISHES),
  exchange: Type.Optional(
    Type.Object({ ...Variant.properties, name: Type.String(), sku: Type.String() }),
  ),
  good: Type.Integer(),
  damaged: Type.Integer(),
  missing: Type.Integer(),
  accepted: Type.Integer({ description: "How many of them are paid back or exchanged" }),
});
export type ReturnLine = Type.Static<typeof ReturnLine>;

/** What the team offers, or has sent, for units that came back. */
export const Offer = Type.Object({
  lines: Type.Array(
    Type.Object({
      ...Variant.properties,
      name: Type.String(),
      image: Type.String(),
      quantity: Type.Integer(),
    }),
  ),
  value: { ...Dollars, description: "What came back for it has paid of it" },
  toPay: { ...Dollars, description: "What is left to pay, or was" },
  heldUntil: Type.Optional({ ...Instant, description: "While it waits for its customer" }),
  orderId: Type.Optional(Type.String()),
  orderNumber: Type.Optional(Type.Integer()),
});
export type Offer = Type.Static<typeof Offer>;

export const Return = Type.Object({
  _id: Type.String(),
  code: Type.String({ description: "As it stands on the slip" }),
  status: oneOf(RETURN_STATUSES),
  isWithdrawal: Type.Boolean(),
  requestedAt: Instant,
  receivedAt: Type.Optional(Instant),
  lines: Type.Array(ReturnLine),
  message: Type.String(),
  fee: Type.Optional({ ...Dollars, description: "What is taken off the refund" }),
  exchange: Type.Optional(
    Type.Object(
      {
        heldUntil: Type.Optional(Instant),
        orderId: Type.Optional(Type.String()),
        orderNumber: Type.Optional(Type.Integer()),
      },
      { description: "What is sent instead: kept until then, or an order of its own already" },
    ),
  ),
  offers: Type.Optional(
    Type.Array(Offer, { description: "Other products that the team offers, the newest first" }),
  ),
});
export type Return = Type.Static<typeof Return>;

/** A return in its customer's export. */
export const PersonalReturn = Type.Object({ orderId: Type.String(), ...Return.properties });
export type PersonalReturn = Type.Static<typeof PersonalReturn>;

/** A line of an order with what its customer can do about it. */
export const ReturnableLine = Type.Object({
  productId: Type.String(),
  color: Type.String(),
  size: Type.String(),
  name: Type.String(),
  image: Type.String(),
  price: Dollars,
  quantity: Type.Integer(),
  returnable: Type.Integer({ description: "How many units can still be announced" }),
  variants: Type.Array(
    Type.Object({ ...Variant.properties, left: Type.Integer({ description: "At most 99" }) }),
    { description: "What it can be exchanged for" },
  ),
});
export type ReturnableLine = Type.Static<typeof ReturnableLine>;

/** What of an order can be sent back, and what was. */
export const ReturnOptions = Type.Object({
  order: Type.Object({ _id: Type.String(), orderNumber: Type.Integer() }),
  days: Type.Integer({ description: "For how many days after the delivery, as was promised" }),
  until: Type.Optional({ ...Instant, description: "Left out before it is delivered" }),
  isOver: Type.Boolean({ description: "Then only what is faulty or wrong comes back" }),
  faultyUntil: Type.Optional(Instant),
  fee: Type.Optional(Dollars),
  isSent: Type.Boolean({ description: "Before, an order is cancelled rather than returned" }),
  exchange: oneOf(["received", "at-once"]),
  lines: Type.Array(ReturnableLine),
  returns: Type.Array(Return),
});
export type ReturnOptions = Type.Static<typeof ReturnOptions>;

export const AdminReturnQuery = Type.Object({
  ...windowQuery,
  status: Type.Optional(oneOf([...RETURN_STATUSES, "waiting"])),
  search: Type.Optional(
    Type.String({ maxLength: 100, description: "A code, an order's number, a name or an e-mail" }),
  ),
});
export type AdminReturnQuery = Type.Static<typeof AdminReturnQuery>;

/** A return as the team sees it. */
export const AdminReturn = Type.Object({
  ...Return.properties,
  note: Type.String(),
  order: Type.Object({
    _id: Type.String(),
    orderNumber: Type.Integer(),
    customer: Type.String(),
    email: Type.String(),
  }),
  refundDueAt: Type.Optional({
    ...Instant,
    description: "When the money has to be back: two weeks after it came, or was withdrawn",
  }),
  deliveryDue: Type.Boolean({ description: "Whether the delivery outward is to go back as well" }),
  delivery: Type.Optional({ ...Dollars, description: "What it cost, while it has not gone back" }),
});
export type AdminReturn = Type.Static<typeof AdminReturn>;

const units = Type.Integer({ minimum: 0, maximum: 1000 });

/** What was in the parcel, line by line. */
export const ReceivedReturn = Type.Object({
  _id: Type.Optional(Type.String({ description: "The id of the refund, see `POST refunds`" })),
  seen: Type.Integer({ description: "How many units the page showed as judged already" }),
  lines: Type.Array(
    Type.Object({
      place: Type.Integer(),
      good: units,
      damaged: units,
      missing: units,
      accepted: Type.Optional({
        ...units,
        description:
          "How many are paid back or exchanged; left out: the good ones, and the damaged ones where the shop is to blame",
      }),
    }),
    { minItems: 1, maxItems: 200 },
  ),
  delivery: Type.Optional(
    Type.Boolean({ description: "Whether the delivery outward goes back; left out: by the rule" }),
  ),
  refundInstead: Type.Optional(
    Type.Boolean({
      description: "Pays back what was to be exchanged, because it is sold out by now",
    }),
  ),
  note: Type.Optional(Type.String({ maxLength: 500 })),
});
export type ReceivedReturn = Type.Static<typeof ReceivedReturn>;

/** What waits for a person. */
export const WaitingReturns = Type.Object({
  review: Type.Integer({ description: "Returns that are judged, with something left to decide" }),
  withdrawals: Type.Integer({ description: "Withdrawals that nobody has dealt with" }),
});
export type WaitingReturns = Type.Static<typeof WaitingReturns>;

export const ReturnEnd = Type.Object({ note: Type.String({ maxLength: 500 }) });
export type ReturnEnd = Type.Static<typeof ReturnEnd>;

/** Which days the figures are of; all are texts, so that wrong ones are refused in words for people. */
export const ReturnNumbersQuery = Type.Object({
  zone: Type.Optional(
    Type.String({ description: "Whose days are meant, such as `Europe/Berlin`" }),
  ),
  days: Type.Optional(Type.String({ description: "The last days, a whole number up to 731" })),
  from: Type.Optional(Type.String({ description: "A day, such as `2026-03-01`" })),
  to: Type.Optional(Type.String({ description: "The last day, of the same form" })),
});
export type ReturnNumbersQuery = Type.Static<typeof ReturnNumbersQuery>;

const Count = Type.Integer({ minimum: 0 });
const figures = {
  sold: Count,
  returned: { ...Count, description: "Judged good or damaged" },
  share: Type.Optional(Type.Number({ description: "Returned ÷ sold; none without a sale" })),
  reasons: Type.Array(Type.Object({ reason: oneOf(RETURN_REASONS), units: Count })),
};

/** What came back of a product in a size. */
export const SizeReturns = Type.Object({
  size: Type.String(),
  ...figures,
  wanted: Type.Array(Type.Object({ size: Type.String(), units: Count }), {
    description: "The other sizes that were wanted instead",
  }),
  fit: Type.Optional(
    Type.Object(
      { runs: oneOf(["small", "large"]), units: Count },
      { description: "Where most of at least five units say so" },
    ),
  ),
});
export type SizeReturns = Type.Static<typeof SizeReturns>;

/** Sold and returned units of a period by product, size and reason. */
export const ReturnNumbers = Type.Object({
  from: Type.String(),
  to: Type.String(),
  zone: Type.String(),
  products: Type.Array(
    Type.Object({
      productId: Type.String(),
      name: Type.String(),
      isGone: Type.Boolean({ description: "It was deleted since, and has no page any more" }),
      ...figures,
      sizes: Type.Array(SizeReturns),
    }),
  ),
});
export type ReturnNumbers = Type.Static<typeof ReturnNumbers>;
