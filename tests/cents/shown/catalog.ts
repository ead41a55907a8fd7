import { SELLER } from "../../support/invoices.ts";
import { arePricedAlike, deliveriesOfOne, shownCountry, shownPrice } from "../oracle/reckon.ts";
import type { Good } from "./goods.ts";
import { type Amounts, between, cents, centsIn, plainText } from "./read-texts.ts";
import type { Stage } from "./stages.ts";

/*
 * Every place that tells what a product costs before it is in a cart. A new one is one more entry.
 */

interface CatalogSurface {
  name: string;
  /** By the product's name what it costs, and by the name with ` before` what is struck through. */
  says(shop: string, goods: readonly Good[]): Promise<Amounts>;
  /** What it should say; undefined: the prices. */
  should?(terms: Stage["terms"], goods: readonly Good[]): Amounts;
  /** Whether it tells of some products only. */
  isOfSome?: boolean;
}

interface Priced {
  name: string;
  price: number;
  originalPrice?: number;
}

export const CATALOG_SURFACES: readonly CatalogSurface[] = [
  {
    name: "the cards of the list",
    says: (shop, goods) => ofPages(`${shop}/collections/all`, goods.length),
  },
  {
    name: "the API's search",
    says: async (shop) => onWire(await jsonOf(`${shop}/api/products?search=plain+tee&limit=100`)),
    isOfSome: true,
  },
  { name: "the home page", says: async (shop) => inCards(await textOf(shop)), isOfSome: true },
  {
    name: "the product's page",
    says: (shop, goods) =>
      ofEach(goods, async ({ id, name }) => inHead(name, await textOf(`${shop}/product/${id}`))),
  },
  {
    name: "the page's structured data",
    says: (shop, goods) =>
      ofEach(goods, async ({ id }) => inData(await textOf(`${shop}/product/${id}`))),
  },
  {
    name: "the API's product",
    says: (shop, goods) =>
      ofEach(goods, async ({ id }) => onWire([await jsonOf(`${shop}/api/products/${id}`)])),
  },
  {
    name: "the API's list",
    says: async (shop) => onWire(await jsonOf(`${shop}/api/products?limit=100`)),
  },
  {
    name: "the suggestions",
    says: async (shop) =>
      onWire((await jsonOf(`${shop}/api/products/suggest?search=plain`)).products),
    isOfSome: true,
  },
  {
    name: "the API's new arrivals",
    says: async (shop) => onWire(await jsonOf(`${shop}/api/products/new-arrivals`)),
    isOfSome: true,
  },
  { name: "the feed", says: async (shop) => inFeed(await textOf(`${shop}/feed.xml`)) },
  {
    name: "the delivery in the page's structured data",
    says: (shop, goods) => shippingOnPages(shop, goods),
    should: (terms, goods) => deliveriesOnPages(terms, goods, shownCountry(terms)),
  },
  {
    name: "the delivery in the feed",
    says: async (shop) => shippingIn(await textOf(`${shop}/feed.xml`)),
    should: (terms, goods) => deliveriesBeside(terms, goods, shownCountry(terms)),
  },
];

/**
 * What the catalog says otherwise than the oracle, in words, and how many prices it was asked for.
 * @param countries each has a feed of its own
 */
export async function readCatalog(
  shop: string,
  { terms }: Stage,
  { goods, countries }: { goods: readonly Good[]; countries: readonly string[] },
): Promise<{ prices: number; problems: string[] }> {
  const problems: string[] = [];
  let prices = 0;
  const compare = (name: string, is: Amounts, asked: Amounts, isOfSome = false) => {
    const told = Object.keys(is);
    prices += told.length;
    if (told.length === 0 && Object.keys(asked).length > 0) problems.push(`${name} says nothing`);
    for (const one of new Set([...told, ...(isOfSome ? [] : Object.keys(asked))])) {
      if (is[one] === asked[one]) continue;
      problems.push(`${name}: ${one} is ${is[one] ?? "not there"}, not ${asked[one] ?? "there"}`);
    }
  };
  const own = pricesFor(terms, goods, shownCountry(terms));
  for (const { name, says, should, isOfSome } of CATALOG_SURFACES) {
    compare(name, await says(shop, goods), should?.(terms, goods) ?? own, isOfSome);
  }
  const classes = Map.groupBy(goods, ({ taxClass }) => taxClass).values();
  const ofClasses = [...classes].flatMap(([first]) => first ?? []);
  for (const country of countries) {
    const feed = await textOf(`${shop}/feed.xml?country=${country}`);
    const asked = { ...pricesFor(terms, goods, country), ...deliveriesTo(terms, goods, country) };
    compare(`the feed for ${country}`, { ...inFeed(feed), ...shippingIn(feed) }, asked);
    compare(
      `the delivery in the structured data for ${country}`,
      await shippingOnPages(shop, ofClasses, `region=${country}`),
      deliveriesOnPages(terms, ofClasses, country),
    );
  }
  return { prices, problems };
}

