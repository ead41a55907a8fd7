import type { DeliveryZone } from "../../common/delivery.ts";

/** What sentences name of where zones are: a state is left out beside its country, which it is a part of. */
export function namedPlaces(zones: readonly Pick<DeliveryZone, "places">[]): string[] {
  const places = zones.flatMap((zone) => zone.places);
  return places.filter((place) => {
    const [country = ""] = place.split("-");
    return place === country || !places.includes(country);
  });
}
