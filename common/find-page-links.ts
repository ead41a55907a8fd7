import type { PageLink } from "./own-pages.ts";
import { listPageLinks } from "./page-links.ts";
import type { PageTopic } from "./page-topics.ts";

/** The published pages about these, in this order. */
export function findPageLinks(...topics: PageTopic[]): PageLink[] {
  const links = listPageLinks();
  return topics.flatMap((wanted) => links.find(({ topic }) => topic === wanted) ?? []);
}
