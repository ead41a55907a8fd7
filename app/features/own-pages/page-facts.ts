import { shopMessages } from "../../../common/messages/shop.ts";
import { ownPagePath } from "../../../common/own-pages.ts";
import type { OwnPage } from "../../../server/own-pages/contract.ts";

/** One of the shop's own pages in the terms of schema.org, for search engines. */
export function pageFacts(page: OwnPage, origin: string) {
  const { title, description, topic, changedAt } = page;
  const url = origin + ownPagePath(page);
  return {
    "@context": "https://schema.org",
    "@type": topic === "contact" ? "ContactPage" : topic === "about" ? "AboutPage" : "WebPage",
    "@id": url,
    url,
    name: title,
    ...(description && { description }),
    dateModified: changedAt,
    isPartOf: { "@type": "WebSite", name: shopMessages.name, url: `${origin}/` },
  };
}
