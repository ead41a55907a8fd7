import { expect, test } from "vitest";
import * as rules from "./address-rules.ts";
import {
  checkDelivery,
  deliveryFields,
  describeErrors,
  fieldsFor,
  NO_ADDRESS,
  toShippingInfo,
  toValues,
} from "./delivery-fields.ts";

const address = {
  ...NO_ADDRESS,
  firstName: "Ada",
  lastName: "Byron",
  address: "12 St James's Square",
  city: "London",
  postalCode: "SW1Y 4JH",
  country: "United Kingdom",
  phone: "+44 20 7946 0000",
};
const needed = deliveryFields()
  .filter(({ optional }) => !optional)
  .map(({ name }) => name);

test("every field of the address is needed, and blanks are not one [CHK-2]", () => {
  expect(checkDelivery(address, rules)).toEqual({ errors: {}, questions: {} });
  expect(Object.keys(checkDelivery(NO_ADDRESS, rules).errors)).toEqual(needed);
  expect(needed).toHaveLength(7);
  expect(checkDelivery({ ...address, city: "  " }, rules).errors).toEqual({
    city: "City is required",
  });
});

test("what cannot be a country, a postal code or a phone is refused, what is odd is asked about", () => {
  const wrong = { ...address, country: "Narnia", postalCode: "abc", phone: "!!!" };
  expect(Object.keys(checkDelivery(wrong, rules).errors)).toEqual([
    "postalCode",
    "country",
    "phone",
  ]);
  const odd = { ...address, country: "Germany" };
  expect(checkDelivery(odd, rules).errors).toEqual({});
  expect(Object.keys(checkDelivery(odd, rules).questions)).toEqual(["postalCode", "phone"]);
});

test("a state is asked for where there is one, and goes nowhere when it is left empty", () => {
  const labels = (country: string, state = "") =>
    fieldsFor({ ...address, country, state }, rules).map(({ label }) => label);
  expect(labels("United Kingdom")).not.toContain("State (optional)");
  expect(labels("USA")).toContain("State (optional)");
  expect(labels("Canada")).toContain("Province (optional)");
  expect(labels("United Kingdom", "Kent")).toContain("State (optional)");
});

test("the server's findings become sentences beside their fields [CHK-3]", () => {
  const errors = { postalCode: "must have at most 20 characters", paymentMethod: "is required" };
  expect(describeErrors(errors)).toEqual({
    postalCode: "Postal Code must have at most 20 characters",
  });
  const whole = { country: "We do not deliver to Narnia." };
  expect(describeErrors(whole)).toEqual(whole);
});

test("blanks around what was typed are not sent, nor what is empty, and the code of the country is", () => {
  const { address2: _, state: __, ...kept } = address;
  const sent = toShippingInfo({ ...address, city: " London ", address2: "  " }, rules);
  expect(sent).toEqual({ ...kept, countryCode: "GB" });
  expect(toValues(sent)).toEqual(address);
});

test("where the rules could not be fetched, what is missing is marked all the same, and the rest goes as it is [CHK-25]", () => {
  const odd = { ...address, city: "", country: "Narnia", postalCode: "abc" };
  const missing = { errors: { city: "City is required" }, questions: {} };
  expect(checkDelivery(odd, undefined)).toEqual(missing);
  expect(fieldsFor(address, undefined)).toHaveLength(deliveryFields().length - 1);
  expect(toShippingInfo({ ...address, country: " USA " }, undefined)).toMatchObject({
    country: "USA",
  });
});
