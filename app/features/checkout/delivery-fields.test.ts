import { expect, test } from "vitest";
import { describeErrors, findMissing, NO_ADDRESS, trimmed } from "./delivery-fields.ts";

const address = {
  firstName: "Ada",
  lastName: "Byron",
  address: "12 St James's Square",
  city: "London",
  postalCode: "SW1Y 4JH",
  country: "United Kingdom",
  phone: "+44 20 7946 0000",
};

test("every field of the address is needed, and blanks are not one", () => {
  expect(findMissing(address)).toEqual({});
  expect(Object.keys(findMissing(NO_ADDRESS))).toEqual(Object.keys(address));
  expect(findMissing({ ...address, city: "  " })).toEqual({ city: "City is required" });
});

test("the server's findings become sentences beside their fields", () => {
  const errors = { postalCode: "must have at most 20 characters", paymentMethod: "is required" };
  expect(describeErrors(errors)).toEqual({
    postalCode: "Postal Code must have at most 20 characters",
  });
});

test("blanks around what was typed are not sent", () => {
  expect(trimmed({ ...address, city: " London " })).toEqual(address);
});
