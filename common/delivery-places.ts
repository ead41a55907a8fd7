import type { DeliveryZone } from "./delivery.ts";

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

/** What a shop promises of delivery and returns, for search engines. */
export interface OfferTerms {
  zones: readonly DeliveryZone[];
  /** The shop's own country. */
  home: string;
  /** 0: nothing is taken back. */
  returnDays: number;
  /** Whether nothing is sent now. */
  isPaused: boolean;
}
