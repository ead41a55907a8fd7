/** How files of addresses for carriers' programs can look: with a shop's own columns, or made for a country's. */
export const ADDRESS_LAYOUTS = ["own", "us", "de"] as const;
export type AddressLayout = (typeof ADDRESS_LAYOUTS)[number];

/** The columns to choose from, in the order in which they are offered. */
export const ADDRESS_COLUMNS = [
  "number",
  "name",
  "company",
  "address",
  "address2",
  "city",
  "state",
  "postalCode",
  "country",
  "countryCode",
  "phone",
  "email",
  "weight",
  "contents",
  "value",
  "currency",
] as const;
export type AddressColumn = (typeof ADDRESS_COLUMNS)[number];

/** The header that names the orders without an address, by their numbers with commas between. */
export const SKIPPED_HEADER = "x-skipped-orders";
