import type { BrowserContext, Page } from "@playwright/test";
import { listViolations } from "../support/axe.ts";
import { listMisfits } from "../support/misfits.ts";
import { openPage } from "./lab/browser.ts";

/** Cumulative layout shift, as https://web.dev/articles/cls sums it up. */
export const MOST_SHIFT = 0.02;
/** Fonts come this much later than the page, so that what stands in for them is seen first. */
const FONTS_LATER_MS = 300;

/** What a page showed, at one width. */
export interface Sight {
  /** Everything that axe has against it. */
  violations: string[];
  /** What sticks out or is hidden. */
  misfits: string[];
  shift: number;
  moved: string[];
}

/** Opens the page as if for the first time, and looks at it once it has come to rest. */
export async function lookAt(page: Page, address: string): Promise<Sight> {
  await openPage(page, address);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  return {
    violations: await listViolations(page, ["[data-sonner-toast]"]),
    misfits: await page.evaluate(listMisfits),
    shift: largestSession(shifts),
    moved: [...new Set(shifts.flatMap(({ moved }) => moved))],
  };
}

/** Makes the pages of this context fetch everything, fonts late, and write down what moves. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(recordShifts);
  await context.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONTS_LATER_MS));
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
}

interface Shift {
  at: number;
  value: number;
  moved: string[];
}

/** The largest sum of shifts with less than a second between two, within five seconds. */
export function largestSession(shifts: readonly Pick<Shift, "at" | "value">[]): number {
  let [largest, sum, began, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    if (at - last > 1000 || at - began > 5000) [sum, began] = [0, at];
    sum += value;
    last = at;
    largest = Math.max(largest, sum);
  }
  return largest;
}

function recordShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, startTime, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      const names = sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName),
      );
      if (!hadRecentInput) shifts.push({ at: startTime, value, moved: names });
    }
  }).observe({ type: "layout-shift", buffered: true });
}
