import { isDeepStrictEqual } from "node:util";
import { cutText } from "../../../common/cut-text.ts";
import { type MenuEntry, type MenuTarget, NAME_MOST, wordFor } from "../../../common/menus.ts";
import { homePageMessages } from "../../../common/messages/home-page.ts";
import { shownWord } from "../../../common/shown-words.ts";
import {
  isSameWord,
  MOST_FORMER,
  WORD_KINDS,
  type Word,
  type WordKind,
} from "../../../common/word-lists.ts";
import type { Settings } from "../contract.ts";
import type { HomeSection } from "../subjects/home.ts";

/** What a word is among the filters. */
const FILTERS = {
  category: "category",
  department: "gender",
  brand: "brand",
  material: "material",
  color: "color",
  size: "size",
} as const satisfies Record<WordKind | "color" | "size", string>;

/** A word that becomes another one. */
export interface Replacement<Kind extends keyof typeof FILTERS = keyof typeof FILTERS> {
  kind: Kind;
  from: string;
  to: string;
}

type Words = Settings["catalogWords"];
type Menus = Settings["menus"];
type Home = Settings["home"];
type SizeGuides = Settings["sizeGuides"];

/** The name of a kind's filter in menus and in the addresses of lists. */
export function filterOf<Kind extends keyof typeof FILTERS>(kind: Kind): (typeof FILTERS)[Kind] {
  return FILTERS[kind];
}

/** The lists of words with the new one in the former's place, or the former merged into it where it is there. */
export function replaceInWords(words: Words, { kind, from, to }: Replacement<WordKind>): Words {
  const { list } = WORD_KINDS[kind];
  const all: Word[] = words[list];
  const source = all.find(({ name }) => name === from);
  const target = all.find(({ name }) => name === to) ?? source;
  if (!target) return words;
  const names = [
    from,
    ...(source?.former ?? []),
    ...(target === source ? [] : (target.former ?? [])),
  ];
  const former = [...new Set(names)].filter((name) => !isSameWord(name, to)).slice(0, MOST_FORMER);
  const { former: _, ...plain } = target;
  const merged = { ...plain, name: to, ...(former.length > 0 && { former }) };
  const replaced = all
    .filter((word) => word === target || word !== source)
    .map((word) => (word === target ? merged : word));
  const after = { ...words, [list]: replaced };
  if (kind !== "category") return after;
  const categories = after.categories.map((category) =>
    category.under === from ? { ...category, under: to } : category,
  );
  return { ...after, categories };
}

/** The menus whose entries lead to the new word; an entry with the former word for its name has the new one. */
export function replaceInMenus({ header, footer }: Menus, replacement: Replacement): Menus {
  const replaced = (entries: MenuEntry[]) =>
    entries.map((entry) => replaceInEntry(entry, replacement));
  return {
    header: replaced(header),
    footer: footer.map((column) => ({ ...column, entries: replaced(column.entries) })),
  };
}

function replaceInEntry(entry: MenuEntry, replacement: Replacement): MenuEntry {
  const { from, to } = replacement;
  const target = replaceInTarget(entry.target, replacement);
  if (isDeepStrictEqual(target, entry.target)) return entry;
  const called = cutText(to, NAME_MOST);
  if (entry.name !== "") return { name: entry.name === from ? called : entry.name, target };
  if (wordFor(target) !== undefined) return { name: "", target };
  // The shop had a word for the former list, which would be nameless now.
  const isAlone = Object.keys(target).length === 2;
  const named = wordFor(entry.target);
  const name = isAlone || !named ? called : cutText(withWord(named, replacement), NAME_MOST);
  return { name, target };
}

function replaceInTarget(target: MenuTarget, replacement: Replacement): MenuTarget {
  if (target.kind === "address") {
    const { address = "" } = target;
    const replaced = replaceInAddress(address, replacement);
    return replaced === address ? target : { ...target, address: replaced };
  }
  const filter = filterOf(replacement.kind);
  // Menus lead to no size.
  const value = target.kind === "list" && filter !== "size" ? target[filter] : undefined;
  if (value === undefined) return target;
  return { ...target, [filter]: replaceInValue(value, replacement) };
}

/** The size guides for the new word, or with it. */
export function replaceInSizeGuides(
  { guides }: SizeGuides,
  { kind, from, to }: Replacement,
): SizeGuides {
  const replaced = (word: string) => (isSameWord(word, from) ? to : word);
  return {
    guides: guides.map((guide) => {
      if (kind === "department") return { ...guide, gender: replaced(guide.gender) };
      if (kind === "size") return { ...guide, rows: replaceInRows(guide.rows, from, to) };
      if (kind !== "category") return guide;
      return { ...guide, categories: [...new Set(guide.categories.map(replaced))] };
    }),
  };
}

