import { EU_COUNTRIES, US_STATES, type UsState } from "../../common/tax.ts";
import type { TaxSettings } from "../settings/subjects/tax.ts";

/** Where something is delivered to, as an address says it. */
export interface Destination {
  /** ISO 3166-1 alpha-2; undefined: the shop does not know the country that was typed. */
  countryCode?: string | undefined;
  state?: string | undefined;
  postalCode?: string | undefined;
}

/** Whose rates a sale has; a sale without a place has none. */
export interface Taxed {
  /** A country, or `US-` and a state, as the tables write it. */
  place?: string;
  /** Whether tax comes on top of the prices that are shown. */
  isAdded: boolean;
}

/** The field of an address without which nobody knows what is owed. */
export type MissingField = "country" | "state" | "postalCode";

type Registrations = Pick<TaxSettings, "mode" | "euCountry" | "oss" | "unitedKingdom" | "states">;

const NOT_TAXED: Taxed = { isAdded: false };

/** Whose tax the shop owes for what goes there. */
export function whereTaxed(
  settings: Registrations,
  to: Destination,
): Taxed | { missing: MissingField } {
  const { mode, states, unitedKingdom } = settings;
  if (mode === "none" || !isRegistered(settings)) return NOT_TAXED;
  const country = to.countryCode;
  if (country === undefined) return { missing: "country" };
  if (isInUnion(country)) return inUnion(settings, country);
  if (country === "GB" || country === "IM") return unitedKingdom ? at("GB") : NOT_TAXED;
  if (country !== "US" || states.length === 0) return NOT_TAXED;
  const state = findState(to.state ?? "");
  if (state === undefined) return { missing: "state" };
  if (state === "elsewhere" || !states.includes(state)) return NOT_TAXED;
  return { place: `US-${state}`, isAdded: mode === "added" };
}

export function isRegistered({ euCountry, unitedKingdom, states }: Registrations): boolean {
  return euCountry !== "" || unitedKingdom || states.length > 0;
}

export function isInUnion(country: string): boolean {
  return (EU_COUNTRIES as readonly string[]).includes(country);
}

function inUnion({ euCountry, oss }: Registrations, country: string): Taxed {
  if (euCountry === "") return NOT_TAXED;
  return at(oss ? country : euCountry);
}

function at(place: string): Taxed {
  return { place, isAdded: false };
}

/** What an address in the United States can have for a state, and no tax of the states reaches. */
const ELSEWHERE = ["AA", "AE", "AP", "AS", "FM", "GU", "MH", "MP", "PR", "PW", "VI"];

const STATE_NAMES = new Map(
  Object.entries(US_STATES).map(([code, name]) => [fold(name), code as UsState]),
);

/** The state that is meant by its name or its two letters; undefined: no state is called so. */
export function findState(typed: string): UsState | "elsewhere" | undefined {
  const letters = typed.trim().toUpperCase().replaceAll(".", "");
  if (Object.hasOwn(US_STATES, letters)) return letters as UsState;
  if (ELSEWHERE.includes(letters)) return "elsewhere";
  const name = fold(typed);
  if (name === "washingtondc") return "DC";
  if (name === "puertorico" || name === "guam") return "elsewhere";
  return STATE_NAMES.get(name);
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}

/** The five digits by which ZIP rates are found; undefined: there are none. */
export function zipOf(postalCode: string | undefined): string | undefined {
  return /^\s*(\d{5})(?:[-\s]?\d{4})?\s*$/.exec(postalCode ?? "")?.[1];
}
