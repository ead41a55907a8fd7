import { foldText } from "../../../common/fold-text.ts";
import { getSearchLanguage } from "../../../common/search-language.ts";
import {
  asksForPure,
  hasWishes,
  isOurMaterial,
  mayNameNumber,
  readWishes,
  type SearchWishes,
} from "../../../common/search-wishes.ts";
import { searchParts, searchWords, writtenWords } from "../../../common/search-words.ts";
import type { Context } from "../../platform/context.ts";
import { products } from "../schema.ts";
import { onSale } from "../store.ts";
import { rememberFacts, sizeOfFacts } from "./catalog-facts.ts";
import { readRelated } from "./related-words.ts";
import { readIsSize, spellingsOfSizes } from "./spellings.ts";
import { type UnderstoodPart, understandPart } from "./understand-part.ts";
import { knownFacts } from "./word-facts.ts";

/** A search in terms of the catalogue's words. */
export interface UnderstoodSearch {
  /** As typed, folded. */
  words: string[];
  /** The parts that ask for something, in the typed order. */
  parts: UnderstoodPart[];
  /** Wishes in words that no product has, such as a price; sizes as products spell them. */
  wishes: SearchWishes;
  /** Whether the text has no word in it, like an emoji alone: such a search finds nothing. */
  isUnreadable: boolean;
}

/**
 * Compares a search with the words of the catalogue, once for all who ask the same. A word means itself, its
 * plural or singular, longer words that begin with it, and its synonyms; where the catalogue has none of
 * these, words one slip away.
 * @param isUnfinished whether the last word is still being typed, so that it may be any beginning
 */
export function understandSearch(
  ctx: Context,
  search: string,
  isUnfinished = false,
): Promise<UnderstoodSearch> {
  const name = `${isUnfinished ? "unfinished" : "understood"} ${search}`;
  const understand = () => understandAnew(ctx, search, isUnfinished);
  return rememberFacts(ctx, name, understand, { sizeOf: sizeOfFacts });
}

async function understandAnew(
  ctx: Context,
  search: string,
  isUnfinished: boolean,
): Promise<UnderstoodSearch> {
  const isMaterial = asksForPure(search) ? await readMaterials(ctx) : undefined;
  const isSize = mayNameNumber(search) ? await readIsSize(ctx) : undefined;
  const { wishes, rest } = readWishes(search, isUnfinished, isMaterial, isSize);
  const words = searchWords(rest);
  const isUnreadable = words.length === 0 && search.trim() !== "" && !hasWishes(wishes);
  const typed = searchParts(words);
  const related = await readRelated(ctx, typed);
  const facts = words.length > 0 ? await knownFacts(ctx, typed) : [];
  let at = 0;
  const parts = typed.flatMap((part) => {
    const from = at;
    at += part.words.length;
    const isEnd = isUnfinished && at === words.length;
    return understandPart(part, facts.slice(from, at), isEnd, related);
  });
  if (getSearchLanguage()) spellAsTyped(parts, rest.normalize("NFC").toLowerCase());
  const sizes = await spellingsOfSizes(ctx, wishes.sizes);
  return { words, parts, wishes: { ...wishes, sizes }, isUnreadable };
}

/** Gives words that are spelled right the letters back that were typed: `grune` → `grüne`. */
function spellAsTyped(parts: readonly UnderstoodPart[], search: string): void {
  const written = writtenWords(search);
  let at = 0;
  for (const part of parts) {
    const typed = written.slice(at, at + part.size).join(" ");
    at += part.size;
    const next = written[at];
    if (next !== undefined && search.includes(typed + next)) part.isJoined = true;
    if (part.spelling === part.typed && foldText(typed) === part.typed) part.spelling = typed;
  }
}

/** Separates the materials of one product. */
const BETWEEN_MATERIALS = /[^\p{L}\s'-]+|\b(?:and|or|with|of|in)\b/u;

/** The materials in a text: `Organic Linen and Silk` is linen and silk. Our own count at any place. */
function materialsIn(name: string): string[] {
  return foldText(name)
    .split(BETWEEN_MATERIALS)
    .flatMap((part) => {
      const words = searchWords(part);
      return words.filter((word, place) => place === words.length - 1 || isOurMaterial(word));
    });
}

/** Answers a function that says whether products are made of a word. */
async function readMaterials(ctx: Context): Promise<(word: string) => boolean> {
  const words = await rememberFacts(ctx, "materials", () => listMaterials(ctx));
  return (word) => words.has(foldText(word));
}

async function listMaterials({ db }: Context): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ material: products.material })
    .from(products)
    .where(onSale);
  return new Set(rows.flatMap(({ material }) => materialsIn(material)));
}
