import { and, eq, isNull } from "drizzle-orm";
import { PASSWORD_MIN } from "../../../common/limits.ts";
import { accountApiMessages, loginMessages } from "../../../common/messages/account.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError, badField } from "../../platform/errors.ts";
import { addressKey } from "../../platform/http/address-key.ts";
import {
  type Budget,
  count,
  countOrRefuse,
  giveBack,
  refuseWhenSpent,
  resetLimit,
  type Who,
} from "../../platform/http/limits.ts";
import { logSecurityEvent } from "../../platform/http/security-events.ts";
import { createTurns } from "../../platform/in-turn.ts";
import type { SignedIn } from "../contract.ts";
import { isPassword, pretendToCheck } from "../passwords/passwords.ts";
import { normalizeEmail } from "../rules.ts";
import { users } from "../schema.ts";
import { toUser, type UserRow } from "../store.ts";
import { isKnownDevice, rememberDevice } from "./known-devices.ts";
import { openSession } from "./sessions.ts";

interface Attempt {
  email: string;
  password: string;
  /** The caller's IP address, for the limits. */
  address: string;
  /** The session's device, in words. */
  device?: string;
  /** The mark that the browser keeps. */
  deviceMark?: string;
}

/**
 * Opens a session for the right password. Answers an unknown account as it answers a wrong password, in
 * text and in time. Wrong passwords count by account and address, so that they lock nobody out elsewhere;
 * those of a known browser count by themselves. All logins from an address count as well, in a wider
 * budget. Throws `bad-input`, `unauthenticated`, or `too-many`.
 */
export async function login(ctx: Context, attempt: Attempt): Promise<SignedIn> {
  if (attempt.password.length < PASSWORD_MIN) {
    throw badField("password", loginMessages.passwordShort);
  }
  const email = normalizeEmail(attempt.email);
  if (!email) throw badField("email", accountApiMessages.emailInvalid);
  const { address, password, deviceMark } = attempt;
  const isKnown = await isKnownDevice(ctx, email, deviceMark);
  if (!isKnown) await countOrRefuse(ctx.limits.loginsFromAddress, address);
  const place = isKnown ? `mark ${deviceMark}` : addressKey(address);
  const user = await inTurn(`${email} ${place}`, () =>
    checkCredentials(ctx, { email, password, address }, { place, isKnown }),
  );
  const signedIn = await enter(ctx, user, attempt);
  logSecurityEvent(ctx.log, "login.succeeded", { actor: user.id, address, role: user.role });
  return signedIn;
}

/**
 * Opens the session only while the account still has the password that was checked: a new password ends
 * all sessions, this one too.
 */
async function enter(
  ctx: Context,
  user: UserRow,
  { device, deviceMark }: Pick<Attempt, "device" | "deviceMark">,
): Promise<SignedIn> {
  return inTransaction(ctx, async (tx) => {
    const [same] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .for("share");
    if (!same) throw wrongCredentials();
    await rememberDevice(tx, user.id, deviceMark);
    return { user: toUser(user), token: await openSession(tx, user.id, device) };
  });
}

/**
 * Takes the logins to one account from one address, or by one known browser, in turn, so that the limits
 * count a burst as exactly as a slow guesser. Logins to other accounts and from elsewhere do not wait.
 */
const inTurn = createTurns();

/** @param place a known browser; else the address */
async function checkCredentials(
  ctx: Context,
  { email, password, address }: Pick<Attempt, "email" | "password" | "address">,
  { place, isKnown }: { place: string; isKnown: boolean },
): Promise<UserRow> {
  const own: [Budget, Who] = isKnown
    ? [ctx.limits.wrongPasswordsOfDevice, { account: email, address: place }]
    : [ctx.limits.wrongPasswordsForAccount, { account: email, address }];
  await refuseWhenSpent(...own);
  // Counted before the password is checked: otherwise calls for many accounts at once would slip through.
  if (!isKnown) await countOrRefuse(ctx.limits.wrongPasswordsFromAddress, address);
  let isWrong = false;
  try {
    const [user] = await ctx.db
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNull(users.guestEmail)));
    const right = user
      ? await isPassword(user.passwordHash, password, place)
      : await pretendToCheck(password, place);
    if (!user || !right) {
      isWrong = true;
      logSecurityEvent(ctx.log, "login.failed", { actor: user?.id, address });
      await count(...own);
      throw wrongCredentials();
    }
    await resetLimit(...own);
    return user;
  } finally {
    if (!isKnown && !isWrong) await giveBack(ctx.limits.wrongPasswordsFromAddress, address);
  }
}

function wrongCredentials(): AppError {
  return new AppError("unauthenticated", "wrong_credentials", accountApiMessages.wrongCredentials);
}
