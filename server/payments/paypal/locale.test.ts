import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { describeLocale } from "../../../common/describe-locale.ts";
import { LOCALES } from "../../../common/locales.ts";
import { setShopFront } from "../../../common/shop-front.ts";
import { CLIENT, startPaypal, type TestPaypal } from "../../../tests/support/simulator.ts";
import { paypalLocale } from "./locale.ts";

let paypal: TestPaypal;

beforeAll(async () => {
  paypal = await startPaypal();
});
afterEach(() => setShopFront(undefined));
afterAll(() => paypal.close());

function localeIn(tag: string) {
  setShopFront({ locale: describeLocale(tag, "en", "EUR") });
  return paypalLocale();
}

test("PayPal's script is told the shop's locale, and none in the shop as it comes", () => {
  expect(paypalLocale()).toBeUndefined();
  expect(localeIn("en-US")).toBeUndefined();
  expect(localeIn("de-DE")).toBe("de_DE");
  expect(localeIn("fr-CA")).toBe("fr_CA");
  expect(localeIn("nb-NO")).toBe("no_NO");
});

test("no locale that a shop can have breaks PayPal's script", async () => {
  for (const tag of LOCALES) {
    const locale = localeIn(tag);
    if (locale === undefined) continue;
    const url = `/paypal-simulator/sdk/js?client-id=${CLIENT.clientId}&locale=${locale}`;
    const { statusCode } = await paypal.app.inject({ method: "GET", url });
    expect([tag, statusCode]).toEqual([tag, 200]);
  }
});
