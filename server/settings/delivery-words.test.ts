import { describe, expect, test } from "vitest";
import { deliveryMethod } from "../../tests/support/delivery.ts";
import { SUBJECTS } from "./contract.ts";
import { deliveryFront, promisedWords } from "./delivery-words.ts";

const near = { name: "Germany", places: ["DE"], methods: [deliveryMethod()] };
const far = { name: "Else", places: [], methods: [deliveryMethod({ freeFromCents: 0 })] };
const settingsWith = (zones: (typeof near)[], days = SUBJECTS.returns.defaults.days) => ({
  delivery: { zones },
  returns: { days },
  tax: SUBJECTS.tax.defaults,
  country: "DE",
});
const said = (...settings: Parameters<typeof settingsWith>) =>
  promisedWords(settingsWith(...settings));

test("says nothing of its own while delivery and returns are as the shop comes [DELIVERY-10]", () => {
  expect(said(SUBJECTS.delivery.defaults.zones)).toEqual({});
});

test("names the zone where other zones have other prices [DELIVERY-10]", () => {
  expect(said([near, far])).toMatchObject({
    bannerMessages: { shipping: "We deliver worldwide" },
    cartPanelMessages: {
      shippingAway: "{amount} to free delivery",
      shippingFree: "Free delivery",
    },
  });
  expect(said([near])).toMatchObject({ bannerMessages: { shipping: "We deliver to Germany" } });
  expect(said([near])).not.toHaveProperty("cartPanelMessages.shippingFree");
});

test("neither names nor counts a state beside its country [DELIVERY-10]", () => {
  const promised = (...places: string[][]) =>
    said(places.map((some, index) => ({ ...near, name: `Zone ${index}`, places: some })));
  const banner = (shipping: string) => ({ bannerMessages: { shipping } });
  expect(promised(["US-CA"], ["DE", "US"])).toMatchObject(
    banner("We deliver to Germany, United States"),
  );
  expect(promised(["DE", "AT", "US"], ["US-CA", "US-NY", "FR"])).toMatchObject(
    banner("We deliver to Germany, Austria, United States and 1 more place"),
  );
  expect(promised(["DE"], ["US-CA"])).toMatchObject(banner("We deliver to Germany, California"));
});

test.each([
  ["DE", "Germany", "Delivery to Germany $4.90, free from $100.00"],
  ["IE", "Else", "Delivery to Else $4.90"],
])("a shopper in %s reads of the ways that lead there [DELIVERY-10]", (country, zone, line) => {
  const front = deliveryFront({ delivery: { zones: [near, far] }, country });
  expect(front).toMatchObject({ zone, line });
});

test("of a country of which zones name states alone, it is what leads to them [DELIVERY-10]", () => {
  const west = { name: "West", places: ["US-CA", "US-WA"], methods: [deliveryMethod()] };
  const told = (country: string) => deliveryFront({ delivery: { zones: [near, west] }, country });
  expect(told("US")).toMatchObject({ zone: "West" });
  // Nothing goes there: what goes somewhere says where.
  expect(told("FR")).toMatchObject({ zone: "Germany" });
});

const way = (priceCents: number, freeFromCents = 0) =>
  deliveryMethod({ steps: [{ from: 0, priceCents }], freeFromCents });
const FREE = way(0);
const PAID = way(2000);

describe("the home page promises free delivery only where it is free", () => {
  const promised = (...ways: [places: string[], first: ReturnType<typeof way>][]) => {
    const zones = ways.map(([places, first]) => {
      return { name: places[0] ?? "Else", places, methods: [first, PAID] };
    });
    return said(zones).homePageMessages;
  };
  const free = (text: string) => ({ trust: { shipping: { title: "Free delivery", text } } });

  test.each([
    ["nowhere else", promised([["DE"], FREE], [[], PAID]), free("To DE")],
    ["in no other named country", promised([["DE"], FREE], [["FR"], PAID]), free("To DE")],
    ["from an amount on elsewhere", promised([["DE"], FREE], [[], way(2000, 1)]), free("To DE")],
    [
      "not in one zone of three",
      promised([["DE"], FREE], [["FR"], PAID], [[], FREE]),
      free("To DE"),
    ],
    ["everywhere but in one country", promised([["FR"], PAID], [[], FREE]), free("To Else")],
    ["in all that is named", promised([["DE"], FREE], [["FR"], FREE]), free("To Germany, France")],
    ["in every zone", promised([["DE"], FREE], [[], FREE]), free("To every country")],
    ["in the only zone", promised([["DE"], FREE]), free("To Germany")],
    [
      "from an amount on at home",
      promised([["DE"], way(490, 9900)], [[], PAID]),
      free("On orders from $99.00 (DE)"),
    ],
  ])("%s [DELIVERY-10]", (_, is, asked) => {
    expect(is).toEqual(asked);
  });

  test("and says whose price it is where it is not [DELIVERY-10]", () => {
    const paid = (text: string) => ({
      trust: { shipping: { title: "Delivery from $4.90", text } },
    });
    const elsewhere = promised([["DE"], way(490)], [[], way(190)]);
    expect(elsewhere).toEqual(paid("To DE. The checkout says the day"));
    expect(promised([["DE"], way(490)])).toEqual(paid("The checkout says the day"));
  });
});

describe("a way with steps of which some are free", () => {
  const steps = (by: "worth" | "weight", ...prices: [from: number, priceCents: number][]) =>
    deliveryMethod({
      ...{ by, freeFromCents: 0 },
      steps: prices.map(([from, priceCents]) => ({ from, priceCents })),
    });
  const told = (method: ReturnType<typeof steps>, ...others: ReturnType<typeof steps>[]) => {
    const zones = [{ name: "DE", places: ["DE"], methods: [method, ...others] }];
    const settings = settingsWith(zones);
    return [deliveryFront(settings)?.line, promisedWords(settings).homePageMessages];
  };
  const paid = (price: string) => ({
    trust: { shipping: { title: `Delivery from ${price}`, text: "The checkout says the day" } },
  });
  const freeFrom = (amount: string) => ({
    trust: { shipping: { title: "Free delivery", text: `On orders from ${amount}` } },
  });

  test.each([
    [
      "the dearest goods",
      told(steps("worth", [0, 595], [5000, 395], [15_000, 0])),
      ["Delivery $3.95 to $5.95, free from $150.00", freeFrom("$150.00")],
    ],
    [
      "the cheapest goods",
      told(steps("worth", [0, 0], [5000, 2000])),
      ["Delivery up to $20.00", paid("$20.00")],
    ],
    [
      "the lightest parcels",
      told(steps("weight", [0, 0], [500, 490], [2000, 2000])),
      ["Delivery up to $20.00", paid("$4.90")],
    ],
    [
      "all, before a step is reached",
      told({ ...steps("worth", [0, 490], [20_000, 990]), freeFromCents: 10_000 }),
      ["Delivery $4.90, free from $100.00", freeFrom("$100.00")],
    ],
    [
      "all",
      told(steps("worth", [0, 0], [5000, 0])),
      ["Free delivery", { trust: { shipping: { title: "Free delivery", text: "To Germany" } } }],
    ],
  ])("never costs $0.00: %s [DELIVERY-10]", (_, is, asked) => {
    expect(is).toEqual(asked);
  });
});

test("promises returns for the days of the settings, in the page, the mail and the papers [DELIVERY-10]", () => {
  expect(JSON.stringify(said([near], 14))).toMatch(/14-day returns.*14 days.*within 14 days/);
  expect(JSON.stringify(said([near], 0))).not.toMatch(/\d days|send it back/);
});
