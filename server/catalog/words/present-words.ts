import { isDeepStrictEqual } from "node:util";
import { commaList } from "../../../common/catalog-words.ts";
import {
  ALL_WORD_KINDS,
  DEFAULT_WORDS,
  findWord,
  isSameWord,
  WORD_KINDS,
  type Word,
  type WordLists,
} from "../../../common/word-lists.ts";
import type { PresentNames } from "../colors-sizes/present-names.ts";
import type { ProductFacts, ProductState } from "../products/product-state.ts";

/** What a word is called now; itself unless it is a former name of another. */
export function presentName(list: readonly Word[], name: string): string {
  const isListed = list.some((word) => isSameWord(word.name, name));
  return isListed ? name : (findWord(list, name)?.name ?? name);
}

/** Facts from the audit log, in which words may have former names. */
export function withPresentWords(facts: ProductFacts, words: WordLists): ProductFacts {
  const present = ALL_WORD_KINDS.map((kind) => {
    const { list, field } = WORD_KINDS[kind];
    return [field, presentName(words[list], facts[field])];
  });
  return { ...facts, ...Object.fromEntries(present) };
}

/** A category or department that a product would get, and that the shop does not have. */
export function lostWord(
  before: ProductState,
  { isDeleted, facts }: ProductState,
  { categories, departments }: WordLists,
): string | undefined {
  if (isDeleted) return undefined;
  const isLost = (field: "category" | "gender", list: readonly Word[]) =>
    facts[field] !== "" &&
    (before.isDeleted || facts[field] !== before.facts[field]) &&
    !list.some(({ name }) => name === facts[field]);
  if (isLost("category", categories)) return facts.category;
  return isLost("gender", departments) ? facts.gender : undefined;
}

/** The query of a list's address in the words of today; the same one where nothing is former. */
export function withPresentQuery(
  query: URLSearchParams,
  words: WordLists,
  names: PresentNames,
): URLSearchParams {
  const present = new URLSearchParams(query);
  for (const kind of ["color", "size"] as const) {
    const named = present.getAll(kind).flatMap(commaList);
    const now = named.map(names[kind]);
    if (named.join() !== now.join()) present.set(kind, now.join(","));
  }
  for (const kind of ALL_WORD_KINDS) {
    const { list, field } = WORD_KINDS[kind];
    const hasFormer = words[list].some(({ former }) => former !== undefined);
    if (!hasFormer || !present.has(field)) continue;
    const isSeveral = kind === "brand" || kind === "material";
    const named = isSeveral ? present.getAll(field).flatMap(commaList) : [present.get(field) ?? ""];
    present.set(field, named.map((name) => presentName(words[list], name)).join(","));
  }
  return present;
}

/** The names in the lists of brands and materials; undefined where they are those that the shop comes with. */
export function listedWords({ brands, materials }: WordLists) {
  const isOurs =
    isDeepStrictEqual(brands, DEFAULT_WORDS.brands) &&
    isDeepStrictEqual(materials, DEFAULT_WORDS.materials);
  if (isOurs) return undefined;
  return {
    brand: brands.map(({ name }) => name),
    material: materials.map(({ name }) => name),
  };
}
