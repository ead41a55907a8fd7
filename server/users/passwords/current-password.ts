import { accountApiMessages } from "../../../common/messages/account.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { count, refuseWhenSpent, resetLimit } from "../../platform/http/limits.ts";
import { createTurns } from "../../platform/in-turn.ts";
import type { UserRow } from "../store.ts";
import { isPassword } from "./passwords.ts";

/**
 * Checks that the owner changes the account, and not somebody before an open screen. Throws `forbidden`
 * for a missing or wrong password, and `too-many`: a session may send as many wrong ones as a login.
 * Wrong passwords at the login or in other sessions do not count here.
 */
export async function checkCurrentPassword(
  ctx: Context,
  user: UserRow,
  password: string | undefined,
): Promise<void> {
  const session = ctx.actor.kind === "user" ? ctx.actor.tokenHash : "";
  const who = { account: user.id, address: `session ${session}` };
  // In turn, so that a burst is counted as well.
  await inTurn(session, async () => {
    await refuseWhenSpent(ctx.limits.wrongPasswordsOfDevice, who);
    if (!password) throw passwordRefused(accountApiMessages.currentPasswordNeeded);
    if (await isPassword(user.passwordHash, password)) {
      return resetLimit(ctx.limits.wrongPasswordsOfDevice, who);
    }
    await count(ctx.limits.wrongPasswordsOfDevice, who);
    throw passwordRefused(accountApiMessages.currentPasswordWrong);
  });
}

const inTurn = createTurns();

/** Also the answer where the account's password changed after this one was checked. */
export function passwordRefused(message: string): AppError {
  return new AppError("forbidden", "password_needed", message, {
    errors: [{ field: "currentPassword", message }],
  });
}
