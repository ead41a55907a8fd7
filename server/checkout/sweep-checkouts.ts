import { and, eq, inArray, isNotNull, lt, notExists, sql } from "drizzle-orm";
import { releaseStock } from "../catalog/stock.ts";
import { payments } from "../payments/schema.ts";
import { OPEN_STATUSES } from "../payments/store.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { checkouts } from "./schema.ts";
import { type Provider, settlePayment } from "./settle-payment.ts";

const BATCH = 100;
/** An attempt is left alone this long after its last change: the browser is likely at it. */
const QUIET_MS = 60_000;
/** PayPal lets an order be approved for about 3 hours and captured for 3 more. */
const PAYABLE_MS = 6 * 60 * 60 * 1000;

/**
 * Puts the stock of checkouts whose time is over back on the shelf, except while money may be
 * moving for them.
 */
export async function releaseExpiredHolds(ctx: Context): Promise<void> {
  const moving = ctx.db
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.checkoutId, checkouts.id),
        inArray(payments.status, ["capturing", "pending", "mismatched"]),
      ),
    );
  const expired = and(
    eq(checkouts.status, "open"),
    lt(checkouts.expiresAt, ctx.clock.now()),
    notExists(moving),
  );
  const due = await ctx.db.select({ id: checkouts.id }).from(checkouts).where(expired).limit(BATCH);
  for (const { id } of due) {
    await inTransaction(ctx, async (tx) => {
      const [still] = await tx.db
        .select({ id: checkouts.id })
        .from(checkouts)
        .where(and(eq(checkouts.id, id), expired))
        .for("update");
      if (!still) return;
      await tx.db.update(checkouts).set({ status: "expired" }).where(eq(checkouts.id, id));
      await releaseStock(tx, id);
    });
  }
}

/** Settles what nobody came back for: closed tabs, crashes, captures whose answer was lost. */
export async function settleLeftPayments(ctx: Context, provider: Provider): Promise<void> {
  const now = ctx.clock.now().getTime();
  const left = await ctx.db
    .select({ id: payments.id, status: payments.status, createdAt: payments.createdAt })
    .from(payments)
    .where(
      and(
        inArray(payments.status, OPEN_STATUSES),
        isNotNull(payments.paypalOrderId),
        lt(payments.updatedAt, new Date(now - QUIET_MS)),
      ),
    )
    .orderBy(payments.updatedAt)
    .limit(BATCH);
  for (const { id, status, createdAt } of left) {
    if (status === "created" && now - createdAt.getTime() > PAYABLE_MS) continue;
    try {
      await settlePayment(ctx, provider, id);
    } catch (error) {
      // A refusal (sold out, PayPal down) is for the next round; it must not stop this one.
      if (!(error instanceof AppError)) throw error;
      ctx.log.warn({ paymentId: id, code: error.code }, "a payment could not be settled yet");
    }
  }
}
