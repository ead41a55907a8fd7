import { afterEach, expect, test } from "vitest";
import { listAreas } from "../../../../common/areas.ts";
import { listCountries } from "../../../../common/countries.ts";
import { describeLocale } from "../../../../common/describe-locale.ts";
import { LANGUAGES } from "../../../../common/locales.ts";
import { setShopFront } from "../../../../common/shop-front.ts";
import { deliveryMethod } from "../../../../tests/support/delivery.ts";
import { draftOf, readDraft } from "./delivery-draft.ts";

afterEach(() => setShopFront(undefined));

test.each(LANGUAGES)(
  "every place is read back from the form as itself (%s) [DELIVERY-1]",
  (language) => {
    setShopFront({
      locale: describeLocale(language === "en" ? "en-US" : "de-DE", language, "EUR"),
    });
    const every = [
      ...listCountries().map(({ code }) => code),
      ...listAreas().map(({ place }) => place),
    ];
    const zones = every.map((place) => ({
      name: place,
      places: [place],
      methods: [deliveryMethod()],
    }));
    const placesIn = (all: typeof zones) => all.map(({ places }) => places);
    expect(placesIn(readDraft(draftOf(zones)).zones)).toEqual(placesIn(zones));
  },
);

test("a place is shown by its name, and by its code where another one has the name, too [DELIVERY-1]", () => {
  const places = ["GE", "US-CA", "US-GA"];
  const [zone] = draftOf([{ name: "", places, methods: [deliveryMethod()] }]);
  expect(zone?.places).toBe("Georgia, California, US-GA");
});
