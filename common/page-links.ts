import { footerMessages } from "./messages/shop.ts";
import type { PageLink } from "./own-pages.ts";
import type { PageTopic } from "./page-topics.ts";
import { getShopFront } from "./shop-front.ts";

/** The published pages in the order of the footer; those that the shop comes with while they are as they came. */
export function listPageLinks(): readonly PageLink[] {
  const own = getShopFront().pages;
  if (own) return own;
  // Every first visit fetches this: it is written short.
  return Object.entries(footerMessages.pages).map(([topic, title], place) => ({
    address: topic,
    title,
    topic: topic as PageTopic,
    column: place < 4 ? "help" : "about",
  }));
}
