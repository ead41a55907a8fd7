import { areaOf } from "../../common/areas.ts";
import { vatCountry } from "../../common/vat-countries.ts";
import type { TaxSettings } from "../settings/subjects/tax.ts";
import { otherState } from "./zip-states.ts";

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

/** Why nobody knows what is owed. */
export type Unclear =
  | { missing: MissingField }
  /** The ZIP code is in another state than the one that is named; both as areas have them. */
  | { zip: string; isIn: string; notIn: string };

type Registrations = Pick<TaxSettings, "mode" | "euCountry" | "oss" | "unitedKingdom" | "states">;

const NOT_TAXED: Taxed = { isAdded: false };

/** Whose tax the shop owes for what goes there. */
export function whereTaxed(settings: Registrations, to: Destination): Taxed | Unclear {
  const { mode, states, unitedKingdom } = settings;
  if (mode === "none" || !isRegistered(settings)) return NOT_TAXED;
  const country = to.countryCode;
  if (country === undefined) return { missing: "country" };
  const vat = vatCountry(country);
  if (vat === "GB") return unitedKingdom ? at("GB") : NOT_TAXED;
  if (vat !== undefined) return inUnion(settings, vat);
  if (country !== "US" || states.length === 0) return NOT_TAXED;
  // Read as for delivery and PayPal; it may be a territory, which no tax of the states reaches.
  const state = areaOf("US", to.state ?? "", to.postalCode ?? "");
  if (state === undefined) return { missing: "state" };
  const unclear = checkZip(state, to.postalCode?.trim() ?? "");
  if (unclear) return unclear;
  if (!states.some((named) => named === state)) return NOT_TAXED;
  return { place: `US-${state}`, isAdded: mode === "added" };
}

/** The ZIP code is what the parcel goes by: with another state's name beside it, tax would follow what nobody reads. */
function checkZip(state: string, postalCode: string): Unclear | undefined {
  // Not typed yet, where it is asked what something would cost.
  if (postalCode === "") return undefined;
  const zip = zipOf(postalCode);
  if (zip === undefined) return { missing: "postalCode" };
  const isIn = otherState(state, zip);
  return isIn === undefined ? undefined : { zip, isIn, notIn: state };
}

export function isRegistered({ euCountry, unitedKingdom, states }: Registrations): boolean {
  return euCountry !== "" || unitedKingdom || states.length > 0;
}

function inUnion({ euCountry, oss }: Registrations, country: string): Taxed {
  if (euCountry === "") return NOT_TAXED;
  return at(oss ? country : euCountry);
}

function at(place: string): Taxed {
  return { place, isAdded: false };
}

/** The five digits by which ZIP rates are found; undefined: there are none. */
export function zipOf(postalCode: string | undefined): string | undefined {
  return /^\s*(\d{5})(?:[-\s]?\d{4})?\s*$/.exec(postalCode ?? "")?.[1];
}
