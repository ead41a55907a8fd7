import { createHash } from "node:crypto";
import { lt } from "drizzle-orm";
import type pg from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { accountApiMessages } from "../../../common/messages/account.ts";
import type { Clock } from "../clock.ts";
import { rateLimits } from "../database/limits-schema.ts";
import type { Database } from "../database/pool.ts";
import { AppError } from "../errors.ts";
import { addressKeys, isOwnMachine, SITE_FACTOR } from "./address-key.ts";

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** The budget of one address: its line's, and a larger one of all lines in its IPv6 network. */
export interface AddressBudget {
  line: RateLimiterAbstract;
  site: RateLimiterAbstract;
  /** A budget of its own for calls from this machine. */
  ownMachine?: RateLimiterAbstract;
}

/** A budget of accounts or customers, by a text that names them, or of addresses. */
export type Budget = RateLimiterAbstract | AddressBudget;

/** The budget's owner: a text or an address, with the account if the address has a budget for each. */
export type Who = string | { address: string; account: string };

const OWN_MACHINE_FACTOR = 10;
const SECOND_MS = 1000;

export type Limits = ReturnType<typeof createLimits>;

/** Makers of budgets in the database, where every process counts the same tries. */
function budgetsIn(pool: pg.Pool) {
  const budget = (
    keyPrefix: string,
    points: number,
    duration = QUARTER_HOUR,
  ): RateLimiterAbstract =>
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
  const byAddress = (keyPrefix: string, points: number, duration?: number): AddressBudget => ({
    line: budget(keyPrefix, points, duration),
    site: budget(`${keyPrefix}-48`, points * SITE_FACTOR, duration),
  });
  /** For what anybody may make, wide enough for a school; this machine's own programs make more. */
  const makings = (keyPrefix: string, points: number): AddressBudget => ({
    ...byAddress(keyPrefix, points),
    ownMachine: budget(`${keyPrefix}-own`, points * OWN_MACHINE_FACTOR),
  });
  return { budget, byAddress, makings };
}

export function createLimits(pool: pg.Pool) {
  const { budget, byAddress, makings } = budgetsIn(pool);
  return {
    /** Wrong passwords for one account from one address: nobody elsewhere is locked out by them. */
    wrongPasswordsForAccount: byAddress("account", 10),
    /** Wrong passwords from a browser that has been in the account before, or in an open session of it. */
    wrongPasswordsOfDevice: budget("device", 10),
    /** Wrong passwords from one address, whatever the account: wide enough for a school. */
    wrongPasswordsFromAddress: byAddress("address", 500),
    /** Logins from one address by browsers that the account does not know, whatever the password. */
    loginsFromAddress: makings("logins-from", 3000),
    /** Registrations from one address with an e-mail that was taken; as wide. */
    takenEmailsFromAddress: byAddress("register", 200),
    /** Wrong links to orders from one address. */
    unknownLinksFromAddress: byAddress("order-link", 30),
    /** Links to a new password that one address asked for, for any account. */
    resetsFromAddress: byAddress("resets-from", 60),
    /** Links to a new password for one account, from any address. */
    resetsOfEmail: budget("resets-of", 10, HOUR),
    /** Mails by which one user confirms an address, the same or another. */
    proofMailsOfUser: budget("proofs-of", 10, HOUR),
    /**
     * Mails to one unconfirmed address about changes that users make to their accounts. Invitations and
     * links to a new password have budgets of their own; mails about an admin's changes have none.
     */
    mailsToUnproven: budget("mails-to", 10, HOUR),
    /** New passwords of one user, each of which mails them. */
    passwordChangesOfUser: budget("password-changes-of", 20, HOUR),
    /** Mails by which one admin tries the mail server. */
    testMailsOfAdmin: budget("test-mails-of", 5, HOUR),
    /** Unknown discount codes that one customer tried. */
    wrongCodesOfCustomer: budget("code", 10),
    /** The same from one address: guests' sessions cost nothing. */
    wrongCodesFromAddress: byAddress("codes-from", 200),
    /** Calls of one customer that begin a payment, open it at PayPal or pay. */
    paymentCallsOfCustomer: budget("pay", 3000),
    /** Questions to the register of VAT numbers that one customer made. */
    vatChecksOfCustomer: budget("vat", 30, HOUR),
    /** The same from one address: the register shuts out who asks too much. */
    vatChecksFromAddress: makings("vat-from", 60),
    /** New checkouts of one customer: each holds stock. */
    checkoutsOfCustomer: budget("checkouts-of", 120),
    /** New checkouts from one address, of any customer. */
    checkoutsFromAddress: makings("checkouts", 600),
    /** Purchases without the checkout's form that were begun or brought to their end from one address. */
    expressFromAddress: makings("express", 600),
    /** PayPal's questions about one such purchase. */
    expressQuotes: budget("express-quotes", 200),
    /** Withdrawals that were confirmed from one address. */
    withdrawalsFromAddress: byAddress("withdrawals-from", 60, HOUR),
    /** Withdrawals whose receipts go to one e-mail, whoever's it is, unless the order is proven to be its own. */
    withdrawalsOfEmail: budget("withdrawals-of", 10, HOUR),
    /** Newsletter subscriptions from one address. */
    subscriptionsFromAddress: byAddress("subscribe", 60),
    /** Webhooks from one address that PayPal did not sign. */
    forgedWebhooksFromAddress: byAddress("forged-webhook", 60),
    /** Calls from one address that carry an Idempotency-Key and no session: each is kept for a day. */
    anonymousKeysFromAddress: byAddress("key", 10_000),
    /** Calls of customers from one address that carry an Idempotency-Key. */
    keysFromAddress: makings("keys-from", 10_000),
    /** Calls of one customer that carry an Idempotency-Key. */
    keysOfCustomer: budget("keys-of", 3000),
    /** Reports about the policy of pages, from one address. */
    policyReportsFromAddress: byAddress("policy-report", 600),
    /** Registrations from one address that were well formed. */
    registrationsFromAddress: makings("registrations", 200),
    /** Guests' sessions from one address. */
    guestsFromAddress: makings("guests", 200),
    /** Guest carts that were begun from one address. */
    guestCartsFromAddress: makings("guest-carts", 1000),
    /** Milliseconds of work on pictures of registrations from one address. */
    pictureWorkFromAddress: makings("picture-work", 300 * SECOND_MS),
    /** Milliseconds of work on pictures that one customer sends. */
    pictureWorkOfCustomer: budget("picture-work-of", 120 * SECOND_MS, HOUR),
    /** Milliseconds of work on pictures that one admin sends. */
    pictureWorkOfAdmin: budget("picture-work-of", 1800 * SECOND_MS, HOUR),
  };
}

