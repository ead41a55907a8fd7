import { areaName } from "./areas.ts";
import { listCountries } from "./countries.ts";

/** The name of a country, or of a state such as US-CA, in the shop's language. */
export function placeName(place: string): string {
  const [country = "", area] = place.split("-");
  const name = area && areaName(country, area);
  return name ?? listCountries().find(({ code }) => code === country)?.name ?? place;
}
