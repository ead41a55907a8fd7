import { setShopFront } from "../../../../common/shop-front.ts";
import {
  type Category,
  inTreeOrder,
  type Wearer,
  WORD_KINDS,
  type Word,
  type WordKind,
  type WordLists,
} from "../../../../common/word-lists.ts";

/** A word of any list, with what only categories or departments have. */
export interface AnyWord extends Word, Pick<Category, "under"> {
  wearer?: Wearer;
}

/** The words of a kind in the order in which they are shown. */
export function wordsOf(lists: WordLists, kind: WordKind): AnyWord[] {
  return inTreeOrder<AnyWord>(lists[WORD_KINDS[kind].list]);
}

/** The words among which this one can be moved: those that stand under the same. */
export function siblingsOf(words: readonly AnyWord[], { under }: AnyWord): AnyWord[] {
  return words.filter((word) => word.under === under);
}

/** The words with this one earlier or later among its siblings. */
export function moved(words: readonly AnyWord[], word: AnyWord, by: -1 | 1): AnyWord[] {
  const siblings = siblingsOf(words, word);
  const other = siblings[siblings.indexOf(word) + by];
  if (!other) return [...words];
  return words.map((one) => (one === word ? other : one === other ? word : one));
}

/** The words with another in this one's place. */
export function changed(words: readonly AnyWord[], word: AnyWord, other: AnyWord): AnyWord[] {
  return words.map((one) => (one === word ? other : one));
}

/** Shows these categories and departments in the other pages of this document as well. */
export function takeShelves({ categories, departments }: WordLists): void {
  setShopFront({
    ...globalThis.shopFront,
    categories: inTreeOrder(categories),
    departments,
  });
}
