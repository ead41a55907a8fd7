import { eq } from "drizzle-orm";
import { customerTexts } from "../../common/customer-texts.ts";
import { PASSWORD_MIN } from "../../common/terms.ts";
import { answers } from "../../common/texts.ts";
import type { Context } from "../platform/context.ts";
import { AppError, badField } from "../platform/errors.ts";
import { count, forgive, type Limits, refuseWhenSpent } from "../platform/http/limits.ts";
import { createTurns } from "../platform/in-turn.ts";
import type { SignedIn } from "./contract.ts";
import { isPassword, pretendToCheck } from "./passwords.ts";
import { normalizeEmail } from "./rules.ts";
import { users } from "./schema.ts";
import { openSession } from "./sessions.ts";
import { toUser, type UserRow } from "./store.ts";

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
    throw badField("password", customerTexts.account.passwordShort);
  }
  const email = normalizeEmail(attempt.email);
  if (!email) throw badField("email", answers.account.emailInvalid);
  const check = () => checkCredentials(ctx, limits, { ...attempt, email });
  const user = await inTurn(`from ${attempt.address}`, () => inTurn(`for ${email}`, check));
  return { user: toUser(user), token: await openSession(ctx, user.id) };
}

/**
 * One try from an address, and for an account, after another: a burst is counted as truly as a slow
 * guesser. Always in this order, so that two tries never wait for each other.
 */
const inTurn = createTurns();

async function checkCredentials(ctx: Context, limits: Limits, attempt: Attempt): Promise<UserRow> {
  const { email, password, address } = attempt;
  await refuseWhenSpent(limits.wrongPasswordsOfAccount, email);
  await refuseWhenSpent(limits.wrongPasswordsFromAddress, address);
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  const right = user
    ? await isPassword(user.passwordHash, password)
    : await pretendToCheck(password);
  if (!user || !right) {
    await count(limits.wrongPasswordsFromAddress, address);
    await count(limits.wrongPasswordsOfAccount, email);
    throw new AppError("unauthenticated", "wrong_credentials", answers.account.wrongCredentials);
  }
  await forgive(limits.wrongPasswordsOfAccount, email);
  return user;
}
