import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { settled } from "./axe.ts";

const { resolve } = createRequire(import.meta.url);
const SCRIPT = readFileSync(resolve("html_codesniffer/build/HTMLCS.js"), "utf8");

/** HTML_CodeSniffer, as it stands in a page that has its script. */
declare const HTMLCS: {
  process(standard: string, content: Document, done: () => void): void;
  getMessages(): { type: number; code: string; element: Element }[];
};

/**
 * Where HTML_CodeSniffer sees an error, and there is none:
 * - what is disabled needs no contrast (WCAG 1.4.3), and `aria-disabled` says that it is
 * - a form that takes every change at once, or a search with one field, is sent without a button
 * - a file's field that is `hidden` is in nobody's way; the button that opens it has a name
 */
const NO_ERROR: readonly [code: RegExp, element: string][] = [
  [/1_4_3\.G18\.Fail$/, "label:has([aria-disabled='true'])"],
  [/3_2_2\.H32\.2$/, "form"],
  [/4_1_2\.H91\.InputFile\.Name$/, "input[hidden]"],
];

/** The errors by WCAG 2 AA that HTML_CodeSniffer sees in the page as it is now, once it has come to rest. */
export async function sniff(page: Page): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => "HTMLCS" in window))) await page.evaluate(`${SCRIPT};0`);
  const exceptions = NO_ERROR.map(([code, element]) => [code.source, element] as const);
  return page.evaluate(async (exceptions) => {
    // One of its rules stumbles over fields without a name, and would end the others.
    for (const sniff of Object.values(window) as { checkControlGroups?: unknown }[]) {
      if (sniff?.checkControlGroups) sniff.checkControlGroups = () => undefined;
    }
    await new Promise<void>((done) => HTMLCS.process("WCAG2AA", document, done));
    const ERROR = 1;
    return HTMLCS.getMessages()
      .filter(({ type, code, element }) => {
        const isKnown = exceptions.some(
          ([pattern, selector]) => new RegExp(pattern).test(code) && element.matches(selector),
        );
        return type === ERROR && !isKnown;
      })
      .map(({ code, element }) => `${code}: ${element.outerHTML.slice(0, 160)}`);
  }, exceptions);
}
