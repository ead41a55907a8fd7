import { and, eq, isNull } from "drizzle-orm";
import { newId } from "../../common/ids.ts";
import { CURRENCY } from "../../common/money.ts";
import { answers } from "../../common/texts.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import type { PaypalClient } from "./paypal-client.ts";
import { PaypalRefusal } from "./paypal-errors.ts";
import { type PaidGoods, paypalOrderRequest } from "./rules.ts";
import { payments } from "./schema.ts";
import { changeOpenPayment, findOpenPayment, type Payment } from "./store.ts";
import { tell } from "./story.ts";

/**
 * The open attempt of a checkout, which is begun when there is none. Call it in the transaction
 * that has made sure that the checkout may be paid.
 */
export async function beginPayment(
  ctx: Context,
  request: { checkoutId: string; totalCents: number },
): Promise<Payment> {
  const now = ctx.clock.now();
  const begun = await ctx.db
    .insert(payments)
    .values({
      id: newId(now.getTime()),
      checkoutId: request.checkoutId,
      amountCents: request.totalCents,
      currency: CURRENCY,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  for (const { id } of begun) await tell(ctx, id, "begun", { cents: request.totalCents });
  const attempt = await findOpenPayment(ctx, request.checkoutId);
  if (!attempt) throw new Error("an attempt to pay went away while it was begun");
  return attempt;
}

/**
 * The PayPal order of an attempt, made when it has none. Two calls at once get the same one: its
 * request id is the attempt's. Throws PaypalUnavailable, PaypalRefusal, or `conflict` when the
 * attempt was given up meanwhile.
 */
export async function openPaypalOrder(
  ctx: Context,
  paypal: PaypalClient,
  attempt: Payment,
  goods: PaidGoods,
): Promise<string> {
  if (attempt.paypalOrderId !== null) return attempt.paypalOrderId;
  const request = paypalOrderRequest(attempt, goods);
  try {
    const { id } = await paypal.createOrder(request, `create-${attempt.id}`);
    await ctx.reached("payment: PayPal order made");
    if (await changeOpenPayment(ctx, attempt, { paypalOrderId: id })) {
      await ctx.reached("payment: PayPal order stored");
      return id;
    }
    throw new AppError("conflict", "checkout_expired", answers.checkout.expired);
  } catch (error) {
    if (error instanceof PaypalRefusal) await closeRefused(ctx, attempt, error.issue);
    throw error;
  }
}

/** A refused creation is over, and the next try is a new attempt, unless another call had its way. */
async function closeRefused(ctx: Context, { id }: Payment, issue: string): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ status: "closed", problem: issue, updatedAt: ctx.clock.now() })
    .where(
      and(eq(payments.id, id), eq(payments.status, "created"), isNull(payments.paypalOrderId)),
    );
}

/** Ends a checkout's attempt that is not being captured; answers whether none is left open. */
export async function closeOpenPayment(
  ctx: Context,
  checkoutId: string,
  problem: OwnReason,
): Promise<boolean> {
  const closed = await ctx.db
    .update(payments)
    .set({ status: "closed", problem, updatedAt: ctx.clock.now() })
    .where(and(eq(payments.checkoutId, checkoutId), eq(payments.status, "created")))
    .returning({ id: payments.id });
  for (const { id } of closed) await tell(ctx, id, "given-up", { problem });
  return (await findOpenPayment(ctx, checkoutId)) === undefined;
}

/** Why the shop itself gives an attempt up. */
export type OwnReason =
  | "REPLACED"
  | "NEVER_APPROVED"
  | "OUT_OF_STOCK"
  | "CODE_TAKEN"
  | "TOTAL_CHANGED";
