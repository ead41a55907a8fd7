import { readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { openPage } from "./lab/browser.ts";

const FIGURES = new URL("../costs/figures.json", import.meta.url);
const { scripts, styles, fonts } = JSON.parse(readFileSync(FIGURES, "utf8")).firstVisit;

/**
 * The bytes that a phone's first visit of the home page may fetch before anybody touches it, as they are sent.
 * Those of scripts, styles and fonts are those of every page (scripts/check-bytes.mjs). The HTML of the home
 * page that the shop comes with has 12 kB, and an arrangement at most twelve sections of up to twelve products;
 * its pictures are those that a phone comes near to at once, whatever follows below.
 */
export const BUDGETS = { html: 40_000, scripts, styles, fonts, pictures: 600_000 };
export type Kind = keyof typeof BUDGETS;
export type Bytes = Record<Kind, number>;

const KINDS: [RegExp, Kind][] = [
  [/\.js$/, "scripts"],
  [/\.css$/, "styles"],
  [/\.woff2$/, "fonts"],
  [/\.(avif|webp|jpe?g|png|svg|ico)$/, "pictures"],
];

/**
 * Half a kilobyte each, once the page works already: what is said when code is lost, and what fetches ahead
 * where a link is pointed at. scripts/check-bytes.mjs leaves them out as well.
 */
const LATER = /\/(lost-code|fetch-ahead)-/;

/** As Lighthouse's phone, whose screen has so many dots for each pixel. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/** Opens the page in a browser that has nothing of the shop. */
export async function weighFirstLoad(browser: Browser, address: string): Promise<Bytes> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await openPage(page, address);
    const fetched = await page.evaluate(listFetched);
    const bytes: Bytes = { html: 0, scripts: 0, styles: 0, fonts: 0, pictures: 0 };
    for (const { path, size, isPage } of fetched) {
      if (LATER.test(path)) continue;
      const kind = isPage ? "html" : KINDS.find(([ending]) => ending.test(path))?.[1];
      if (kind) bytes[kind] += size;
    }
    return bytes;
  } finally {
    await context.close();
  }
}

/** In the browser: what was fetched, without the headers, which the budgets leave out as well. */
function listFetched() {
  const kinds = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
  return (kinds as PerformanceResourceTiming[]).map(({ name, entryType, encodedBodySize }) => ({
    path: new URL(name).pathname,
    size: encodedBodySize,
    isPage: entryType === "navigation",
  }));
}

export function overBudget(bytes: Bytes): string[] {
  return (Object.keys(BUDGETS) as Kind[])
    .filter((kind) => bytes[kind] > BUDGETS[kind])
    .map((kind) => `${kind} ${toKilobytes(bytes[kind])} of ${toKilobytes(BUDGETS[kind])}`);
}

export function toKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
