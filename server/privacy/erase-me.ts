import { answers } from "../../common/texts.ts";
import { lockOrCreateCart } from "../cart/store.ts";
import { forgetCheckouts } from "../checkout/forget-customer.ts";
import { forgetSubscriber } from "../newsletter/personal-data.ts";
import { forgetCustomer } from "../orders/forget-customer.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { queueMail } from "../platform/mail/mail.ts";
import { checkCurrentPassword } from "../users/current-password.ts";
import { eraseUser } from "../users/erase-user.ts";
import { getCurrentUser } from "../users/store.ts";
import type { Guard } from "../users/update-profile.ts";
import { goodbyeMail } from "./goodbye-mail.ts";

/**
 * Erases the caller: the account with all that hangs on it, and the person from what must be kept.
 * Throws `forbidden` without the current password or for the seeded admin, `too-many`, and `conflict`
 * while a payment is on its way: whether it becomes an order is not known yet.
 */
export async function eraseMe(
  ctx: Context,
  { limits, adminEmail }: Guard,
  currentPassword: string,
): Promise<void> {
  const user = await getCurrentUser(ctx);
  if (user.email === adminEmail) {
    throw new AppError("forbidden", "admin_stays", answers.account.adminStays);
  }
  await checkCurrentPassword(limits, user, currentPassword);
  await inTransaction(ctx, async (tx) => {
    // Cart, then checkouts, as where an order is placed. A cart there must be: who has none could put
    // something into one and check out meanwhile.
    await lockOrCreateCart(tx, { userId: user.id });
    await forgetCheckouts(tx, user.id);
    await forgetCustomer(tx, user.id);
    await forgetSubscriber(tx, user.email);
    await eraseUser(tx, user);
    await queueMail(tx, goodbyeMail, { name: user.name, address: user.email });
  });
}
