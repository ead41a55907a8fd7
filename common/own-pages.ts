/** What a page is to the shop: checkout and mails link to some. */
export const PAGE_TOPICS = [
  ...(["shipping", "returns", "sizes", "contact"] as const),
  ...(["about", "terms", "privacy", "imprint"] as const),
] as const;
export type PageTopic = (typeof PAGE_TOPICS)[number];

export const FOOTER_COLUMNS = ["help", "about"] as const;
export type FooterColumn = (typeof FOOTER_COLUMNS)[number];

/** A published page of the shop's own, for those who link to it. */
export interface PageLink {
  /** Behind `/pages/`. */
  address: string;
  title: string;
  topic?: PageTopic | undefined;
  /** The column of the footer that lists it. */
  column?: FooterColumn | undefined;
}

export function ownPagePath({ address }: Pick<PageLink, "address">): string {
  return `/pages/${address}`;
}
