import { CURRENCY } from "../../../common/money.ts";
import { texts } from "../../../common/texts.ts";
import { audienceOf } from "../../../common/wardrobe.ts";
import type { Product } from "../../../server/catalog/contract.ts";
import type { Crumb } from "./trail.ts";

/** Facts of the shop in the words of schema.org, for search engines. */

const CONTEXT = "https://schema.org";
const SHOP_ID = "/#shop";

/** A product with what each of its variants costs and whether it is there. */
export function productFacts(product: Product, origin: string) {
  const address = `${origin}/product/${product._id}`;
  const { rating, numReviews } = product;
  return {
    "@context": CONTEXT,
    "@type": "Product",
    "@id": address,
    url: address,
    name: product.name,
    description: product.description,
    sku: product.sku,
    image: product.images.map(({ url }) => new URL(url, origin).href),
    brand: { "@type": "Brand", name: product.brand },
    material: product.material,
    category: product.category,
    color: product.colors.join(", "),
    audience: { "@type": "PeopleAudience", suggestedGender: audienceOf(product.gender) },
    ...(numReviews > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating,
        reviewCount: numReviews,
        bestRating: 5,
      },
    }),
    offers: product.variants.map(({ sku, color, size, countInStock }) => ({
      "@type": "Offer",
      sku,
      name: `${color}, ${size}`,
      url: `${address}?color=${encodeURIComponent(color)}`,
      price: product.price.toFixed(2),
      priceCurrency: CURRENCY,
      availability: `${CONTEXT}/${countInStock > 0 ? "InStock" : "OutOfStock"}`,
      itemCondition: `${CONTEXT}/NewCondition`,
    })),
  };
}

export function trailFacts(trail: readonly Crumb[], origin: string) {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** Who sells here, and how to search. */
export function shopFacts(origin: string) {
  return {
    "@context": CONTEXT,
    "@graph": [
      {
        "@type": "Organization",
        "@id": origin + SHOP_ID,
        name: texts.shop.name,
        url: `${origin}/`,
        logo: `${origin}/favicon.svg`,
        description: texts.shop.description,
        telephone: texts.shop.phone,
      },
      {
        "@type": "WebSite",
        "@id": `${origin}/#website`,
        name: texts.shop.name,
        url: `${origin}/`,
        publisher: { "@id": origin + SHOP_ID },
        potentialAction: {
          "@type": "SearchAction",
          target: {
            "@type": "EntryPoint",
            urlTemplate: `${origin}/collections/all?search={search_term_string}`,
          },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}
