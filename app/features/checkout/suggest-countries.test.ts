import { expect, test } from "vitest";
import { listCountries } from "../../../common/countries.ts";
import { suggestCountries } from "./suggest-countries.ts";

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

test("nothing is suggested for no letters, for what is none and for a name written out", () => {
  expect([names(" "), names("Narnia"), names("Germany")]).toEqual([[], [], []]);
  // One that begins others as well.
  expect(names("Niger")).toEqual([]);
});
