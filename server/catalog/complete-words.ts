import { foldText, formsOf, isOneSlip, mayBeTypo } from "../../common/search-words.ts";
import type { Synonyms } from "../../common/synonyms.ts";

/** Something the catalogue's products are called, and how many are. */
export interface Term {
  word: string;
  products: number;
}

export interface Completion {
  /** How many of the words typed stay as they are. */
  kept: number;
  /** What takes the place of the others. */
  word: string;
}

/**
 * What words that are being typed may become, the likeliest first: the most of them at once, then
 * the beginning of a term, then that of a word in it; and only where that gives nothing, terms that
 * begin one slip away. Of equal ones the most frequent comes first.
 * @param named what is meant for sure, see nameOtherwise
 */
export function completeWords(
  typed: readonly string[],
  terms: readonly Term[],
  named: readonly Completion[] = [],
): Completion[] {
  const folded = byFrequency(terms).map(({ word }) => ({ word, text: foldText(word) }));
  const found = new Map(named.map((completion) => [completion.word, completion]));
  for (const isMeant of [beginsWith, hasWordThatBeginsWith, beginsNear]) {
    if (isMeant === beginsNear && found.size > 0) break;
    for (const kept of typed.keys()) {
      const before = new Set(typed.slice(0, kept));
      const rest = typed.slice(kept).join(" ");
      for (const { word, text } of folded) {
        // "beach breeze" must not become "beach beach breeze".
        const isTyped = text === rest || text.split(" ").some((part) => before.has(part));
        if (isTyped || found.has(word) || !isMeant(text, rest)) continue;
        found.set(word, { kept, word });
      }
    }
  }
  return [...found.values()].sort((a, b) => a.kept - b.kept);
}

/**
 * What the catalogue calls the thing that the last words are a name of: "pants" are trousers here.
 * @param size how many words that name has
 */
export function nameOtherwise(
  typed: readonly string[],
  synonyms: Synonyms | undefined,
  size: number,
  terms: readonly Term[],
): Completion[] {
  if (!synonyms) return [];
  const kept = typed.length - size;
  const rest = typed.slice(kept).join(" ");
  return [...synonyms.names, ...(synonyms.written ?? []), ...(synonyms.also ?? [])].flatMap(
    (name) =>
      byFrequency(terms)
        .filter(({ word }) => word !== rest && ` ${foldText(word)} `.includes(` ${name} `))
        .map(({ word }) => ({ kept, word })),
  );
}

function byFrequency(terms: readonly Term[]): Term[] {
  return terms.toSorted((a, b) => b.products - a.products || (a.word < b.word ? -1 : 1));
}

function beginsWith(term: string, rest: string): boolean {
  return formsOf(rest).some((form) => term.startsWith(form));
}

function hasWordThatBeginsWith(term: string, rest: string): boolean {
  return formsOf(rest).some((form) => term.includes(` ${form}`));
}

function beginsNear(term: string, rest: string): boolean {
  if (!mayBeTypo(rest)) return false;
  const begin = [...term.matchAll(/(?<=^| )\S/g)].map(({ index }) => term.slice(index));
  const lengths = [rest.length - 1, rest.length, rest.length + 1];
  return begin.some((from) => lengths.some((length) => isOneSlip(rest, from.slice(0, length))));
}

/**
 * A word that nobody wrote in full, as the catalogue spells it: `blu` → `blue`, `shrit` → `shirt`.
 * Undefined where no term has a word like it.
 */
export function spellOut(typed: string, terms: readonly Term[]): string | undefined {
  const words = byFrequency(terms).flatMap(({ word }) => foldText(word).split(" "));
  const begun = words.find((word) => formsOf(typed).some((form) => word.startsWith(form)));
  if (begun !== undefined || !mayBeTypo(typed)) return begun;
  return words.find((word) => isOneSlip(typed, word));
}
