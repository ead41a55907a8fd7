import { describe, expect, test } from "vitest";
import { addressLines } from "./address-lines.ts";

describe("an envelope", () => {
  const to = {
    firstName: "Ada",
    lastName: "Weaver",
    address: "12 Loom Street",
    city: "Greensboro",
    postalCode: "27401",
    country: "United States",
    phone: "+1 336 555 0100",
  };

  test("has the lines that the address has [CHK-24]", () => {
    expect(addressLines(to)).toEqual([
      "Ada Weaver",
      "12 Loom Street",
      "27401 Greensboro",
      "United States",
      "+1 336 555 0100",
    ]);
    const more = { ...to, address2: "Apt 4", state: "NC", countryCode: "US" };
    expect(addressLines(more)).toEqual([
      "Ada Weaver",
      "12 Loom Street",
      "Apt 4",
      "Greensboro, NC 27401",
      "United States",
      "+1 336 555 0100",
    ]);
  });

  test("has the postal code where the country has it", () => {
    const rome = { ...to, city: "Roma", state: "RM", postalCode: "00184", countryCode: "IT" };
    expect(addressLines(rome)[2]).toBe("00184 Roma, RM");
  });
});
