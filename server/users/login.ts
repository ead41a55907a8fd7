import { eq } from "drizzle-orm";
import { PASSWORD_MIN } from "../../common/terms.ts";
import { texts } from "../../common/texts.ts";
import type { Context } from "../platform/context.ts";
import { AppError, badField } from "../platform/errors.ts";
import { forgive, giveBack, type Limits, spend } from "../platform/http/limits.ts";
import type { SignedIn } from "./contract.ts";
import { isPassword, pretendToCheck } from "./passwords.ts";
import { normalizeEmail } from "./rules.ts";
import { users } from "./schema.ts";
import { openSession } from "./sessions.ts";
import { toUser } from "./store.ts";

interface Attempt {
  email: string;
  password: string;
  /** Where the call comes from, for the limit on wrong passwords. */
  address: string;
}

/**
 * Opens a session for the right password. Answers an unknown account as it answers a wrong
 * password, in text and in time. Throws `bad-input`, `unauthenticated` or `too-many`.
 */
export async function login(ctx: Context, limits: Limits, attempt: Attempt): Promise<SignedIn> {
  if (attempt.password.length < PASSWORD_MIN) {
    throw badField("password", texts.account.passwordShort);
  }
  const email = normalizeEmail(attempt.email);
  if (!email) throw badField("email", texts.account.emailInvalid);
  // Taken before the check and given back after it, so that a burst cannot slip in between.
  await spend(limits.wrongPasswordsFromAddress, attempt.address);
  await spend(limits.wrongPasswordsOfAccount, email);

  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  const right = user
    ? await isPassword(user.passwordHash, attempt.password)
    : await pretendToCheck(attempt.password);
  if (!user || !right) {
    throw new AppError("unauthenticated", "wrong_credentials", texts.account.wrongCredentials);
  }
  await giveBack(limits.wrongPasswordsFromAddress, attempt.address);
  await forgive(limits.wrongPasswordsOfAccount, email);
  return { user: toUser(user), token: await openSession(ctx, user.id) };
}
