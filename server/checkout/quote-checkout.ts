import { cartPanelMessages } from "../../common/messages/cart-panel.ts";
import { toDollars } from "../../common/money.ts";
import { pricedFor, readLines } from "../cart/store.ts";
import { countryCodeOf } from "../orders/addresses.ts";
import { describeAmounts } from "../orders/agreed.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { hasOwnZones } from "../settings/offer-terms.ts";
import { findBusiness } from "../tax/business.ts";
import { requireUser } from "../users/store.ts";
import { agreeDelivery, type ChosenDelivery, offerDelivery } from "./agree-delivery.ts";
import { chargedTo } from "./business-prices.ts";
import { usableCodes } from "./check-code.ts";
import type { Quote, QuoteRequest } from "./contract.ts";
import { priceCheckout } from "./price-checkout.ts";
import { goodsToSend } from "./rules.ts";
import { taxOf } from "./tax-of.ts";

/**
 * What the caller's cart would cost, sent to an address, as the next checkout reckons it. Throws `conflict` for an
 * empty cart, and as `agreeDelivery` and `checkCode` do.
 */
export async function quoteCheckout(ctx: Context, request: QuoteRequest): Promise<Quote> {
  const userId = requireUser(ctx);
  const seen = await readLines(ctx, { userId });
  if (seen.length === 0) throw new AppError("conflict", "cart_empty", cartPanelMessages.empty);
  const { country, countryCode, state, postalCode = "" } = request.shippingInfo;
  const code = countryCodeOf({ country, countryCode });
  const to = {
    country,
    postalCode,
    ...(code !== undefined && { countryCode: code }),
    ...(state !== undefined && { state }),
  };
  const business = await findBusiness(ctx, request.vatNumber, to);
  const taxed = await taxOf(ctx, to, { at: ctx.clock.now(), business });
  const shown = pricedFor(ctx, seen, code ?? "");
  const goods = goodsToSend(shown);
  const [typed, ...beside] = request.discountCodes ?? [];
  const chosen = agreeDelivery(ctx, to, goods, request.deliveryMethod);
  const charged = (delivery: ChosenDelivery) => chargedTo(taxed, { rows: shown, delivery });
  const { rows: lines, delivery } = charged(chosen);
  const { terms: codes } = typed
    ? await usableCodes(ctx, { code: typed, beside }, lines)
    : { terms: [] };
  const { amounts } = priceCheckout({ lines, codes, delivery, taxed });
  const methods = hasOwnZones(ctx) ? offerDelivery(ctx, to, goods) : [];
  return {
    methods: methods.map((method) => ({
      ...method.delivery,
      price: toDollars(charged(method).delivery.deliveryCents),
    })),
    ...describeAmounts(amounts),
  };
}
