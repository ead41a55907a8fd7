import type { FooterColumn, PageTopic } from "./page-topics.ts";

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
