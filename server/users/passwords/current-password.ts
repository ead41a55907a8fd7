import { accountApiMessages } from "../../../common/messages/account.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { count, refuseWhenSpent, resetLimit } from "../../platform/http/limits.ts";
import { createTurns } from "../../platform/in-turn.ts";
import type { UserRow } from "../store.ts";
import { isPassword } from "./passwords.ts";

/**
 * Sees to it that who changes an account is its owner and not somebody before an open screen. Throws
 * `forbidden` without the right password, of which a session has as many as a login, and `too-many`.
 * Wrong ones elsewhere, at the login or in other sessions, take nothing from it.
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

/** Also for a password that was right when it was checked, and is another's when it counts. */
export function passwordRefused(message: string): AppError {
  return new AppError("forbidden", "password_needed", message, {
    errors: [{ field: "currentPassword", message }],
  });
}
