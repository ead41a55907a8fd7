import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { recordOf } from "../../common/record-of.ts";
import { TAX_CLASSES, type TaxClass } from "../../common/tax.ts";
import type { TaxSettings } from "../settings/subjects/tax.ts";
import { dayOf, findRate } from "./find-rate.ts";
import { defaultRegion, dependsOnRegion } from "./shown-price.ts";
import { whereTaxed } from "./where-taxed.ts";

/** The rates that are in the prices which this process shows; undefined: prices are shown as they were entered. */
export type ShownRates = Record<TaxClass, number> | undefined;

let shown: ShownRates;

/** The rates that belong into the prices that are shown to whoever has chosen no country. */
export function findShownRates(settings: TaxSettings, now: Date): ShownRates {
  if (!dependsOnRegion(settings)) return undefined;
  const taxed = whereTaxed(settings, { countryCode: defaultRegion(settings) });
  if (!("place" in taxed) || taxed.place === undefined || taxed.isAdded) return undefined;
  const { place } = taxed;
  const at = { place, day: dayOf(now) };
  return recordOf(
    TAX_CLASSES,
    (taxClass) => findRate(settings.rates, { ...at, taxClass })?.rateMillionths ?? 0,
  );
}

export function setShownRates(rates: ShownRates): void {
  shown = rates;
}

/**
 * SQL of a product's price as it is shown, by the one that was entered: what `shownCents` counts.
 * @param taxClass the product's column
 */
export function shownPrice<Cents extends number | null>(
  entered: SQLWrapper,
  taxClass: SQLWrapper,
): SQL<Cents> {
  if (shown === undefined) return sql<Cents>`${entered}`;
  const { clothing, children, other } = shown;
  const rate = sql`case ${taxClass} when 'children' then ${children}::bigint when 'other' then ${other}::bigint else ${clothing}::bigint end`;
  return sql<Cents>`(${entered} + (${entered}::bigint * (${rate}) + 500000) / 1000000)::int`;
}
