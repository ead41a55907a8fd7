import { describe, expect, test } from "vitest";
import { checkCountry, checkPhone, checkPostalCode } from "./address-rules.ts";

const verdict = ({ error, question }: { error?: string; question?: string }) =>
  error !== undefined ? "refused" : question !== undefined ? "asked" : "taken";

describe("a postal code", () => {
  test.each([
    ["US", "22202", "taken"],
    ["US", "22202-1234", "taken"],
    ["US", "2220", "asked"],
    ["US", "SW1A 1AA", "asked"],
    ["US", "!!!", "refused"],
    ["US", "abc", "refused"],
    ["US", "12345!", "refused"],
    ["GB", "sw1y 4jh", "taken"],
    ["GB", "M11AE", "taken"],
    ["GB", "SW19 5AE", "taken"],
    ["GB", "12345", "asked"],
    ["IE", "D02 AF30", "taken"],
    ["IE", "A65 F4E2", "taken"],
    ["IE", "V94T9PX", "taken"],
    ["IE", "D6W X285", "taken"],
    ["IE", "12345", "asked"],
    ["DE", "D-10115", "taken"],
    ["DE", "１０１１５", "taken"],
    ["DE", "1011", "asked"],
    ["NL", "1012ab", "taken"],
    ["JP", "〒530-0001", "taken"],
    ["LV", "LV-1010", "taken"],
    ["HK", "-", "taken"],
    ["HK", "n/a", "taken"],
    ["HK", "0000", "taken"],
    ["HK", "abc", "refused"],
    ["JM", "-", "taken"],
    // Nothing is known of how they look there.
    ["BT", "31002", "taken"],
    ["BT", "???", "refused"],
    [undefined, "7", "taken"],
    [undefined, "abc", "refused"],
  ])("in %s of %j is %s", (country, typed, expected) => {
    expect(verdict(checkPostalCode(typed, country))).toBe(expected);
  });

  test("that is asked about is held against one of that country", () => {
    expect(checkPostalCode("2220", "US").question).toBe(
      "This looks unusual for United States, where codes look like 10001. If it is right, just continue.",
    );
  });
});

describe("a phone number", () => {
  test.each([
    ["US", "+1 336 555 0100", "taken"],
    ["US", "(336) 555-0100", "taken"],
    ["US", "1-336-555-0100 ext. 12", "taken"],
    ["US", "001 336 555 0100", "taken"],
    ["US", "555-0100", "asked"],
    ["US", "+49 30 1234567", "asked"],
    ["US", "1-800-FLOWERS1", "asked"],
    ["US", "!!!", "refused"],
    ["US", "abc", "refused"],
    ["US", "123", "refused"],
    ["US", "+1 336 555 0100 <b>", "refused"],
    ["DE", "030 1234567", "taken"],
    ["DE", "+49 (0)30 1234567", "taken"],
    ["DE", "0049 30 1234567", "taken"],
    ["DE", "12345", "asked"],
    ["DE", "1234567890123456", "asked"],
    ["EG", "٠١٢٣٤٥٦٧", "taken"],
    [undefined, "12345", "taken"],
  ])("in %s of %j is %s", (country, typed, expected) => {
    expect(verdict(checkPhone(typed, country))).toBe(expected);
  });
});

test("a name that is no country is refused with what was typed", () => {
  expect(checkCountry(" Narnia ").error).toContain("“Narnia”");
  expect(checkCountry("Deutschland")).toEqual({});
});
