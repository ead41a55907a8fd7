import { expect, test } from "vitest";
import { type Label, missingFor } from "./market-rules.ts";

const maker = {
  manufacturer: "Kante GmbH",
  manufacturerAddress: "Sonnenallee 1, 12047 Berlin",
  manufacturerCountry: "DE",
  manufacturerContact: "hallo@kante.example",
};
const person = {
  responsiblePerson: "Agent B.V.",
  responsibleAddress: "Damrak 1, Amsterdam",
  responsibleCountry: "NL",
  responsibleContact: "https://agent.example",
};
const composition = "100% cotton";
const whole: Label = { ...maker, composition, originCountry: "PT", care: "Wash", hasPicture: true };

const fields = (market: "eu" | "uk" | "us", label: Label) =>
  missingFor(market, label).map(({ field }) => field);

test("a complete label lacks nothing anywhere [LABEL-4]", () => {
  for (const market of ["eu", "uk", "us"] as const) expect(missingFor(market, whole)).toEqual([]);
});

test("the European Union asks for manufacturer, picture and composition [LABEL-4]", () => {
  expect(missingFor("eu", { hasPicture: false })).toEqual([
    { field: "manufacturer", law: "GPSR (EU) 2023/988, Art. 19(a)" },
    { field: "manufacturerAddress", law: "GPSR (EU) 2023/988, Art. 19(a)" },
    { field: "manufacturerContact", law: "GPSR (EU) 2023/988, Art. 19(a)" },
    { field: "manufacturerCountry", law: "GPSR (EU) 2023/988, Art. 19(b), Art. 16" },
    { field: "images", law: "GPSR (EU) 2023/988, Art. 19(c)" },
    { field: "composition", law: "(EU) 1007/2011, Art. 16(1)" },
  ]);
});

test("it asks for a responsible person where the manufacturer is outside, who is inside [LABEL-4]", () => {
  const outside = { ...whole, manufacturerCountry: "GB" };
  expect(fields("eu", outside)).toEqual([
    "responsiblePerson",
    "responsibleAddress",
    "responsibleContact",
    "responsibleCountry",
  ]);
  expect(fields("eu", { ...outside, ...person })).toEqual([]);
  const elsewhere = { ...outside, ...person, responsibleCountry: "CH" };
  expect(fields("eu", elsewhere)).toEqual(["responsibleCountry"]);
});

test("the United Kingdom asks for the composition [LABEL-4]", () => {
  expect(missingFor("uk", { hasPicture: true })).toEqual([
    { field: "composition", law: "SI 2012/1102; 1007/2011, Art. 16(1)" },
  ]);
});

test("the United States ask for origin, composition, manufacturer and care [LABEL-4]", () => {
  expect(missingFor("us", { hasPicture: true })).toEqual([
    { field: "originCountry", law: "16 CFR 303.34" },
    { field: "composition", law: "16 CFR 303.16(a)(1)" },
    { field: "manufacturer", law: "16 CFR 303.16(a)(2)" },
    { field: "care", law: "16 CFR 423.6" },
  ]);
});
