import { lockOrCreateCart } from "../cart/store.ts";
import { forgetCheckouts } from "../checkout/forget-customer.ts";
import { forgetSubscriber } from "../newsletter/personal-data.ts";
import { forgetCustomer } from "../orders/forget-customer.ts";
import type { Context } from "../platform/context.ts";
import { forgetAnswersTo } from "../platform/http/idempotency/key-store.ts";
import { queueMail } from "../platform/mail/mail.ts";
import { eraseUser } from "../users/erase-user.ts";
import { mailName, type UserRow } from "../users/store.ts";
import { goodbyeMail } from "./goodbye-mail.ts";

/**
 * Erases somebody whose row the transaction holds, so that all who erase wait for each other there: the
 * account with all that hangs on it, and the person from what must be kept. Throws `conflict` while a
 * payment is on its way: whether it becomes an order is not known yet.
 * @param isTold false: without a goodbye
 */
export async function erasePerson(tx: Context, user: UserRow, isTold = true): Promise<void> {
  // Then the cart, then checkouts, as where an order is placed. A cart there must be: who has none could
  // put something into one and check out meanwhile.
  await lockOrCreateCart(tx, { userId: user.id });
  await forgetCheckouts(tx, user.id);
  await forgetCustomer(tx, user.id);
  // An address that nobody has shown to be theirs may be somebody else's, with a newsletter of its own.
  if (user.emailProvenAt !== null) await forgetSubscriber(tx, user.email);
  await forgetAnswersTo(tx, user.id);
  await eraseUser(tx, user.id);
  if (!isTold) return;
  await queueMail(tx, goodbyeMail, { name: mailName(user), address: user.email });
}
