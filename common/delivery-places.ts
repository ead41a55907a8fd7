import type { DeliveryZone, WayBack } from "./delivery.ts";

/** A zone with the part of a country that is in it; no state: what no other zone names. */
export interface ZoneIn {
  state?: string;
  zone: DeliveryZone;
}

/** The zones that a country's addresses are in. */
export function zonesIn(zones: readonly DeliveryZone[], country: string): ZoneIn[] {
  const rest =
    zones.find(({ places }) => places.includes(country)) ??
    zones.find(({ places }) => places.length === 0);
  const ofStates = zones.flatMap((zone) =>
    zone.places
      .filter((place) => place.startsWith(`${country}-`))
      .map((place) => ({ state: place.slice(country.length + 1), zone })),
  );
  return [...(rest ? [{ zone: rest }] : []), ...ofStates];
}

/** The countries that zones name, and the shop's own. */
export function namedCountries(zones: readonly DeliveryZone[], home: string): string[] {
  const named = zones.flatMap(({ places }) => places.map((place) => place.slice(0, 2)));
  return [...new Set([home, ...named])];
}

/** Search engines know the states of these alone; of Australia and Japan, too, of which zones know none. */
const WITH_REGIONS = new Set(["US"]);

/** The same, as search engines are told them: a state that they do not know is left out. */
export function zonesForSearch(zones: readonly DeliveryZone[], country: string): ZoneIn[] {
  return zonesIn(zones, country).filter(
    ({ state }) => state === undefined || WITH_REGIONS.has(country),
  );
}

/** What a shop promises of delivery and returns, for search engines. */
export interface OfferTerms {
  zones: readonly DeliveryZone[];
  /** The shop's own country. */
  home: string;
  /** The countries in which the product costs what its page says: what delivery costs may depend on it. */
  pricedAlike: readonly string[];
  /** 0: nothing is taken back. */
  returnDays: number;
  /** Who pays for what is sent back; empty: nobody has said. */
  wayBack: WayBack;
  /** Whether nothing is sent now. */
  isPaused: boolean;
}
