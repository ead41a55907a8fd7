import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/fixtures.ts";

/**
 * The keystroke-level model: S. K. Card, T. P. Moran, A. Newell, "The Keystroke-Level Model for User Performance Time
 * with Interactive Systems", Communications of the ACM 23 (7), 1980. In seconds.
 */
const MODEL = {
  /** A key, by somebody who types 40 words a minute. */
  key: 0.28,
  /** Pointing at something with the mouse. */
  point: 1.1,
  /** The mouse's button down, or up. */
  button: 0.1,
  /** The hand from the mouse to the keys, or back. */
  hand: 0.4,
  /** Making up one's mind, before each thing that is done: before a field its words, not each of them. */
  mind: 1.35,
  /** What the shop takes to answer, in the place of a measured time: no one's mind wanders off within it. */
  answer: 1,
};
/**
 * The model's people know their tools. These read half of what is in the window when a page is new to them; 28 % at most
 * is what J. Nielsen found ("How Little Do Users Read?", 2008). Words a minute of silent reading: M. Brysbaert, "How many
 * words do we read per minute?", Journal of Memory and Language 109, 2019.
 */
const READ = 0.5;
const WORDS_A_MINUTE = 238;

/** As long as a busy machine takes to draw a logo; the person's time does not follow it. */
const PATIENCE_MS = 120_000;

/** Somebody at a desk, with a screen, a mouse and a keyboard; nothing else reaches the page. */
export interface Person {
  /** Types an address where the browser has its. */
  open(path: string): Promise<void>;
  click(what: Locator): Promise<void>;
  /** Writes into a field, in the place of what was there. */
  write(field: Locator, words: string): Promise<void>;
  press(key: "Enter"): Promise<void>;
  /** Takes an entry of a list that the browser itself drops down. */
  choose(field: Locator, entry: string): Promise<void>;
  /** Takes a file in the window that the browser opens for it. */
  pick(field: Locator, file: string): Promise<void>;
  /** Waits until this is to be seen. */
  see(what: Locator): Promise<void>;
  /** A page that is new: waits for its title, and reads what is in the window. */
  arrive(title: string): Promise<void>;
  /** Gives what follows a name. */
  begin(part: string): void;
  /** What each part took so far, in seconds. */
  parts(): { part: string; seconds: number }[];
}

export function createPerson(page: Page): Person {
  const spent = new Map<string, number>();
  let part = "";
  let isTyping = false;
  const known = new Set<string>();

  function spend(...seconds: number[]): void {
    const sum = seconds.reduce((one, other) => one + other, spent.get(part) ?? 0);
    spent.set(part, sum);
  }

  function handTo(keys: boolean): void {
    if (isTyping !== keys) spend(MODEL.hand);
    isTyping = keys;
  }

  /** A key for each windowful that is scrolled by. */
  async function bringIntoView(what: Locator): Promise<void> {
    const [before, height] = await page.evaluate(() => [scrollY, innerHeight]);
    await what.scrollIntoViewIfNeeded();
    const after = await page.evaluate(() => scrollY);
    const windows = Math.ceil(Math.abs(after - (before ?? 0)) / (height ?? 1));
    if (windows > 0) spend(MODEL.mind, windows * MODEL.key);
  }

  async function point(what: Locator): Promise<void> {
    await bringIntoView(what);
    handTo(false);
    spend(MODEL.mind, MODEL.point, 2 * MODEL.button);
  }

  return {
    async open(path) {
      handTo(true);
      spend(MODEL.mind, (path.length + countShifted(path) + 1) * MODEL.key, MODEL.answer);
      await page.goto(path);
    },
    async click(what) {
      await point(what);
      await what.click();
    },
    async write(field, words) {
      await point(field);
      await field.click();
      handTo(true);
      if ((await field.inputValue()) !== "") {
        spend(2 * MODEL.key);
        await page.keyboard.press("ControlOrMeta+A");
      }
      spend((words.length + countShifted(words)) * MODEL.key);
      await page.keyboard.type(words);
    },
    async press(key) {
      handTo(true);
      spend(MODEL.mind, MODEL.key);
      await page.keyboard.press(key);
    },
    async choose(field, entry) {
      await point(field);
      spend(MODEL.point, 2 * MODEL.button);
      // The list is the browser's own, where no test can click.
      await field.selectOption({ label: entry });
    },
    async pick(field, file) {
      await point(field);
      const opened = page.waitForEvent("filechooser");
      await field.click();
      // The file, and the button below.
      spend(MODEL.mind, 2 * (MODEL.point + 2 * MODEL.button));
      const name = file.split("/").at(-1) ?? file;
      const buffer = await readFile(file);
      await (await opened).setFiles({ name, mimeType: "image/svg+xml", buffer });
    },
    async see(what) {
      spend(MODEL.answer);
      await expect(what).toBeVisible({ timeout: PATIENCE_MS });
    },
    async arrive(title) {
      spend(MODEL.answer);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible({
        timeout: PATIENCE_MS,
      });
      if (known.has(title)) return;
      known.add(title);
      const words = await page.evaluate(countWordsInWindow);
      spend(((READ * words) / WORDS_A_MINUTE) * 60);
    },
    begin(name) {
      part = name;
    },
    parts: () => [...spent].map(([name, seconds]) => ({ part: name, seconds })),
  };
}

/** The signs for which another key is held down: capitals, and others of the upper row. Of two keyboards the worse one. */
function countShifted(words: string): number {
  return words.match(/[\p{Lu}!"#$%&()*/:;<=>?@_{}~]/gu)?.length ?? 0;
}

/** In the browser: the words of the page's main part that are in the window. */
function countWordsInWindow(): number {
  const main = document.querySelector("main");
  if (!main) return 0;
  let words = 0;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { top, bottom, width } = range.getBoundingClientRect();
    const isSeen = text.parentElement?.checkVisibility() && width > 1;
    if (isSeen && bottom > 0 && top < innerHeight) {
      words += text.textContent?.trim().split(/\s+/).filter(Boolean).length ?? 0;
    }
  }
  return words;
}
