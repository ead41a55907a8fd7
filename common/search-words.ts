/**
 * How the words of a search are read: the server finds by these rules, and pages mark by them what
 * was found.
 */

const WORD = /[\p{L}\p{N}]+/gu;
const MAX_WORDS = 8;
/** Shorter words have too many neighbours to guess which was meant. */
const MIN_TYPO = 4;
/** Shorter words are meant as they stand where they are known: "men" is not half of "mended". */
const MIN_BEGINNING = 4;
/** What joins words and asks for nothing. */
const JOINING = new Set(
  "a an and as at by for from in into is it of on or that the to with".split(" "),
);

/** Lower-case and without accents: `Crêpe` → `crepe`. The database's `folded` does the same. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
}

/** The words of a search, folded, without what is no word. */
export function searchWords(search: string): string[] {
  return (foldText(search).match(WORD) ?? []).slice(0, MAX_WORDS);
}

/** Whether a word is known by its beginning alone. */
export function isBeginning(word: string): boolean {
  return word.length >= MIN_BEGINNING;
}

/** Whether a word may be taken for a neighbour of it. */
export function mayBeTypo(word: string): boolean {
  return word.length >= MIN_TYPO;
}

/**
 * Whether one slip of the finger makes one word of the other: a letter wrong, too many, missing, or
 * in its neighbour's place.
 */
export function isOneSlip(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  const room = Math.min(one.length, other.length) - start;
  while (end < room && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (a.length === 2 && b.length === 2) return a[0] === b[1] && a[1] === b[0];
  return a !== b && a.length <= 1 && b.length <= 1;
}

export interface TextPart {
  text: string;
  matched: boolean;
}

/** A text in parts, in their order, with those marked that the search asked for. */
export function markMatches(text: string, search: string): TextPart[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, index }));
  const tokens = words.map(({ word }) => foldText(word));
  /** How many letters of each word are marked. */
  const marked = tokens.map(() => 0);
  for (const asked of searchWords(search)) {
    if (JOINING.has(asked)) continue;
    const found = findMatches(asked, tokens);
    for (const [place, length] of found.entries()) {
      // Folding may change a letter's length; then the word is marked whole.
      const whole = words[place]?.word.length ?? 0;
      const letters = tokens[place]?.length === whole ? length : whole;
      marked[place] = Math.max(marked[place] ?? 0, length && letters);
    }
  }
  return cut(
    text,
    words.map(({ index }, place) => [index, index + (marked[place] ?? 0)]),
  );
}

/** For each word of a text how many of its letters were asked for: all, its beginning, or none. */
function findMatches(asked: string, tokens: readonly string[]): number[] {
  const same = tokens.map((token) => (isSameWord(asked, token) ? token.length : 0));
  const isThere = same.some(Boolean);
  const begun = tokens.map((token, place) => {
    const begins = (isBeginning(asked) || !isThere) && asked.length > 1 && token.startsWith(asked);
    return same[place] || (begins ? asked.length : 0);
  });
  if (begun.some(Boolean) || !mayBeTypo(asked)) return begun;
  return tokens.map((token) => (isNear(asked, token) ? token.length : 0));
}

function isSameWord(one: string, other: string): boolean {
  const forms = formsOf(one);
  return formsOf(other).some((form) => forms.includes(form));
}

function isNear(asked: string, token: string): boolean {
  return formsOf(asked).some((one) => formsOf(token).some((other) => isOneSlip(one, other)));
}

/** A word, and what it may be the plural of: `dresses` → `dresses`, `dresse`, `dress`. */
export function formsOf(word: string): string[] {
  const forms = [word];
  if (word.length > 3 && /[^s]s$/.test(word)) forms.push(word.slice(0, -1));
  if (word.length > 4 && /(s|x|z|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2));
  if (word.length > 4 && word.endsWith("ies")) forms.push(`${word.slice(0, -3)}y`);
  return forms;
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
