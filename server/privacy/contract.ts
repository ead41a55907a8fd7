import { Type } from "typebox";
import { Cart } from "../cart/contract.ts";
import { Address, Order, PersonalInvoice } from "../orders/contract.ts";
import { PersonalMail } from "../orders/mails/contract.ts";
import { PersonalWithdrawal } from "../orders/withdrawals/contract.ts";
import { Instant } from "../platform/contract.ts";
import { PersonalReturn } from "../returns/contract.ts";
import { Session, User } from "../users/contract.ts";

/** All that the shop knows of a customer, as they may export it. */
export const PersonalData = Type.Object({
  exportedAt: Instant,
  profile: User,
  addresses: Type.Array(Address),
  orders: Type.Array(Order),
  invoices: Type.Optional(Type.Array(PersonalInvoice)),
  mails: Type.Optional(Type.Array(PersonalMail)),
  withdrawals: Type.Optional(Type.Array(PersonalWithdrawal)),
  returns: Type.Optional(Type.Array(PersonalReturn)),
  cart: Cart,
  newsletter: Type.Optional(
    Type.Object({
      email: Type.String(),
      subscribedAt: Instant,
      unsubscribedAt: Type.Optional(Instant),
    }),
  ),
  sessions: Type.Array(Type.Omit(Session, ["_id", "current"])),
});
export type PersonalData = Type.Static<typeof PersonalData>;

export const Erasure = Type.Object({
  currentPassword: Type.String({ maxLength: 1000 }),
});