/** A guide that has both sizes keeps the measures of the one that stays. */
function replaceInRows<Row extends { size: string }>(rows: Row[], from: string, to: string): Row[] {
  const isFrom = ({ size }: Row) => size !== to && isSameWord(size, from);
  if (rows.some(({ size }) => size === to)) return rows.filter((row) => !isFrom(row));
  return rows.map((row) => (isFrom(row) ? { ...row, size: to } : row));
}

/** The home page with lists and links of the new word. The shop's own titles stay where its own lists were. */
export function replaceInHome(home: Home, replacement: Replacement): Home {
  return { ...home, sections: home.sections.map((one) => replaceInSection(one, replacement)) };
}

function replaceInSection(section: HomeSection, replacement: Replacement): HomeSection {
  if (section.kind === "blocks") {
    return {
      ...section,
      blocks: section.blocks.map((block) => {
        const target = replaceInAddress(block.target, replacement);
        if (target === block.target) return block;
        const ours = ourTitleOf(block.target);
        const title = titleAfter(block.title, ours, replacement);
        return { ...block, target, title };
      }),
    };
  }
  if ("list" in section) {
    const filter = filterOf(replacement.kind);
    if (filter !== "gender" && filter !== "category") return section;
    const value = section.list[filter];
    const replaced = replaceInValue(value, replacement);
    if (replaced === value) return section;
    const ours = section.kind === "grid" ? homePageMessages.womensTops : "";
    const title = titleAfter(section.title, ours, replacement);
    return { ...section, title, list: { ...section.list, [filter]: replaced } };
  }
  if (!("target" in section)) return section;
  const target = replaceInAddress(section.target, replacement);
  return target === section.target ? section : { ...section, target };
}

/** @param ours the title that the shop shows where it has none of its own */
function titleAfter(title: string, ours: string, replacement: Replacement): string {
  const { from, to } = replacement;
  if (title === "") return withWord(ours, replacement);
  return title === from ? to : title;
}

/** A text of the program's, which is to be the shop's own, with the new word; departments are bent: "Women's". */
function withWord(text: string, { kind, from, to }: Replacement): string {
  if (kind !== "category") return text === from ? to : text;
  const [former, shown] = [from, to].map((word) => shownWord("category", word)) as [string, string];
  return text.replace(former, () => shown);
}

function ourTitleOf(target: string): string {
  if (target.endsWith("gender=Women")) return homePageMessages.women;
  return target.endsWith("gender=Men") ? homePageMessages.men : "";
}

/** An address of the shop's lists with the new word; any other as it is. */
export function replaceInAddress(address: string, replacement: Replacement): string {
  const url = address.startsWith("/collections/")
    ? URL.parse(address, "http://shop.invalid")
    : null;
  if (!url) return address;
  const filter = filterOf(replacement.kind);
  // A form without scripts repeats a name for each ticked box.
  const value = url.searchParams.getAll(filter).join(",");
  const replaced = replaceInValue(value, replacement);
  if (value === replaced) return address;
  url.searchParams.set(filter, replaced);
  return `${url.pathname}${url.search.replaceAll("%2C", ",")}${url.hash}`;
}

/** The filters of which a list has several words, with commas between. */
const SEVERAL: readonly string[] = ["brand", "material", "size"];

function replaceInValue(value: string, { kind, from, to }: Replacement): string {
  if (!SEVERAL.includes(kind)) return isSameWord(value, from) ? to : value;
  const words = value.split(",").map((word) => word.trim());
  if (!words.some((word) => isSameWord(word, from))) return value;
  return [...new Set(words.map((word) => (isSameWord(word, from) ? to : word)))].join(",");
}

/** Where beside the products a word is used. */
export function placesOfWord(
  { menus, home }: { menus: Menus; home: Home },
  kind: WordKind,
  name: string,
): ("menus" | "home")[] {
  // A word that nobody has: what would change leads to the word.
  const replacement = { kind, from: name, to: `${name} ` };
  return [
    ...(isDeepStrictEqual(replaceInMenus(menus, replacement), menus) ? [] : ["menus" as const]),
    ...(isDeepStrictEqual(replaceInHome(home, replacement), home) ? [] : ["home" as const]),
  ];
}
