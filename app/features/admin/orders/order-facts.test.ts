import { expect, test } from "vitest";
import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { protectionInWords } from "./order-facts.tsx";

const { protected: messages, disputes } = adminOrderMessages.facts;
const BOTH = ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"] as const;

test("PayPal's protection is called whole only where PayPal says so [PAY-53]", () => {
  for (const against of [[], [BOTH[0]], [...BOTH]]) {
    expect(protectionInWords({ status: "ELIGIBLE", against })).toBe(messages.whole);
    expect(protectionInWords({ status: "NOT_ELIGIBLE", against })).toBe(messages.none);
    expect(protectionInWords({ status: "PARTIALLY_ELIGIBLE", against })).not.toBe(messages.whole);
  }
});

test("protection in part names what is covered, or that PayPal does not say it [PAY-53]", () => {
  const inPart = (...against: (typeof BOTH)[number][]) =>
    protectionInWords({ status: "PARTIALLY_ELIGIBLE", against });
  expect(inPart("ITEM_NOT_RECEIVED")).toBe(messages.only(disputes.ITEM_NOT_RECEIVED));
  expect(inPart(...BOTH)).toBe(
    messages.only(`${disputes.ITEM_NOT_RECEIVED} and ${disputes.UNAUTHORIZED_TRANSACTION}`),
  );
  expect(inPart()).toBe(messages.someOnly);
});
