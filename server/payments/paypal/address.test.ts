import { describe, expect, test } from "vitest";
import { listCountries } from "../../../common/countries.ts";
import { paypalShipping } from "./address.ts";

const to = (countryCode: string, state: string, postalCode = "1") => {
  const ada = { firstName: "Ada", lastName: "Weaver", address: "12 Loom Street", city: "Loomtown" };
  return paypalShipping({ ...ada, countryCode, state, postalCode })?.address;
};

test("a country has its own code at PayPal, but for China, whose parcels from abroad have C2 [PAY-53]", () => {
  expect(to("CN", "上海市")).toMatchObject({ country_code: "C2", admin_area_1: "上海市" });
  for (const { code } of listCountries()) {
    if (code !== "CN") expect(to(code, "")?.country_code).toBe(code);
  }
});

describe("a state", () => {
  const US: [code: string, ...spellings: string[]][] = [
    ["NC", "nc", "N.C.", "N. C.", "North Carolina", "N Carolina", "N. Carolina", "N.Carolina"],
    ["NC", "NC - North Carolina", "North Carolina (NC)", "NC, USA", "North Carolina – NC", "US-NC"],
    ["NC", "State of North Carolina", "North Carolina, United States"],
    ["SC", "S. Carolina", "So. Carolina"],
    ["SD", "S. Dak.", "S Dakota"],
    ["ND", "N. Dak.", "No. Dakota"],
    ["NH", "N. Hampshire", "N.H."],
    ["NM", "N. Mex.", "New Mex"],
    ["NY", "N.Y.", "New York State", "NY State"],
    ["WV", "W. Virginia", "W. Va.", "W Virginia", "W.Va."],
    ["WA", "Wash.", "Washington", "Washington State"],
    ["DC", "D.C.", "Washington D.C.", "Washington DC", "Washington, DC", "Dist. of Columbia"],
    ["CA", "Calif.", "Cal.", "california"],
    ["FL", "Fla.", "Flor."],
    ["PA", "PA", "Penn.", "Penna."],
    ["MS", "Miss."],
    ["AL", "Ala."],
    ["MD", "Mary-land", "Md."],
    ["GU", "Guam"],
    ["VI", "Virgin Islands", "U.S. Virgin Islands", "USVI", "Virgin Islands (U.S.)"],
    ["AS", "American Samoa", "Am. Samoa"],
    ["MP", "Northern Mariana Islands", "N. Mariana Islands", "CNMI"],
    ["FM", "Federated States of Micronesia", "Micronesia"],
    ["MH", "Marshall Islands"],
    ["PW", "Palau"],
    ["PR", "Puerto Rico", "P.R."],
    ["AE", "Armed Forces Europe", "AE"],
    ["DE", "DE", "Del.", "Delaware"],
  ];
  const CANADA: typeof US = [
    ["NL", "Newfoundland", "Labrador", "Nfld.", "Newfoundland & Labrador", "NF"],
    ["PE", "PEI", "P.E.I.", "Prince Edward Is.", "Île-du-Prince-Édouard"],
    ["QC", "québec", "Que.", "PQ", "Province of Quebec"],
    ["BC", "B.C.", "Brit. Columbia", "Colombie-Britannique", "BC - British Columbia"],
    ["ON", "Ont.", "ON, CA", "Ontario, Canada"],
    ["AB", "Alta."],
    ["NB", "N. Brunswick", "Nouveau-Brunswick"],
    ["NS", "N. Scotia", "Nouvelle-Écosse"],
    ["NT", "NWT", "N.W.T.", "Northwest Territories"],
    ["YT", "Yukon Territory", "Yukon"],
  ];
  const spelled = [
    ...US.map((one) => ["US", ...one] as const),
    ...CANADA.map((one) => ["CA", ...one] as const),
  ].flatMap(([country, code, ...all]) => all.map((typed) => [country, typed, code] as const));

  test.each(spelled)("of %s, typed as %s, is PayPal's %s [PAY-53]", (country, typed, code) => {
    expect(to(country, typed)?.admin_area_1).toBe(code);
  });

  test.each([
    ["US", "Middle Earth"],
    ["US", "North"],
    ["US", "New"],
    ["US", "Carolina"],
    ["US", "Virg"],
    ["US", "N"],
    ["US", "U"],
    ["US", "NC / SC"],
    ["US", "Winston-Salem"],
    ["US", "--"],
    ["US", "America"],
    ["US", "USA"],
    ["US", "constructor"],
    ["CA", "New"],
    ["CA", "North Carolina"],
  ])("of %s that may be several or none, %s, is left out [PAY-53]", (country, typed) => {
    expect(to(country, typed)).not.toHaveProperty("admin_area_1");
  });

  test.each([
    ["K1A 0B1", "ON"],
    ["h2x1y4", "QC"],
    ["V5K-0A1", "BC"],
    ["A1C 5M2", "NL"],
    ["Y1A 1A1", "YT"],
    // Two territories share this letter.
    ["X0A 0H0", undefined],
    ["12345", undefined],
    ["K1A", undefined],
  ])(
    "of Canada that cannot be read follows from the postal code: %s, %s [PAY-53]",
    (code, area) => {
      expect(to("CA", "Middle Earth", code)?.admin_area_1).toBe(area);
      expect(to("CA", "", code)?.admin_area_1).toBe(area);
      expect(to("CA", "Manitoba", code)?.admin_area_1).toBe("MB");
    },
  );
});
