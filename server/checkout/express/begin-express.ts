import { newId, newSecret } from "../../../common/ids.ts";
import { accountApiMessages } from "../../../common/messages/account.ts";
import { cartPanelMessages } from "../../../common/messages/cart-panel.ts";
import { paymentMessages } from "../../../common/messages/payment.ts";
import { getCurrency } from "../../../common/money.ts";
import { refuseBeyondStock } from "../../cart/add-to-cart.ts";
import type { CartOwnerQuery } from "../../cart/contract.ts";
import { cartOwner } from "../../cart/rules.ts";
import { readLines } from "../../cart/store.ts";
import { PaypalRefusal, PaypalUnavailable } from "../../payments/paypal/errors.ts";
import { expressOrderRequest } from "../../payments/paypal/order-request.ts";
import { PATIENCE_MS, within } from "../../payments/provider.ts";
import { type Context, callerId } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { requireSelling } from "../../settings/opening/require-open.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { hashToken } from "../../users/tokens.ts";
import { goodsCents, refuseUnpayable, requireOnSale } from "../rules.ts";
import type { ExpressOrder } from "./contract.ts";
import { requireExpress } from "./express-store.ts";
import { expressOrders } from "./schema.ts";

/**
 * Opens a PayPal order for the caller's cart, before anybody knows who buys and where it goes. Nothing is held and
 * nobody is asked for: that comes with the approval. Throws `forbidden` without the setting, or for somebody without a
 * session where the shop wants an account; `conflict` for a cart that cannot be bought; and `unavailable`.
 */
export async function beginExpress(ctx: Context, owner: CartOwnerQuery): Promise<ExpressOrder> {
  ctx.sales.requireOpen();
  requireExpress(ctx);
  requireSelling(ctx);
  if (ctx.actor.kind !== "user" && !getSettings(ctx, "accounts").guests) {
    throw new AppError("forbidden", "no_guests", accountApiMessages.noGuests);
  }
  const lines = await readLines(ctx, cartOwner(ctx.actor, owner));
  if (lines.length === 0) throw new AppError("conflict", "cart_empty", cartPanelMessages.empty);
  requireOnSale(lines);
  for (const { quantity, left } of lines) refuseBeyondStock(quantity, left);
  const createdAt = ctx.clock.now();
  const id = newId(createdAt.getTime());
  const subtotalCents = goodsCents(lines);
  refuseUnpayable(subtotalCents);
  const asked = { id, amountCents: subtotalCents, currency: getCurrency() };
  const goods = { lines, subtotalCents, discountCents: 0, deliveryCents: 0, addedTaxCents: 0 };
  const request = expressOrderRequest(asked, goods, waysOf(ctx, id));
  const made = await within(ctx, PATIENCE_MS)
    .provider.paypal.createOrder(request, `create-${id}`)
    .catch((error) => {
      if (!(error instanceof PaypalUnavailable || error instanceof PaypalRefusal)) throw error;
      ctx.log.error({ err: error }, "no PayPal order could be made");
      throw paypalAway();
    });
  await ctx.reached("express: PayPal order made");
  const key = newSecret();
  await ctx.db.insert(expressOrders).values({
    id,
    userId: callerId(ctx),
    keyHash: hashToken(key),
    lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    paypalOrderId: made.id,
    payeeId: made.purchase_units?.[0]?.payee?.merchant_id ?? null,
    currency: asked.currency,
    createdAt,
  });
  return { id, key, orderID: made.id };
}

/** PayPal itself asks only addresses with https. */
function waysOf({ shop, provider }: Context, id: string): { back: string; callback?: string } {
  const url = shop.url();
  const isReached = url.startsWith("https:") || !provider.isReal;
  return {
    back: `${url}/checkout/express`,
    ...(isReached && { callback: `${url}/api/webhooks/paypal/shipping/${id}` }),
  };
}

export function paypalAway(): AppError {
  return new AppError("unavailable", "paypal_unavailable", paymentMessages.paypalDown, {
    retryAfter: 10,
  });
}
