/** The countries of the European Union by their codes; VAT numbers and the tables call Greece EL and GR. */
export const EU_COUNTRIES = [
  ...["AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU"],
  ...["IE", "IT", "LT", "LU", "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK"],
] as const;
export type EuCountry = (typeof EU_COUNTRIES)[number];

/** The states of the United States that a tax of their own can stand in, and the District of Columbia. */
export const US_STATES = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
} as const;
export type UsState = keyof typeof US_STATES;

/**
 * What the law of some place taxes in a way of its own: clothing and shoes, those for children, and all else that a
 * shop sells (bags, jewelry, candles).
 */
export const TAX_CLASSES = ["clothing", "children", "other"] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** What a product says of its class: nothing where it is the one of most that a clothing shop sells. */
export const SAID_CLASSES = ["children", "other"] as const;
export type SaidClass = "" | (typeof SAID_CLASSES)[number];

export function isSaidClass(word: string): word is (typeof SAID_CLASSES)[number] {
  return (SAID_CLASSES as readonly string[]).includes(word);
}

export function taxClassOf(said: SaidClass): TaxClass {
  return said === "" ? "clothing" : said;
}

/** What a rate is for: a class of goods, or their delivery. */
export const TAXED_THINGS = [...TAX_CLASSES, "delivery"] as const;
export type TaxedThing = (typeof TAXED_THINGS)[number];

/**
 * `included`: an entered price has the tax of wherever it goes in it, and is the same everywhere. `added`: an entered
 * price is without tax.
 */
export const TAX_MODES = ["none", "included", "added"] as const;
export type TaxMode = (typeof TAX_MODES)[number];

/** The most that a rate can be, in millionths: no place takes half of a price. */
export const MOST_RATE = 499_999;

/** 255000 → "25.5". */
export function toPercent(millionths: number): string {
  return String(millionths / 10_000);
}
