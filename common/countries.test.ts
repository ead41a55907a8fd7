import { describe, expect, test } from "vitest";
import { findCountryCode, listCountries, partOf } from "./countries.ts";

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
      ],
    ],
    ["GB", ["United Kingdom", "UK", "Great Britain", "England", "scotland", "Northern Ireland"]],
    ["DE", ["Germany", "Deutschland", "DEUTSCHLAND ", "Allemagne", "Niemcy", "ドイツ", "DE"]],
    ["CH", ["Switzerland", "Schweiz", "Suisse", "Svizzera"]],
    ["CZ", ["Czechia", "Czech Republic", "Česko", "cesko"]],
    ["CI", ["Côte d’Ivoire", "Cote d'Ivoire", "Ivory Coast"]],
    ["TR", ["Türkiye", "Turkey"]],
    ["NL", ["The Netherlands", "Holland", "Nederland"]],
    ["KR", ["South Korea", "Republic of Korea", "대한민국"]],
    ["LC", ["St. Lucia", "Saint Lucia"]],
    ["TT", ["Trinidad and Tobago", "Trinidad & Tobago", "Trinidad"]],
    ["FK", ["Falkland Islands", "the Falklands"]],
    ["HK", ["Hong Kong", "Hong Kong SAR China"]],
    ["CG", ["Congo"]],
    ["CD", ["DR Congo"]],
    ["NE", ["Niger"]],
    ["GE", ["Georgia"]],
    ["XK", ["Kosovo"]],
  ])("as %s by its usual names", (code, names) => {
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
  ])("but %s is none", (name) => expect(findCountryCode(name)).toBeUndefined());

  test("each by the name that it is offered under", () => {
    expect(listCountries()).toHaveLength(250);
    for (const { code, name } of listCountries())
      expect([name, findCountryCode(name)]).toEqual([name, code]);
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
