import { expect, test } from "vitest";
import { listCountries } from "../../common/countries.ts";
import { paypalShipping } from "./paypal-address.ts";

const to = (countryCode: string, state: string, postalCode = "1") => {
  const ada = { firstName: "Ada", lastName: "Weaver", address: "12 Loom Street", city: "Loomtown" };
  return paypalShipping({ ...ada, countryCode, state, postalCode })?.address;
};

test("a country has its own code at PayPal, but for China, whose parcels from abroad have C2", () => {
  expect(to("CN", "上海市")).toMatchObject({ country_code: "C2", admin_area_1: "上海市" });
  for (const { code } of listCountries()) {
    if (code !== "CN") expect(to(code, "")?.country_code).toBe(code);
  }
});