/** What goods cost where somebody lives, by their names. */
export function pricesFor(terms: Stage["terms"], goods: readonly Good[], country: string): Amounts {
  const prices: Amounts = {};
  for (const good of goods) {
    const { now, before } = shownPrice(terms, good, country);
    prices[good.name] = Number(now);
    if (before !== undefined) prices[`${good.name} before`] = Number(before);
  }
  return prices;
}

/** What sending one piece to a country costs, and to each of its states that a zone names. */
function deliveriesTo(
  terms: Stage["terms"],
  goods: readonly Good[],
  country: string,
  nameOf = (name: string, _way: number) => name,
): Amounts {
  const states = terms.zones
    .flatMap(({ places }) => places)
    .filter((place) => place.startsWith(`${country}-`))
    .map((place) => place.slice(country.length + 1));
  const all: Amounts = {};
  for (const good of goods) {
    for (const state of [undefined, ...states]) {
      const to = { country, ...(state !== undefined && { state }) };
      for (const [way, { name, cents: price }] of deliveriesOfOne(terms, good, to).entries()) {
        all[`${good.name} to ${state ?? country} by ${nameOf(name, way)}`] = Number(price);
      }
    }
  }
  return all;
}

/**
 * The same to each country that a zone names, and to the shop's own, where the goods have the price that stands beside
 * it. A shop that has named no zone says nothing.
 */
function deliveriesBeside(
  terms: Stage["terms"],
  goods: readonly Good[],
  seenFor: string,
  nameOf?: (name: string, way: number) => string,
): Amounts {
  if (terms.zones.length === 0) return {};
  const named = terms.zones.flatMap(({ places }) => places.map((place) => place.slice(0, 2)));
  const all: Amounts = {};
  for (const country of new Set([SELLER.country, ...named])) {
    const alike = goods.filter((good) => arePricedAlike(terms, good, [country, seenFor]));
    Object.assign(all, deliveriesTo(terms, alike, country, nameOf));
  }
  return all;
}

/** In structured data ways have no names: they stand in the order of the settings. */
function deliveriesOnPages(terms: Stage["terms"], goods: readonly Good[], seenFor: string) {
  return deliveriesBeside(terms, goods, seenFor, (_, way) => `way ${way + 1}`);
}

async function ofEach(goods: readonly Good[], read: (good: Good) => Promise<Amounts>) {
  const all: Amounts = {};
  for (const good of goods) Object.assign(all, await read(good));
  return all;
}

/** All pages of a list, until they have said so many. */
async function ofPages(address: string, count: number): Promise<Amounts> {
  const all: Amounts = {};
  for (let page = 1; count > 0; page++) {
    const found = inCards(await textOf(`${address}?page=${page}`));
    const names = Object.keys(found).filter((name) => !name.endsWith(" before"));
    if (names.length === 0) break;
    count -= names.length;
    Object.assign(all, found);
  }
  return all;
}

export async function textOf(url: string, cookie?: string): Promise<string> {
  const response = await fetch(url, { headers: { ...(cookie && { cookie }) } });
  if (response.ok) return response.text();
  throw new Error(`${url} was answered with ${response.status}`);
}

// biome-ignore lint/suspicious/noExplicitAny: the caller knows the shape of the body.
export async function jsonOf(url: string, cookie?: string): Promise<any> {
  return JSON.parse(await textOf(url, cookie));
}

export function onWire(products: readonly Priced[]): Amounts {
  const all: Amounts = {};
  for (const { name, price, originalPrice } of products) {
    all[name] = cents(price);
    if (originalPrice !== undefined) all[`${name} before`] = cents(originalPrice);
  }
  return all;
}

