import { isDeepStrictEqual } from "node:util";
import { LANGUAGES, type LanguageName } from "../../../common/locales.ts";
import type { PageLink } from "../../../common/own-pages.ts";
import type { OwnPageInput } from "../contract.ts";
import { aboutPages } from "./about-pages.ts";
import { aboutPages as aboutPagesDe } from "./de/about-pages.ts";
import { helpPages as helpPagesDe } from "./de/help-pages.ts";
import type { DemoPage } from "./demo-page.ts";
import { helpPages } from "./help-pages.ts";

/** The gap between two places of the footer, for pages that come between them. */
const STEP = 10;

const PAGES: Record<LanguageName, readonly OwnPageInput[]> = {
  en: inColumns(helpPages, aboutPages),
  de: inColumns(helpPagesDe, aboutPagesDe),
};

/** The pages that the demo shop comes with, in the order of the footer. */
export const demoPages = PAGES.en;

export function demoPagesIn(language: LanguageName): readonly OwnPageInput[] {
  return PAGES[language];
}

export function demoPagesInOthers(language: LanguageName): OwnPageInput[] {
  return LANGUAGES.filter((other) => other !== language).flatMap((other) => PAGES[other]);
}

/**
 * The links to the shop's own pages as pages have to bring them along: undefined while they are those of the
 * demo in the shop's language, which every page knows (`common/page-links.ts`).
 */
export function unlessAsTheyCame(
  pages: readonly PageLink[],
  language: LanguageName,
): readonly PageLink[] | undefined {
  return isDeepStrictEqual(pages, PAGES[language].map(linkTo)) ? undefined : pages;
}

function linkTo({ address, title, topic, footerColumn: column }: OwnPageInput): PageLink {
  return { address, title, ...(topic && { topic }), ...(column && { column }) };
}

function inColumns(help: readonly DemoPage[], about: readonly DemoPage[]): OwnPageInput[] {
  return [...inColumn("help", help, 0), ...inColumn("about", about, help.length)];
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
