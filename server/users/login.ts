import { and, eq } from "drizzle-orm";
import { customerTexts } from "../../common/customer-texts.ts";
import { PASSWORD_MIN } from "../../common/terms.ts";
import { answers } from "../../common/texts.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError, badField } from "../platform/errors.ts";
import { addressKey } from "../platform/http/address-key.ts";
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
  /** What the session is opened with, in words. */
  device?: string;
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
  const user = await inTurn(`from ${addressKey(attempt.address)}`, () =>
    inTurn(`for ${email}`, check),
  );
  return enter(ctx, user, attempt.device);
}

/**
 * Opens the session only while the password that was checked is the account's: who has just set
 * another one has ended all sessions, and means this one too.
 */
async function enter(ctx: Context, user: UserRow, device?: string): Promise<SignedIn> {
  return inTransaction(ctx, async (tx) => {
    const [same] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .for("share");
    if (!same) throw wrongCredentials();
    return { user: toUser(user), token: await openSession(tx, user.id, device) };
  });
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
    throw wrongCredentials();
  }
  await forgive(limits.wrongPasswordsOfAccount, email);
  return user;
}

function wrongCredentials(): AppError {
  return new AppError("unauthenticated", "wrong_credentials", answers.account.wrongCredentials);
}
