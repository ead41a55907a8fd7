import { afterEach, expect, test } from "vitest";
import { describeLocale } from "../../../../common/describe-locale.ts";
import { setShopFront } from "../../../../common/shop-front.ts";
import { REDUCTIONS, type Sale } from "../../../../server/catalog/sales/contract.ts";
import { draftOf, inputOf } from "./draft.ts";

const sale: Sale = {
  ...{ _id: "1", version: 1, name: "Winter", status: "scheduled", target: "all", collection: "" },
  ...{ products: [], kind: "percent", value: 0, from: "2026-12-01T00:00:00.000Z" },
  ...{ count: 1, leftOut: 0 },
};

const inLocale = (tag: string) =>
  setShopFront({ locale: describeLocale(tag, tag.startsWith("de") ? "de" : "en", "EUR") });
afterEach(() => setShopFront(undefined));

test.each(["en-US", "de-DE", "de-CH", "fr-FR", "en-IN"])(
  "a saved sale's value is read back from its form as it was (%s) [PRICE-4]",
  (tag) => {
    inLocale(tag);
    for (const kind of REDUCTIONS) {
      const values = [0.01, 0.5, 20, 99.99, ...(kind === "percent" ? [12.125, 33.333] : [1234.5])];
      const read = values.map((value) => Number(inputOf(draftOf({ ...sale, kind, value })).value));
      expect(read, kind).toEqual(values);
    }
  },
);

test("a German sale is shown with the comma that its shopkeeper types [PRICE-4]", () => {
  inLocale("de-DE");
  expect(draftOf({ ...sale, value: 12.125 }).value).toBe("12,125");
});
