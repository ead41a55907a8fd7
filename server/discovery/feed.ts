import type { Attribute } from "../../common/attributes.ts";
import { cutText } from "../../common/cut-text.ts";
import { worldwideGtin } from "../../common/identifiers.ts";
import { colorInWords, itemId, picturesIn, variantPath } from "../../common/items.ts";
import { DEFAULT_LOCALE, getLocale } from "../../common/locale.ts";
import { shopMessages } from "../../common/messages/shop.ts";
import { getCurrency, toCents, toDecimalString } from "../../common/money.ts";
import { pictureAt } from "../../common/picture-url.ts";
import { audienceOf, pathOfCategory } from "../../common/shelves.ts";
import { shownWord } from "../../common/shown-words.ts";
import type { Product, Variant } from "../catalog/contract.ts";
import { walkProducts } from "../catalog/walk-products.ts";
import type { Context } from "../platform/context.ts";
import { getSettings } from "../settings/read-settings.ts";
import { feedShipping } from "./feed-shipping.ts";
import { ageGroupOf, categoryNumberOf, itemTitle, patternOf } from "./item-words.ts";
import { sizeSystem } from "./size-system.ts";
import { XML_START, xmlElement } from "./xml.ts";

/** Limits of feeds; an item beyond them is refused whole. */
const MOST_PICTURES = 10;
const TITLE_MAX = 150;
const DESCRIPTION_MAX = 5000;
/** Of a pattern and of a custom label. */
const OWN_FIELD_MAX = 100;

/**
 * `/feed.xml`: RSS 2.0 as Google's Merchant Center and others read it, an item for each variant that
 * has a picture and a price; the others are in the report (`readFeedReport`).
 * @param country whose feed it is; undefined: everybody's
 */
export async function* writeFeed(
  ctx: Context,
  publicUrl: string,
  country?: string,
): AsyncGenerator<string> {
  yield [
    `${XML_START}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`,
    `${xmlElement("title", shopMessages.name)}\n${xmlElement("link", `${publicUrl}/`)}\n`,
    `${xmlElement("description", shopMessages.description(shopMessages.name))}\n`,
    ...languageOfFeed(),
  ].join("");
  const { attributes } = getSettings(ctx, "attributes");
  // Whoever follows a link sees the prices that stand beside it.
  const toCountry = ctx.region?.mark ? `&country=${ctx.region.country}` : "";
  const shippingOf = feedShipping(ctx, country);
  for await (const products of walkProducts(ctx)) {
    yield products
      .map((product) =>
        writeItems(product, attributes, { publicUrl, toCountry, shipping: shippingOf(product) }),
      )
      .join("");
  }
  yield "</channel>\n</rss>\n";
}

/** A shop that speaks the language it came with says nothing of it. */
function languageOfFeed(): string[] {
  const { language } = getLocale();
  return language === DEFAULT_LOCALE.language ? [] : [`${xmlElement("language", language)}\n`];
}

/** What items have beside their product's own. */
interface Beside {
  publicUrl: string;
  /** What leads to the prices of a country. */
  toCountry: string;
  /** The elements that say what sending it costs. */
  shipping: string;
}

function writeItems(product: Product, attributes: readonly Attribute[], beside: Beside): string {
  if (product.price <= 0) return "";
  const { own, details } = attributesOf(product, attributes);
  return product.variants
    .map((variant) => writeItem({ pattern: patternOf(product), ...own }, product, variant, beside))
    .map((item) => item && `<item>${item}${details}${beside.shipping}</item>\n`)
    .join("");
}

/** The values that are fields of the feed, and the others as details under their names. */
function attributesOf({ attributes: values = {} }: Product, attributes: readonly Attribute[]) {
  const own: Record<string, string> = {};
  let details = "";
  for (const { key, name, feed } of attributes) {
    const value = values[key];
    if (value === undefined || feed === "none") continue;
    if (feed === "detail") {
      const parts = [xmlElement("g:attribute_name", name), xmlElement("g:attribute_value", value)];
      details += `<g:product_detail>${parts.join("")}</g:product_detail>`;
    } else own[feed] = cutText(value, OWN_FIELD_MAX);
  }
  return { own, details };
}

/** @param own the fields that attributes may fill */
function writeItem(
  own: Record<string, string | undefined>,
  product: Product,
  variant: Variant,
  { publicUrl, toCountry }: Beside,
): string {
  const [picture, ...others] = picturesIn(product.images, variant.color).map(
    ({ url }) => new URL(pictureAt(url, 1000, "webp"), publicUrl).href,
  );
  // An item without a picture is refused, and makes the whole feed suspicious.
  if (picture === undefined) return "";
  const color = colorInWords(shownWord("color", variant.color));
  const gtin = worldwideGtin(variant.gtin);
  // An MPN is its brand's: without one it says nothing.
  const mpn = product.brand ? product.mpn : undefined;
  const fields: [name: string, text: string | undefined][] = [
    ["g:id", itemId(product._id, variant._id)],
    ["g:item_group_id", product._id],
    ["g:title", itemTitle(product, variant, TITLE_MAX)],
    ["g:description", cutText(product.description, DESCRIPTION_MAX)],
    ["g:link", publicUrl + variantPath(product._id, variant) + toCountry],
    ["g:image_link", picture],
    ...others
      .slice(0, MOST_PICTURES)
      .map((other): [string, string] => ["g:additional_image_link", other]),
    ...prices(product),
    ["g:availability", variant.countInStock > 0 ? "in_stock" : "out_of_stock"],
    ["g:condition", "new"],
    ["g:brand", product.brand],
    ["g:gtin", gtin],
    ["g:mpn", mpn],
    // Only items without identifiers say so.
    ["g:identifier_exists", gtin || mpn ? undefined : "no"],
    ["g:color", color],
    ["g:size", variant.size],
    ["g:size_system", sizeSystem()],
    ...Object.entries(own).map(([name, text]): [string, string | undefined] => [`g:${name}`, text]),
    ["g:material", shownWord("material", product.material)],
    ["g:gender", audienceOf(product.gender)],
    ["g:age_group", product.ageGroup ?? ageGroupOf(product)],
    [
      "g:product_type",
      [
        shownWord("gender", product.gender),
        ...pathOfCategory(product.category).map((name) => shownWord("category", name)),
      ]
        .filter(Boolean)
        .join(" > "),
    ],
    ["g:google_product_category", product.googleCategory ?? categoryNumberOf(product)],
    ["g:shipping_weight", product.weightGrams === undefined ? "" : `${product.weightGrams} g`],
  ];
  const written = fields.map(([name, text]) => (text ? xmlElement(name, text) : ""));
  return written.join("");
}

/** The price; of a reduced product the former price and the price of today. */
function prices({ price, originalPrice }: Product): [name: string, text: string][] {
  const amount = (dollars: number) => `${toDecimalString(toCents(dollars))} ${getCurrency()}`;
  if (originalPrice === undefined || originalPrice <= price) return [["g:price", amount(price)]];
  return [
    ["g:price", amount(originalPrice)],
    ["g:sale_price", amount(price)],
  ];
}
