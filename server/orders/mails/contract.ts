import { Type } from "typebox";
import { IdParams, Instant, oneOf } from "../../platform/contract.ts";
import { MAIL_FATES } from "../../platform/mail/mail.ts";

export const LETTER_SUBJECT_MAX = 150;
export const LETTER_TEXT_MAX = 5000;

/** A mail of an order to its customer, with what became of it. */
export const OrderMail = Type.Object({
  _id: Type.String(),
  kind: Type.String({
    description: "Such as `order-shipped`; `order-letter`: the team's own words",
  }),
  fate: oneOf(MAIL_FATES, {
    description:
      "`waiting`; `sent`: the mail server took it; `refused`: it did not, for good; `dropped`: there was nothing to send any more",
  }),
  queuedAt: Instant,
  endedAt: Type.Optional({ ...Instant, description: "When it was sent, refused or dropped" }),
  subject: Type.Optional(
    Type.String({ description: "Left out until it is written, and of an erased customer" }),
  ),
  address: Type.Optional(Type.String({ description: "Likewise" })),
  letter: Type.Optional(Type.String({ description: "What the team wrote" })),
  problem: Type.Optional(
    Type.String({ description: "What the mail server said last, where it did not take it" }),
  ),
  tries: Type.Optional(Type.Integer({ description: "Of one that waits: the tries that failed" })),
  dueAt: Type.Optional({
    ...Instant,
    description: "Likewise: when it is tried next; left out while it is tried",
  }),
  by: Type.Optional(
    Type.Object(
      { _id: Type.String(), name: Type.String() },
      { description: "Who of the team caused it" },
    ),
  ),
});
export type OrderMail = Type.Static<typeof OrderMail>;

/** A mail in its customer's export. */
export const PersonalMail = Type.Object({
  orderNumber: Type.Integer(),
  ...Type.Pick(OrderMail, ["kind", "queuedAt", "subject", "address", "letter"]).properties,
});
export type PersonalMail = Type.Static<typeof PersonalMail>;

/** A letter to an order's customer: the shop greets, the team writes the rest. */
export const Letter = Type.Object({
  subject: Type.String({ maxLength: LETTER_SUBJECT_MAX }),
  text: Type.String({
    maxLength: LETTER_TEXT_MAX,
    description: "Plain text without a greeting; an empty line begins a paragraph",
  }),
});
export type Letter = Type.Static<typeof Letter>;

export const OrderMailParams = Type.Object({ ...IdParams.properties, mailId: Type.String() });
