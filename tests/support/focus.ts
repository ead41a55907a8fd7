import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** What the keyboard reaches, and whether one sees where it is. */

/** Presses Tab until the focus is there, and sees to it that every stop on the way shows. */
export async function tabTo(page: Page, wanted: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await expect(wanted).toBeAttached();
  for (let stop = 0; stop < 150; stop++) {
    await page.keyboard.press(key);
    let arrived = false;
    // What scrolls or slides to where it can be seen gets there in a moment.
    await expect
      .poll(async () => {
        const focus = await wanted.evaluate(readFocus);
        arrived = focus.arrived;
        return focus.fault;
      })
      .toBeUndefined();
    if (arrived) return;
  }
  throw new Error(`${wanted} is not reached with ${key}`);
}

interface Focus {
  arrived: boolean;
  fault?: string;
}

/** In the browser: whether this has the focus, and what is wrong with the one that has it. */
function readFocus(wanted: Element): Focus {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return { arrived: false };
  // Its own page says where the focus is.
  if (focused.matches("iframe")) return { arrived: focused === wanted };
  // No stop: where the focus is put when a page arrives, maybe after the key.
  if (focused.matches("main[tabindex='-1']")) return { arrived: focused === wanted };
  const outlined = (element: Element | null, part?: string) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element, part);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0 && opacity !== "0";
  };
  const shows =
    outlined(focused) ||
    // The names of cards stand for the whole card, swatches for the radio button under them.
    outlined(focused, "::after") ||
    outlined(focused.closest("label")) ||
    // The search's line turns red.
    (focused.matches("[type=search]") &&
      getComputedStyle(focused).borderBottomColor === "rgb(179, 32, 44)");
  const { left, top, width, height } = focused.getBoundingClientRect();
  const root = focused.getRootNode() as Document | ShadowRoot;
  const above = root.elementFromPoint(left + width / 2, top + height / 2);
  // Toasts come and go.
  const covers = above !== null && above.closest("[data-sonner-toaster], label") === null;
  const isCovered = covers && !focused.contains(above) && !above.contains(focused);
  const arrived = focused === wanted;
  if (!shows)
    return { arrived, fault: `nobody sees that this has the focus: ${focused.outerHTML}` };
  if (isCovered) return { arrived, fault: `this lies under something: ${focused.outerHTML}` };
  return { arrived };
}

/** More stops than any page has: the focus goes round in a circle that leaves something out. */
const MOST_STOPS = 900;

/**
 * Goes through the whole page by Tab, from its beginning until the focus leaves it. Answers what is wrong with the
 * stops on the way, and what can be used and was none.
 */
export async function listFocusFaults(page: Page): Promise<string[]> {
  const body = page.locator("body");
  // From the beginning, wherever the focus was.
  await page.evaluate(() => {
    document.body.setAttribute("tabindex", "-1");
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
  const faults: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press("Tab");
    const where = await page.evaluate(markFocus);
    if (where === "same") continue;
    if (where === "out") return [...faults, ...(await page.evaluate(listMissed))];
    const { fault } = await body.evaluate(readFocus);
    if (fault === undefined) continue;
    // What scrolls to where it can be seen gets there in a moment.
    await page.waitForFunction(
      () => new Promise((resolve) => requestAnimationFrame(() => resolve(true))),
    );
    const still = await body.evaluate(readFocus);
    if (still.fault !== undefined) faults.push(still.fault.slice(0, 300));
  }
  return [...faults, `the focus does not leave the page within ${MOST_STOPS} stops`];
}

/**
 * In the browser: notes what has the focus. A field of a date has several stops, a frame those of its page; the focus is
 * out when it is nowhere, or where it was before.
 */
function markFocus(): "new" | "same" | "out" {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return "out";
  if (activeElement.getAttribute("data-stop") === "last") return "same";
  if (activeElement.hasAttribute("data-stop")) return "out";
  document.querySelector("[data-stop=last]")?.setAttribute("data-stop", "");
  activeElement.setAttribute("data-stop", "last");
  return "new";
}

/** In the browser: what can be used and had not the focus. Of radio buttons one stands for all of its name. */
function listMissed(): string[] {
  const usable = document.querySelectorAll<HTMLElement>(
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0'], [contenteditable]",
  );
  const groups = new Set(
    [...document.querySelectorAll<HTMLInputElement>("input[type=radio][data-stop]")].map(
      ({ name }) => name,
    ),
  );
  const missed = [...usable].filter((element) => {
    if (element.hasAttribute("data-stop") || element.tabIndex < 0) return false;
    if (element.matches(":disabled") || element.closest("[inert]") !== null) return false;
    if (element instanceof HTMLInputElement && element.type === "radio") {
      return !groups.has(element.name);
    }
    return element.checkVisibility({ visibilityProperty: true });
  });
  for (const stop of document.querySelectorAll("[data-stop]")) stop.removeAttribute("data-stop");
  return missed.map((element) => `the keyboard does not reach ${element.outerHTML.slice(0, 200)}`);
}
