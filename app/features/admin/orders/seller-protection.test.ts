import { expect, test } from "vitest";
import { adminOrderTexts } from "../../../../common/admin-order-texts.ts";
import { protectionInWords } from "./seller-protection.ts";

const { protected: words, disputes } = adminOrderTexts.facts;
const BOTH = ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"] as const;

test("PayPal's protection is called whole only where PayPal says so [PAY-53]", () => {
  for (const against of [[], [BOTH[0]], [...BOTH]]) {
    expect(protectionInWords({ status: "ELIGIBLE", against })).toBe(words.whole);
    expect(protectionInWords({ status: "NOT_ELIGIBLE", against })).toBe(words.none);
    expect(protectionInWords({ status: "PARTIALLY_ELIGIBLE", against })).not.toBe(words.whole);
  }
});

test("protection in part names what is covered, or that PayPal does not say it [PAY-53]", () => {
  const inPart = (...against: (typeof BOTH)[number][]) =>
    protectionInWords({ status: "PARTIALLY_ELIGIBLE", against });
  expect(inPart("ITEM_NOT_RECEIVED")).toBe(words.only([disputes.ITEM_NOT_RECEIVED]));
  expect(inPart(...BOTH)).toContain(disputes.UNAUTHORIZED_TRANSACTION);
  expect(inPart()).toBe(words.someOnly);
});
