import { foldText } from "../../../common/fold-text.ts";
import { getSearchLanguage } from "../../../common/search-language.ts";
import { nameOf } from "../../../common/search-words.ts";
import { formsOf } from "../../../common/word-forms.ts";
import type { Kin } from "./kin.ts";

/** Shorter halves would be found in too many words; a name may be shorter. */
const MIN_HALF = 4;
const MIN_NAME = 3;

/** A compound's two halves: `leinen` and `hemd`. */
export interface Halves {
  beginning: string;
  head: string;
  /** Whether a product need not have the beginning. */
  isAside: boolean;
}

/**
 * Takes a compound apart where both halves are names of things, or words that the catalog has; undefined where they
 * are not, and in a language that makes no compounds.
 */
export function halvesOf(word: string, kinOf: (word: string) => Kin): Halves | undefined {
  const language = getSearchLanguage();
  if (!language) return undefined;
  const stemOf = (part: string) => formsOf(part).at(-1);
  const asides = foldText(language.asides).split(" ").map(stemOf);
  for (let end = word.length - MIN_NAME; end >= MIN_NAME; end--) {
    const [beginning, head] = [word.slice(0, end), word.slice(end)];
    const isAside = asides.includes(stemOf(beginning));
    if (isHead(head, kinOf) && (isAside || isBeginning(beginning, kinOf)))
      return { beginning, head, isAside };
  }
  return undefined;
}

function isHead(word: string, kinOf: (word: string) => Kin): boolean {
  if (nameOf(word)) return true;
  const { same, compounds } = kinOf(word);
  return word.length >= MIN_HALF && same.length + compounds.length > 0;
}

function isBeginning(word: string, kinOf: (word: string) => Kin): boolean {
  return nameOf(word) !== undefined || (word.length >= MIN_HALF && kinOf(word).same.length > 0);
}
