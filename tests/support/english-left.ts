import { LANGUAGE_WORDS } from "../../common/languages/languages.ts";
import { ALL_MESSAGES } from "../../common/messages/all.ts";
import { formsOf, type Template, type Text } from "../../common/text.ts";

/** Finds texts in English where all should be in German. */

/** Words that no German text has, and hardly any English sentence is without. */
const ENGLISH_WORDS =
  /(?<![\p{L}\p{N}’'./@-])(the|and|with|your|you|we|our|this|that|not|are|is|to|from|by|of|or|for|has|have|be|no|yes|it|any|please|front|side)(?![\p{L}\p{N}’'./@-])/u;
/** The words of the catalogue and the states of orders. */
const CATALOG_WORDS =
  /(?<![\p{L}\p{N}-])(SkyBlue|Black|Cream|Gray|White|Brown|Pink|Maroon|Olive|Cotton|Wool|Silk|Linen|Viscose|Women|Men|Top Wear|Bottom Wear|Processing|Shipped|Delivered|Cancelled)(?![\p{L}\p{N}-])/u;

/** These are the same in German, or somebody's name for a thing. */
const SHARED =
  /^(Name|Status|user|cart|columns|United States|Isle of Man|Modern Fit|Street Style|Urban Threads|Beach Breeze)$/;

/** Texts of ours whose German is another, as patterns for the whole of a text. */
const PATTERNS = listPatterns();

/** Why a text seems to be English; undefined if it does not. */
export function whyEnglish(text: string): string | undefined {
  const words = text.trim();
  // Addresses, and time zones by their names in the database of zones.
  if (words.length < 2 || SHARED.test(words) || /^\/|^\w+\/[\w\s/]+$/.test(words)) return undefined;
  const [, found] = ENGLISH_WORDS.exec(words) ?? CATALOG_WORDS.exec(words) ?? [];
  if (found !== undefined) return `“${found}” in “${words}”`;
  return PATTERNS.has(words) ? `our English “${words}”` : undefined;
}

function listPatterns(): Set<string> {
  const english = new Set<string>();
  const german = new Set<string>();
  const both = { ...ALL_MESSAGES.shop, ...ALL_MESSAGES.admin, ...ALL_MESSAGES.server };
  const { shop, admin, server } = LANGUAGE_WORDS.de;
  walk(both, (words) => english.add(words));
  walk({ ...shop, ...admin, ...server }, (words) => german.add(words));
  return new Set([...english].filter((words) => !german.has(words)));
}

/** Tells every text without places. */
function walk(group: object, tell: (words: string) => void): void {
  for (const found of Object.values(group) as unknown[]) {
    const template = typeof found === "function" ? (found as Text<never>).template : found;
    if (typeof template === "string") tellPlain(template, tell);
    else if (typeof template === "object" && template !== null) {
      const { other } = template as { other?: unknown };
      if (typeof other === "string") {
        for (const words of Object.values(formsOf(template as Template))) tellPlain(words, tell);
      } else walk(template, tell);
    }
  }
}

function tellPlain(words: string, tell: (words: string) => void): void {
  if (!words.includes("{")) tell(words);
}

/** In the browser: what the page says to eyes and ears. */
export function listTexts(): string[] {
  const found = new Set<string>();
  const skipped =
    "script, style, noscript, textarea, [contenteditable], [data-own-words], [lang=en]";
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.replace(/\s+/g, " ").trim();
    if (text && !node.parentElement?.closest(skipped)) found.add(text);
  }
  for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name)?.replace(/\s+/g, " ").trim();
      if (text) found.add(text);
    }
  }
  for (const meta of document.querySelectorAll("meta[name=description], meta[property^='og:']")) {
    if (/locale|image|url|type/.test(meta.getAttribute("property") ?? "")) continue;
    found.add(meta.getAttribute("content") ?? "");
  }
  return [...found];
}
