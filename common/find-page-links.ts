import type { PageLink, PageTopic } from "./own-pages.ts";
import { listPageLinks } from "./page-links.ts";

/** The published pages about these, in this order. */
export function findPageLinks(...topics: PageTopic[]): PageLink[] {
  const links = listPageLinks();
  return topics.flatMap((wanted) => links.find(({ topic }) => topic === wanted) ?? []);
}
