import { ownWord, shownWord } from "./shown-words.ts";
import type { WordKind } from "./word-lists.ts";

type ListedKind = WordKind | "color" | "size";

/** A word of a list, as people read it in the shop's language. */
export function shownListed(kind: ListedKind, name: string): string {
  return shownWord(kind === "department" ? "gender" : kind, name);
}

/**
 * What is meant by a word that is typed as pages show it: "Baumwolle" is "Cotton", unless the list has both.
 * @param names the words of the list
 */
export function ownListed(kind: ListedKind, typed: string, names: readonly string[]): string {
  if (kind === "brand" || kind === "size" || names.includes(typed)) return typed;
  return ownWord(kind === "department" ? "gender" : kind, typed);
}
