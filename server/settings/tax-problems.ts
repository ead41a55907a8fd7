import { isCountryCode } from "../../common/countries.ts";
import { settingsApiMessages } from "../../common/messages/admin/settings.ts";
import { EU_COUNTRIES, US_STATES } from "../../common/tax.ts";
import type { FieldError } from "../platform/errors.ts";
import type { OwnRate, TaxSettings } from "./subjects/tax.ts";

/** What is wrong with how the shop takes tax, each with its field. */
export function taxProblems(after: TaxSettings): FieldError[] {
  const messages = settingsApiMessages.tax;
  const { mode, euCountry, oss, unitedKingdom, states, businesses, shownFor } = after;
  const problems: FieldError[] = [];
  const isRegistered = euCountry !== "" || unitedKingdom || states.length > 0;
  if (mode !== "none" && !isRegistered)
    problems.push({ field: "values.mode", message: messages.registeredNowhere });
  if (oss && euCountry === "")
    problems.push({ field: "values.oss", message: messages.ossWithoutCountry });
  if (businesses && euCountry === "")
    problems.push({ field: "values.businesses", message: messages.businessesWithoutCountry });
  if (shownFor !== "" && !isCountryCode(shownFor))
    problems.push({ field: "values.shownFor", message: messages.unknownCountry });
  return [...problems, ...rateProblems(after.rates, (index) => `values.rates.${index}`)];
}

/** @param fieldOf the field of the rate at this place of the list */
export function rateProblems(
  rates: readonly OwnRate[],
  fieldOf: (index: number) => string,
): FieldError[] {
  const messages = settingsApiMessages.tax;
  const known = new Set<string>();
  return rates.flatMap((rate, index): FieldError[] => {
    const { place, thing, from, taxedFromCents, taxedAboveCents } = rate;
    const field = fieldOf(index);
    const key = `${place} ${thing} ${from}`;
    const isTwice = known.has(key);
    known.add(key);
    if (!isTaxPlace(place))
      return [{ field: `${field}.place`, message: messages.unknownPlace(place) }];
    if (isTwice) return [{ field: `${field}.from`, message: messages.twice }];
    if (taxedFromCents > 0 && taxedAboveCents > 0)
      return [{ field: `${field}.taxedAboveCents`, message: messages.bothBounds }];
    const bound = taxedFromCents > 0 ? "taxedFromCents" : "taxedAboveCents";
    if (taxedFromCents + taxedAboveCents > 0 && !place.startsWith("US-"))
      return [{ field: `${field}.${bound}`, message: messages.boundOutsideStates }];
    if (thing === "delivery" && taxedFromCents + taxedAboveCents > 0)
      return [{ field: `${field}.taxedFromCents`, message: messages.boundOfDelivery }];
    return [];
  });
}

function isTaxPlace(place: string): boolean {
  if (place.startsWith("US-")) return Object.hasOwn(US_STATES, place.slice(3));
  return place === "GB" || (EU_COUNTRIES as readonly string[]).includes(place);
}
