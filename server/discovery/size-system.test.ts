import { afterEach, expect, test } from "vitest";
import { describeLocale } from "../../common/describe-locale.ts";
import { LOCALES } from "../../common/locales.ts";
import { setShopFront } from "../../common/shop-front.ts";
import { sizeSystem } from "./size-system.ts";

afterEach(() => setShopFront(undefined));

function systemIn(tag: string): string {
  setShopFront({ locale: describeLocale(tag, "en", "EUR") });
  return sizeSystem();
}

test("sizes count by the measures of the shop's country", () => {
  expect(sizeSystem()).toBe("US");
  const expected = {
    ...{ "en-US": "US", "de-DE": "DE", "fr-FR": "FR", "it-IT": "IT", "en-GB": "UK", "en-AU": "AU" },
    ...{
      "es-MX": "MEX",
      "pt-BR": "BR",
      "zh-CN": "CN",
      "de-AT": "EU",
      "it-CH": "EU",
      "nl-NL": "EU",
    },
    ...{ "nb-NO": "EU", "pt-PT": "EU", "en-IE": "EU", "fr-CA": "US", "zh-HK": "US", "th-TH": "US" },
  };
  for (const [tag, system] of Object.entries(expected))
    expect([tag, systemIn(tag)]).toEqual([tag, system]);
});

test("every locale's sizes have one of the names that feeds may use", () => {
  const names = "AU BR CN DE EU FR IT JP MEX UK US".split(" ");
  for (const tag of LOCALES) expect(names, tag).toContain(systemIn(tag));
});
