import type { Context } from "../../platform/context.ts";
import { openCase, wasDifferenceReported } from "../cases/open-case.ts";
import { isPaypalAway, PaypalAway, PaypalRefusal, PaypalUnavailable } from "../paypal/errors.ts";
import type { PaypalCapture, PaypalRefund } from "../paypal/types.ts";
import { type BookedMoney, findBooked, readBooked } from "./booked-movements.ts";
import {
  isSameSum,
  keyOf,
  type ListedMoney,
  type MovedMoney,
  readListed,
  readShown,
} from "./listed-movements.ts";

/** PayPal's list lags behind by hours, and the next reconciliation makes up for one that failed. */
const PERIOD_MS = 3 * 24 * 60 * 60 * 1000;
/** PayPal may not show a younger movement yet: it is compared the next day. */
const SHOWN_BY_MS = 60 * 60 * 1000;
/** How many captures and refunds are asked for at once. */
const AT_ONCE = 4;

/**
 * Checks a movement about which PayPal and the ledger differ: the shop may not know of it yet.
 * - checked: nothing more can be done
 * - reversed: it went back without the shop, and has its case
 * - not-ours: it went to another account
 * - later: unknown for now
 */
export type CheckMovement = (
  moved: Pick<ListedMoney, "kind" | "id" | "captureId">,
) => Promise<"checked" | "reversed" | "not-ours" | "later">;

type Verdict = "same" | "differs" | "later";

export interface Compared {
  at: Date;
  /** How many captures and refunds were compared. */
  checked: number;
  differences: number;
  /** What nobody knows yet; PayPal's list counts as one where it cannot be had just now. */
  later: number;
  /** PayPal's own list. Without it only what the ledger knows was compared. */
  list: "shown" | "refused" | "unavailable";
}

interface Reconciling {
  check: CheckMovement;
  /** Whether the known movements were compared before: only PayPal's list has more. */
  isAgain: boolean;
  /** Unset: the last days. */
  since?: Date;
}

/**
 * Compares the captures and refunds of the last days with PayPal's, by id and to the cent, both ways, and
 * opens a case for each difference, once. Where PayPal does not show its list, only what the ledger knows is
 * compared; undefined where that was compared before. Throws PaypalAway when PayPal cannot be reached.
 */
export async function reconcileLedger(
  ctx: Context,
  compare: Reconciling,
): Promise<Compared | undefined> {
  const at = ctx.clock.now();
  const lately = new Date(at.getTime() - PERIOD_MS);
  const since = compare.since && compare.since < lately ? compare.since : lately;
  const shown = await findMoved(ctx, { since, at, isAgain: compare.isAgain });
  const isShown = typeof shown === "object";
  if (!isShown && compare.isAgain) return undefined;
  const listed = isShown ? shown : [];
  const ids = listed.map(({ id }) => id);
  const booked = await readBooked(ctx, since, ids);
  const seen = new Set(listed.map(keyOf));
  const unlisted = [...booked.values()].filter((money) => !seen.has(keyOf(money)));
  const patience = new Patience();
  const verdicts = [
    ...(await judgeInGroups(listed, (money) =>
      patience.judge(() => judgeListed(ctx, money, booked.get(keyOf(money)), compare.check)),
    )),
    ...(await judgeInGroups(unlisted, (money) =>
      patience.judge(() => judgeBooked(ctx, money, compare.check)),
    )),
  ];
  patience.throwIfNothingCompared(verdicts);
  const count = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length;
  return {
    at,
    checked: verdicts.length - count("later"),
    differences: count("differs"),
    later: count("later") + (shown === "unavailable" ? 1 : 0),
    list: isShown ? "shown" : shown,
  };
}

/** The list, unless PayPal does not show it: not every account may search it, and it may fail alone. */
async function findMoved(
  ctx: Context,
  { since, at, isAgain }: { since: Date; at: Date; isAgain: boolean },
): Promise<ListedMoney[] | "refused" | "unavailable"> {
  try {
    const lines = await ctx.provider.paypal.listTransactions(since, at);
    return lines.map(readListed).filter((money) => money !== undefined);
  } catch (error) {
    if (!(error instanceof PaypalRefusal || error instanceof PaypalUnavailable)) throw error;
    const message = "PayPal does not show its transactions: only known ones compared";
    if (!isAgain) ctx.log.warn({ err: error }, message);
    return error instanceof PaypalRefusal ? "refused" : "unavailable";
  }
}

async function judgeInGroups<T>(all: T[], judge: (one: T) => Promise<Verdict>): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    verdicts.push(...(await Promise.all(all.slice(start, start + AT_ONCE).map(judge))));
  }
  return verdicts;
}

