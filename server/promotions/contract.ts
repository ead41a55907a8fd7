import { type Static, Type } from "typebox";
import { CODE_LIMITS } from "../../common/limits.ts";
import { Dollars, Instant, oneOf } from "../platform/contract.ts";

const KINDS = ["percent", "amount", "free-delivery"] as const;

/** A code of a checkout or an order. */
export const AppliedCode = Type.Object({
  code: Type.String(),
  kind: oneOf([...KINDS, "newsletter", "exchange"], {
    description: "`exchange`: no code, but the value of units that came back",
  }),
  amount: Type.Number({ description: "What it takes off the goods, in dollars" }),
  savedDelivery: Type.Optional(
    Type.Number({
      description: "What the delivery would cost, in dollars, of one that makes it free",
    }),
  ),
});
export type AppliedCode = Static<typeof AppliedCode>;

/*
 * The shop's codes as admins see and send them. The schemas of bodies are loose where a form should hear of all
 * problems at once: manage-rules.ts checks the fields.
 */

const moment = (description: string) =>
  Type.Optional(Type.String({ maxLength: 40, description: `${description}; left out: always` }));
const limit = (description: string) =>
  Type.Optional(Type.Number({ description: `${description}; left out: any number` }));

const inputFields = {
  kind: oneOf(KINDS),
  value: Type.Optional(
    Type.Number({ description: "Per cent, or an amount in dollars; left out for free delivery" }),
  ),
  minimum: Type.Optional(
    Type.Number({ description: "What the goods must cost before any discount, in dollars" }),
  ),
  collection: Type.Optional(
    Type.String({ description: "The collection whose products alone it reduces; empty: all" }),
  ),
  customers: Type.Optional(
    Type.Array(Type.String(), {
      maxItems: CODE_LIMITS.customers,
      description: "The e-mail addresses for which it is; left out: everybody",
    }),
  ),
  startsAt: moment("From when it holds"),
  endsAt: moment("Until when it holds"),
  usesLimit: limit("How many orders may use it"),
  usesOfCustomerLimit: limit("How many orders of one customer may use it"),
  isActive: Type.Optional(Type.Boolean({ description: "False: switched off" })),
};

export const CodeInput = Type.Object({
  code: Type.String({ description: "As customers type it; kept in capital letters" }),
  ...inputFields,
});
export type CodeInput = Static<typeof CodeInput>;

const version = Type.Integer({ description: "Rises with every change" });

/** All of what a code is; what customers type stays. */
export const CodeChange = Type.Object({ ...inputFields, version });
export type CodeChange = Static<typeof CodeChange>;

export const AdminCode = Type.Object({
  _id: Type.String(),
  code: Type.String(),
  version,
  kind: oneOf(KINDS),
  value: Type.Number({ description: "Per cent, or an amount in dollars; 0 for free delivery" }),
  minimum: Dollars,
  collection: Type.String(),
  isForList: Type.Boolean({ description: "Whether it is for the customers of its list alone" }),
  customers: Type.Array(Type.String()),
  startsAt: Type.Optional(Instant),
  endsAt: Type.Optional(Instant),
  usesLimit: Type.Optional(Type.Integer()),
  usesOfCustomerLimit: Type.Optional(Type.Integer()),
  isActive: Type.Boolean(),
  state: oneOf(["active", "coming", "over", "used-up", "off"]),
  used: Type.Integer({ description: "By orders" }),
  held: Type.Integer({ description: "By checkouts that may become orders" }),
  given: Type.Number({ description: "What its orders did not pay because of it, in dollars" }),
  isPriceCut: Type.Boolean({
    description:
      "Whether it is for everybody and lowers prices: it counts for the lowest price of the last 30 days",
  }),
  createdAt: Instant,
});
export type AdminCode = Static<typeof AdminCode>;

export const AdminCodeRow = Type.Object({
  ...Type.Omit(AdminCode, ["customers"]).properties,
  customers: Type.Integer({ description: "How many are on its list" }),
});
export type AdminCodeRow = Static<typeof AdminCodeRow>;

export const CodeSwitch = Type.Object({ isActive: Type.Boolean() });
