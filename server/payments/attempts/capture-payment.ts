import type { Context } from "../../platform/context.ts";
import type { PaypalClient } from "../paypal/client.ts";
import { PaypalRefusal, PaypalUnavailable } from "../paypal/errors.ts";
import { findOrder, twice } from "../paypal/find-order.ts";
import { isLongAsked } from "../poll-schedule.ts";
import { endDoubt } from "./inspect-payment.ts";
import {
  type CaptureOutcome,
  outcomeOfOrder,
  outcomeOfRefusal,
  type Sale,
} from "./read-outcome.ts";

/**
 * Has PayPal capture an order, and answers what became of it. May be called any number of times: a try is
 * always asked for under the same request id. Throws PaypalUnavailable when the outcome is unknown.
 */
export async function capturePayment(
  ctx: Context,
  paypal: PaypalClient,
  { sale, isShown }: { sale: Sale; isShown: boolean },
): Promise<CaptureOutcome> {
  try {
    return await capture(ctx, paypal, sale);
  } catch (error) {
    const isForgotten =
      !isShown && error instanceof UnprovenRefusal && error.issue !== "ORDER_ALREADY_CAPTURED";
    if (!isForgotten) throw error;
    // PayPal does not show the order and refuses its capture: its list of transactions decides.
    return endDoubt(paypal, sale.attempt, { now: ctx.clock.now(), issue: "ORDER_FORGOTTEN" });
  }
}

/** PayPal refused a capture. The refusal alone does not prove that there is none. */
class UnprovenRefusal extends PaypalUnavailable {
  readonly issue: string;

  constructor(refusal: PaypalRefusal) {
    super(refusal.message, { cause: refusal });
    this.issue = refusal.issue;
  }
}

async function capture(ctx: Context, paypal: PaypalClient, sale: Sale): Promise<CaptureOutcome> {
  const { attempt, orderId } = sale;
  // Only a definite decline, and then a new approval, may be captured under a new id.
  const requestId = `capture-${attempt.id}-${attempt.captureTry}`;
  let isUnanswered = false;
  const noteUnanswered = () => {
    isUnanswered = true;
  };
  try {
    const order = await twice(() => paypal.captureOrder(orderId, requestId), noteUnanswered);
    const outcome = outcomeOfOrder(sale, order) ?? (await findOutcome(paypal, sale));
    if (outcome) return outcome;
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    return readRefusal(ctx, paypal, sale, { refusal: error, isUnanswered });
  }
  throw new PaypalUnavailable("a capture was answered, and there is none");
}

/**
 * What a refused capture makes of an attempt. A capture that PayPal shows decides, whatever the refusal
 * says. Where an earlier sending had no answer, the refusal of this one proves nothing yet.
 */
async function readRefusal(
  ctx: Context,
  paypal: PaypalClient,
  sale: Sale,
  { refusal, isUnanswered }: { refusal: PaypalRefusal; isUnanswered: boolean },
): Promise<CaptureOutcome> {
  const order = await findOrder(paypal, sale.orderId);
  const captured = order && outcomeOfOrder(sale, order);
  if (captured) return captured;
  if (isUnanswered) throw new PaypalUnavailable(refusal.message, { cause: refusal });
  const { attempt } = sale;
  const isProof = order !== undefined && isLongAsked(attempt, ctx.clock.now());
  // A payment that PayPal held has a capture, whatever PayPal shows now.
  const isConfirmed = attempt.status === "created" || (isProof && attempt.captureId === null);
  if (!isConfirmed) throw new UnprovenRefusal(refusal);
  // PayPal shows the order here, and does not know it everywhere yet.
  if (order && refusal.status === 404) return { kind: "not-approved" };
  const outcome = outcomeOfRefusal(refusal);
  if (outcome) return outcome;
  throw new UnprovenRefusal(refusal);
}

async function findOutcome(paypal: PaypalClient, sale: Sale): Promise<CaptureOutcome | undefined> {
  const order = await findOrder(paypal, sale.orderId);
  return order && outcomeOfOrder(sale, order);
}
