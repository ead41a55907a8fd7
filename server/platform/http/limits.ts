import { createHash } from "node:crypto";
import { lt } from "drizzle-orm";
import type pg from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { texts } from "../../../common/texts.ts";
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
  /** Registrations from one address: each answers whether an e-mail is taken. */
  registrationsFromAddress: RateLimiterAbstract;
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
    registrationsFromAddress: budget("register", 50),
  };
}

/** Takes one from the budget of `who`; throws a `too-many` AppError when there was none left. */
export async function spend(limiter: RateLimiterAbstract, who: string): Promise<void> {
  try {
    await limiter.consume(keyOf(who));
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(error);
    throw error;
  }
}

/** Returns one that was spent on what turned out to be right. */
export async function giveBack(limiter: RateLimiterAbstract, who: string): Promise<void> {
  await limiter.reward(keyOf(who));
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
  const message = texts.account.tooManyTries(Math.ceil(seconds / 60));
  return new AppError("too-many", "too_many", message, { retryAfter: seconds });
}
