import { afterEach, describe, expect, it } from "vitest";
import { AS_IT_COMES } from "../../../common/appearance/appearance.ts";
import { setAppearance } from "../../../common/appearance/shop-appearance.ts";
import { forBrowser } from "./for-browser.ts";
import { productFacts, shopFacts, trailFacts } from "./structured-data.ts";
import { trailOf } from "./trail.ts";

const ORIGIN = "https://shop.example";
const product = {
  _id: "7",
  name: "Boxy </script> Tee",
  description: "A shirt.\n\nBoxy.",
  price: 24.5,
  countInStock: 3,
  sku: "T-7",
  category: "Top Wear",
  brand: "Modern Fit",
  material: "Cotton",
  gender: "Women",
  collections: "Weekend",
  sizes: ["S", "M"],
  colors: ["SkyBlue"],
  images: [{ url: "/media/women-tee.front-1.skyblue/1000.webp", altText: "Front" }],
  rating: 4.5,
  numReviews: 12,
  createdAt: "2026-01-01T00:00:00.000Z",
  variants: [
    { _id: "11", sku: "T-7-S", color: "SkyBlue", size: "S", countInStock: 0 },
    { _id: "12", sku: "T-7-M", color: "SkyBlue", size: "M", countInStock: 3 },
  ],
};

describe("what search engines are told of a product", () => {
  const facts = productFacts(product, ORIGIN);

  it("is a group: its name, pictures and brand, in full addresses, and what its variants differ by", () => {
    expect(facts).toMatchObject({
      "@type": "ProductGroup",
      productGroupID: "7",
      name: product.name,
      description: "A shirt. Boxy.",
      url: "https://shop.example/product/7",
      image: ["https://shop.example/media/women-tee.front-1.skyblue/1000.webp"],
      brand: { name: "Modern Fit" },
      audience: { suggestedGender: "female" },
      variesBy: ["https://schema.org/color", "https://schema.org/size"],
    });
  });

  it("is each variant with one offer of its own: what it costs, where it is and whether it is there [FOUND-4]", () => {
    const variant = (_id: string, size: string, availability: string) => ({
      "@type": "Product",
      name: `${product.name}, Sky Blue, ${size}`,
      sku: `7-${_id}`,
      color: "Sky Blue",
      size,
      image: ["https://shop.example/media/women-tee.front-1.skyblue/1000.webp"],
      offers: {
        "@type": "Offer",
        url: `https://shop.example/product/7?color=SkyBlue&size=${size}`,
        price: "24.50",
        priceCurrency: "USD",
        availability: `https://schema.org/${availability}`,
        itemCondition: "https://schema.org/NewCondition",
      },
    });
    expect(facts.hasVariant).toEqual([
      variant("11", "S", "OutOfStock"),
      variant("12", "M", "InStock"),
    ]);
  });

  it("shows a markdown as a price that is struck through [FOUND-4]", () => {
    const [first] = productFacts({ ...product, originalPrice: 30 }, ORIGIN).hasVariant ?? [];
    expect(first?.offers).toMatchObject({
      price: "24.50",
      priceSpecification: {
        priceType: "https://schema.org/StrikethroughPrice",
        price: "30.00",
        priceCurrency: "USD",
      },
    });
    const [same] = productFacts({ ...product, originalPrice: 24.5 }, ORIGIN).hasVariant ?? [];
    expect(same?.offers).not.toHaveProperty("priceSpecification");
  });

  it("names only what there is: no picture, brand or material of nothing", () => {
    const bare = { ...product, images: [], brand: "", material: "", category: "", gender: "" };
    const told = productFacts(bare, ORIGIN);
    for (const field of ["image", "brand", "material", "category", "audience"]) {
      expect(told).not.toHaveProperty(field);
    }
    expect(told.hasVariant?.[0]).not.toHaveProperty("image");
    expect(JSON.stringify(told)).not.toMatch(/\[\]|""/);
  });

  it("names no variants of a product that has none, nor what they would differ by [FOUND-4]", () => {
    const told = productFacts({ ...product, variants: [], colors: [], sizes: [] }, ORIGIN);
    expect(told).not.toHaveProperty("hasVariant");
    expect(told).not.toHaveProperty("variesBy");
    expect(JSON.stringify(told)).not.toMatch(/\[\]|""/);
  });

  it("has the numbers that others know it by, where there are any [FOUND-25]", () => {
    expect(JSON.stringify(facts)).not.toMatch(/gtin|mpn/);
    const gtin = "4006381333931";
    const [first, second] = product.variants;
    if (!first || !second) throw new Error("it has two");
    const known = { ...product, mpn: "LS-1", variants: [{ ...first, gtin }, second] };
    const told = productFacts(known, ORIGIN);
    expect(told).toMatchObject({ mpn: "LS-1", hasVariant: [{ gtin }, {}] });
    expect(told.hasVariant?.[1]).not.toHaveProperty("gtin");
  });

  it("has no number that is good in one shop only [FOUND-25]", () => {
    const variants = product.variants.map((one) => ({ ...one, gtin: "2012345678903" }));
    expect(JSON.stringify(productFacts({ ...product, variants }, ORIGIN))).not.toMatch(/gtin/);
  });

  it("goes to the browser without them: the server alone writes them into the page [FOUND-25]", () => {
    const variants = product.variants.map((variant) => ({ ...variant, gtin: "96385074" }));
    const facts = { mpn: "LS-1", googleCategory: "212", ageGroup: "kids" } as const;
    expect(forBrowser({ ...product, ...facts, variants })).toEqual(product);
  });

  it("has what its label says, where it says something [LABEL-2]", () => {
    const plain = JSON.stringify(facts);
    expect(plain).not.toMatch(/weight|countryOfOrigin|manufacturer|additionalProperty/);
    const label = {
      composition: "100% cotton",
      care: "Wash\nDry flat",
      originCountry: "PT",
      weightGrams: 210,
      manufacturer: "Tear & Wear Lda",
      manufacturerAddress: "Rua do Ouro 1\n4000 Porto",
    };
    expect(productFacts({ ...product, ...label }, ORIGIN)).toMatchObject({
      weight: { value: 210, unitCode: "GRM" },
      countryOfOrigin: { "@type": "Country", name: "Portugal" },
      manufacturer: { name: "Tear & Wear Lda", address: "Rua do Ouro 1 4000 Porto" },
      additionalProperty: [
        { name: "Composition", value: "100% cotton" },
        { name: "Care", value: "Wash Dry flat" },
      ],
    });
    expect(forBrowser({ ...product, ...label })).toEqual(product);
  });

  it("shows a variant in its own color", () => {
    const olive = { url: "/media/women-tee.front-1.olive/1000.webp", altText: "", color: "Olive" };
    const told = productFacts({ ...product, images: [olive] }, ORIGIN);
    expect(told.hasVariant?.[0]).not.toHaveProperty("image");
  });

  it("is no rating, as long as there are no written reviews to read [FOUND-4]", () => {
    expect(JSON.stringify(facts)).not.toMatch(/rating|review/i);
  });
});

