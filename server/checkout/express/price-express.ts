import { type CartRow, pricedFor } from "../../cart/store.ts";
import type { AgreedAmounts } from "../../orders/agreed.ts";
import type { Context } from "../../platform/context.ts";
import { hasOwnZones } from "../../settings/offer-terms.ts";
import {
  agreeDelivery,
  type ChosenDelivery,
  type OfferedDelivery,
  offerDelivery,
  type Whereto,
} from "../agree-delivery.ts";
import { priceCheckout } from "../price-checkout.ts";
import { goodsToSend } from "../rules.ts";
import { taxOf } from "../tax-of.ts";

interface Priced {
  lines: CartRow[];
  amounts: AgreedAmounts;
  offered: OfferedDelivery[];
}

/**
 * What goods cost sent to an address, as the checkout reckons it, without codes. Throws as `agreeDelivery` does.
 * @param chosen a way of delivery; one that does not go there gives way to the first that does
 */
export async function priceExpress(
  ctx: Context,
  rows: readonly CartRow[],
  to: Whereto,
  chosen?: string,
): Promise<Priced> {
  const taxed = await taxOf(ctx, to, { at: ctx.clock.now() });
  const lines = pricedFor(ctx, rows, to.countryCode ?? "");
  const goods = goodsToSend(lines);
  const offered = offeredTo(ctx, lines, to);
  const delivery: ChosenDelivery =
    offered.find((each) => each.delivery.method === chosen) ?? agreeDelivery(ctx, to, goods);
  const { amounts } = priceCheckout({ lines, codes: [], delivery, taxed });
  return { lines, amounts, offered };
}

/** A way of delivery as it was chosen in PayPal's window; undefined where it does not go there, or no longer. */
export function chosenMethod(
  ctx: Context,
  rows: readonly CartRow[],
  to: Whereto,
  chosen: string | undefined,
): string | undefined {
  const lines = pricedFor(ctx, rows, to.countryCode ?? "");
  return offeredTo(ctx, lines, to).find(({ delivery }) => delivery.method === chosen)?.delivery
    .method;
}

function offeredTo(ctx: Context, lines: readonly CartRow[], to: Whereto): OfferedDelivery[] {
  return hasOwnZones(ctx) ? offerDelivery(ctx, to, goodsToSend(lines)) : [];
}
