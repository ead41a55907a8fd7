/** What admins choose of for a page of the shop. Apart from own-pages.ts, because every page needs that. */

/** What a page is to the shop: checkout and mails link to some. */
export const PAGE_TOPICS = [
  ...(["shipping", "returns", "sizes", "contact"] as const),
  ...(["about", "terms", "privacy", "imprint"] as const),
] as const;
export type PageTopic = (typeof PAGE_TOPICS)[number];

/** Whose law and habits the templates of pages follow. */
export const MARKETS = ["us", "uk", "eu", "de"] as const;
export type Market = (typeof MARKETS)[number];

export const FOOTER_COLUMNS = ["help", "about"] as const;
export type FooterColumn = (typeof FOOTER_COLUMNS)[number];
