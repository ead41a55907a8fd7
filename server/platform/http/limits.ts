import { createHash } from "node:crypto";
import { lt } from "drizzle-orm";
import type pg from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { answers } from "../../../common/texts.ts";
import type { Clock } from "../clock.ts";
import { rateLimits } from "../database/limits-schema.ts";
import type { Database } from "../database/pool.ts";
import { AppError } from "../errors.ts";

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** Budgets kept in the database, so that every process counts the same tries. */
export interface Limits {
  /** Wrong passwords for one account, whoever tries. */
  wrongPasswordsOfAccount: RateLimiterAbstract;
  /** Wrong passwords from one address, whatever the account. */
  wrongPasswordsFromAddress: RateLimiterAbstract;
  /** Registrations from one address that were told that the e-mail is taken. */
  takenEmailsFromAddress: RateLimiterAbstract;
  /** Links to orders from one address that opened none. */
  unknownLinksFromAddress: RateLimiterAbstract;
  /** Links to a new password that one address asked for, whoever for. */
  resetsFromAddress: RateLimiterAbstract;
  /** Links to a new password for one account, whoever asks. */
  resetsOfEmail: RateLimiterAbstract;
  /** Discount codes that one customer tried and that do not exist. */
  wrongCodesOfCustomer: RateLimiterAbstract;
  /** Checkouts of one customer that are begun, opened at PayPal or paid. */
  paymentCallsOfCustomer: RateLimiterAbstract;
  /** Newsletter subscriptions from one address. */
  subscriptionsFromAddress: RateLimiterAbstract;
  /** Deliveries from one address that PayPal did not sign, though they were said to be its own. */
  forgedWebhooksFromAddress: RateLimiterAbstract;
  /** Calls from one address that carry an Idempotency-Key and no session: each is kept for a day. */
  anonymousKeysFromAddress: RateLimiterAbstract;
  /** Pictures that one user sends. */
  uploadsOfUser: RateLimiterAbstract;
}

export function createLimits(pool: pg.Pool): Limits {
  const budget = (keyPrefix: string, points: number, duration = QUARTER_HOUR) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  return {
    wrongPasswordsOfAccount: budget("account", 10),
    wrongPasswordsFromAddress: budget("address", 50),
    takenEmailsFromAddress: budget("register", 20),
    unknownLinksFromAddress: budget("order-link", 30),
    resetsFromAddress: budget("resets-from", 60),
    resetsOfEmail: budget("resets-of", 10, HOUR),
    wrongCodesOfCustomer: budget("code", 10),
    paymentCallsOfCustomer: budget("pay", 3000),
    subscriptionsFromAddress: budget("subscribe", 60),
    forgedWebhooksFromAddress: budget("forged-webhook", 60),
    anonymousKeysFromAddress: budget("key", 10_000),
    uploadsOfUser: budget("upload", 300, HOUR),
  };
}

/** Throws a `too-many` AppError when the budget of `who` is used up; takes nothing from it. */
export async function refuseWhenSpent(limiter: RateLimiterAbstract, who: string): Promise<void> {
  const state = await limiter.get(keyOf(who));
  if (state && state.remainingPoints <= 0) throw tooMany(state);
}

/** Takes one from the budget of `who`. */
export async function count(limiter: RateLimiterAbstract, who: string): Promise<void> {
  await limiter.penalty(keyOf(who));
}

/** Takes one from the budget of `who`, or throws a `too-many` AppError when nothing is left of it. */
export async function countOrRefuse(limiter: RateLimiterAbstract, who: string): Promise<void> {
  const spent = await consume(limiter, who);
  if (spent) throw tooMany(spent);
}

/** Takes one from the budget of `who`; answers whether there was one left. */
export async function isCounted(limiter: RateLimiterAbstract, who: string): Promise<boolean> {
  return (await consume(limiter, who)) === undefined;
}

/** In one step, so that of a burst no call slips through. Answers the budget when it is used up. */
async function consume(
  limiter: RateLimiterAbstract,
  who: string,
): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(keyOf(who));
    return undefined;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

/** Fills the budget of `who` up again. */
export async function forgive(limiter: RateLimiterAbstract, who: string): Promise<void> {
  await limiter.delete(keyOf(who));
}

/** Forgets the budgets whose time is over. */
export async function sweepLimits(db: Database, clock: Clock): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, clock.now().getTime()));
}

/** Addresses and accounts are only ever compared, so only their hash is kept. */
function keyOf(who: string): string {
  return createHash("sha256").update(who).digest("base64url");
}

function tooMany(state: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  const message = answers.account.tooManyTries(Math.ceil(seconds / 60));
  return new AppError("too-many", "too_many", message, { retryAfter: seconds });
}
