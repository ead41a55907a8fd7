/** How the words of a search are read: the server finds by these rules, and pages mark their matches. */
import { foldText } from "./fold-text.ts";
import { madeOf } from "./made-of.ts";
import { getSearchLanguage, type Synonyms } from "./search-language.ts";
import { readWishes } from "./search-wishes.ts";
import { getShopFront } from "./shop-front.ts";
import { COLOR_TONES, synonymsWith } from "./synonyms.ts";
import { compoundsOf, formsOf, isBeginning } from "./word-forms.ts";

const WORD = /[\p{L}\p{N}]+/gu;
const MAX_WORDS = 8;
/** Shorter words have too many neighbours to guess which one was meant. */
const MIN_TYPO = 4;
/** Shorter names have neighbours that are no names. */
const MIN_NAME_TYPO = 6;
/** Shorter words have neighbours that are two slips away. */
const MIN_TWO_SLIPS = 8;
const foldedSet = (words: string) => new Set(foldText(words).split(" "));
const JOINING = "a an and as at by for from in into is it of on or that the to with";
/** Words that join others and ask for nothing. */
export const joiningWords = /* @__PURE__ */ madeOf(
  () => getSearchLanguage()?.joining ?? JOINING,
  foldedSet,
);
/** Words before a color's name. */
export const colorTones = /* @__PURE__ */ madeOf(
  () => getSearchLanguage()?.tones ?? COLOR_TONES,
  foldedSet,
);

/** The words of a search, folded; signs are dropped. */
export function searchWords(search: string): string[] {
  const words = foldText(search).match(WORD) ?? [];
  return (getSearchLanguage() ? words.flatMap(toneApart) : words).slice(0, MAX_WORDS);
}

/** The same words as they were typed, in small letters. */
export function writtenWords(search: string): string[] {
  const words = search.normalize("NFC").toLowerCase().match(WORD) ?? [];
  return words.flatMap((word) => {
    const [tone = "", color] = toneApart(foldText(word));
    return color === undefined ? [word] : [word.slice(0, tone.length), word.slice(tone.length)];
  });
}

/** A color's tone and the color, where they are one word: `dunkelgrun` → `dunkel`, `grun`. */
function toneApart(word: string): string[] {
  if (nameOf(word)) return [word];
  for (const tone of colorTones()) {
    const color = word.slice(tone.length);
    if (word.startsWith(tone) && nameOf(color)?.isColor) return [tone, color];
  }
  return [word];
}

/** The thing or color that a word by itself is a name of. */
export function nameOf(word: string): Synonyms | undefined {
  const { named } = partAt([word]);
  return named?.fit === "whole" ? named.synonyms : undefined;
}

/** Whether a word may be a misspelling of another. */
export function mayBeTypo(word: string): boolean {
  return word.length >= MIN_TYPO;
}

/**
 * Whether one slip of the finger turns one word into the other: a letter wrong, added, missing, or
 * swapped with its neighbour; in a long word also one letter missing and another added.
 */
