import { forgetExchanges } from "../checkout/exchange-checkout.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { forgetWords, listReturnsOfUser } from "../orders/returns/store.ts";
import type { Context } from "../platform/context.ts";
import { payBackInstead } from "./exchange.ts";
import { endOffer } from "./offers/end-offer.ts";
import { isWaiting, listOffers } from "./offers/store.ts";
import { getReturnRow } from "./read-returns.ts";

/**
 * Erases what a customer wrote with returns. Nobody knows where an exchange that has not left would go: what comes
 * back for it is paid back instead. Call it before the orders are erased.
 */
export async function forgetReturns(ctx: Context, userId: string): Promise<void> {
  const theirs = await listReturnsOfUser(ctx, userId);
  for (const { id, orderId, status } of theirs) {
    if (status === "review") await endOfferOf(ctx, id);
    if (status === "open") await payBackInstead(ctx, await lockOrder(ctx, orderId), id);
  }
  const ids = theirs.map(({ id }) => id);
  await forgetWords(ctx, ids);
  await forgetExchanges(ctx, ids);
}

/** What waits for a customer who is gone waits for nobody. */
async function endOfferOf(ctx: Context, returnId: string): Promise<void> {
  const offers = await listOffers(ctx, [await getReturnRow(ctx, returnId)]);
  if (offers.some(isWaiting)) await endOffer(ctx, returnId, "erased");
}
