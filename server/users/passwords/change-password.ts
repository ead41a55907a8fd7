import { accountApiMessages } from "../../../common/messages/account.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { badField } from "../../platform/errors.ts";
import { countOrRefuse } from "../../platform/http/limits.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { PasswordChange } from "../contract.ts";
import { mayMail } from "../prove-email.ts";
import { forgetDevices } from "../sessions/known-devices.ts";
import { closeOtherSessions } from "../sessions/sessions.ts";
import { getCurrentUser, lockUser, setPasswordHash } from "../store.ts";
import { passwordChangedMail } from "../user-mails.ts";
import { passwordProblemOf } from "./admin-passwords.ts";
import { checkCurrentPassword, passwordRefused } from "./current-password.ts";
import { forgetResets } from "./password-resets.ts";
import { hashPassword } from "./passwords.ts";

/**
 * Sets the caller's password, ends their other sessions and mails them about it. Throws `bad-input` for
 * a password that is refused, `forbidden` without the current one, `too-many`.
 */
export async function changePassword(
  ctx: Context,
  { currentPassword, password }: PasswordChange,
): Promise<void> {
  const current = await getCurrentUser(ctx);
  const problem = passwordProblemOf(current.role, password, current);
  if (problem) throw badField("password", problem);
  await checkCurrentPassword(ctx, current, currentPassword);
  await countOrRefuse(ctx.limits.passwordChangesOfUser, current.id);
  const passwordHash = await hashPassword(password);
  const isMailed = await mayMail(ctx, current);
  await inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, current.id);
    // Another call may have set a password while this one was hashed.
    if (user?.passwordHash !== current.passwordHash) {
      throw passwordRefused(accountApiMessages.currentPasswordWrong);
    }
    await setPasswordHash(tx, current.id, passwordHash);
    await forgetResets(tx, current.id);
    await closeOtherSessions(tx);
    await forgetDevices(tx, current.id);
    if (isMailed) {
      await queueMail(tx, passwordChangedMail, { userId: user.id, email: current.email });
    }
  });
}
