import { expect, test } from "vitest";
import { LIVE_API, paypalAccess, providerAt } from "./access.ts";

const own = { address: () => "http://localhost:3000", merchantId: "M" };

test.each([
  ["https://api-m.paypal.com", true],
  ["https://api-m.sandbox.paypal.com", true],
  ["https://api-m.paypal.com.", true],
  ["https://api-m.paypal.com:8443", false],
  ["https://api-m.sandbox.paypal.com:8443", false],
  ["http://api-m.sandbox.paypal.com", false],
  ["https://paypal.com.example.", false],
  ["http://127.0.0.1:4010", false],
  ["https://paypal.example.com", false],
])("whether %s is PayPal itself: %s [PAY-37]", (apiUrl, isReal) => {
  const sdkUrl = "https://www.paypal.com/sdk/js";
  const given = { kind: "paypal", clientId: "client", apiUrl, sdkUrl } as const;
  expect(paypalAccess(given, "secret", own).isReal).toBe(isReal);
  if (!isReal) expect(providerAt(apiUrl)).toBe("simulator");
});

test.each([
  ["https://www.paypal.com/sdk/js", "https://*.paypal.com"],
  ["https://www.paypal.com./sdk/js", "https://*.paypal.com"],
  ["https://www.paypal.com:443/sdk/js", "https://*.paypal.com"],
  ["https://www.paypal.com:8443/sdk/js", "https://www.paypal.com:8443"],
  ["https://www.paypal.com.example/sdk/js", "https://www.paypal.com.example"],
])("the window of %s may come from %s", (sdkUrl, origin) => {
  const given = { kind: "paypal", clientId: "client", apiUrl: LIVE_API, sdkUrl } as const;
  expect(paypalAccess(given, "secret", own).scriptOrigins[0]).toBe(origin);
});

test.each([
  ["https://www.paypal.com./sdk/js?a=b", "https://www.paypal.com/sdk/js?a=b"],
  ["https://www.paypal.com/sdk/js", "https://www.paypal.com/sdk/js"],
  ["http://localhost:9/sdk", "http://localhost:9/sdk"],
])("browsers are sent to %s by an address that the page's policy knows: %s", (sdkUrl, told) => {
  const given = { kind: "paypal", clientId: "client", apiUrl: LIVE_API, sdkUrl } as const;
  expect(paypalAccess(given, "secret", own).sdkUrl).toBe(told);
});

test("the simulator that the shop serves is not PayPal itself", () => {
  expect(paypalAccess({ kind: "simulator" }, undefined, own).isReal).toBe(false);
});
