import { EU_COUNTRIES, type EuCountry } from "./tax.ts";

/** Whose VAT holds where: Monaco and the Isle of Man are treated as parts of others (Directive 2006/112/EC, Art. 7). */
const VAT: ReadonlyMap<string, EuCountry | "GB"> = new Map([
  ...[...EU_COUNTRIES, "GB" as const].map((code) => [code, code] as const),
  ...([
    ["MC", "FR"],
    ["IM", "GB"],
  ] as const),
]);

/** The countries in which the VAT of the European Union or the United Kingdom holds. */
export const VAT_COUNTRIES: readonly string[] = [...VAT.keys()];

/** The country of the European Union, or the United Kingdom, whose VAT holds there; undefined: none of theirs does. */
export function vatCountry(country: string): EuCountry | "GB" | undefined {
  return VAT.get(country);
}
