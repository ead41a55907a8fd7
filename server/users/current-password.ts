import { answers } from "../../common/texts.ts";
import { AppError } from "../platform/errors.ts";
import { count, forgive, type Limits, refuseWhenSpent } from "../platform/http/limits.ts";
import { createTurns } from "../platform/in-turn.ts";
import { isPassword } from "./passwords.ts";
import type { UserRow } from "./store.ts";

/**
 * Sees to it that who changes an account is its owner and not somebody before an open screen. Throws
 * `forbidden` without the right password, which counts like a wrong one at the login, and `too-many`.
 */
export async function checkCurrentPassword(
  limits: Limits,
  user: UserRow,
  password: string | undefined,
): Promise<void> {
  // One after another, so that a burst is counted as well.
  await inTurn(user.id, async () => {
    await refuseWhenSpent(limits.wrongPasswordsOfAccount, user.email);
    if (!password) throw passwordRefused(answers.account.currentPasswordNeeded);
    if (await isPassword(user.passwordHash, password)) {
      return forgive(limits.wrongPasswordsOfAccount, user.email);
    }
    await count(limits.wrongPasswordsOfAccount, user.email);
    throw passwordRefused(answers.account.currentPasswordWrong);
  });
}

const inTurn = createTurns();

/** Also for a password that was right when it was checked, and is another's when it counts. */
export function passwordRefused(message: string): AppError {
  return new AppError("forbidden", "password_needed", message, {
    errors: [{ field: "currentPassword", message }],
  });
}