/** Postpones a movement that PayPal fails to answer; ends the reconciliation while PayPal is away. */
class Patience {
  #lastAway: unknown;
  #inARow = 0;

  async judge(judge: () => Promise<Verdict>): Promise<Verdict> {
    try {
      const verdict = await judge();
      this.#inARow = 0;
      return verdict;
    } catch (error) {
      if (!isPaypalAway(error)) throw error;
      this.#inARow++;
      if (this.#inARow >= 2 * AT_ONCE) throw error;
      this.#lastAway = error;
      return "later";
    }
  }

  /** Otherwise the day would count as reconciled. */
  throwIfNothingCompared(verdicts: readonly Verdict[]): void {
    if (this.#lastAway !== undefined && verdicts.every((verdict) => verdict === "later")) {
      throw this.#lastAway;
    }
  }
}

async function judgeListed(
  ctx: Context,
  theirs: ListedMoney,
  known: BookedMoney | undefined,
  check: CheckMovement,
): Promise<Verdict> {
  if (known) return judgePair(ctx, known, theirs);
  if (await wasDifferenceReported(ctx, theirs.id)) return "differs";
  const checked = await check(theirs);
  if (checked === "later") return "later";
  const ours = await findBooked(ctx, theirs);
  if (ours) return judgePair(ctx, ours, theirs);
  if (checked === "not-ours") return "same";
  return report(ctx, "NOT_IN_LEDGER", undefined, theirs);
}

/** Judges a movement that PayPal's list does not have: it may be too new, so PayPal is asked for it by id. */
async function judgeBooked(
  ctx: Context,
  ours: BookedMoney,
  check: CheckMovement,
): Promise<Verdict> {
  try {
    const shown = await findById(ctx, ours);
    if (shown === undefined) {
      if (ctx.clock.now().getTime() - ours.at.getTime() < SHOWN_BY_MS) return "later";
      const missing = ours.kind === "capture" ? "CAPTURE_MISSING" : "REFUND_MISSING";
      return report(ctx, missing, ours, undefined);
    }
    return await judgeShown(ctx, ours, shown, check);
  } catch (error) {
    if (error instanceof PaypalAway || !(error instanceof PaypalUnavailable)) throw error;
    ctx.log.warn({ err: error, paypalId: ours.id }, "a movement could not be compared");
    return "later";
  }
}

/** Undefined where PayPal refuses to show the movement, as for another account's. */
async function findById(
  ctx: Context,
  { kind, id }: BookedMoney,
): Promise<PaypalCapture | PaypalRefund | undefined> {
  const { paypal } = ctx.provider;
  try {
    return kind === "capture" ? await paypal.getCapture(id) : await paypal.getRefund(id);
  } catch (error) {
    if (error instanceof PaypalRefusal) return undefined;
    throw error;
  }
}

async function judgeShown(
  ctx: Context,
  ours: BookedMoney,
  shown: PaypalCapture | PaypalRefund,
  check: CheckMovement,
): Promise<Verdict> {
  // The ledger has only completed movements: this answer is stale.
  if (shown.status === "PENDING") return "later";
  if (ours.kind === "capture" && shown.status !== "COMPLETED") {
    const checked = await check({ kind: "capture", id: ours.id, captureId: undefined });
    if (checked === "later") return "later";
    if (checked === "reversed") return "differs";
  }
  const theirs = readShown(ours.kind, shown);
  return theirs ? judgePair(ctx, ours, theirs) : report(ctx, "OTHER_STATUS", ours, undefined);
}

async function judgePair(ctx: Context, ours: BookedMoney, theirs: MovedMoney): Promise<Verdict> {
  return isSameSum(ours, theirs) ? "same" : report(ctx, "OTHER_AMOUNT", ours, theirs);
}

/** Opens a case for a difference, unless this movement ever had one. */
async function report(
  ctx: Context,
  problem: string,
  ours: BookedMoney | undefined,
  theirs: MovedMoney | undefined,
): Promise<Verdict> {
  const subject = (ours ?? theirs)?.id ?? "";
  if (await wasDifferenceReported(ctx, subject)) return "differs";
  ctx.log.error({ paypalId: subject, problem }, "the ledger and PayPal differ");
  const detail = {
    problem,
    ours: ours?.cents ?? null,
    theirs: theirs?.cents ?? null,
    oursCurrency: ours?.currency ?? null,
    theirsCurrency: theirs?.currency ?? null,
  };
  await openCase(ctx, {
    ...(ours && { paymentId: ours.paymentId }),
    kind: "ledger",
    subject,
    detail,
  });
  return "differs";
}
