import { findPaymentBy } from "../payments/find-payments.ts";
import {
  type CheckMovement,
  type Compared,
  reconcileLedger,
} from "../payments/ledger/reconcile-ledger.ts";
import {
  findReconciliationOn,
  saveReconciliation,
} from "../payments/ledger/reconciliation-store.ts";
import { isPaypalAway, PaypalRefusal, PaypalUnavailable } from "../payments/paypal/errors.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { checkCapture } from "./check-capture.ts";
import { checkRefund } from "./check-refund.ts";
import { RetryLater } from "./retry-later.ts";

/**
 * Reconciles the ledger with PayPal once a day (UTC). While PayPal does not show its list of transactions,
 * another call on the same day tries only that list again.
 */
export async function reconcileDaily(ctx: Context): Promise<void> {
  if (!ctx.sales.isOpen()) return;
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const before = await findReconciliationOn(ctx, day);
  if (before?.isWhole) return;
  const compared = await reconcileLedger(ctx, {
    check: checkWith(ctx),
    isAgain: before !== undefined,
  });
  if (!compared) return;
  const { at, checked, differences, list } = compared;
  const isWhole = list === "shown";
  await saveReconciliation(ctx, day, { at, checked, differences, isWhole });
  ctx.log.info({ day, checked, differences, isWhole }, "ledger reconciled with PayPal");
}

/**
 * Compares with PayPal whatever moved since then, at least as long as each day does. Throws PaypalAway where
 * PayPal answers about nothing that the ledger knows.
 */
export async function reconcileSince(ctx: Context, since: Date): Promise<Compared> {
  const compared = await reconcileLedger(ctx, { check: checkWith(ctx), isAgain: false, since });
  if (!compared) throw new Error("a first comparison has no outcome");
  return compared;
}

/** Does for one movement what a webhook would have made the shop do. */
function checkWith(ctx: Context): CheckMovement {
  return async (moved) => {
    try {
      const outcome = await check(ctx, moved);
      if (outcome === "reversed" || outcome === "refunded-elsewhere") return "reversed";
      return outcome === "not-ours" ? "not-ours" : "checked";
    } catch (error) {
      if (isPaypalAway(error) || !isForLater(error)) throw error;
      ctx.log.warn({ err: error, paypalId: moved.id }, "a movement could not be compared");
      return "later";
    }
  };
}

async function check(
  ctx: Context,
  { kind, id, captureId }: Parameters<CheckMovement>[0],
): Promise<string> {
  if (kind === "capture") return (await checkCapture(ctx, id)).outcome;
  const ids = { orderId: null, captureId: captureId ?? null, refundId: id };
  const payment = await findPaymentBy(ctx, ids);
  if (!payment) return "unknown";
  return checkRefund(ctx, payment, id, "refunded-elsewhere");
}

function isForLater(error: unknown): boolean {
  return (
    error instanceof RetryLater ||
    error instanceof PaypalUnavailable ||
    error instanceof PaypalRefusal ||
    error instanceof AppError
  );
}
