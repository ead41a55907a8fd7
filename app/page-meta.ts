import type { MetaDescriptor } from "react-router";
import { cutText } from "../common/cut-text.ts";
import { onOneLine } from "../common/items.ts";
import { shopMessages } from "../common/messages/shop.ts";
import { getCurrency } from "../common/money.ts";
import { CARD, cardAt } from "../common/picture-url.ts";
import { getShopFront } from "../common/shop-front.ts";

interface PublicPage {
  title: string;
  description: string;
  /** The shop's address as visitors see it. */
  origin: string;
  /** The path and query of a shared link, without parameters that change nothing on the page. */
  path: string;
  /**
   * The path and query under which search engines should list the page; unset: `path`. Null: they should
   * not list it.
   */
  canonical?: string | null;
  /** The picture that messengers show beside a shared link. */
  picture: { url: string; altText: string } | undefined;
  /** The product that the page sells. */
  product?: { price: number; countInStock: number };
}

/** The length that search engines and messengers show of a description. */
const DESCRIPTION_MAX = 200;
const NOT_KEPT = { name: "robots", content: "noindex" };

/** The head of a page that people share and search engines list, unless `canonical` is null. */
export function publicMeta(page: PublicPage): MetaDescriptor[] {
  const { title, origin, path, canonical = path, picture, product } = page;
  const summary = shorten(onOneLine(page.description));
  return [
    { title },
    { name: "description", content: summary },
    canonical === null ? NOT_KEPT : { tagName: "link", rel: "canonical", href: origin + canonical },
    { property: "og:site_name", content: shopMessages.name },
    { property: "og:type", content: product ? "product" : "website" },
    ...localeMeta(),
    { property: "og:title", content: title },
    { property: "og:description", content: summary },
    { property: "og:url", content: origin + path },
    ...(picture ? cardMeta(picture, origin) : []),
    ...(product ? productMeta(product) : []),
    // Twitter reads title, description and picture from the Open Graph lines above.
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** A shop that is at home where it came from says nothing of it. */
function localeMeta(): MetaDescriptor[] {
  const { locale } = getShopFront();
  return locale ? [{ property: "og:locale", content: locale.tag.replace("-", "_") }] : [];
}

/** The social card of a picture. Another site's picture is shared as it is, in an unknown size. */
function cardMeta(
  { url, altText }: NonNullable<PublicPage["picture"]>,
  origin: string,
): MetaDescriptor[] {
  const card = cardAt(url);
  return [
    { property: "og:image", content: new URL(card, origin).href },
    ...(altText ? [{ property: "og:image:alt", content: altText }] : []),
    ...(card === url
      ? []
      : [
          { property: "og:image:width", content: String(CARD.width) },
          { property: "og:image:height", content: String(CARD.height) },
        ]),
  ];
}

function productMeta({
  price,
  countInStock,
}: NonNullable<PublicPage["product"]>): MetaDescriptor[] {
  return [
    { property: "product:price:amount", content: price.toFixed(2) },
    { property: "product:price:currency", content: getCurrency() },
    { property: "product:availability", content: countInStock > 0 ? "in stock" : "out of stock" },
  ];
}

/** The head of a page whose personal data the browser fetches: search engines would find it empty. */
export function ownMeta(title: string): MetaDescriptor[] {
  return [
    { title: withShopName(title) },
    { name: "description", content: shopMessages.description(shopMessages.name) },
    NOT_KEPT,
  ];
}

/** The head of a page that search engines should not list, such as those of the admin area. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: withShopName(title) }, NOT_KEPT];
}

export function withShopName(title: string): string {
  return `${title} · ${shopMessages.name}`;
}

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const cut = cutText(text, DESCRIPTION_MAX);
  // A single long word has no blank to cut at.
  const end = cut.lastIndexOf(" ");
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()} …`;
}
