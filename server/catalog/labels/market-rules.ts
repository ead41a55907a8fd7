import type { Market } from "../../../common/labels/markets.ts";
import { EU_COUNTRIES } from "../../../common/tax.ts";
import type { Makers } from "./shops-maker.ts";

/*
 * What a shop on the web has to say of a garment before it is bought, by market. Read in November 2026, and no
 * legal advice: what holds beside it (warnings for children's nightwear, fur, down, Made in USA) is for the
 * shop to know. docs/labels.md says what was read and how.
 */

/** What a market's law looks at. Empty and left out are the same. */
export interface Label extends Makers {
  composition?: string;
  care?: string;
  originCountry?: string;
  /** Whether the offer shows it. */
  hasPicture: boolean;
}

export type LabelField = Exclude<keyof Label, "hasPicture"> | "images";

export interface Missing {
  field: LabelField;
  /** The law that asks for it, and where in it. */
  law: string;
}

const EU: ReadonlySet<string> = new Set(EU_COUNTRIES);

const RULES: Record<Market, (label: Label) => Missing[]> = { eu, uk, us };

/** What this market asks for and the label does not have. */
export function missingFor(market: Market, label: Label): Missing[] {
  return RULES[market](label);
}

/**
 * Regulation (EU) 2023/988 on general product safety, Art. 19, of an offer at a distance: (a) the
 * manufacturer's name, postal and electronic address; (b) the responsible person's where the manufacturer is
 * not established in the Union (Art. 16); (c) a picture and the type of the product; (d) warnings, where there are any.
 * Regulation (EU) No 1007/2011, Art. 16(1): the fibre composition, before the purchase.
 */
function eu(label: Label): Missing[] {
  const missing = ask(label, "GPSR (EU) 2023/988, Art. 19(a)", [
    "manufacturer",
    "manufacturerAddress",
    "manufacturerContact",
  ]);
  const personsLaw = "GPSR (EU) 2023/988, Art. 19(b), Art. 16";
  if (!label.manufacturerCountry) {
    missing.push(...ask(label, personsLaw, ["manufacturerCountry"]));
  } else if (!EU.has(label.manufacturerCountry)) {
    const fields = ["responsiblePerson", "responsibleAddress", "responsibleContact"] as const;
    missing.push(...ask(label, personsLaw, fields));
    if (!EU.has(label.responsibleCountry ?? "")) {
      missing.push({ field: "responsibleCountry", law: personsLaw });
    }
  }
  if (!label.hasPicture) {
    missing.push({ field: "images", law: "GPSR (EU) 2023/988, Art. 19(c)" });
  }
  missing.push(...ask(label, "(EU) 1007/2011, Art. 16(1)", ["composition"]));
  return missing;
}

/**
 * The Textile Products (Labelling and Fibre Composition) Regulations 2012 (SI 2012/1102), which enforce
 * Regulation (EU) No 1007/2011 as assimilated: Art. 16(1). Northern Ireland follows the Union's rules.
 */
function uk(label: Label): Missing[] {
  return ask(label, "SI 2012/1102; 1007/2011, Art. 16(1)", ["composition"]);
}

/**
 * 16 CFR 303.34: what is advertised by mail order, the web included, says whether it was made in the USA,
 * imported, or both. 15 U.S.C. 70b(b) with 16 CFR 303.16(a): the label itself names fibres in percent and the manufacturer or seller.
 * 16 CFR 423.6: it says how to care for it.
 */
function us(label: Label): Missing[] {
  return [
    ...ask(label, "16 CFR 303.34", ["originCountry"]),
    ...ask(label, "16 CFR 303.16(a)(1)", ["composition"]),
    ...ask(label, "16 CFR 303.16(a)(2)", ["manufacturer"]),
    ...ask(label, "16 CFR 423.6", ["care"]),
  ];
}

function ask(
  label: Label,
  law: string,
  fields: readonly Exclude<LabelField, "images">[],
): Missing[] {
  return fields.filter((field) => !label[field]).map((field) => ({ field, law }));
}
