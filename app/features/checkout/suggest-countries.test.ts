import { expect, test } from "vitest";
import { findCountryCode, listCountries, partOf } from "../../../common/countries.ts";
import { settledCountry, suggestCountries } from "./suggest-countries.ts";

const names = (typed: string) =>
  suggestCountries(typed, listCountries()).map(({ name, as }) => (as ? `${name} (${as})` : name));

test("countries are suggested by their names, and by what else they are called", () => {
  expect(names("Germ")).toEqual(["Germany"]);
  expect(names("deutsch")).toEqual(["Germany (Deutschland)"]);
  expect(names("USA")[0]).toBe("United States (USA)");
  expect(names("uk")[0]).toBe("United Kingdom (UK)");
  for (const typed of ["Sai", "Saint", "St."]) {
    expect(names(typed), typed).toContain("St. Lucia");
  }
  expect(names("king")).toContain("United Kingdom");
  expect(names("cote")[0]).toContain("Côte d’Ivoire");
  expect(names("u").length).toBe(6);
});

test("so are those that are begun in another language, or in the way of a register", () => {
  expect(names("Großbrit")).toEqual(["United Kingdom (Großbritannien)"]);
  expect(names("Vereinigte St")).toEqual(["United States (Vereinigte Staaten von Amerika)"]);
  expect(names("Holanda")).toEqual(["Netherlands (Holanda)"]);
  expect(names("Allemag")).toEqual(["Germany (Allemagne)"]);
  expect(names("Yhdysvall")).toEqual(["United States (Yhdysvallat)"]);
  expect(names("Korea, R")).toEqual(["South Korea (Korea)", "North Korea"]);
  expect(names("Tanzania, United")).toEqual(["Tanzania"]);
  expect(names("Netherlands (t")[0]).toBe("Netherlands");
  expect(names("Virgin Islands, Br")).toContain("British Virgin Islands");
  expect(names("Saint Vincent and the Gr")).toEqual(["St. Vincent & Grenadines"]);
});

test("nothing is suggested for no letters, for what is none and for a name written out", () => {
  expect([names(" "), names("Narnia"), names("Germany")]).toEqual([[], [], []]);
  // One that begins others as well.
  expect(names("Niger")).toEqual([]);
});

test("while any country is typed, the fields change once at most, and what begins a name changes none [CHK-26]", () => {
  for (const { name } of listCountries()) {
    let shown = "";
    const parts = new Set<string | undefined>();
    for (const end of name.split("").keys()) {
      shown = settledCountry(shown, name.slice(0, end + 1));
      parts.add(partOf(findCountryCode(shown)));
    }
    expect(shown, name).toBe(name);
    expect([...parts].length, name).toBeLessThanOrEqual(2);
  }
  for (const begun of ["Ca", "Can", "Au", "Br", "In"]) {
    expect(settledCountry("", begun), begun).toBe("");
  }
  expect(settledCountry("", "USA")).toBe("USA");
  // One that is taken back again, or made another, keeps its fields until there is another country.
  expect(settledCountry("Canada", "Can")).toBe("Canada");
});
