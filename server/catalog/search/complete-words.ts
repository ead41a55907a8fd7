import { foldText } from "../../../common/fold-text.ts";
import type { Synonyms } from "../../../common/search-language.ts";
import { isOneSlip, mayBeTypo } from "../../../common/search-words.ts";
import { formsOf } from "../../../common/word-forms.ts";

/** A name of the catalogue's products, and how many products have it. */
interface Term {
  word: string;
  products: number;
}

/** A term in the form that is compared with typed words. */
export interface KnownTerm extends Term {
  text: string;
  /** The words of its text. */
  parts: readonly string[];
  /** Where the shop shows the catalogue's word as another: the catalogue's, of which there may be several. */
  own?: readonly string[];
}

export function foldTerm(term: Term): KnownTerm {
  const text = foldText(term.word);
  return { ...term, text, parts: text.split(" ") };
}

interface Completion {
  /** How many of the typed words stay as they are. */
  kept: number;
  /** The term that replaces the other words. */
  word: string;
}

/**
 * Completions of the words that are being typed, the likeliest first: those that replace the most words,
 * then terms that begin so, then terms with a word that begins so. Only where there are none of these: terms
 * whose beginning is one slip away. Equal completions keep the order of the terms.
 * @param named completions from `nameOtherwise`, which come before all others
 */
export function completeWords(
  typed: readonly string[],
  terms: readonly KnownTerm[],
  named: readonly Completion[] = [],
): Completion[] {
  const found = new Map(named.map((completion) => [completion.word, completion]));
  for (const isMeant of [beginsWith, hasWordThatBeginsWith, beginsNear]) {
    if (isMeant === beginsNear && found.size > 0) break;
    for (const kept of typed.keys()) {
      const before = new Set(typed.slice(0, kept));
      const rest = typed.slice(kept).join(" ");
      const isLike = isMeant(rest);
      for (const { word, text, parts } of terms) {
        if (!isLike(text) || found.has(word)) continue;
        // "beach breeze" must not become "beach beach breeze".
        const isTyped = text === rest || parts.some((part) => before.has(part));
        if (!isTyped) found.set(word, { kept, word });
      }
    }
  }
  return [...found.values()].sort((a, b) => a.kept - b.kept);
}

/**
 * The catalogue's terms for the thing that the last typed words name: "pants" are trousers here.
 * @param size how many words the name has
 */
export function nameOtherwise(
  typed: readonly string[],
  synonyms: Synonyms | undefined,
  size: number,
  terms: readonly KnownTerm[],
): Completion[] {
  if (!synonyms) return [];
  const kept = typed.length - size;
  const rest = typed.slice(kept).join(" ");
  return [...synonyms.names, ...(synonyms.written ?? []), ...(synonyms.also ?? [])].flatMap(
    (name) =>
      terms
        .filter(({ word, text }) => word !== rest && ` ${text} `.includes(` ${foldText(name)} `))
        .map(({ word }) => ({ kept, word })),
  );
}

/** Prepares the typed text once; the answered function compares it with one term after the other. */
type Likeness = (rest: string) => (term: string) => boolean;

const beginsWith: Likeness = (rest) => {
  const forms = formsOf(rest);
  return (term) => forms.some((form) => term.startsWith(form));
};

const hasWordThatBeginsWith: Likeness = (rest) => {
  const forms = formsOf(rest).map((form) => ` ${form}`);
  return (term) => forms.some((form) => term.includes(form));
};

const beginsNear: Likeness = (rest) => {
  if (!mayBeTypo(rest)) return () => false;
  const mayBe = sharesAThird(rest);
  const lengths = [rest.length - 1, rest.length, rest.length + 1];
  return (term) => {
    if (term.length < rest.length - 1 || !mayBe(term)) return false;
    const begin = [...term.matchAll(/(?<=^| )\S/g)].map(({ index }) => term.slice(index));
    return begin.some((from) => lengths.some((length) => isOneSlip(rest, from.slice(0, length))));
  };
};

/** A quick test for terms that may be near: one slip leaves at least one third of a text whole. */
function sharesAThird(text: string): (term: string) => boolean {
  const third = Math.ceil(text.length / 3);
  const thirds = [text.slice(0, third), text.slice(third, 2 * third), text.slice(2 * third)];
  return (term) => thirds.some((part) => term.includes(part));
}

/**
 * An unfinished or misspelled word as the catalogue spells it: `blu` → `blue`, `shrit` → `shirt`.
 * Undefined where no term has a similar word.
 */
export function spellOut(typed: string, terms: readonly KnownTerm[]): string | undefined {
  const forms = formsOf(typed);
  const begun = findWord(terms, (word) => forms.some((form) => word.startsWith(form)));
  if (begun !== undefined || !mayBeTypo(typed)) return begun;
  const mayBe = sharesAThird(typed);
  return findWord(terms, (word) => {
    return Math.abs(word.length - typed.length) <= 1 && mayBe(word) && isOneSlip(typed, word);
  });
}

function findWord(
  terms: readonly KnownTerm[],
  isIt: (word: string) => boolean,
): string | undefined {
  for (const { parts } of terms) {
    const found = parts.find(isIt);
    if (found !== undefined) return found;
  }
  return undefined;
}
