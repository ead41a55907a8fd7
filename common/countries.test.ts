import { afterEach, describe, expect, test } from "vitest";
import { findCountryCode, listCountries, partOf } from "./countries.ts";
import { describeLocale } from "./describe-locale.ts";
import { setShopFront } from "./shop-front.ts";

afterEach(() => setShopFront(undefined));

describe("a country is known", () => {
  test.each([
    [
      "US",
      [
        "United States",
        "USA",
        "U.S.A.",
        "us",
        "United States of America",
        "the United States",
        "EEUU",
        "United States (USA)",
        "Vereinigte Staaten von Amerika",
        "États-Unis d'Amérique",
        "Stati Uniti d'America",
      ],
    ],
    [
      "GB",
      [
        "United Kingdom",
        "UK",
        "United Kingdom (UK)",
        "Great Britain",
        "England",
        "scotland",
        "Northern Ireland",
        "Großbritannien",
        "Grossbritannien",
        "Gran Bretaña",
        "Grande-Bretagne",
        "Angleterre",
        "Inglaterra",
      ],
    ],
    [
      "DE",
      [
        "Germany",
        "Deutschland",
        "DEUTSCHLAND ",
        "Bundesrepublik Deutschland",
        "Allemagne",
        "Niemcy",
        "ドイツ",
        "DE",
        "Germany (Deutschland)",
      ],
    ],
    ["CH", ["Switzerland", "Schweiz", "Suisse", "Svizzera"]],
    ["CZ", ["Czechia", "Czech Republic", "Česko", "cesko"]],
    ["CI", ["Côte d’Ivoire", "Cote d'Ivoire", "Ivory Coast"]],
    ["TR", ["Türkiye", "Turkey"]],
    [
      "NL",
      [
        "The Netherlands",
        "Netherlands (the)",
        "Netherlands, Kingdom of the",
        "Netherlands, The",
        "Holland",
        "Holanda",
        "Olanda",
        "Nederland",
      ],
    ],
    ["KR", ["South Korea", "Republic of Korea", "Korea, Republic of", "Korea (South)", "대한민국"]],
    ["KP", ["North Korea", "Korea (the Democratic People's Republic of)", "Korea, North"]],
    ["TZ", ["Tanzania", "Tanzania, United Republic of", "Tanzania, the United Republic of"]],
    ["LC", ["St. Lucia", "Saint Lucia"]],
    ["VC", ["Saint Vincent and the Grenadines", "St. Vincent & Grenadines", "St Vincent"]],
    ["KN", ["Saint Kitts and Nevis", "St Kitts"]],
    ["TC", ["Turks and Caicos Islands", "Turks and Caicos", "Turks & Caicos"]],
    ["KY", ["Cayman Islands", "Cayman"]],
    ["TT", ["Trinidad and Tobago", "Trinidad & Tobago", "Trinidad"]],
    ["BA", ["Bosnia and Herzegovina", "Bosnia"]],
    ["VG", ["British Virgin Islands", "Virgin Islands (British)", "Virgin Islands, British"]],
    ["VI", ["Virgin Islands (U.S.)", "Virgin Islands, US", "Virgin Islands"]],
    ["FK", ["Falkland Islands", "the Falklands", "Falkland Islands (the) [Malvinas]"]],
    ["HK", ["Hong Kong", "Hong Kong SAR China"]],
    ["CG", ["Congo", "Congo (the)", "Congo, Republic of the"]],
    ["CD", ["DR Congo", "Congo (the Democratic Republic of the)", "Congo (Kinshasa)"]],
    ["NE", ["Niger"]],
    ["GE", ["Georgia"]],
    ["XK", ["Kosovo"]],
  ])("as %s by its usual names [CHK-23]", (code, names) => {
    expect(names.map((name) => findCountryCode(name))).toEqual(names.map(() => code));
    setShopFront({ locale: describeLocale("de-DE", "de", "EUR") });
    expect(names.map((name) => findCountryCode(name))).toEqual(names.map(() => code));
  });

  test.each([
    "Narnia",
    "abc",
    "!!!",
    "",
    "  ",
    "Germany France",
    "Bavaria",
    "Europe",
    "EU",
    "constructor",
    "the",
    "London, England",
    "Georgia (USA)",
    "Germany, France",
    "Congo (East)",
  ])("but %s is none", (name) => expect(findCountryCode(name)).toBeUndefined());

  test("each by the name that it is offered under", () => {
    expect(listCountries()).toHaveLength(250);
    for (const language of ["en", "de"]) {
      setShopFront({ locale: describeLocale("de-DE", language, "EUR") });
      for (const { code, name } of listCountries())
        expect([name, findCountryCode(name)]).toEqual([name, code]);
    }
  });

  test("each by the three letters that ISO 3166 has for it as well [CHK-23]", () => {
    const codes = "AUS CHE DEU ESP FRA GBR IND ITA JPN MEX NLD usa XKX ZAF ALB DZA".split(" ");
    expect(codes.map(findCountryCode).join(" ")).toBe(
      "AU CH DE ES FR GB IN IT JP MX NL US XK ZA AL DZ",
    );
    expect(findCountryCode("AAA")).toBeUndefined();
  });
});

test("a state is asked for where addresses have one, under its name there", () => {
  expect([partOf("US"), partOf("CA"), partOf("JP"), partOf("DE"), partOf(undefined)]).toEqual([
    "State",
    "Province",
    "Prefecture",
    undefined,
    undefined,
  ]);
});
