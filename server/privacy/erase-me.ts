import { accountApiMessages } from "../../common/messages/account.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { checkCurrentPassword, passwordRefused } from "../users/passwords/current-password.ts";
import { mayMail } from "../users/prove-email.ts";
import { getCurrentUser, lockUser } from "../users/store.ts";
import { erasePerson } from "./erase-person.ts";

/**
 * Erases the caller. Throws `forbidden` without the current password or for the seeded admin,
 * `too-many`, and `conflict` as erasePerson does.
 */
export async function eraseMe(ctx: Context, currentPassword: string): Promise<void> {
  const user = await getCurrentUser(ctx);
  if (user.email === ctx.shop.adminEmail) {
    throw new AppError("forbidden", "admin_stays", accountApiMessages.adminStays);
  }
  await checkCurrentPassword(ctx, user, currentPassword);
  const isMailed = await mayMail(ctx, user);
  await inTransaction(ctx, async (tx) => {
    const same = await lockUser(tx, user.id);
    // Another call may have set a password, or erased the account, while this one was checked.
    if (same?.passwordHash !== user.passwordHash) {
      throw passwordRefused(accountApiMessages.currentPasswordWrong);
    }
    await erasePerson(tx, same, isMailed);
  });
}
