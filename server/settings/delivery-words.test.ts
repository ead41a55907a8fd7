import { expect, test } from "vitest";
import { deliveryMethod } from "../../tests/support/delivery.ts";
import { SUBJECTS } from "./contract.ts";
import { promisedWords } from "./delivery-words.ts";

const near = { name: "Germany", places: ["DE"], methods: [deliveryMethod()] };
const far = { name: "Else", places: [], methods: [deliveryMethod({ freeFromCents: 0 })] };
const said = (zones: (typeof near)[], days = SUBJECTS.returns.defaults.days) =>
  promisedWords({
    delivery: { zones },
    returns: { days },
    tax: SUBJECTS.tax.defaults,
    identity: { ...SUBJECTS.identity.defaults, country: "DE" },
  });

test("says nothing of its own while delivery and returns are as the shop comes [DELIVERY-10]", () => {
  expect(said(SUBJECTS.delivery.defaults.zones)).toEqual({});
});

test("names the zone where other zones have other prices [DELIVERY-10]", () => {
  expect(said([near, far])).toMatchObject({
    bannerMessages: { shipping: "We deliver worldwide" },
    cartPanelMessages: {
      shippingAway: "{amount} to free delivery (Germany)",
      shippingFree: "Free delivery to Germany",
    },
  });
  expect(said([near])).toMatchObject({ bannerMessages: { shipping: "We deliver to Germany" } });
  expect(said([near])).not.toHaveProperty("cartPanelMessages.shippingFree");
});

test("promises returns for the days of the settings, in the page, the mail and the papers [DELIVERY-10]", () => {
  expect(JSON.stringify(said([near], 14))).toMatch(/14-day returns.*14 days.*within 14 days/);
  expect(JSON.stringify(said([near], 0))).not.toMatch(/\d days|send it back/);
});
