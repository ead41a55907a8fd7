import type { Context } from "../../platform/context.ts";
import { isCaptureLine } from "../ledger/listed-movements.ts";
import type { PaypalClient } from "../paypal/client.ts";
import { PaypalRefusal, PaypalUnavailable } from "../paypal/errors.ts";
import type { PaypalSale, PaypalTransaction } from "../paypal/types.ts";
import { type CaptureOutcome, type DoubtOver, outcomeOfCapture } from "./compare-order.ts";
import type { Payment } from "./store.ts";

const HOUR = 60 * 60_000;
/** PayPal's clock may differ from the shop's. */
const MARGIN_MS = HOUR;
/** The longest time that PayPal lists at once. */
const LONGEST_MS = 31 * 24 * HOUR;

/**
 * Finds the capture of an attempt in PayPal's list of transactions since the shop intended to capture
 * it. Undefined when the list has none, or the account may not read it. Throws PaypalUnavailable when
 * PayPal lists a capture that it does not show.
 */
async function findListedCapture(
  paypal: PaypalClient,
  attempt: Payment,
  now: Date,
): Promise<PaypalSale | undefined> {
  const { id, captureIntendedAt, createdAt } = attempt;
  const from = (captureIntendedAt ?? createdAt).getTime() - MARGIN_MS;
  const to = Math.min(now.getTime(), from + LONGEST_MS);
  const lines = await listOrNothing(paypal, new Date(from), new Date(to));
  const line = lines.find((one) => one.custom_field === id && isCaptureLine(one));
  if (!line) return undefined;
  return paypal.getCapture(line.transaction_id).catch((cause) => {
    if (!(cause instanceof PaypalRefusal)) throw cause;
    throw new PaypalUnavailable("PayPal does not show a capture that it lists", { cause });
  });
}

async function listOrNothing(
  paypal: PaypalClient,
  from: Date,
  to: Date,
): Promise<PaypalTransaction[]> {
  try {
    return await paypal.listTransactions(from, to);
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    return [];
  }
}

/** Decides a capture in doubt by PayPal's list of transactions: if the list has no such capture, the attempt is over. */
export async function findListedOutcome(
  ctx: Context,
  attempt: Payment,
  { issue }: DoubtOver,
): Promise<CaptureOutcome> {
  const listed = await findListedCapture(ctx.provider.paypal, attempt, ctx.clock.now());
  return listed ? outcomeOfCapture(attempt, listed) : { kind: "over", issue };
}