it("leads from the shelves to the product", () => {
  expect(trailFacts(trailOf(product), ORIGIN).itemListElement).toMatchObject([
    { position: 1, name: "Women", item: "https://shop.example/collections/all?gender=Women" },
    {
      position: 2,
      name: "Top Wear",
      item: "https://shop.example/collections/all?gender=Women&category=Top+Wear",
    },
    { position: 3, name: product.name, item: "https://shop.example/product/7" },
  ]);
});

it("leads over no shelf that a product does not stand on", () => {
  const trail = (where: object) => trailOf({ ...product, ...where }).map(({ path }) => path);
  const own = "/product/7";
  expect(trail({ gender: "", category: "" })).toEqual([own]);
  expect(trail({ gender: "" })).toEqual(["/collections/all?category=Top+Wear", own]);
  expect(trail({ category: "" })).toEqual(["/collections/all?gender=Women", own]);
});

it("says who sells and how to search", () => {
  const [shop, site] = shopFacts(ORIGIN)["@graph"];
  expect(shop).toMatchObject({ "@type": "Organization", url: "https://shop.example/" });
  expect(site).toMatchObject({ potentialAction: { "@type": "SearchAction" } });
});

describe("the logo that search engines are told of", () => {
  afterEach(() => setAppearance(undefined));
  const logo = () => shopFacts(ORIGIN)["@graph"][0];
  const logoOf = (own: string) => {
    setAppearance({ ...AS_IT_COMES, logo: own });
    return logo();
  };
  const upload = (size: string, width: number) =>
    `/media/u.${"a".repeat(64)}.${size}/${width}.webp`;

  it("is the icon while the shop has none of its own", () => {
    expect(logo()).toHaveProperty("logo", "https://shop.example/icon-512.png");
    expect(logoOf("")).toHaveProperty("logo", "https://shop.example/icon-512.png");
  });

  it("is the shop's own in a full address, or the icon made of it where it is too small for them", () => {
    const own = upload("640x128", 640);
    expect(logoOf(own)).toHaveProperty("logo", `https://shop.example${own}`);
    for (const small of [upload("300x60", 300), upload("80x160", 80)]) {
      expect(logoOf(small)).toHaveProperty("logo", "https://shop.example/icon-512.png");
    }
  });
});