export function isOneSlip(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  const room = Math.min(one.length, other.length) - start;
  while (end < room && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (a.length <= 1 && b.length <= 1) return a !== b;
  const [isLeft, isRight] = [a.slice(1) === b.slice(0, -1), a.slice(0, -1) === b.slice(1)];
  if (a.length === 2 && isLeft && isRight) return true;
  return one.length >= MIN_TWO_SLIPS && (isLeft || isRight);
}

/** A part of a search: a word, or several words that are one name, with its synonyms. */
export interface SearchPart {
  words: string[];
  named?: Naming;
}

interface Naming {
  name: string;
  /** Whether the typed words are the name, its beginning, or one slip away from it. */
  fit: (typeof FITS)[number];
  synonyms: Synonyms;
}

/** The parts of a search, in order; longer names first. */
export function searchParts(words: readonly string[]): SearchPart[] {
  const parts: SearchPart[] = [];
  for (let at = 0; at < words.length; ) {
    const part = partAt(words.slice(at));
    parts.push(part);
    at += part.words.length;
  }
  return parts;
}

function partAt(words: readonly string[]): SearchPart {
  for (const size of words.length > 1 ? [2, 1] : [1]) {
    const typed = words.slice(0, size);
    const first = typed.slice(0, -1).join(" ");
    const last = formsOf(typed.at(-1) ?? "");
    const isEnd = words.length === size;
    const found = allNames()().flatMap((named) => {
      if (named.size !== size || named.first !== first) return [];
      const fit = fitOf(last, named.last, isEnd, size);
      return fit ? [{ ...named, fit }] : [];
    });
    const named = FITS.flatMap((fit) => found.filter((one) => one.fit === fit))[0];
    if (named) return { words: typed, named };
  }
  return { words: words.slice(0, 1) };
}

/** From best to worst. */
const FITS = ["whole", "begun", "near"] as const;
/** The names of all things, with the shop's colors in their families. */
const allNames = /* @__PURE__ */ madeOf(getSearchLanguage, (language) =>
  madeOf(
    () => getShopFront().colors,
    (colors) =>
      synonymsWith(colors, language).flatMap((synonyms) =>
        [...synonyms.names, ...(synonyms.written ?? [])].map((name) => {
          const words = foldText(name).split(" ");
          const first = words.slice(0, -1).join(" ");
          return { name, synonyms, size: words.length, first, last: formsOf(words.at(-1) ?? "") };
        }),
      ),
  ),
);

/** How the last typed word fits a name's last word, each in its forms. */
function fitOf(
  typed: readonly string[],
  name: readonly string[],
  isEnd: boolean,
  size: number,
): Naming["fit"] | undefined {
  const [asked = ""] = typed;
  const [meant = ""] = name;
  if (typed.some((form) => name.includes(form))) return "whole";
  // A name of several words is known by its first ones, so the last may be short.
  if (isEnd && (size > 1 || isBeginning(asked)) && meant.startsWith(asked)) return "begun";
  // "black" is no misspelt "slack", and "shirt" no "tshirt".
  const isLong = meant.length >= MIN_NAME_TYPO && meant[0] === asked[0];
  const mayBe = mayBeTypo(asked) && (size > 1 || isLong);
  return mayBe && areNear(typed, [meant]) ? "near" : undefined;
}

export interface TextPart {
  text: string;
  matched: boolean;
}

/** A text in parts, in order; the matches of the search are marked. */
export function markMatches(text: string, search: string): TextPart[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, index }));
  const tokens = words.map(({ word }) => foldText(word));
  const found = readSearch(search).flatMap(({ words: typed, named }) => {
    const own = typed
      .filter((word) => !joiningWords().has(word))
      .map((word) => listMatches(word, tokens));
    const isThere = own.some((lengths) => lengths.some(Boolean));
    // Words that only resemble a name may mean themselves.
    if (!named || (isThere && named.fit !== "whole")) return own;
    return [...own, listNames(named.synonyms, tokens)];
  });
  /** The number of marked letters of each word. */
  const marked = words.map(({ word }, place) => {
    const length = Math.max(0, ...found.map((lengths) => lengths[place] ?? 0));
    // Folding may change a word's length; then the word is marked whole.
    return length > 0 && tokens[place]?.length !== word.length ? word.length : length;
  });
  return cut(
    text,
    words.map(({ index }, place) => [index, index + (marked[place] ?? 0)]),
  );
}

/** Whether a search names this color in any way: `navy shirt` asks for SkyBlue if that is the nearest. */
export function isAskedFor(color: string, search: string): boolean {
  const spaced = color.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  return [spaced, color].some((name) => markMatches(name, search).some(({ matched }) => matched));
}

/** Reads a search and keeps the last one: the products of a page are all marked for the same search. */
function readSearch(search: string): SearchPart[] {
  const names = allNames()();
  if (lastRead.search !== search || lastRead.names !== names)
    lastRead = { search, names, parts: searchParts(searchWords(readWishes(search).rest)) };
  return lastRead.parts;
}
let lastRead: { search: string; names?: unknown; parts: SearchPart[] } = { search: "", parts: [] };

/** The number of matching letters of each word of a text: all, the beginning, or none. */
function listMatches(asked: string, tokens: readonly string[]): number[] {
  const same = tokens.map((token) => (isSameWord(asked, token) ? token.length : 0));
  const isThere = same.some(Boolean);
  const isCompound = compoundsOf(asked);
  const begun = tokens.map((token, place) => {
    const begins = (isBeginning(asked) || !isThere) && asked.length > 1 && token.startsWith(asked);
    return same[place] || (begins ? asked.length : isCompound(formsOf(token)) ? token.length : 0);
  });
  if (begun.some(Boolean) || !mayBeTypo(asked)) return begun;
  return tokens.map((token) => (areNear(formsOf(asked), formsOf(token)) ? token.length : 0));
}

/** The same for the names of a thing. */
function listNames(
  { names, written = [], also = [], instead = [] }: Synonyms,
  tokens: readonly string[],
): number[] {
  const found = tokens.map(() => 0);
  for (const name of [...names, ...written, ...also, ...instead]) {
    const parts = foldText(name).split(" ");
    const isCompound = parts.length === 1 ? compoundsOf(parts[0] ?? "") : () => false;
    for (const start of tokens.keys()) {
      const isThere =
        parts.every((part, i) => isSameWord(part, tokens[start + i] ?? "")) ||
        isCompound(formsOf(tokens[start] ?? ""));
      if (!isThere) continue;
      for (const i of parts.keys()) found[start + i] = tokens[start + i]?.length ?? 0;
    }
  }
  return found;
}

function isSameWord(one: string, other: string): boolean {
  const forms = formsOf(one);
  return formsOf(other).some((form) => forms.includes(form));
}

function areNear(forms: readonly string[], others: readonly string[]): boolean {
  return forms.some((one) => others.some((other) => isOneSlip(one, other)));
}

function cut(text: string, ranges: [from: number, to: number][]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    if (from === to) continue;
    if (from > at) parts.push({ text: text.slice(at, from), matched: false });
    parts.push({ text: text.slice(from, to), matched: true });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), matched: false });
  return parts;
}
