import { Type } from "typebox";
import { OrderRefund, RefundParts } from "../../orders/admin-contract.ts";
import { CASE_KINDS, PAYMENT_PROVIDERS, PAYMENT_STATUSES } from "../../payments/contract.ts";
import { Instant } from "../../platform/contract.ts";
import { windowQuery } from "../../platform/keyset.ts";

const Amount = Type.Object(
  { value: Type.Number(), currency: Type.String() },
  { description: "PayPal may have taken another currency than the shop's" },
);

const Customer = Type.Object(
  { name: Type.String(), email: Type.String() },
  { description: "Left out once the customer was erased, and where nobody is known" },
);

/** Codes, ids and cents; the page words them. */
const Detail = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
);

/** A case that a person has to review. */
export const PaymentCase = Type.Object({
  _id: Type.String(),
  about: Type.String({
    description: "The payment; of money that the shop knows no payment of, the case itself",
  }),
  kind: Type.Enum([...CASE_KINDS]),
  subject: Type.String({ description: "PayPal's id of what it is about; may be empty" }),
  detail: Detail,
  openedAt: Instant,
  closedAt: Type.Optional(Instant),
  closedBy: Type.Optional(
    Type.String({ description: "The reviewer's name; left out once they are gone" }),
  ),
});
export type PaymentCase = Type.Static<typeof PaymentCase>;

/** A case as a row of the team's table. */
export const PaymentCaseRow = Type.Object({
  ...PaymentCase.properties,
  amount: Type.Optional(Amount),
  customer: Type.Optional(Customer),
  orderNumber: Type.Optional(Type.Integer()),
  isTest: Type.Optional(Type.Boolean()),
});
export type PaymentCaseRow = Type.Static<typeof PaymentCaseRow>;

export const CaseQuery = Type.Object({
  ...windowQuery,
  state: Type.Optional(
    Type.Union([Type.Literal("open"), Type.Literal("reviewed")], {
      description: "Left out: open",
    }),
  ),
});
export type CaseQuery = Type.Static<typeof CaseQuery>;

const PaymentStatus = Type.Enum([...PAYMENT_STATUSES]);

/** An attempt to pay that has no end yet. */
export const PaymentInFlight = Type.Object({
  _id: Type.String(),
  status: PaymentStatus,
  amount: Amount,
  createdAt: Instant,
  changedAt: Instant,
  isTest: Type.Boolean(),
  nextPollAt: Type.Optional(Instant),
  problem: Type.Optional(Type.String()),
  customer: Type.Optional(Customer),
});
export type PaymentInFlight = Type.Static<typeof PaymentInFlight>;

export const InFlightQuery = Type.Object(windowQuery);

export const PaymentsOverview = Type.Object({
  openCases: Type.Integer(),
  inFlight: Type.Integer(),
  compared: Type.Optional(
    Type.Object(
      {
        at: Instant,
        checked: Type.Integer({ description: "Captures and refunds" }),
        differences: Type.Integer(),
        isWhole: Type.Boolean({
          description:
            "Whether PayPal showed its own list; without it only what is known is compared",
        }),
      },
      { description: "The last reconciliation of the ledger with PayPal" },
    ),
  ),
  balances: Type.Array(
    Type.Object({
      currency: Type.String(),
      paypal: Type.Number({ description: "What PayPal took, less what it sent back" }),
      orders: Type.Number({ description: "How much of it orders brought in" }),
      unapplied: Type.Number({ description: "How much of it bought nothing" }),
    }),
  ),
});
export type PaymentsOverview = Type.Static<typeof PaymentsOverview>;

export const OpenCases = Type.Object({ open: Type.Integer() });

/** The events of a payment, step by step. */
export const PaymentHistory = Type.Object({
  _id: Type.String(),
  payment: Type.Optional(
    Type.Object(
      {
        status: PaymentStatus,
        asked: Amount,
        captured: Type.Optional(Amount),
        refundable: Type.Number({ description: "What is neither back nor on its way" }),
        problem: Type.Optional(Type.String()),
        paypalOrderId: Type.Optional(Type.String()),
        captureId: Type.Optional(Type.String()),
        provider: Type.Enum([...PAYMENT_PROVIDERS]),
        createdAt: Instant,
        nextPollAt: Type.Optional(Instant),
      },
      { description: "Left out for money that the shop knows no payment of" },
    ),
  ),
  customer: Type.Optional(Customer),
  order: Type.Optional(Type.Object({ _id: Type.String(), orderNumber: Type.Integer() })),
  cases: Type.Array(PaymentCase),
  refunds: Type.Array(OrderRefund),
  events: Type.Array(
    Type.Object({ seq: Type.Integer(), at: Instant, kind: Type.String(), detail: Detail }),
  ),
  canRetry: Type.Boolean({ description: "Whether PayPal can be asked what became of it" }),
  canRefund: Type.Boolean({ description: "Whether money that bought nothing is still here" }),
});
export type PaymentHistory = Type.Static<typeof PaymentHistory>;

/** The body of a refund; the amount is always all that is left. */
export const ReturnRequest = Type.Object({
  _id: Type.Optional(
    Type.String({
      maxLength: 36,
      description: "A UUID of the caller's making: asked again, it is the same refund",
    }),
  ),
});

/** What a refund that was made at PayPal was for; nothing: an amount alone. */
export const TakeOverRequest = Type.Object(RefundParts.properties);

/** The outcome, and the payment as it is then. */
export const PaymentWorked = Type.Object({ outcome: Type.String(), payment: PaymentHistory });
export type PaymentWorked = Type.Static<typeof PaymentWorked>;
