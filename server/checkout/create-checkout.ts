import { and, eq, inArray } from "drizzle-orm";
import { newId } from "../../common/ids.ts";
import { CURRENCY, formatCents, MAX_CENTS } from "../../common/money.ts";
import { answers, texts } from "../../common/texts.ts";
import { type CartRow, lockCart, selectLines } from "../cart/store.ts";
import { holdStock, releaseStock } from "../catalog/stock.ts";
import { closeOpenPayment } from "../payments/open-payment.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { requireUser } from "../users/store.ts";
import { type Checkout, type CheckoutRequest, HOLD_MINUTES } from "./contract.ts";
import { cartChanges, checkoutTotals } from "./rules.ts";
import { checkoutLines, checkouts } from "./schema.ts";
import { readCheckout } from "./store.ts";

const PAYMENT_METHOD = "Paypal";

/**
 * Freezes the caller's cart at today's prices and puts its stock aside. An earlier checkout that is
 * not being paid is given up. Throws `conflict` when the cart is not the one the customer saw,
 * when stock is short, or while an earlier checkout is being paid.
 */
export async function createCheckout(ctx: Context, request: CheckoutRequest): Promise<Checkout> {
  const userId = requireUser(ctx);
  return inTransaction(ctx, async (tx) => {
    const cartId = await lockCart(tx, { userId });
    const rows = cartId === undefined ? [] : await selectLines(tx, cartId);
    if (rows.length === 0) throw new AppError("conflict", "cart_empty", texts.cart.empty);
    const changes = cartChanges(request, rows);
    if (changes.length > 0) {
      throw new AppError("conflict", "cart_changed", answers.checkout.cartChanged(changes));
    }
    refuseUnpayable(checkoutTotals(rows).totalCents);
    await replaceUnpaidCheckouts(tx, userId);
    const id = await writeCheckout(tx, userId, request, rows);
    await holdStock(tx, { id, ownerId: userId }, rows);
    return readCheckout(tx, id);
  });
}

/** PayPal takes no payment of nothing, and the shop's own columns end somewhere too. */
function refuseUnpayable(totalCents: number): void {
  if (totalCents > 0 && totalCents <= MAX_CENTS) return;
  const message = answers.checkout.notPayable(formatCents(totalCents));
  throw new AppError("conflict", "not_payable", message);
}

/** Called with the customer's cart locked, so that two checkouts of one customer take turns. */
async function replaceUnpaidCheckouts(ctx: Context, userId: string): Promise<void> {
  const unpaid = await ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), inArray(checkouts.status, ["open", "expired"])))
    .for("update");
  for (const { id } of unpaid) {
    if (!(await closeOpenPayment(ctx, id, "REPLACED"))) {
      throw new AppError("conflict", "payment_in_progress", answers.checkout.inProgress);
    }
    await releaseStock(ctx, id);
    await ctx.db.update(checkouts).set({ status: "replaced" }).where(eq(checkouts.id, id));
  }
}

async function writeCheckout(
  ctx: Context,
  userId: string,
  request: CheckoutRequest,
  rows: CartRow[],
): Promise<string> {
  const createdAt = ctx.clock.now();
  const id = newId(createdAt.getTime());
  await ctx.db.insert(checkouts).values({
    id,
    userId,
    shippingInfo: request.shippingInfo,
    paymentMethod: PAYMENT_METHOD,
    currency: CURRENCY,
    ...checkoutTotals(rows),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + HOLD_MINUTES * 60_000),
  });
  await ctx.db.insert(checkoutLines).values(
    rows.map((row, position) => ({
      checkoutId: id,
      position,
      variantId: row.variantId,
      productId: row.productId,
      name: row.name,
      image: row.image,
      color: row.color,
      size: row.size,
      quantity: row.quantity,
      priceCents: row.priceCents,
    })),
  );
  return id;
}
