import type { Context } from "../platform/context.ts";
import { type BookedMoney, findBooked, readBooked } from "./booked-movements.ts";
import { hasCaseAbout, openCase } from "./cases.ts";
import type { Compared } from "./compare-store.ts";
import {
  isSameSum,
  keyOf,
  type ListedMoney,
  type MovedMoney,
  readListed,
  readShown,
} from "./listed-movements.ts";
import type { PaypalClient } from "./paypal-client.ts";
import { findShown, PaypalAway, PaypalRefusal, PaypalUnavailable } from "./paypal-errors.ts";
import type { PaypalTransaction } from "./paypal-types.ts";

/** PayPal's list lags behind by hours, and a compare that failed is made up for by the next. */
const LOOK_BACK_MS = 3 * 24 * 60 * 60 * 1000;
/** So many captures and refunds are asked for at once. */
const AT_ONCE = 4;

/**
 * What is done about money that PayPal has and the ledger does not: the shop may only not know of it yet.
 * - looked: all that could be done was done
 * - not-ours: it went to somebody else
 * - later: nobody can tell at this moment
 */
export type LookAtListed = (listed: ListedMoney) => Promise<"looked" | "not-ours" | "later">;

type Verdict = "same" | "differs" | "later";

/**
 * Compares the captures and refunds of the last days with PayPal's, by id and to the cent, both ways,
 * and puts each difference before the team, once. Throws PaypalAway when PayPal cannot be reached.
 */
export async function compareLedger(
  ctx: Context,
  paypal: PaypalClient,
  lookAt: LookAtListed,
): Promise<Compared> {
  const at = ctx.clock.now();
  const since = new Date(at.getTime() - LOOK_BACK_MS);
  const lines = await listOrNothing(ctx, () => paypal.listTransactions(since, at));
  const listed = lines.map(readListed).filter((money) => money !== undefined);
  const booked = await readBooked(
    ctx,
    since,
    listed.map(({ id }) => id),
  );
  const seen = new Set(listed.map(keyOf));
  const unlisted = [...booked.values()].filter((money) => !seen.has(keyOf(money)));
  const verdicts = [
    ...(await inGroups(listed, (money) =>
      judgeListed(ctx, money, booked.get(keyOf(money)), lookAt),
    )),
    ...(await inGroups(unlisted, (money) => judgeBooked(ctx, paypal, money))),
  ];
  return {
    at,
    checked: verdicts.filter((verdict) => verdict !== "later").length,
    differences: verdicts.filter((verdict) => verdict === "differs").length,
  };
}

/** Not every account may search its transactions. What the ledger has is asked for by id all the same. */
async function listOrNothing(
  ctx: Context,
  list: () => Promise<PaypalTransaction[]>,
): Promise<PaypalTransaction[]> {
  try {
    return await list();
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    ctx.log.warn({ err: error }, "PayPal does not show its transactions: only known ones compared");
    return [];
  }
}

async function inGroups<T>(all: T[], judge: (one: T) => Promise<Verdict>): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    verdicts.push(...(await Promise.all(all.slice(start, start + AT_ONCE).map(judge))));
  }
  return verdicts;
}

async function judgeListed(
  ctx: Context,
  theirs: ListedMoney,
  known: BookedMoney | undefined,
  lookAt: LookAtListed,
): Promise<Verdict> {
  if (known) return judgePair(ctx, known, theirs);
  if (await hasCaseAbout(ctx, theirs.id)) return "differs";
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
  paypal: PaypalClient,
  ours: BookedMoney,
): Promise<Verdict> {
  try {
    const shown = await findByIdOrNothing(paypal, ours);
    if (shown === undefined) {
      const missing = ours.kind === "capture" ? "CAPTURE_MISSING" : "REFUND_MISSING";
      return report(ctx, missing, ours, undefined);
    }
    const theirs = readShown(ours.kind, shown);
    return theirs ? judgePair(ctx, ours, theirs) : report(ctx, "OTHER_STATUS", ours, undefined);
  } catch (error) {
    if (error instanceof PaypalAway || !(error instanceof PaypalUnavailable)) throw error;
    ctx.log.warn({ err: error, paypalId: ours.id }, "one movement could not be compared");
    return "later";
  }
}

/** What went to another's account is refused rather than not found. */
async function findByIdOrNothing(paypal: PaypalClient, { kind, id }: BookedMoney) {
  try {
    return kind === "capture"
      ? await findShown(() => paypal.getCapture(id))
      : await findShown(() => paypal.getRefund(id));
  } catch (error) {
    if (error instanceof PaypalRefusal) return undefined;
    throw error;
  }
}

async function judgePair(ctx: Context, ours: BookedMoney, theirs: MovedMoney): Promise<Verdict> {
  return isSameSum(ours, theirs) ? "same" : report(ctx, "OTHER_AMOUNT", ours, theirs);
}

/** Puts a difference before the team, unless it, or something else about it, was there before. */
async function report(
  ctx: Context,
  problem: string,
  ours: BookedMoney | undefined,
  theirs: MovedMoney | undefined,
): Promise<Verdict> {
  const subject = (ours ?? theirs)?.id ?? "";
  if (await hasCaseAbout(ctx, subject)) return "differs";
  ctx.log.error({ paypalId: subject, problem }, "the ledger and PayPal differ");
  await openCase(ctx, {
    ...(ours && { paymentId: ours.paymentId }),
    kind: "ledger",
    subject,
    detail: {
      problem,
      ours: ours?.cents ?? null,
      theirs: theirs?.cents ?? null,
      oursCurrency: ours?.currency ?? null,
      theirsCurrency: theirs?.currency ?? null,
    },
  });
  return "differs";
}
