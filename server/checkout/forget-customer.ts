import { eq } from "drizzle-orm";
import { forgetHoldTimes } from "../catalog/stock/bounded-holds.ts";
import { onlyCountry, withoutBusiness } from "../orders/forget-customer.ts";
import { findOpenPayment } from "../payments/attempts/store.ts";
import type { Context } from "../platform/context.ts";
import { replaceUnpaidCheckouts } from "./create-checkout.ts";
import { checkouts } from "./schema.ts";
import { paymentInProgress } from "./store.ts";

/**
 * Gives up the customer's unpaid checkouts, whose stock goes back, and erases personal data from all
 * checkouts. Throws `conflict` while one is being paid. Call it with the customer's cart locked.
 */
export async function forgetCheckouts(ctx: Context, userId: string): Promise<void> {
  const { keptIds } = await replaceUnpaidCheckouts(ctx, userId);
  for (const id of keptIds) if (await findOpenPayment(ctx, id)) throw paymentInProgress();
  await forgetHoldTimes(ctx, userId);
  await ctx.db
    .update(checkouts)
    .set({
      shippingInfo: onlyCountry(checkouts.shippingInfo),
      billingInfo: null,
      tax: withoutBusiness(checkouts.tax),
    })
    .where(eq(checkouts.userId, userId));
}
