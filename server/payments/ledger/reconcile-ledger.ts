import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { openCase, wasDifferenceReported } from "../cases/open-case.ts";
import type { PaymentProvider } from "../contract.ts";
import type { PaypalClient } from "../paypal/client.ts";
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
import type { Reconciled } from "./reconciliation-store.ts";

/** PayPal's list lags behind by hours, and a compare that failed is made up for by the next. */
const PERIOD_MS = 3 * 24 * 60 * 60 * 1000;
/** What was written down so lately may not be shown everywhere yet, and is compared the next day. */
const SHOWN_BY_MS = 60 * 60 * 1000;
/** So many captures and refunds are asked for at once. */
const AT_ONCE = 4;

/**
 * What is done about money of which PayPal tells something else than the ledger: the shop may only not
 * know of it yet.
 * - looked: all that could be done was done
 * - reversed: it went back without the shop, and the team has been told
 * - not-ours: it went to somebody else
 * - later: nobody can tell at this moment
 */
export type CheckMovement = (
  moved: Pick<ListedMoney, "kind" | "id" | "captureId">,
) => Promise<"looked" | "reversed" | "not-ours" | "later">;

type Verdict = "same" | "differs" | "later";

interface Compare {
  paypal: PaypalClient;
  /** Whose money is compared. */
  provider: PaymentProvider;
  lookAt: CheckMovement;
  /** Whether all that can be asked for by id was compared before: only PayPal's list has more. */
  isAgain: boolean;
}

/**
 * Compares the captures and refunds of the last days with PayPal's, by id and to the cent, both ways,
 * and puts each difference before the team, once. Where PayPal does not show its list, what the ledger
 * knows is compared all the same; undefined when that is no news. Throws PaypalAway when PayPal cannot
 * be reached at all.
 */
export async function reconcileLedger(
  ctx: Context,
  compare: Compare,
): Promise<Reconciled | undefined> {
  const at = ctx.clock.now();
  const since = new Date(at.getTime() - PERIOD_MS);
  const shown = await findMoved(ctx, compare, since, at);
  if (!shown && compare.isAgain) return undefined;
  const listed = shown ?? [];
  const booked = await readBooked(
    ctx,
    compare.provider,
    since,
    listed.map(({ id }) => id),
  );
  const seen = new Set(listed.map(keyOf));
  const unlisted = [...booked.values()].filter((money) => !seen.has(keyOf(money)));
  const patience = new Patience();
  const verdicts = [
    ...(await inGroups(listed, (money) =>
      patience.judge(() => judgeListed(ctx, money, booked.get(keyOf(money)), compare.lookAt)),
    )),
    ...(await inGroups(unlisted, (money) =>
      patience.judge(() => judgeBooked(ctx, compare, money)),
    )),
  ];
  patience.refuseIfNothingWasSeen(verdicts);
  return {
    at,
    checked: verdicts.filter((verdict) => verdict !== "later").length,
    differences: verdicts.filter((verdict) => verdict === "differs").length,
    isWhole: shown !== undefined,
  };
}

/**
 * Undefined when PayPal does not show its list: not every account may search it, and it may be down
 * alone.
 */
async function findMoved(
  ctx: Context,
  { paypal, isAgain }: Compare,
  from: Date,
  to: Date,
): Promise<ListedMoney[] | undefined> {
  try {
    const lines = await paypal.listTransactions(from, to);
    return lines.map(readListed).filter((money) => money !== undefined);
  } catch (error) {
    if (!(error instanceof PaypalRefusal || error instanceof PaypalUnavailable)) throw error;
    const message = "PayPal does not show its transactions: only known ones compared";
    if (!isAgain) ctx.log.warn({ err: error }, message);
    return undefined;
  }
}

async function inGroups<T>(all: T[], judge: (one: T) => Promise<Verdict>): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    verdicts.push(...(await Promise.all(all.slice(start, start + AT_ONCE).map(judge))));
  }
  return verdicts;
}

/** One movement that PayPal stumbles over is left for later; PayPal's being away ends the compare. */
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

  /** A compare that saw nothing is none. */
  refuseIfNothingWasSeen(verdicts: readonly Verdict[]): void {
    if (this.#lastAway !== undefined && verdicts.every((verdict) => verdict === "later")) {
      throw this.#lastAway;
    }
  }
}

async function judgeListed(
  ctx: Context,
  theirs: ListedMoney,
  known: BookedMoney | undefined,
  lookAt: CheckMovement,
): Promise<Verdict> {
  if (known) return judgePair(ctx, known, theirs);
  if (await wasDifferenceReported(ctx, theirs.id)) return "differs";
  const look = await lookAt(theirs);
  if (look === "later") return "later";
  const ours = await findBooked(ctx, theirs);
  if (ours) return judgePair(ctx, ours, theirs);
  if (look === "not-ours") return "same";
  return report(ctx, "NOT_IN_LEDGER", undefined, theirs);
}

/** PayPal's list does not have it: it may be too new, so it is asked for on its own. */
async function judgeBooked(
  ctx: Context,
  { paypal, lookAt }: Compare,
  ours: BookedMoney,
): Promise<Verdict> {
  try {
    const shown = await findById(paypal, ours);
    if (shown === undefined) {
      if (ctx.clock.now().getTime() - ours.at.getTime() < SHOWN_BY_MS) return "later";
      const missing = ours.kind === "capture" ? "CAPTURE_MISSING" : "REFUND_MISSING";
      return report(ctx, missing, ours, undefined);
    }
    return await judgeShown(ctx, ours, shown, lookAt);
  } catch (error) {
    if (error instanceof PaypalAway || !(error instanceof PaypalUnavailable)) throw error;
    ctx.log.warn({ err: error, paypalId: ours.id }, "one movement could not be compared");
    return "later";
  }
}

/** Undefined for what PayPal refuses to show, as it does what went to another's account. */
async function findById(
  paypal: PaypalClient,
  { kind, id }: BookedMoney,
): Promise<PaypalCapture | PaypalRefund | undefined> {
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
  lookAt: CheckMovement,
): Promise<Verdict> {
  // The ledger has what PayPal called completed once: this is a copy from before.
  if (shown.status === "PENDING") return "later";
  if (ours.kind === "capture" && shown.status !== "COMPLETED") {
    const look = await lookAt({ kind: "capture", id: ours.id, captureId: undefined });
    if (look === "later") return "later";
    if (look === "reversed") return "differs";
  }
  const theirs = readShown(ours.kind, shown);
  return theirs ? judgePair(ctx, ours, theirs) : report(ctx, "OTHER_STATUS", ours, undefined);
}

async function judgePair(ctx: Context, ours: BookedMoney, theirs: MovedMoney): Promise<Verdict> {
  return isSameSum(ours, theirs) ? "same" : report(ctx, "OTHER_AMOUNT", ours, theirs);
}

/** Puts a difference before the team, unless it, or another of the same money, was there before. */
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
  await inTransaction(ctx, (tx) =>
    openCase(tx, {
      ...(ours && { paymentId: ours.paymentId }),
      kind: "ledger",
      subject,
      detail,
    }),
  );
  return "differs";
}
