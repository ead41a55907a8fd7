import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { startOfDayIn } from "../../common/day-start.ts";
import { recordOf } from "../../common/record-of.ts";
import { TAX_CLASSES, type TaxClass } from "../../common/tax.ts";
import { getSettings } from "../settings/read-settings.ts";
import { shopDay, shopZone } from "../settings/shop-day.ts";
import { defaultRegion, dependsOnRegion } from "../settings/shown-region.ts";
import type { TaxSettings } from "../settings/subjects/tax.ts";
import { taxOn } from "./count-tax.ts";
import { findRate, nextChange } from "./find-rate.ts";
import { whereTaxed } from "./where-taxed.ts";

/** The rates that are in shown prices; undefined: prices are shown as they were entered. */
export type ShownRates = Record<TaxClass, number> | undefined;

type Known = Parameters<typeof getSettings>[0];

let shown: ShownRates;

/** The rates that belong into the prices that are shown to whoever has chosen no country. */
export function findShownRates(settings: TaxSettings, day: string): ShownRates {
  return findRatesOf(settings, defaultRegion(settings), day);
}

/** The rates that belong into the prices that are shown for a country. */
export function findRatesOf(settings: TaxSettings, country: string, day: string): ShownRates {
  if (!dependsOnRegion(settings)) return undefined;
  const taxed = whereTaxed(settings, { countryCode: country });
  if (!("place" in taxed) || taxed.place === undefined || taxed.isAdded) return undefined;
  const { place } = taxed;
  const at = { place, day };
  return recordOf(
    TAX_CLASSES,
    (taxClass) => findRate(settings.rates, { ...at, taxClass })?.rateMillionths ?? 0,
  );
}

/** How long shown prices keep the tax that is in them, in ms: until a day on which a rate changes. */
export function shownRatesGoodFor(ctx: Known, now: Date): number {
  const settings = getSettings(ctx, "tax");
  if (!dependsOnRegion(settings)) return Number.POSITIVE_INFINITY;
  const day = nextChange(settings.rates, shopDay(ctx, now));
  if (day === undefined) return Number.POSITIVE_INFINITY;
  return startOfDayIn(shopZone(ctx), day).getTime() - now.getTime();
}

export function setShownRates(rates: ShownRates): void {
  shown = rates;
}

export function getShownRates(): ShownRates {
  return shown;
}

/** The price that is shown, by the one that was entered. */
export function centsWith(rates: ShownRates, enteredCents: number, taxClass: TaxClass): number {
  return enteredCents + (rates ? taxOn(enteredCents, rates[taxClass], true) : 0);
}

/**
 * SQL of a product's price as it is shown, by the one that was entered: what `centsWith` counts.
 * @param taxClass the product's column
 * @param region whose prices are asked for; undefined: the shop's own
 */
export function shownPrice<Cents extends number | null>(
  entered: SQLWrapper,
  taxClass: SQLWrapper,
  region?: { rates: ShownRates },
): SQL<Cents> {
  const rates = region ? region.rates : shown;
  if (rates === undefined) return sql<Cents>`${entered}`;
  const { clothing, children, other } = rates;
  const rate = sql`case ${taxClass} when 'children' then ${children}::bigint when 'other' then ${other}::bigint else ${clothing}::bigint end`;
  return sql<Cents>`(${entered} + (${entered}::bigint * (${rate}) + 500000) / 1000000)::int`;
}
