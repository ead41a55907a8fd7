import { cart } from "../cart/domain.ts";
import { checkout } from "../checkout/domain.ts";
import { newsletter } from "../newsletter/domain.ts";
import { orders } from "../orders/domain.ts";
import type { Context } from "../platform/context.ts";
import { queueMail } from "../platform/mail/mail.ts";
import { platform } from "../platform/own-domain.ts";
import { promotions } from "../promotions/domain.ts";
import { returns } from "../returns/domain.ts";
import { users } from "../users/domain.ts";
import { mailAddress, mailName, type UserRow } from "../users/store.ts";
import { recordErasure } from "./erasures.ts";
import { goodbyeMail } from "./goodbye-mail.ts";

/**
 * The domains that hold personal data, in the order of the erasure: the cart locks before checkouts, as
 * where an order is placed, and the account goes last.
 */
export const HOLDERS = [
  cart,
  checkout,
  returns,
  orders,
  newsletter,
  promotions,
  platform,
  users,
] as const;

/**
 * Erases a user: deletes the account with all that depends on it, and takes the person out of what must be
 * kept. Call it with the user's row locked, so that erasures of one user take turns. Throws `conflict`
 * while a payment is on its way, because it may still become an order.
 * @param isMailed false: without a goodbye
 */
export async function erasePerson(tx: Context, user: UserRow, isMailed = true): Promise<void> {
  await forgetPerson(tx, user);
  await recordErasure(tx, user.id);
  if (!isMailed) return;
  await queueMail(tx, goodbyeMail, { name: mailName(user), address: mailAddress(user) });
}

/** Deletes a user with all that depends on them, and takes the person out of what must be kept. */
export async function forgetPerson(tx: Context, user: UserRow): Promise<void> {
  for (const { personalData } of HOLDERS) await personalData.forget(tx, user);
}
