import type { MetaDescriptor } from "react-router";
import { CARD, cardAt } from "../common/picture-url.ts";
import { texts } from "../common/texts.ts";

interface PublicPage {
  title: string;
  description: string;
  /** The shop's address as visitors see it. */
  origin: string;
  /** The one path, with its query, under which others should know what the page shows. */
  path: string;
  /** Address of what stands beside a shared link, if there is something to show. */
  picture: string | undefined;
}

/** As much of a description as search engines and messengers show. */
const DESCRIPTION_MAX = 200;

/** What the head says of a page that may be found and shared. */
export function publicMeta(page: PublicPage): MetaDescriptor[] {
  const { title, origin, path, picture } = page;
  const summary = shorten(page.description);
  const address = origin + path;
  return [
    { title },
    { name: "description", content: summary },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: texts.shop.name },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: summary },
    { property: "og:url", content: address },
    ...(picture ? cardMeta(picture, origin) : []),
    // The rest of it is read from the lines above.
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The social card of a picture; one from elsewhere is shared as it is, in a size we do not know. */
function cardMeta(picture: string, origin: string): MetaDescriptor[] {
  const card = cardAt(picture);
  const image = { property: "og:image", content: new URL(card, origin).href };
  if (card === picture) return [image];
  return [
    image,
    { property: "og:image:width", content: String(CARD.width) },
    { property: "og:image:height", content: String(CARD.height) },
  ];
}

/**
 * What the head says of a visitor's own pages. A machine finds an empty frame there: what fills it
 * takes a token. So they need not be kept from it.
 */
export function ownMeta(title: string): MetaDescriptor[] {
  return [{ title: withShopName(title) }, { name: "description", content: texts.shop.description }];
}

/** What the head says of a page that is nobody's landing page, such as a search's results. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: withShopName(title) }, { name: "robots", content: "noindex" }];
}

export function withShopName(title: string): string {
  return `${title} · ${texts.shop.name}`;
}

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const cut = text.slice(0, DESCRIPTION_MAX);
  return `${cut.slice(0, cut.lastIndexOf(" ")).trimEnd()} …`;
}
