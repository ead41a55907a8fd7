import { expect, test } from "vitest";
import { deliveryMethod, setZones } from "../../tests/support/delivery.ts";
import { addProduct, api, signInAdmin } from "../../tests/support/factories.ts";
import { changeSettings } from "../../tests/support/settings.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { getProduct } from "../catalog/store.ts";
import { SUBJECTS } from "../settings/contract.ts";
import { findOfferTerms } from "../settings/offer-terms.ts";
import { feedShipping } from "./feed-shipping.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);
const { id } = await addProduct(shop, { priceCents: 5000 });

const express = deliveryMethod({
  ...{ key: "express", name: "Express <1>", days: "working" as const, freeFromCents: 0 },
  steps: [{ from: 0, priceCents: 1290 }],
});
const zones = [
  { name: "Near", places: ["DE", "CA-ON"], methods: [deliveryMethod(), express] },
  { name: "West", places: ["US-CA"], methods: [express] },
  { name: "Else", places: [], methods: [deliveryMethod({ freeFromCents: 5000 })] },
];

/** Country, region, way and price of each. */
const shippingsIn = (xml: string) =>
  [...xml.matchAll(/<g:shipping>.*?<\/g:shipping>/g)].map(([shipping]) =>
    [...shipping.matchAll(/<g:(country|region|service|price)>(.*?)</g)].map(([, , text]) => text),
  );
const NEAR = [
  ["DE", "Standard", "4.90 USD"],
  ["DE", "Express &lt;1&gt;", "12.90 USD"],
];

const readFeed = async (): Promise<string> => (await api(shop, "GET", "/feed.xml")).body;

test("the feed says nothing of delivery, nor do the facts, while it is as the shop comes [DELIVERY-8]", async () => {
  expect(await readFeed()).not.toContain("g:shipping>");
  expect(findOfferTerms(shop.context)).toBeUndefined();
});

test("an item of the feed says what one unit costs, in each place that the zones name and at home [DELIVERY-8]", async () => {
  expect((await setZones(shop, token, zones)).status).toBe(200);
  // It is written anew a while later: ten times as long as it takes.
  await expect.poll(readFeed).toContain("g:shipping>");
  const feed = await readFeed();
  expect(shippingsIn(feed)).toEqual([
    ["US", "Standard", "0.00 USD"],
    ["US", "CA", "Express &lt;1&gt;", "12.90 USD"],
    ...NEAR,
    // Feeds know no provinces of Canada: what goes elsewhere there is said.
    ["CA", "Standard", "0.00 USD"],
  ]);
  expect(feed).toContain("<g:min_transit_time>1</g:min_transit_time>");
  expect(findOfferTerms(shop.context)).toMatchObject({ zones, home: "US", returnDays: 45 });
});

test("of one country only what goes there, and nothing where nothing does [DELIVERY-8]", async () => {
  const product = await getProduct(shop.context, String(id));
  expect(shippingsIn(feedShipping(shop.context, "DE")(product))).toEqual(NEAR);
  const elsewhere = shippingsIn(feedShipping(shop.context, "FR")(product));
  expect(elsewhere).toEqual([["FR", "Standard", "0.00 USD"]]);
  await setZones(shop, token, zones.slice(0, 1));
  expect(feedShipping(shop.context, "FR")(product)).toBe("");
});

test("returns of the shop's own days are in the facts without zones of its own [DELIVERY-8]", async () => {
  await setZones(shop, token, SUBJECTS.delivery.defaults.zones);
  await changeSettings(shop, token, "returns", { days: 14 });
  expect(findOfferTerms(shop.context)).toMatchObject({ returnDays: 14, home: "US" });
});
