import { footerMessages } from "./messages/shop.ts";
import { PAGE_TOPICS, type PageLink, type PageTopic } from "./own-pages.ts";
import { getShopFront } from "./shop-front.ts";

/** The published pages in the order of the footer; those that the shop comes with while they are as they came. */
export function listPageLinks(): readonly PageLink[] {
  const own = getShopFront().pages;
  if (own) return own;
  const { pages } = footerMessages;
  return PAGE_TOPICS.map((topic, place) => ({
    address: topic,
    title: pages[topic],
    topic,
    column: place < 4 ? "help" : "about",
  }));
}

/** The published pages about these, in this order. */
export function findPageLinks(...topics: PageTopic[]): PageLink[] {
  const links = listPageLinks();
  return topics.flatMap((wanted) => links.find(({ topic }) => topic === wanted) ?? []);
}
