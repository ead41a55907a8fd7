import { getAppearance } from "../../../common/appearance/shop-appearance.ts";
import { worldwideGtin } from "../../../common/identifiers.ts";
import { colorInWords, itemId, onOneLine, picturesIn, variantPath } from "../../../common/items.ts";
import { shownComposition } from "../../../common/labels/composition.ts";
import { getLocale } from "../../../common/locale.ts";
import { garmentLabelMessages } from "../../../common/messages/garment-label.ts";
import { shopMessages } from "../../../common/messages/shop.ts";
import { getCurrency } from "../../../common/money.ts";
import { heightAt, widthsOf } from "../../../common/picture-url.ts";
import { placeName } from "../../../common/place-name.ts";
import { legalNameOf } from "../../../common/seller.ts";
import { audienceOf, pathOfCategory } from "../../../common/shelves.ts";
import { getShopFront, type Seller, shownValues } from "../../../common/shop-front.ts";
import { shownWord } from "../../../common/shown-words.ts";
import { FRONT_PAGES } from "../../../common/social-networks.ts";
import type { Product, Variant } from "../../../server/catalog/contract.ts";
import type { Crumb } from "./trail.ts";

/** Facts about the shop in the terms of schema.org, for search engines. */

const CONTEXT = "https://schema.org";
const SHOP_ID = "/#shop";

/**
 * A product with its variants: ids, pictures, prices and availability. Ratings are left out: search
 * engines accept them only beside written reviews, which the shop does not have.
 * @param ofOffer what each offer says besides
 */
export function productFacts(product: Product, origin: string, ofOffer: object = {}) {
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
    ...labelOf(product),
    ...(material && { material: shownWord("material", material) }),
    ...(category && {
      category: pathOfCategory(category)
        .map((name) => shownWord("category", name))
        .join(" > "),
    }),
    ...(gender && {
      audience: { "@type": "PeopleAudience", suggestedGender: audienceOf(gender) },
    }),
    ...attributesOf(product),
    ...variantsOf(product, origin, ofOffer),
  };
}

/** What it weighs, where it was made, and by whom. */
function labelOf(product: Product) {
  const { weightGrams, originCountry, manufacturer, manufacturerAddress } = product;
  return {
    ...(weightGrams && {
      weight: { "@type": "QuantitativeValue", value: weightGrams, unitCode: "GRM" },
    }),
    ...(originCountry && {
      countryOfOrigin: { "@type": "Country", name: placeName(originCountry) },
    }),
    ...(manufacturer && {
      manufacturer: {
        "@type": "Organization",
        name: manufacturer,
        ...(manufacturerAddress && { address: onOneLine(manufacturerAddress) }),
      },
    }),
  };
}

/** The shop's own attributes, and of the label what has no property of its own. */
function attributesOf({ attributes, composition = "", care = "" }: Product) {
  const words = shownComposition(composition, getLocale().language);
  const ofLabel: [string, string][] = [
    [garmentLabelMessages.composition, words],
    [garmentLabelMessages.care, onOneLine(care)],
  ];
  const shown = [...shownValues(attributes), ...ofLabel.filter(([, value]) => value !== "")];
  if (shown.length === 0) return {};
  return {
    additionalProperty: shown.map(([name, value]) => ({ "@type": "PropertyValue", name, value })),
  };
}

/** Without variants the property is left out, like that of pictures. */
function variantsOf(product: Product, origin: string, ofOffer: object) {
  if (product.variants.length === 0) return {};
  return {
    variesBy: [`${CONTEXT}/color`, `${CONTEXT}/size`],
    hasVariant: product.variants.map((variant) => variantFacts(product, variant, origin, ofOffer)),
  };
}

function variantFacts(product: Product, variant: Variant, origin: string, ofOffer: object) {
  const color = colorInWords(shownWord("color", variant.color));
  const gtin = worldwideGtin(variant.gtin);
  return {
    "@type": "Product",
    name: `${product.name}, ${color}, ${variant.size}`,
    // The same id as in the product feed.
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
      ...ofOffer,
    },
  };
}

/** The price, and for a markdown the original price as struck through. */
function priceFacts({ price, originalPrice }: Product) {
  const now = { price: price.toFixed(2), priceCurrency: getCurrency() };
  if (originalPrice === undefined || originalPrice <= price) return now;
  return {
    ...now,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      priceType: `${CONTEXT}/StrikethroughPrice`,
      price: originalPrice.toFixed(2),
      priceCurrency: getCurrency(),
    },
  };
}

/** Without pictures the property is left out: search engines report an empty list as an error. */
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
        logo: origin + logoAddress(),
        description: shopMessages.description(shopMessages.name),
        ...(shopMessages.phone && { telephone: shopMessages.phone }),
        ...sellerFacts(),
      },
      {
        "@type": "WebSite",
        "@id": `${origin}/#website`,
        name: shopMessages.name,
        url: `${origin}/`,
        publisher: { "@id": origin + SHOP_ID },
        ...languageFacts(),
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

/** Search engines take no logo that is lower or narrower. */
const LEAST_LOGO = 112;

/** The shop's own logo; where it is too small, the icon, which is made of it. */
function logoAddress(): string {
  const { logo } = getAppearance();
  const width = widthsOf(logo).at(-1) ?? 0;
  const isLarge = width >= LEAST_LOGO && heightAt(logo, width) >= LEAST_LOGO;
  return isLarge ? logo : "/icon-512.png";
}

/** A shop that is at home where it came from says nothing of it. */
function languageFacts() {
  const { locale } = getShopFront();
  return locale && { inLanguage: locale.tag };
}

/** What the shop says of its seller, and its own pages at networks. */
function sellerFacts() {
  const { seller, social = [] } = getShopFront();
  const isFrontPage = (address: string) => FRONT_PAGES.some((page) => page.address === address);
  const pages = social.map(({ address }) => address).filter((address) => !isFrontPage(address));
  const legalName = seller && legalNameOf(seller);
  return {
    ...(legalName && { legalName }),
    ...(seller?.email && { email: seller.email }),
    ...(seller && postalFacts(seller)),
    ...(pages.length > 0 && { sameAs: pages }),
  };
}

function postalFacts({ street, zip, city, state, country }: Seller) {
  const address = {
    ...(street && { streetAddress: street }),
    ...(zip && { postalCode: zip }),
    ...(city && { addressLocality: city }),
    ...(state && { addressRegion: state }),
    ...(country && { addressCountry: country }),
  };
  return Object.keys(address).length > 0
    ? { address: { "@type": "PostalAddress", ...address } }
    : {};
}
