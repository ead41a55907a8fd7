import { Type } from "typebox";
import { ACCOUNT_FILES } from "../../../common/account-files.ts";
import { Dollars, oneOf } from "../../platform/contract.ts";

/** A month, `2026-11`, or a quarter, `2026-Q4`, by the calendar of the shop's time zone. */
export const AccountsParams = Type.Object({
  period: Type.String({ pattern: "^(19|20)\\d\\d-(0[1-9]|1[0-2]|Q[1-4])$" }),
});

export const AccountFileParams = Type.Object({
  ...AccountsParams.properties,
  file: oneOf(ACCOUNT_FILES),
});

/** What came in less what went back, by where the tax of it is owed and by rate. */
export const TaxSum = Type.Object({
  country: Type.String({ description: "In ISO 3166-1 alpha-2; empty for money of no order" }),
  state: Type.Optional(Type.String()),
  currency: Type.String(),
  percent: Type.Number(),
  isReverseCharge: Type.Optional(
    Type.Boolean({
      description:
        "True: tax was left away for businesses with a confirmed VAT number; left out: no",
    }),
  ),
  net: Dollars,
  tax: Dollars,
  gross: Dollars,
});
export type TaxSum = Type.Static<typeof TaxSum>;

const sums = { currency: Type.String(), captured: Dollars, refunded: Dollars };

/** The books of a period, and whether its lists are the ledger to the cent. */
export const Accounts = Type.Object({
  period: Type.String(),
  from: Type.String({ format: "date" }),
  to: Type.String({ format: "date" }),
  zone: Type.String(),
  isEqual: Type.Boolean({ description: "Whether the lists sum to the ledger, to the cent" }),
  ledger: Type.Array(Type.Object(sums)),
  lists: Type.Array(Type.Object({ ...sums, orders: Type.Integer(), refunds: Type.Integer() })),
  differing: Type.Array(
    Type.Object({
      paymentId: Type.String(),
      kind: oneOf(["capture", "refund"]),
      listed: Type.Optional(Dollars),
      booked: Type.Optional(Dollars),
    }),
    { description: "The first hundred of the payments by which they differ" },
  ),
  foreign: Type.Array(Type.Object({ paymentId: Type.String(), refunded: Type.Optional(Dollars) }), {
    description:
      "What went back at PayPal without the shop, a chargeback for example: it is in no list, no sum and no file here",
  }),
  tax: Type.Array(TaxSum),
  fees: Type.Object({
    total: Dollars,
    unknown: Type.Integer({ description: "Of so many orders PayPal has named no fee" }),
  }),
});
export type Accounts = Type.Static<typeof Accounts>;
