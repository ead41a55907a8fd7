import { worldwideGtin } from "../../../common/identifiers.ts";
import { colorInWords, itemId, onOneLine, picturesIn, variantPath } from "../../../common/items.ts";
import { shopMessages } from "../../../common/messages/shop.ts";
import { CURRENCY } from "../../../common/money.ts";
import { audienceOf } from "../../../common/wardrobe.ts";
import type { Product, Variant } from "../../../server/catalog/contract.ts";
import type { Crumb } from "./trail.ts";

/** Facts of the shop in the words of schema.org, for search engines. */

const CONTEXT = "https://schema.org";
const SHOP_ID = "/#shop";

/**
 * A product with its variants: what each is called elsewhere, what it looks like, what it costs and
 * whether it is there. Ratings are told of only where there are written reviews to read, and so far
 * nobody can write one.
 */
export function productFacts(product: Product, origin: string) {
  const address = `${origin}/product/${product._id}`;
  const { brand, mpn, material, category, gender } = product;
  return {
    "@context": CONTEXT,
    "@type": "ProductGroup",
    "@id": address,
    url: address,
    productGroupID: product._id,
    name: product.name,
    description: onOneLine(product.description),
    ...picturesOf(product.images, origin),
    ...(brand && { brand: { "@type": "Brand", name: brand } }),
    ...(mpn && { mpn }),
    ...(material && { material }),
    ...(category && { category }),
    ...(gender && {
      audience: { "@type": "PeopleAudience", suggestedGender: audienceOf(gender) },
    }),
    ...variantsOf(product, origin),
  };
}

/** Nothing at all where its grid is empty, as with pictures. */
function variantsOf(product: Product, origin: string) {
  if (product.variants.length === 0) return {};
  return {
    variesBy: [`${CONTEXT}/color`, `${CONTEXT}/size`],
    hasVariant: product.variants.map((variant) => variantFacts(product, variant, origin)),
  };
}

function variantFacts(product: Product, variant: Variant, origin: string) {
  const color = colorInWords(variant.color);
  const gtin = worldwideGtin(variant.gtin);
  return {
    "@type": "Product",
    name: `${product.name}, ${color}, ${variant.size}`,
    // The same as in the product feed.
    sku: itemId(product._id, variant._id),
    ...(gtin && { gtin }),
    color,
    size: variant.size,
    ...picturesOf(picturesIn(product.images, variant.color), origin),
    offers: {
      "@type": "Offer",
      url: origin + variantPath(product._id, variant),
      ...priceFacts(product),
      availability: `${CONTEXT}/${variant.countInStock > 0 ? "InStock" : "OutOfStock"}`,
      itemCondition: `${CONTEXT}/NewCondition`,
    },
  };
}

/** A markdown names the price before as one that is struck through. */
function priceFacts({ price, originalPrice }: Product) {
  const now = { price: price.toFixed(2), priceCurrency: CURRENCY };
  if (originalPrice === undefined || originalPrice <= price) return now;
  return {
    ...now,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      priceType: `${CONTEXT}/StrikethroughPrice`,
      price: originalPrice.toFixed(2),
      priceCurrency: CURRENCY,
    },
  };
}

/** Nothing at all where there is no picture: an empty list is an error to those who read it. */
function picturesOf(images: Product["images"], origin: string) {
  const addresses = images.map(({ url }) => new URL(url, origin).href);
  return addresses.length > 0 ? { image: addresses } : {};
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

/** The shop's name and address, and how to search it. */
export function shopFacts(origin: string) {
  return {
    "@context": CONTEXT,
    "@graph": [
      {
        "@type": "Organization",
        "@id": origin + SHOP_ID,
        name: shopMessages.name,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        description: shopMessages.description,
        telephone: shopMessages.phone,
      },
      {
        "@type": "WebSite",
        "@id": `${origin}/#website`,
        name: shopMessages.name,
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
