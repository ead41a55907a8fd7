import { listCountries } from "../../../common/countries.ts";
import { shownComposition } from "../../../common/labels/composition.ts";
import { getLocale } from "../../../common/locale.ts";
import { garmentLabelMessages as messages } from "../../../common/messages/garment-label.ts";
import type { Product } from "../contract.ts";

/** A line of the label on a product's page: what it is, and what it says. */
export type LabelRow = [name: string, text: string];

/** What shoppers read of a product's label, in the shop's language; without what it does not have. */
export function labelRows(product: Product): LabelRow[] {
  const { composition = "", care = "", originCountry = "", warnings = "" } = product;
  const rows: LabelRow[] = [
    [messages.composition, inLines(shownComposition(composition, getLocale().language))],
    [messages.care, care],
    [messages.origin, countryName(originCountry)],
    [messages.warnings, warnings],
    [
      messages.manufacturer,
      block(
        product.manufacturer,
        product.manufacturerAddress,
        countryName(product.manufacturerCountry),
        product.manufacturerContact,
      ),
    ],
    [
      messages.responsiblePerson,
      block(
        product.responsiblePerson,
        product.responsibleAddress,
        countryName(product.responsibleCountry),
        product.responsibleContact,
      ),
    ],
  ];
  return rows.filter(([, text]) => text !== "");
}

/** A line for each part, in which a percent stays with its fibre. */
function inLines(composition: string): string {
  return composition.replaceAll("; ", "\n").replace(/ (?=%)|(?<=%) /g, "\u00a0");
}

function block(...lines: (string | undefined)[]): string {
  return lines.filter((line) => line).join("\n");
}

export function countryName(code = ""): string {
  return listCountries().find((country) => country.code === code)?.name ?? code;
}
