import { regionMessages } from "../../common/messages/region.ts";
import { placeName } from "../../common/place-name.ts";
import { EU_COUNTRIES } from "../../common/tax.ts";
import type { Settings } from "./contract.ts";
import type { TaxSettings } from "./subjects/tax.ts";

/** Whether shoppers in different countries are shown different prices. */
export function dependsOnRegion({ mode, euCountry, unitedKingdom }: TaxSettings): boolean {
  return mode === "added" && (euCountry !== "" || unitedKingdom);
}

/** The country whose prices whoever has chosen none is shown. */
export function defaultRegion({ shownFor, euCountry, unitedKingdom, states }: TaxSettings): string {
  if (shownFor !== "") return shownFor;
  if (euCountry !== "") return euCountry;
  if (unitedKingdom) return "GB";
  return states.length > 0 ? "US" : "";
}

/** What pages say of a country whose prices they show. */
export function describeRegion(country: string): string {
  return regionMessages.shownFor(placeName(country));
}

/**
 * What stands at each price that is shown for a country: in the European Union and the United Kingdom the law asks
 * for it (Directive 98/6/EC; in Germany § 6 PAngV). Undefined elsewhere, and where nothing is in it.
 */
export function priceNote(
  { tax, delivery }: Pick<Settings, "tax" | "delivery">,
  country: string,
): string | undefined {
  const isInUnion = (EU_COUNTRIES as readonly string[]).includes(country);
  const isTaxed = isInUnion ? tax.euCountry !== "" : country === "GB" && tax.unitedKingdom;
  if (tax.mode === "none" || !isTaxed) return undefined;
  const prices = delivery.zones.flatMap(({ methods }) => methods.flatMap(({ steps }) => steps));
  const costs = prices.some(({ priceCents }) => priceCents > 0);
  return costs ? regionMessages.withTaxPlusDelivery : regionMessages.withTax;
}
