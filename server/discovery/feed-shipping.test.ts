import { expect, test } from "vitest";
import { deliveryMethod, setZones } from "../../tests/support/delivery.ts";
import { addProduct, api, signInAdmin } from "../../tests/support/factories.ts";
import { changeSettings } from "../../tests/support/settings.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { forCountry, inRegion } from "../catalog/in-region.ts";
import { getProduct } from "../catalog/store.ts";
import { openPageServices } from "../page-services.ts";
import type { Context } from "../platform/context.ts";
import { type Settings, SUBJECTS } from "../settings/contract.ts";
import { findOfferTerms } from "../settings/offer-terms.ts";
import { withDefaults } from "../settings/read-settings.ts";
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

async function set<S extends "returns" | "tax" | "opening">(
  subject: S,
  change: Partial<Settings[S]>,
) {
  const answer = await changeSettings(shop, token, subject, change);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
}

/** What goes free from 55.00 on, entered without tax as 50.00. */
const NET = { mode: "added", euCountry: "DE", oss: true, shownFor: "DE" } as const;
const freeFrom = (places: string[]) => {
  return { name: places[0] ?? "Else", places, methods: [deliveryMethod({ freeFromCents: 5500 })] };
};

test("nothing is said of what goes to countries in which the product has another price than its item [DELIVERY-8]", async () => {
  await setZones(shop, token, [freeFrom(["DE", "FR", "US"]), freeFrom([])]);
  await set("tax", NET);
  const saidBy = async (ctx: Context, country?: string) => {
    const product = await getProduct(ctx, String(id));
    return shippingsIn(feedShipping(ctx, country)(product)).map(([to, , price]) => [to, price]);
  };
  const of = (country: string) => inRegion(shop.context, forCountry(shop.context, country).region);
  expect(await saidBy(shop.context)).toEqual([["DE", "0.00 USD"]]);
  expect(await saidBy(of("DE"), "DE")).toEqual([["DE", "0.00 USD"]]);
  expect(await saidBy(of("FR"), "FR")).toEqual([["FR", "0.00 USD"]]);
  expect(await saidBy(of("US"), "US")).toEqual([["US", "4.90 USD"]]);
  const alikeOn = async (ctx: Context) => {
    const product = await getProduct(ctx, String(id));
    const making = { show: () => {}, limitAge: () => {} };
    return openPageServices(ctx, making).findOfferTerms(product)?.pricedAlike;
  };
  expect(await alikeOn(shop.context)).toEqual(["DE"]);
  expect(await alikeOn(of("US"))).toEqual(["US"]);
  await set("tax", { mode: "included" });
  expect(await alikeOn(shop.context)).toEqual(["US", "DE", "FR"]);
  expect(await saidBy(shop.context)).toHaveLength(3);
});

test("an item of the feed has no times during a pause, and has them again after it [DELIVERY-8]", async () => {
  const working = deliveryMethod({ days: "working" });
  await setZones(shop, token, [{ name: "Near", places: ["DE"], methods: [working] }]);
  const product = await getProduct(shop.context, String(id));
  const times = () => feedShipping(shop.context)(product).match(/transit_time/g) ?? [];
  expect(times()).toHaveLength(4);
  await set("opening", { backAt: "2999-01-01T00:00:00.000Z" });
  expect(times()).toEqual([]);
  expect(shippingsIn(feedShipping(shop.context)(product))).toEqual([
    ["DE", "Standard", "4.90 USD"],
  ]);
  expect(await readFeed()).not.toContain("transit_time");
  await set("opening", { pausesAt: "", backAt: "" });
  expect(times()).toHaveLength(4);
});

test("returns of the shop's own are in the facts without zones of its own [DELIVERY-8, DELIVERY-12]", async () => {
  await setZones(shop, token, SUBJECTS.delivery.defaults.zones);
  await set("returns", { days: 14 });
  expect(findOfferTerms(shop.context)).toMatchObject({ returnDays: 14, wayBack: "", home: "US" });
  await set("returns", { days: 45, wayBack: "shop" });
  expect(findOfferTerms(shop.context)).toMatchObject({ returnDays: 45, wayBack: "shop" });
  await set("returns", { wayBack: "" });
  expect(findOfferTerms(shop.context)).toBeUndefined();
});

test("a document of returns from before it said who pays says nothing of it [DELIVERY-12]", () => {
  expect(withDefaults("returns", { days: 14 })).toMatchObject({ days: 14, wayBack: "" });
});
