import { isDeepStrictEqual } from "node:util";
import type { PageLink } from "../../../common/own-pages.ts";
import type { OwnPageInput } from "../contract.ts";
import { aboutPages } from "./about-pages.ts";
import type { DemoPage } from "./demo-page.ts";
import { helpPages } from "./help-pages.ts";

/** The gap between two places of the footer, for pages that come between them. */
const STEP = 10;

/** The pages that the demo shop comes with, in the order of the footer. */
export const demoPages: readonly OwnPageInput[] = [
  ...inColumn("help", helpPages, 0),
  ...inColumn("about", aboutPages, helpPages.length),
];

const links = demoPages.map(
  ({ address, title, topic, footerColumn: column }): PageLink => ({
    address,
    title,
    topic,
    column,
  }),
);

/**
 * The links to the shop's own pages as pages have to bring them along: undefined while they are those of the
 * demo, which every page knows (`common/page-links.ts`).
 */
export function unlessAsTheyCame(pages: readonly PageLink[]): readonly PageLink[] | undefined {
  return isDeepStrictEqual(pages, links) ? undefined : pages;
}

function inColumn(
  footerColumn: "help" | "about",
  pages: readonly DemoPage[],
  before: number,
): OwnPageInput[] {
  return pages.map((page, index) => ({
    ...page,
    address: page.topic,
    isPublished: true,
    footerColumn,
    footerPlace: (before + index + 1) * STEP,
  }));
}
