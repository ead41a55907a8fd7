import type { TaxClass } from "../../common/tax.ts";
import { vatCountry } from "../../common/vat-countries.ts";
import type { TaxSettings } from "../settings/subjects/tax.ts";
import { taxOn } from "./count-tax.ts";
import { findRate } from "./find-rate.ts";
import { whereTaxed } from "./where-taxed.ts";

/**
 * What one piece costs as it is shown and charged, by the price that was entered. Where tax belongs into a price, the
 * European Union and the United Kingdom, it is in it; in the United States it comes on top of this at the checkout.
 * @param at.country the region of a shopper, or where something is delivered to
 * @param at.day of the shop's time zone
 */
export function shownCents(
  settings: TaxSettings,
  enteredCents: number,
  at: { country: string; taxClass: TaxClass; day: string },
): number {
  if (settings.mode !== "added") return enteredCents;
  const { country, taxClass, day } = at;
  if (vatCountry(country) === undefined) return enteredCents;
  const taxed = whereTaxed(settings, { countryCode: country });
  if (!("place" in taxed) || taxed.place === undefined) return enteredCents;
  const rate = findRate(settings.rates, { place: taxed.place, taxClass, day });
  // By the piece, so that as many times the shown price is charged.
  return enteredCents + taxOn(enteredCents, rate?.rateMillionths ?? 0, true);
}
