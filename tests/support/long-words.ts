import { ALL_MESSAGES } from "../../common/messages/all.ts";
import { formsOf, type Template, type Text } from "../../common/text.ts";
import type { Wording, Words } from "../../common/wording.ts";
import { wordsScript } from "../../server/settings/words/words-script.ts";

/** A language that nobody speaks: English with accents, each word longer by two fifths. */

const ACCENTS: Record<string, string> = {
  a: "ä",
  e: "é",
  i: "ï",
  o: "ö",
  u: "ü",
  A: "Å",
  E: "É",
  O: "Ø",
  U: "Û",
  n: "ñ",
};
const LONGER = 0.4;

export function inLongWords(template: Template): Template {
  if (typeof template === "string") return longer(template);
  const forms = Object.entries(formsOf(template)).map(([form, words]) => [form, longer(words)]);
  return Object.fromEntries(forms) as Template;
}

function longer(words: string): string {
  const parts = words.split(/(\{\w+\}|https?:\S+|tel:\S+|`[^`]*`)/);
  return parts
    .map((part, place) => (place % 2 === 1 ? part : part.replace(/\p{L}+/gu, longerWord)))
    .join("");
}

function longerWord(word: string): string {
  const accented = [...word].map((letter) => ACCENTS[letter] ?? letter).join("");
  return accented + "ö".repeat(Math.ceil(word.length * LONGER));
}

/** The script of the admin area's words. */
export function adminInLongWords(): string {
  return wordsScript(wordsOf(ALL_MESSAGES.admin) as Wording);
}

function wordsOf(group: object): Words {
  const words: Words = {};
  for (const [name, found] of Object.entries(group) as [string, unknown][]) {
    if (typeof found === "string") words[name] = inLongWords(found);
    else if (typeof found === "function") {
      words[name] = inLongWords((found as Text<never>).template);
    } else if (typeof found === "object" && found !== null) words[name] = wordsOf(found);
  }
  return words;
}

/** In the browser: texts that lie over each other, in what is neither fixed nor put aside on purpose. */
export function listOverlaps(): string[] {
  const boxes: { text: string; element: Element; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isPinned = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(one).position)) return true;
    }
    return false;
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (
      !text ||
      !element ||
      element.closest(".sr-only, [aria-hidden=true], [inert], option, script, style, noscript")
    )
      continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    // Some are for screen readers alone on narrow screens.
    const unseen = element.closest("[class*='sr-only']");
    if (isPinned(element) || (unseen && unseen.clientWidth <= 1)) continue;
    const words = document.createRange();
    words.selectNodeContents(node);
    for (const box of words.getClientRects()) {
      if (box.width > 2 && box.height > 2) boxes.push({ text, element, box });
    }
  }
  const found = new Set<string>();
  boxes.forEach((one, place) => {
    for (const other of boxes.slice(place + 1)) {
      if (one.element === other.element) continue;
      const width =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // Lines that are set close lie over each other's empty edges.
      if (width > 2 && height > Math.min(one.box.height, other.box.height) * 0.4) {
        found.add(`“${one.text.slice(0, 40)}” lies over “${other.text.slice(0, 40)}”`);
      }
    }
  });
  return [...found];
}
