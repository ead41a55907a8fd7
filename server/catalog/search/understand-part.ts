import { foldText } from "../../../common/fold-text.ts";
import type { Synonyms } from "../../../common/search-language.ts";
import { getSearchLanguage } from "../../../common/search-language.ts";
import {
  isOneSlip,
  joiningWords,
  mayBeTypo,
  type SearchPart,
} from "../../../common/search-words.ts";
import { formsOf, isBeginning } from "../../../common/word-forms.ts";
import { inAllWords, inFacts, quoted } from "./tsqueries.ts";
import type { WordFacts } from "./word-facts.ts";

/** A word, or several words that are one name. */
export interface UnderstoodPart {
  /** Its words, joined by blanks. */
  typed: string;
  /** The number of its words. */
  size: number;
  /** Its right spelling; undefined where only the catalogue's terms can decide. */
  spelling: string | undefined;
  /** Its meanings, each as a tsquery; empty if it asks for nothing. */
  meanings: string[];
  /** Near meanings, each as a tsquery. */
  also: string[];
  /** Whether it was typed as one word with the next. */
  isJoined?: boolean;
  /** Whether a product need not have it, like "dark" where the only green is a plain one. */
  isTone?: boolean;
  /** A meaning that is compared with the text of product names. */
  written?: { pattern: string; guard: string } | undefined;
  /** Other names of it. */
  synonyms?: Synonyms | undefined;
}

/** Meanings of a word beside itself, by the rules of the shop's language; none in English. */
export interface Related {
  /** Its other forms, and the compounds that end in it. */
  forms(word: string, isFact?: boolean): string[];
  /** Whether it is the catalog's word for what pages show as another: the language's rules do not fit it. */
  isOwn(name: string): boolean;
  /** As a compound, its halves side by side: "Leinenhemd" is a "Hemd" of "Leinen". */
  halves(word: string): string[];
}

export const UNRELATED: Related = { forms: () => [], isOwn: () => false, halves: () => [] };

/** A part as one name; where it is no name after all, its words one by one. */
export function understandPart(
  { words, named }: SearchPart,
  facts: WordFacts[],
  isUnfinished: boolean,
  { forms, halves, isOwn }: Related,
): UnderstoodPart[] {
  const last = facts.at(-1);
  const relatedTo = ({ word }: WordFacts) => [...forms(word), ...halves(word)];
  const isUnknown = !last?.isKnown && !last?.isBegun && (!last || relatedTo(last).length === 0);
  // A word that the catalogue knows is neither half a name nor a misspelled one.
  const isNamed =
    named?.fit === "whole" || (named?.fit === "begun" && words.length > 1) || isUnknown;
  const isTyped = (place: number) => isUnfinished && place === facts.length - 1;
  if (!named || !last || !isNamed) {
    return facts.map((word, place) => {
      const related = relatedTo(word);
      const isSpelled = word.isKnown || word.isTone || word.stem === null || related.length > 0;
      const meanings = () =>
        isTyped(place) || !joinsOnly(word.word)
          ? meaningsOf(word, isTyped(place), related, forms)
          : [];
      return {
        typed: word.word,
        size: 1,
        spelling: isSpelled ? word.word : undefined,
        meanings: word.isTone ? ownMeanings(word, false) : meanings(),
        isTone: word.isTone,
        also: [],
      };
    });
  }
  const { synonyms, name } = named;
  const { names, also, instead, guard } = last;
  const { isColor } = synonyms;
  const formsOfAll = (named: readonly string[] = []) =>
    named
      .filter((name) => !name.includes(" ") && !isOwn(name))
      .flatMap((name) => forms(foldText(name), isColor));
  const asFact = (query: string) => (isColor ? inFacts(query) : query);
  const own = synonyms.written?.includes(name)
    ? undefined
    : inAllWords(facts.map((word, place) => ownMeanings(word, isTyped(place))));
  return [
    {
      typed: words.join(" "),
      size: words.length,
      spelling: named.fit === "whole" ? words.join(" ") : name,
      meanings: unique([own, names, ...formsOfAll(synonyms.names)]),
      also: unique([also, instead, ...formsOfAll(synonyms.also).map(asFact)]),
      written: guard ? { guard, pattern: patternOf(synonyms.written ?? []) } : undefined,
      synonyms,
    },
  ];
}

function unique(queries: readonly (string | null | undefined)[]): string[] {
  return [...new Set(queries.filter((query) => query != null))];
}

/** Whether a word of another language than English joins others; English ones are in no index. */
function joinsOnly(word: string): boolean {
  return getSearchLanguage() !== undefined && joiningWords().has(word);
}

/** A pattern that finds a name however its words are joined: `t shirt` → T-Shirt, T shirts, TShirt */
function patternOf(written: readonly string[]): string {
  const names = written.map((name) => name.replace(/s$/, "").replaceAll(" ", "[^[:alnum:]]?"));
  return `\\m(${names.join("|")})`;
}

/** The meanings of a word by itself. */
function meaningsOf(
  facts: WordFacts,
  isUnfinished: boolean,
  related: readonly string[],
  forms: Related["forms"],
): string[] {
  const { word, stem, isKnown, isBegun, near } = facts;
  const own = ownMeanings(facts, isUnfinished);
  if (stem === null) return own;
  if (related.length > 0) return unique([...(isKnown || isBegun ? own : []), ...related]);
  if (isKnown || own.length > 1 || !mayBeTypo(word)) return own;
  const meant = near.filter((other) => isOneSlip(word, other) || isOneSlip(stem, other));
  const found = unique(meant.flatMap((one) => [quoted(one), ...forms(one)]));
  if (isUnfinished && getSearchLanguage()) found.push(`${quoted(formsOf(word).at(-1) ?? word)}:*`);
  return found.length > 0 ? found : own;
}

/** The word itself, and longer words that begin with it; one letter counts only while it is typed. */
function ownMeanings(facts: WordFacts, isUnfinished: boolean): string[] {
  const { word, stem, isKnown, isBegun } = facts;
  if (stem === null) return [];
  const isLong = word.length > 1;
  const mayBegin = isUnfinished ? isLong || !isKnown : isBeginning(word) || (isLong && !isKnown);
  return isBegun && mayBegin ? [quoted(stem), `${quoted(word)}:*`] : [quoted(stem)];
}
