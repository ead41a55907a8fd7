import { describe, expect, test } from "vitest";
import { EU_COUNTRIES } from "../../common/tax.ts";
import { readVatNumber } from "./vat-number.ts";

/** Numbers that companies and the member states publish. */
const SOUND = [
  ...["ATU10223006", "BE0428759497", "DE136695976", "DK13585628", "EE100931558", "EL094259216"],
  ...["FI20774740", "FR40303265045", "HR33392005961", "HU12892312", "IT00743110157", "LU15027442"],
  ...["PL8567346215", "PT501964843", "SE556188840401", "SI50223054", "SK2022749619"],
  ...["NL004495445B01", "ES54362315K", "IE6433435F", "CY10259033P", "CZ25123891", "BG175074752"],
  ...["LT119511515", "LV40003521600", "MT11679112", "RO18547290"],
];

describe("a VAT number", () => {
  test.each(SOUND)("%s has its country's form [TAX-6]", (number) => {
    const country = number.startsWith("EL") ? "GR" : number.slice(0, 2);
    expect(readVatNumber(number)).toEqual({ country, number });
    expect(EU_COUNTRIES).toContain(country);
  });

  test("is read however it is written", () => {
    expect(readVatNumber(" de 136.695-976 ")).toEqual({ country: "DE", number: "DE136695976" });
    expect(readVatNumber("GR 094259216")?.number).toBe("EL094259216");
  });

  test("of every country of the Union is known", () => {
    expect(new Set(SOUND.map((number) => number.slice(0, 2).replace("EL", "GR"))).size).toBe(27);
  });

  test.each([
    "",
    "DE",
    "136695976",
    "DE136695977",
    "ATU10223007",
    "XX123456789",
    "GB980780684",
    "FR4030326504",
    "IT00743110158",
    "LU15027443",
    "DE13669597A",
  ])("%s is none [TAX-6]", (typed) => expect(readVatNumber(typed)).toBeUndefined());
});
