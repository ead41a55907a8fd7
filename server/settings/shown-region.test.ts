import { expect, test } from "vitest";
import { addsSalesTax } from "./shown-region.ts";
import { type TaxSettings, tax } from "./subjects/tax.ts";

const american: Partial<TaxSettings> = { mode: "added", states: ["NY"] };
const both: Partial<TaxSettings> = { ...american, euCountry: "DE", unitedKingdom: true };

test.each<[string, Partial<TaxSettings>, string | undefined, boolean]>([
  ["as the shop comes", {}, undefined, false],
  ["with a state", american, undefined, true],
  ["with a state, where prices include tax", { ...american, mode: "included" }, undefined, false],
  ["with a state, where the shop takes no tax", { ...american, mode: "none" }, undefined, false],
  [
    "with a state, shown for a country without tax",
    { ...american, shownFor: "CA" },
    undefined,
    true,
  ],
  ["without a state", { ...both, states: [] }, "US", false],
  ["in the Union and a state, shown for the Union", both, undefined, false],
  ["in the Union and a state, shown for another of its countries", both, "IE", false],
  ["in the Union and a state, shown for the United Kingdom", both, "GB", false],
  ["in the Union and a state, shown for the United States", both, "US", true],
  ["in the Union and a state, shown for Norway", both, "NO", true],
])(
  "sales tax may come on top of shown prices only without VAT in them: %s [TAX-5]",
  (_, changed, country, adds) => {
    expect(addsSalesTax({ ...tax.defaults, ...changed }, country)).toBe(adds);
  },
);
