import type { TaxClass } from "../../common/tax.ts";
import type { Context } from "../platform/context.ts";
import { getSettings } from "../settings/read-settings.ts";
import { shopDay } from "../settings/shop-day.ts";
import { findRatesOf, getShownRates } from "../tax/shown-rates.ts";

/** Tells whether goods of a class cost in a country what this caller is shown. */
export function pricesAlike(
  ctx: Pick<Context, "settings" | "region" | "clock">,
): (country: string, taxClass: TaxClass | undefined) => boolean {
  const tax = getSettings(ctx, "tax");
  const here = ctx.region ? ctx.region.rates : getShownRates();
  const day = shopDay(ctx, ctx.clock.now());
  const rates = new Map<string, typeof here>();
  return (country, taxClass = "clothing") => {
    if (!rates.has(country)) rates.set(country, findRatesOf(tax, country, day));
    return (rates.get(country)?.[taxClass] ?? 0) === (here?.[taxClass] ?? 0);
  };
}
