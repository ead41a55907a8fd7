import { describe, expect, it } from "vitest";
import { productFacts, shopFacts, trailFacts } from "./structured-data.ts";
import { trailOf } from "./trail.ts";

const ORIGIN = "https://shop.example";
const product = {
  _id: "7",
  name: "Boxy </script> Tee",
  description: "A shirt.",
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
    { sku: "T-7-S", color: "SkyBlue", size: "S", countInStock: 0 },
    { sku: "T-7-M", color: "SkyBlue", size: "M", countInStock: 3 },
  ],
};

describe("what search engines are told of a product", () => {
  const facts = productFacts(product, ORIGIN);

  it("is its name, pictures, brand and rating, in full addresses", () => {
    expect(facts).toMatchObject({
      "@type": "Product",
      name: product.name,
      url: "https://shop.example/product/7",
      image: ["https://shop.example/media/women-tee.front-1.skyblue/1000.webp"],
      brand: { name: "Modern Fit" },
      audience: { suggestedGender: "female" },
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    });
  });

  it("is an offer for each variant: what it costs, where it is and whether it is there", () => {
    expect(facts.offers).toMatchObject([
      { sku: "T-7-S", price: "24.50", availability: "https://schema.org/OutOfStock" },
      { sku: "T-7-M", price: "24.50", availability: "https://schema.org/InStock" },
    ]);
    expect(facts.offers[1]?.url).toBe("https://shop.example/product/7?color=SkyBlue");
  });

  it("claims no rating that nobody gave", () => {
    expect(productFacts({ ...product, numReviews: 0 }, ORIGIN)).not.toHaveProperty(
      "aggregateRating",
    );
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
