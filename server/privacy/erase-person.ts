import { cart } from "../cart/domain.ts";
import { checkout } from "../checkout/domain.ts";
import { newsletter } from "../newsletter/domain.ts";
import { orders } from "../orders/domain.ts";
import type { Context } from "../platform/context.ts";
import { queueMail } from "../platform/mail/mail.ts";
import { platform } from "../platform/own-domain.ts";
import { users } from "../users/domain.ts";
import { mailName, type UserRow } from "../users/store.ts";
import { goodbyeMail } from "./goodbye-mail.ts";

/**
 * The domains that know people. The cart locks before checkouts, as where an order is placed; the
 * account goes last.
 */
export const HOLDERS = [cart, checkout, orders, newsletter, platform, users] as const;

/**
 * Erases somebody whose row the transaction holds, so that all who erase wait for each other there: the
 * account with all that hangs on it, and the person from what must be kept. Throws `conflict` while a
 * payment is on its way: whether it becomes an order is not known yet.
 * @param isTold false: without a goodbye
 */
export async function erasePerson(tx: Context, user: UserRow, isTold = true): Promise<void> {
  for (const { personalData } of HOLDERS) await personalData.forget(tx, user);
  if (!isTold) return;
  await queueMail(tx, goodbyeMail, { name: mailName(user), address: user.email });
}
