import { isArea } from "../../common/areas.ts";
import { isCountryCode } from "../../common/countries.ts";
import type { DeliveryMethod, DeliveryZone } from "../../common/delivery.ts";
import { deliveryApiMessages as messages } from "../../common/messages/admin/delivery.ts";
import { placeName } from "../../common/place-name.ts";
import type { FieldError } from "../platform/errors.ts";

/** What is wrong with the zones of delivery, by field. */
export function deliveryProblems({ zones }: { zones: readonly DeliveryZone[] }): FieldError[] {
  return zones.flatMap((zone, index) => {
    const before = zones.slice(0, index);
    const problems = [
      ...problemsOfName(zone, before, zones.length),
      ...problemsOfPlaces(zone, before),
      ...zone.methods.flatMap((method, place) =>
        problemsOfMethod(method, zone.methods.slice(0, place)).map(
          ([field, message]): Problem => [`methods.${place}.${field}`, message],
        ),
      ),
    ];
    return problems.map(([field, message]) => ({
      field: `values.zones.${index}.${field}`,
      message,
    }));
  });
}

type Problem = [field: string, message: string];

function problemsOfName({ name }: DeliveryZone, before: readonly DeliveryZone[], count: number) {
  const typed = name.trim().toLowerCase();
  if (typed === "") return count > 1 ? [["name", messages.nameless] as Problem] : [];
  const isTwice = before.some((other) => other.name.trim().toLowerCase() === typed);
  return isTwice ? [["name", messages.nameTwice(name)] as Problem] : [];
}

function problemsOfPlaces({ places }: DeliveryZone, before: readonly DeliveryZone[]): Problem[] {
  if (places.length === 0) {
    const other = before.find((zone) => zone.places.length === 0);
    return other ? [["places", messages.everywhereTwice(nameOf(other))]] : [];
  }
  return places.flatMap((place, index): Problem[] => {
    if (!isPlace(place)) return [[`places.${index}`, messages.noPlace(place)]];
    if (places.indexOf(place) < index) {
      return [[`places.${index}`, messages.placeTwice(placeName(place))]];
    }
    const same = places.slice(0, index).find((one) => isSamePlace(one, place));
    if (same) return [[`places.${index}`, messages.onePlace(labelOf(same), labelOf(place))]];
    const other = before.find((zone) => zone.places.some((one) => isSamePlace(one, place)));
    if (!other) return [];
    return [[`places.${index}`, messages.placeElsewhere(placeName(place), nameOf(other))]];
  });
}

function isPlace(place: string): boolean {
  const [country = "", state] = place.split("-");
  return isCountryCode(country) && (state === undefined || isArea(country, state));
}

/**
 * What belongs to the United States and is a country in lists of countries as well. Its addresses are written either
 * way, and must not cost something else for that.
 */
const TERRITORIES = ["AS", "FM", "GU", "MH", "MP", "PR", "PW", "VI"];

function isSamePlace(one: string, other: string): boolean {
  return withoutNation(one) === withoutNation(other);
}

function withoutNation(place: string): string {
  return TERRITORIES.find((code) => place === `US-${code}`) ?? place;
}

function labelOf(place: string): string {
  return `${placeName(place)} (${place})`;
}

function problemsOfMethod(method: DeliveryMethod, before: readonly DeliveryMethod[]): Problem[] {
  const { key, name, steps, fromDays, toDays } = method;
  const problems: Problem[] = [];
  if (before.some((other) => other.key === key)) problems.push(["key", messages.keyTwice(key)]);
  const typed = name.trim().toLowerCase();
  if (before.some((other) => other.name.trim().toLowerCase() === typed)) {
    problems.push(["name", typed === "" ? messages.methodNameless : messages.methodTwice(name)]);
  }
  for (const [index, { from }] of steps.entries()) {
    const last = steps[index - 1]?.from;
    if (last === undefined && from !== 0) problems.push(["steps.0.from", messages.firstStep]);
    if (last !== undefined && from <= last) {
      problems.push([`steps.${index}.from`, messages.stepsRise]);
    }
  }
  if (toDays < fromDays) problems.push(["toDays", messages.daysBackwards]);
  return problems;
}

function nameOf({ name }: DeliveryZone): string {
  return name.trim() || messages.unnamed;
}
