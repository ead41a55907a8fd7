import { Type } from "typebox";
import { AUDIT_ACTIONS, SUBJECT_KINDS } from "../audit/contract.ts";
import { OrderStatus } from "../orders/contract.ts";
import { Dollars, Instant } from "../platform/contract.ts";
import { Role } from "../users/contract.ts";

const SubjectKind = Type.Enum([...SUBJECT_KINDS]);

/** The filter of the audit log, without the parameters of its window. */
export const AuditFilter = Type.Object({
  kind: Type.Optional(SubjectKind),
  id: Type.Optional(Type.String({ maxLength: 100, description: "Of the subject" })),
  action: Type.Optional(Type.Enum([...AUDIT_ACTIONS])),
  actor: Type.Optional(Type.String({ format: "uuid", description: "The user who did it" })),
  from: Type.Optional(Type.String({ format: "date-time" })),
  to: Type.Optional(Type.String({ format: "date-time", description: "The first moment after" })),
  batch: Type.Optional(Type.String({ format: "uuid", description: "What was changed in one go" })),
});
export type AuditFilter = Type.Static<typeof AuditFilter>;

export const AuditActor = Type.Object({
  _id: Type.String(),
  name: Type.Optional(Type.String({ description: "As it is today; none of somebody who is gone" })),
});
export type AuditActor = Type.Static<typeof AuditActor>;

const Values = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()], {
  description: "The fields that changed; null where there was, or is, nothing",
});

export const AuditEntry = Type.Object({
  seq: Type.Integer(),
  at: Instant,
  actor: Type.Object(
    { _id: Type.Optional(Type.String()), name: Type.Optional(Type.String()) },
    { description: "Without an id: the shop itself. Without a name: somebody who is gone" },
  ),
  action: Type.String(),
  subject: Type.Object({
    kind: Type.String(),
    _id: Type.String(),
    name: Type.Optional(
      Type.String({ description: "As it is today; of what is gone only a product has one still" }),
    ),
    isGone: Type.Boolean({ description: "It was deleted since, and has no page any more" }),
  }),
  before: Values,
  after: Values,
  batch: Type.Optional(
    Type.Object({
      _id: Type.String(),
      size: Type.Integer(),
      undone: Type.Integer({ description: "How many of its entries were undone" }),
      canUndo: Type.Boolean(),
    }),
  ),
  undoes: Type.Optional(Type.Integer({ description: "The entry that this one takes back" })),
  undoneBy: Type.Optional(Type.Integer()),
  canUndo: Type.Boolean(),
  keepsRefund: Type.Optional(
    Type.Boolean({ description: "Undoing the cancellation leaves money refunded that was" }),
  ),
});
export type AuditEntry = Type.Static<typeof AuditEntry>;

export const Undone = Type.Object({ undone: Type.Integer({ description: "How many entries" }) });

export const SearchQuery = Type.Object({
  q: Type.String({ maxLength: 200, description: "At least two letters" }),
});

export const FoundProduct = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  sku: Type.String(),
  isPublished: Type.Boolean(),
});

export const FoundOrder = Type.Object({
  _id: Type.String(),
  orderNumber: Type.Integer(),
  customer: Type.String({ description: "The name; empty once the customer is gone" }),
  email: Type.String(),
  status: OrderStatus,
  totalPrice: Dollars,
  createdAt: Instant,
  isTest: Type.Boolean({ description: "Whether no money moved for it" }),
});

export const FoundUser = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  role: Role,
});

/** Up to six of each kind; kinds that the caller may not see are empty. */
export const SearchResults = Type.Object({
  products: Type.Array(FoundProduct),
  orders: Type.Array(FoundOrder),
  users: Type.Array(FoundUser),
});
export type SearchResults = Type.Static<typeof SearchResults>;
