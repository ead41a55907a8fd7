import { expect, test } from "vitest";
import { isSamePlace } from "./same-place.ts";

const place = {
  ...{ firstName: "Ada", lastName: "Weaver", address: "12 Loom Street" },
  ...{ city: "Greensboro", state: "NC", postalCode: "27401", country: "United States" },
};

test("a parcel goes to the same place whatever the blanks and letters' case, and elsewhere with any other word [CORRECT-8]", () => {
  const same = { ...place, address: " 12  loom street", address2: "" };
  expect(isSamePlace(place, same)).toBe(true);
  for (const field of ["firstName", "address", "address2", "city", "postalCode"]) {
    expect(isSamePlace(place, { ...place, [field]: "another" })).toBe(false);
  }
});
