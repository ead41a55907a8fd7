import { EU_COUNTRIES } from "./tax.ts";

/**
 * Where customers see the whole order once more before they pay for it, by countries in ISO 3166-1 alpha-2.
 */

/** The member states of the European Union. */
export const EU: readonly string[] = EU_COUNTRIES;
/** The European Economic Area. */
const EEA = [...EU, "IS", "LI", "NO"];

export const CONTRACT_GROUPS = ["none", "EU", "EEA", "everywhere"] as const;
export type ContractGroup = (typeof CONTRACT_GROUPS)[number];

/** Countries as a setting has them: a group, and others beside it. */
export interface ContractMarkets {
  group: ContractGroup;
  countries: readonly string[];
}

/** Whether any market has the contract page. */
export function hasContractMarkets({ group, countries }: ContractMarkets): boolean {
  return group !== "none" || countries.length > 0;
}

/** @param country undefined where nobody knows which it is: then only "everywhere" includes it */
export function isContractMarket(
  { group, countries }: ContractMarkets,
  country: string | undefined,
): boolean {
  if (group === "everywhere") return true;
  if (country === undefined) return false;
  if (countries.includes(country)) return true;
  if (group === "none") return false;
  return (group === "EU" ? EU : EEA).includes(country);
}
