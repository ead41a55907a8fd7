import { describe, expect, test } from "vitest";
import { namedCountries, type OfferTerms } from "../../../common/delivery-places.ts";
import { deliveryMethod } from "../../../tests/support/delivery.ts";
import { offerTermsFacts } from "./offer-terms.ts";
import { productFacts } from "./structured-data.ts";

const ADDRESS = "https://shop.example/product/7";
const product = {
  _id: "7",
  name: "Tee",
  description: "A tee.",
  price: 50,
  weightGrams: 600,
  countInStock: 3,
  sku: "T",
  category: "",
  brand: "",
  material: "",
  gender: "",
  collections: "",
  sizes: ["M"],
  colors: ["Black"],
  images: [],
  rating: 0,
  numReviews: 0,
  createdAt: "2026-01-01T00:00:00.000Z",
  variants: [{ _id: "11", sku: "T-M", color: "Black", size: "M", countInStock: 3 }],
};
const standard = deliveryMethod({ days: "working", cutOff: "14:00" });
const byWeight = deliveryMethod({
  ...{ key: "weighed", by: "weight" as const },
  steps: [
    { from: 0, priceCents: 500 },
    { from: 600, priceCents: 900 },
  ],
});
const terms: OfferTerms = {
  zones: [
    { name: "Near", places: ["DE", "AT"], methods: [standard] },
    { name: "West", places: ["US-CA", "US-OR"], methods: [byWeight] },
    { name: "Else", places: [], methods: [deliveryMethod({ freeFromCents: 5000 })] },
  ],
  home: "US",
  pricedAlike: ["US", "DE", "AT"],
  returnDays: 30,
  wayBack: "",
  isPaused: false,
};
const region = (addressCountry: string, addressRegion?: string[]) => ({
  "@type": "DefinedRegion",
  addressCountry,
  ...(addressRegion && { addressRegion }),
});
const tell = (changes: Partial<typeof terms> = {}, of: Partial<typeof product> = {}) =>
  offerTermsFacts({ ...product, ...of }, { ...terms, ...changes }, ADDRESS);

describe("what search engines are told of delivery", () => {
  test("is what one unit costs, in each zone to each place that is named [DELIVERY-8]", () => {
    expect(tell().facts).toMatchObject([
      { shippingRate: { value: "4.90" }, shippingDestination: [region("DE"), region("AT")] },
      { shippingRate: { value: "9.00" }, shippingDestination: [region("US", ["CA", "OR"])] },
      {
        shippingRate: { "@type": "MonetaryAmount", value: "0.00", currency: "USD" },
        shippingDestination: [region("US")],
      },
      { "@type": "MerchantReturnPolicy" },
    ]);
  });

  test("is in each offer by its name [DELIVERY-8]", () => {
    const { ofOffer, facts } = tell();
    const [variant] = productFacts(product, "https://shop.example", ofOffer).hasVariant ?? [];
    expect(variant?.offers).toMatchObject({
      shippingDetails: [1, 2, 3].map((number) => ({ "@id": `${ADDRESS}#delivery-${number}` })),
      hasMerchantReturnPolicy: { "@id": `${ADDRESS}#returns` },
    });
    const ids = facts.map((fact) => fact["@id"]);
    expect(ids).toEqual(
      [1, 2, 3].map((n) => `${ADDRESS}#delivery-${n}`).concat(`${ADDRESS}#returns`),
    );
  });

  test("counts the days of the settings [DELIVERY-8]", () => {
    expect(tell().facts[0]).toMatchObject({
      deliveryTime: {
        handlingTime: { minValue: 0, maxValue: 1 },
        transitTime: { minValue: 1, maxValue: 3, unitCode: "DAY" },
        cutoffTime: "14:00:00",
        businessDays: { dayOfWeek: expect.arrayContaining(["https://schema.org/Friday"]) },
      },
    });
    expect(tell().facts[2]).not.toHaveProperty("deliveryTime.cutoffTime");
  });

  test("is nothing in a pause, in which nothing is sent [DELIVERY-8]", () => {
    const { ofOffer, facts } = tell({ isPaused: true });
    expect(Object.keys(ofOffer)).toEqual(["hasMerchantReturnPolicy"]);
    expect(facts).toMatchObject([{ "@type": "MerchantReturnPolicy" }]);
  });

  test("is nothing of countries in which the product has another price [DELIVERY-8]", () => {
    const placesOf = (pricedAlike: string[]) =>
      tell({ pricedAlike }).facts.flatMap((fact) =>
        "shippingDestination" in fact ? fact.shippingDestination : [],
      );
    expect(placesOf(["DE"])).toEqual([region("DE")]);
    expect(placesOf(["US"])).toEqual([region("US", ["CA", "OR"]), region("US")]);
    expect(placesOf([])).toEqual([]);
  });

  test.each([
    ["a country and one of its states", ["US", "US-AK"], [region("US"), region("US", ["AK"])]],
    ["a state alone", ["US-AK"], [region("US", ["AK"])]],
    ["a country and others' states", ["DE", "US-AK"], [region("DE"), region("US", ["AK"])]],
    ["a province that engines do not know", ["CA-ON", "DE"], [region("DE")]],
    ["a country with such a province", ["CA", "CA-ON"], [region("CA")]],
  ])("names each part of a zone: %s [DELIVERY-8]", (_, places, regions) => {
    const zones = [{ name: "All", places, methods: [standard] }];
    const pricedAlike = namedCountries(zones, "DE");
    const [delivery] = tell({ zones, pricedAlike }).facts;
    expect(delivery).toMatchObject({ shippingDestination: expect.arrayContaining(regions) });
    expect(delivery).toHaveProperty("shippingDestination.length", regions.length);
  });

  test("leaves out what nobody can say: a price by a weight that is missing [DELIVERY-8]", () => {
    const { facts } = tell({}, { weightGrams: undefined });
    expect(JSON.stringify(facts)).not.toContain("CA");
    expect(facts).toHaveLength(3);
  });
});

describe("what search engines are told of returns", () => {
  test("is for how many days, and where from [DELIVERY-8]", () => {
    expect(tell().facts.at(-1)).toMatchObject({
      applicableCountry: ["US", "DE", "AT"],
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: 30,
    });
  });

  test("is that there are none where the settings say so [DELIVERY-8]", () => {
    const policy = tell({ returnDays: 0 }).facts.at(-1);
    expect(policy).toMatchObject({
      returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
    });
    expect(policy).not.toHaveProperty("merchantReturnDays");
    // Customers in the Union may withdraw all the same.
    expect(policy).toMatchObject({ applicableCountry: ["US"] });
    const union = tell({ returnDays: 0, zones: terms.zones.slice(0, 1) });
    expect(union.facts.at(-1)).toMatchObject({
      applicableCountry: ["DE", "AT"],
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: 14,
    });
  });

  test.each([
    ["nobody, while the shop has not said who", "" as const, undefined],
    ["the shop", "shop" as const, "https://schema.org/FreeReturn"],
    ["the customer", "customer" as const, "https://schema.org/ReturnFeesCustomerResponsibility"],
  ])("says who pays for the way back: %s [DELIVERY-12]", (_, wayBack, returnFees) => {
    expect(tell({ wayBack }).facts.at(-1)).toHaveProperty("merchantReturnDays");
    expect((tell({ wayBack }).facts.at(-1) as { returnFees?: string }).returnFees).toBe(returnFees);
    expect(tell({ wayBack, returnDays: 0 }).facts.at(-1)).not.toHaveProperty("returnFees");
  });
});
