/** The lists of words by which a shop sorts its catalogue, as admins arrange them. */
import { BRANDS, CATEGORIES, MATERIALS } from "./filter-words.ts";
import { GENDERS } from "./wardrobe.ts";

export const WEARERS = ["male", "female", "unisex"] as const;
/** Who wears what a department sells, in the terms of search engines and price comparisons. */
export type Wearer = (typeof WEARERS)[number];

export interface Word {
  name: string;
  /** What it was called before: old links and files still mean it. */
  former?: string[];
}
export interface Category extends Word {
  /** The category that it stands under. */
  under?: string;
}
export interface Department extends Word {
  wearer: Wearer;
}

/** All lists, each in the order in which it is shown. */
export interface WordLists {
  categories: Category[];
  departments: Department[];
  brands: Word[];
  materials: Word[];
}
export type WordList = keyof WordLists;

/** What a list is a list of, and the product's text that has one of its words. */
export const WORD_KINDS = {
  category: { list: "categories", field: "category" },
  department: { list: "departments", field: "gender" },
  brand: { list: "brands", field: "brand" },
  material: { list: "materials", field: "material" },
} as const satisfies Record<string, { list: WordList; field: string }>;
export type WordKind = keyof typeof WORD_KINDS;
export const ALL_WORD_KINDS = Object.keys(WORD_KINDS) as WordKind[];

export const MOST_WORDS: Record<WordList, number> = {
  categories: 200,
  departments: 20,
  brands: 500,
  materials: 200,
};
export const WORD_MOST = 60;
/** How many former names a word keeps, the newest. */
export const MOST_FORMER = 20;

const named = (names: readonly string[]): Word[] => names.map((name) => ({ name }));

/** The lists that the shop comes with. */
export const DEFAULT_WORDS: WordLists = {
  categories: named(CATEGORIES),
  departments: GENDERS.map((name) => ({ name, wearer: name === "Men" ? "male" : "female" })),
  brands: named(BRANDS),
  materials: named(MATERIALS),
};

export function isSameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The word of a list that a text means, in any letters or by a former name; undefined for none. */
export function findWord<W extends Word>(list: readonly W[], typed: string): W | undefined {
  return (
    list.find(({ name }) => isSameWord(name, typed)) ??
    list.find(({ former = [] }) => former.some((name) => isSameWord(name, typed)))
  );
}

/** The categories with those under them behind each, as they are shown. */
export function inTreeOrder<C extends Category>(categories: readonly C[]): C[] {
  const top = categories.filter(({ under }) => under === undefined);
  return top.flatMap((category) => [
    category,
    ...categories.filter(({ under }) => under === category.name),
  ]);
}

/** A category's name and those of the categories under it: whoever asks for it means them all. */
export function withThoseUnder(categories: readonly Category[], name: string): string[] {
  return [name, ...categories.filter(({ under }) => under === name).map((child) => child.name)];
}
