import { offerApiMessages as messages } from "../../../common/messages/return-offers.ts";
import { returnApiMessages } from "../../../common/messages/returns.ts";
import { type CartRow, describeLines, pricedFor } from "../../cart/store.ts";
import { chargedTo } from "../../checkout/business-prices.ts";
import { inWords } from "../../checkout/create-checkout.ts";
import { priceReduced } from "../../checkout/price-checkout.ts";
import { taxOf } from "../../checkout/tax-of.ts";
import type { OrderRow } from "../../orders/read-orders.ts";
import type { Context } from "../../platform/context.ts";
import { badField } from "../../platform/errors.ts";
import type { TaxOfSale } from "../../tax/resolve-tax.ts";

const MILLION = 1_000_000;
const NO_DELIVERY = { deliveryCents: 0, delivery: null };

/** What is offered, at today's prices. */
export interface PricedOffer {
  lines: readonly CartRow[];
  taxed: TaxOfSale | undefined;
  /** What each line costs its customer, with the tax that comes on top. */
  costs: number[];
}

/** Units of a variant, with the place of the line of the request that says so first. */
interface OfferedUnits {
  variantId: number;
  quantity: number;
  index: number;
}

/**
 * Prices units for who has the order, as a checkout of today would. Throws `bad-input` at the line for what is not on
 * sale, and for more units than are there.
 */
export async function priceOffer(
  ctx: Context,
  { shippingInfo, tax }: OrderRow,
  wanted: readonly OfferedUnits[],
): Promise<PricedOffer> {
  const found = (await describeLines(ctx, wanted)).map(inWords);
  for (const { variantId, quantity, index } of wanted) {
    const field = `lines.${index}.variantId`;
    const row = found.find((one) => one.variantId === variantId);
    if (!row?.isOnSale) throw badField(field, messages.notOnSale);
    const { soldOut, noneOfIt } = returnApiMessages;
    if (row.left < quantity) throw badField(field, row.left > 0 ? soldOut(row.left) : noneOfIt);
  }
  const business = tax?.business;
  const taxed = await taxOf(ctx, shippingInfo, { at: ctx.clock.now(), business });
  const rows = pricedFor(ctx, found, shippingInfo.countryCode ?? "");
  const { rows: lines } = chargedTo(taxed, { rows, delivery: NO_DELIVERY });
  const whole = priceReduced({
    ...{ lines, taxed, delivery: NO_DELIVERY },
    shares: lines.map(() => 0),
  });
  return {
    ...{ lines, taxed },
    costs: lines.map(({ quantity, priceCents }, index) => {
      const taxCents = taxed?.isAdded ? (whole.lines[index]?.taxCents ?? 0) : 0;
      return quantity * priceCents + taxCents;
    }),
  };
}

/**
 * The amounts of an offer of whose lines so much is left to pay. What came back is taken off the prices, so that the
 * rest is taxed by the rules of any other checkout. Where tax comes on top, it is taken off without the tax that the
 * rest bears: what came back was paid with its own.
 */
export function priceRest({ lines, taxed, costs }: PricedOffer, toPay: readonly number[]) {
  const priceWithout = (rates: readonly number[]) =>
    priceReduced({
      ...{ lines, taxed, delivery: NO_DELIVERY },
      shares: costs.map((cents, index) => {
        const coveredCents = cents - (toPay[index] ?? 0);
        if (!taxed?.isAdded) return coveredCents;
        return Math.round((coveredCents * MILLION) / (MILLION + (rates[index] ?? 0)));
      }),
    });
  const whole = priceReduced({
    ...{ lines, taxed, delivery: NO_DELIVERY },
    shares: lines.map(() => 0),
  });
  const first = priceWithout(whole.lines.map(({ taxRate }) => taxRate));
  // What is left of a price may be below what a state taxes.
  return priceWithout(first.lines.map(({ taxRate }) => taxRate));
}
