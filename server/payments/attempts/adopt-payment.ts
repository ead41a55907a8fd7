import type { Context } from "../../platform/context.ts";
import { recordPaymentEvent } from "../events.ts";
import { firstPoll } from "../poll-schedule.ts";
import { type Payment, payments } from "../schema.ts";

/**
 * Makes a PayPal order that was opened, and approved, before there was a checkout the checkout's attempt to pay, which
 * waits for the shop's own button. Does nothing where it is one already, or the checkout has another. Call it with the checkout
 * locked.
 * @param adopted `id`: what the PayPal order has as its reference
 */
export async function adoptPayment(
  tx: Context,
  adopted: Pick<
    Payment,
    "id" | "checkoutId" | "amountCents" | "currency" | "provider" | "paypalOrderId" | "payeeId"
  >,
): Promise<void> {
  const now = tx.clock.now();
  const [begun] = await tx.db
    .insert(payments)
    .values({
      ...{ ...adopted, needsConfirmation: true, approvedAt: now },
      ...{ ...firstPoll(now), createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  if (!begun) return;
  const { id, amountCents, paypalOrderId } = adopted;
  await recordPaymentEvent(tx, id, "begun", { cents: amountCents });
  await recordPaymentEvent(tx, id, "paypal-order-made", { paypalOrderId });
  await recordPaymentEvent(tx, id, "approved");
}
