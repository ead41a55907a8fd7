import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { recordOf } from "../../common/record-of.ts";
import { TAX_CLASSES, type TaxClass } from "../../common/tax.ts";
import { defaultRegion, dependsOnRegion } from "../settings/shown-region.ts";
import type { TaxSettings } from "../settings/subjects/tax.ts";
import { taxOn } from "./count-tax.ts";
import { dayOf, findRate, nextChange } from "./find-rate.ts";
import { whereTaxed } from "./where-taxed.ts";

/** The rates that are in shown prices; undefined: prices are shown as they were entered. */
export type ShownRates = Record<TaxClass, number> | undefined;

let shown: ShownRates;

/** The rates that belong into the prices that are shown to whoever has chosen no country. */
export function findShownRates(settings: TaxSettings, now: Date): ShownRates {
  return findRatesOf(settings, defaultRegion(settings), now);
}

/** The rates that belong into the prices that are shown for a country. */
export function findRatesOf(settings: TaxSettings, country: string, now: Date): ShownRates {
  if (!dependsOnRegion(settings)) return undefined;
  const taxed = whereTaxed(settings, { countryCode: country });
  if (!("place" in taxed) || taxed.place === undefined || taxed.isAdded) return undefined;
  const { place } = taxed;
  const at = { place, day: dayOf(now) };
  return recordOf(
    TAX_CLASSES,
    (taxClass) => findRate(settings.rates, { ...at, taxClass })?.rateMillionths ?? 0,
  );
}

/** How long shown prices keep the tax that is in them, in ms: until a day on which a rate changes. */
export function shownRatesGoodFor(settings: TaxSettings, now: Date): number {
  if (!dependsOnRegion(settings)) return Number.POSITIVE_INFINITY;
  const day = nextChange(settings.rates, dayOf(now));
  return day === undefined ? Number.POSITIVE_INFINITY : Date.parse(day) - now.getTime();
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
