import { regionMessages } from "../../common/messages/region.ts";
import { placeName } from "../../common/place-name.ts";
import { vatCountry } from "../../common/vat-countries.ts";
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

/** Whether the shop takes VAT of what goes to this country. */
export function takesVat({ euCountry, unitedKingdom }: TaxSettings, country: string): boolean {
  const vat = vatCountry(country);
  return vat !== undefined && (vat === "GB" ? unitedKingdom : euCountry !== "");
}

/** Whether sales tax may come on top of the prices that are shown for a country: where no VAT is in them. */
export function addsSalesTax(tax: TaxSettings, country = defaultRegion(tax)): boolean {
  return tax.mode === "added" && tax.states.length > 0 && !takesVat(tax, country);
}

/** What pages say of a country whose prices they show. */
export function describeRegion(country: string): string {
  return regionMessages.shownFor(placeName(country));
}
