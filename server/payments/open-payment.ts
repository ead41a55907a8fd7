import { and, eq } from "drizzle-orm";
import { newId } from "../../common/ids.ts";
import { CURRENCY } from "../../common/money.ts";
import type { Context } from "../platform/context.ts";
import type { PaypalClient } from "./paypal-client.ts";
import { PaypalRefusal } from "./paypal-errors.ts";
import { type PaidGoods, paypalOrderRequest } from "./rules.ts";
import { payments } from "./schema.ts";
import { findOpenPayment, type Payment, updatePayment } from "./store.ts";

export interface PaymentRequest extends PaidGoods {
  checkoutId: string;
  totalCents: number;
}

/**
 * The PayPal order of a checkout's open attempt, which is begun when there is none. Two calls at
 * once get the same one: the attempt is unique, and so is its request id at PayPal.
 * Throws PaypalUnavailable or PaypalRefusal.
 */
export async function openPayment(
  ctx: Context,
  paypal: PaypalClient,
  request: PaymentRequest,
): Promise<string> {
  const attempt = await findOrBegin(ctx, request);
  if (attempt.paypalOrderId !== null) return attempt.paypalOrderId;
  try {
    const order = await paypal.createOrder(
      paypalOrderRequest(attempt, request),
      `create-${attempt.id}`,
    );
    await updatePayment(ctx, attempt.id, { paypalOrderId: order.id });
    return order.id;
  } catch (error) {
    // A refused creation is over: the next try is a new attempt.
    if (error instanceof PaypalRefusal) {
      await updatePayment(ctx, attempt.id, { status: "closed", problem: error.issue });
    }
    throw error;
  }
}

async function findOrBegin(ctx: Context, request: PaymentRequest): Promise<Payment> {
  const now = ctx.clock.now();
  await ctx.db
    .insert(payments)
    .values({
      id: newId(now.getTime()),
      checkoutId: request.checkoutId,
      amountCents: request.totalCents,
      currency: CURRENCY,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  const attempt = await findOpenPayment(ctx, request.checkoutId);
  if (!attempt) throw new Error("an attempt to pay went away while it was begun");
  return attempt;
}

/** Ends a checkout's attempt that is not being captured; answers whether none is left open. */
export async function closeOpenPayment(
  ctx: Context,
  checkoutId: string,
  problem: string,
): Promise<boolean> {
  await ctx.db
    .update(payments)
    .set({ status: "closed", problem, updatedAt: ctx.clock.now() })
    .where(and(eq(payments.checkoutId, checkoutId), eq(payments.status, "created")));
  return (await findOpenPayment(ctx, checkoutId)) === undefined;
}
