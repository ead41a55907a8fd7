import type { PaypalShipping } from "./paypal-types.ts";

/** Who gets the parcel, as the checkout has it. */
export interface Recipient {
  firstName: string;
  lastName: string;
  address: string;
  address2?: string;
  city: string;
  state?: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2; unset where the shop does not know the country. */
  countryCode?: string;
}

/** The address as PayPal takes it; undefined without a country's code, which it insists on. */
export function paypalShipping(to: Recipient): PaypalShipping | undefined {
  const { countryCode: country, address2, state } = to;
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return undefined;
  const area = state?.trim() ? areaOf(country, state.trim()) : undefined;
  return {
    name: { full_name: `${to.firstName} ${to.lastName}`.trim() },
    address: {
      address_line_1: to.address,
      ...(address2?.trim() && { address_line_2: address2 }),
      admin_area_2: to.city,
      ...(area !== undefined && { admin_area_1: area }),
      postal_code: to.postalCode,
      // PayPal's code for parcels that go to China from abroad; it has no CN.
      country_code: country === "CN" ? "C2" : country,
    },
  };
}

/** In the US and Canada PayPal wants the two letters; a name that is none of theirs is left out. */
function areaOf(country: string, state: string): string | undefined {
  const areas = AREAS[country];
  if (!areas) return state;
  const typed = fold(state);
  return Object.entries(areas).find(
    ([code, name]) => fold(code) === typed || fold(name) === typed,
  )?.[0];
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
}

const AREAS: Record<string, Record<string, string>> = {
  US: {
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
    PR: "Puerto Rico",
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
    AA: "Armed Forces Americas",
    AE: "Armed Forces Europe",
    AP: "Armed Forces Pacific",
  },
  CA: {
    AB: "Alberta",
    BC: "British Columbia",
    MB: "Manitoba",
    NB: "New Brunswick",
    NL: "Newfoundland and Labrador",
    NS: "Nova Scotia",
    NT: "Northwest Territories",
    NU: "Nunavut",
    ON: "Ontario",
    PE: "Prince Edward Island",
    QC: "Quebec",
    SK: "Saskatchewan",
    YT: "Yukon",
  },
};
