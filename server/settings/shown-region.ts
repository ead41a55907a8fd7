import { regionMessages } from "../../common/messages/region.ts";
import { placeName } from "../../common/place-name.ts";
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
