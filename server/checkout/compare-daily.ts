import { compareLedger, type LookAtListed } from "../payments/compare-ledger.ts";
import { rememberCompare, wasComparedOn } from "../payments/compare-store.ts";
import { findPaymentBy } from "../payments/find-payment.ts";
import type { ListedMoney } from "../payments/listed-movements.ts";
import { PaypalAway, PaypalRefusal, PaypalUnavailable } from "../payments/paypal-errors.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { LookAgain } from "./look-again.ts";
import { lookAtCapture } from "./look-at-capture.ts";
import { lookAtRefund } from "./look-at-refund.ts";
import type { Provider } from "./settle-payment.ts";

/** Compares the ledger with PayPal once a day (UTC); does nothing more on the same day. */
export async function compareDaily(ctx: Context, provider: Provider): Promise<void> {
  const day = ctx.clock.now().toISOString().slice(0, 10);
  if (await wasComparedOn(ctx, day)) return;
  const compared = await compareLedger(ctx, provider.paypal, lookWith(ctx, provider));
  await rememberCompare(ctx, day, compared);
  const { checked, differences } = compared;
  ctx.log.info({ day, checked, differences }, "ledger compared with PayPal");
}

/** First the shop does what a webhook would have made it do. */
function lookWith(ctx: Context, provider: Provider): LookAtListed {
  return async (listed) => {
    try {
      const outcome = await look(ctx, provider, listed);
      return outcome === "not-ours" ? "not-ours" : "looked";
    } catch (error) {
      if (isAway(error) || !isForLater(error)) throw error;
      ctx.log.warn({ err: error, paypalId: listed.id }, "one movement could not be compared");
      return "later";
    }
  };
}

async function look(ctx: Context, provider: Provider, { kind, id, captureId }: ListedMoney) {
  if (kind === "capture") return (await lookAtCapture(ctx, provider, id)).outcome;
  const ids = { orderId: null, captureId: captureId ?? null, refundId: id };
  const payment = await findPaymentBy(ctx, ids);
  if (!payment) return "unknown";
  return lookAtRefund(ctx, provider, payment, id, "refunded-elsewhere");
}

function isAway(error: unknown): boolean {
  return error instanceof PaypalAway || (error instanceof Error && isAway(error.cause));
}

function isForLater(error: unknown): boolean {
  return (
    error instanceof LookAgain ||
    error instanceof PaypalUnavailable ||
    error instanceof PaypalRefusal ||
    error instanceof AppError
  );
}