export function inCards(html: string): Amounts {
  const all: Amounts = {};
  for (const card of between(html, "<article", "</article>")) {
    const text = plainText(`<article${card}`);
    const name = /^Plain Tee \d+$/m.exec(text)?.[0];
    if (name !== undefined) Object.assign(all, pricesIn(name, text));
  }
  return all;
}

/** Below the headline of a product's page, above those that go with it. */
export function inHead(name: string, html: string): Amounts {
  const [below = ""] = between(html, "<h1", "</section>");
  const [price = ""] = /<p class="[^"]*tabular-nums[^"]*">.*?<\/p>/s.exec(below) ?? [];
  return pricesIn(name, plainText(price));
}

/** `Before: $9.90 Now: $7.90`, or the price alone. */
function pricesIn(name: string, text: string): Amounts {
  const before = /^Before: *\n(.*)$/m.exec(text)?.[1];
  const now = /^Now: *\n(.*)$/m.exec(text)?.[1] ?? /^\$.*$/m.exec(text)?.[0] ?? "";
  return { [name]: centsIn(now), ...(before && { [`${name} before`]: centsIn(before) }) };
}

/** Each variant has an offer of its own; one that differs is a price that is not there. */
export function inData(html: string): Amounts {
  const [json = "[]"] = between(html, '<script type="application/ld+json">', "</script>");
  const all: Amounts = {};
  for (const { name, hasVariant = [] } of JSON.parse(json)) {
    for (const { offers } of hasVariant) {
      sayOnce(all, name, cents(Number(offers.price)));
      const before = offers.priceSpecification?.price;
      if (before !== undefined) sayOnce(all, `${name} before`, cents(Number(before)));
    }
  }
  return all;
}

function shippingOnPages(shop: string, goods: readonly Good[], cookie?: string): Promise<Amounts> {
  return ofEach(goods, async ({ id }) =>
    shippingInData(await textOf(`${shop}/product/${id}`, cookie)),
  );
}

/** Of what the offers name, each variant the same. */
function shippingInData(html: string): Amounts {
  const [json = "[]"] = between(html, '<script type="application/ld+json">', "</script>");
  const facts = JSON.parse(json);
  const all: Amounts = {};
  for (const { name, hasVariant = [] } of facts) {
    for (const { offers } of hasVariant) {
      const named = (offers.shippingDetails ?? []).map((one: { "@id": string }) => one["@id"]);
      const ways: Record<string, number> = {};
      for (const id of named) {
        const { shippingRate, shippingDestination } = facts.find(
          (fact: { "@id"?: string }) => fact["@id"] === id,
        );
        for (const { addressCountry, addressRegion = [addressCountry] } of shippingDestination) {
          for (const place of addressRegion) {
            ways[place] = (ways[place] ?? 0) + 1;
            sayOnce(
              all,
              `${name} to ${place} by way ${ways[place]}`,
              cents(Number(shippingRate.value)),
            );
          }
        }
      }
    }
  }
  return all;
}

function inFeed(feed: string): Amounts {
  const all: Amounts = {};
  for (const item of between(feed, "<item>", "</item>")) {
    const name = /Plain Tee \d+/.exec(item)?.[0] ?? "";
    const [price = "", sale = ""] = ["price", "sale_price"].map(
      (field) => new RegExp(`<g:${field}>([^<]*)`).exec(item)?.[1] ?? "",
    );
    sayOnce(all, name, centsIn(sale || price));
    if (sale) sayOnce(all, `${name} before`, centsIn(price));
  }
  return all;
}

function shippingIn(feed: string): Amounts {
  const all: Amounts = {};
  for (const item of between(feed, "<item>", "</item>")) {
    const product = /Plain Tee \d+/.exec(item)?.[0] ?? "";
    for (const shipping of between(item, "<g:shipping>", "</g:shipping>")) {
      const [country, region, service, price] = ["country", "region", "service", "price"].map(
        (field) => new RegExp(`<g:${field}>([^<]*)`).exec(shipping)?.[1],
      );
      sayOnce(all, `${product} to ${region ?? country} by ${service}`, centsIn(price ?? "none"));
    }
  }
  return all;
}

function sayOnce(all: Amounts, name: string, is: number): void {
  all[name] = all[name] === undefined || all[name] === is ? is : Number.NaN;
}
