import { createHash } from "node:crypto";
import { lt } from "drizzle-orm";
import type pg from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  type RateLimiterRes,
} from "rate-limiter-flexible";
import { answers } from "../../../common/texts.ts";
import type { Clock } from "../clock.ts";
import { rateLimits } from "../database/limits-schema.ts";
import type { Database } from "../database/pool.ts";
import { AppError } from "../errors.ts";

const QUARTER_HOUR = 15 * 60;

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
}

export function createLimits(pool: pg.Pool): Limits {
  const budget = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: QUARTER_HOUR,
    });
  return {
    wrongPasswordsOfAccount: budget("account", 10),
    wrongPasswordsFromAddress: budget("address", 50),
    takenEmailsFromAddress: budget("register", 20),
    unknownLinksFromAddress: budget("order-link", 30),
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