/** Throws a `too-many` AppError if the budget of `who` is used up; takes nothing from it. */
export async function refuseWhenSpent(budget: Budget, who: Who): Promise<void> {
  for (const { limiter, key } of sharesOf(budget, who)) {
    const state = await limiter.get(key);
    if (state && state.remainingPoints <= 0) throw tooMany(limiter, state);
  }
}

/** Takes points from the budget of `who`. */
export async function count(budget: Budget, who: Who, points = 1): Promise<void> {
  for (const { limiter, key } of sharesOf(budget, who)) await limiter.penalty(key, points);
}

/** Takes one point from the budget of `who`, or throws a `too-many` AppError if none is left. */
export async function countOrRefuse(budget: Budget, who: Who): Promise<void> {
  const spent = await consume(budget, who);
  if (spent) throw spent;
}

/**
 * Takes one point from the budget of `who`; answers whether there was one left.
 * @param whenSpent called with the budget's name if there was none
 */
export async function isCounted(
  budget: Budget,
  who: Who,
  whenSpent: (name: string | undefined) => void = () => undefined,
): Promise<boolean> {
  const spent = await consume(budget, who);
  if (spent) whenSpent(spentBudget(spent));
  return spent === undefined;
}

/** Takes one point in a single step, so that no call of a burst slips through; answers the refusal. */
async function consume(budget: Budget, who: Who): Promise<AppError | undefined> {
  for (const { limiter, key } of sharesOf(budget, who)) {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) return tooMany(limiter, error);
      throw error;
    }
  }
  return undefined;
}

/** Gives one point back to the budget of `who`. */
export async function giveBack(budget: Budget, who: Who): Promise<void> {
  for (const { limiter, key } of sharesOf(budget, who)) await limiter.reward(key);
}

/** Fills the budget of `who` up again. */
export async function resetLimit(budget: Budget, who: Who): Promise<void> {
  for (const { limiter, key } of sharesOf(budget, who)) await limiter.delete(key);
}

/** Deletes the counters whose time is over. */
export async function sweepLimits(db: Database, clock: Clock): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, clock.now().getTime()));
}

/** The counters of a call by `who`, the smaller first: a call that the smaller refuses costs the larger nothing. */
function sharesOf(budget: Budget, who: Who): { limiter: RateLimiterAbstract; key: string }[] {
  const { address, account } = typeof who === "string" ? { address: who, account: "" } : who;
  const share = (limiter: RateLimiterAbstract, text: string) => ({
    limiter,
    key: keyOf(account === "" ? text : `${account} ${text}`),
  });
  if (!("line" in budget)) return [share(budget, address)];
  const { line, site } = addressKeys(address);
  if (budget.ownMachine && isOwnMachine(address)) return [share(budget.ownMachine, line)];
  const ofLine = share(budget.line, line);
  return site === undefined ? [ofLine] : [ofLine, share(budget.site, site)];
}

/** Addresses and accounts are only compared, so a hash is enough. */
function keyOf(who: string): string {
  return createHash("sha256").update(who).digest("base64url");
}

function tooMany(limiter: RateLimiterAbstract, state: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  const message = accountApiMessages.tooManyTries(Math.ceil(seconds / 60));
  const cause = { budget: limiter.keyPrefix };
  return new AppError("too-many", "too_many", message, { retryAfter: seconds, cause });
}

/** The name of the budget that was used up, for the log; undefined for a refusal of another kind. */
export function spentBudget({ cause }: AppError): string | undefined {
  const isNamed = typeof cause === "object" && cause !== null && "budget" in cause;
  return isNamed ? String(cause.budget) : undefined;
}
