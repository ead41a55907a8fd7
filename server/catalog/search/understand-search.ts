import { sql } from "drizzle-orm";
import { foldText } from "../../../common/fold-text.ts";
import {
  asksForPure,
  hasWishes,
  isOurMaterial,
  mayNameNumber,
  readWishes,
  type SearchWishes,
} from "../../../common/search-wishes.ts";
import {
  isBeginning,
  isOneSlip,
  mayBeTypo,
  type SearchPart,
  searchParts,
  searchWords,
} from "../../../common/search-words.ts";
import { COLOR_TONES, type Synonyms } from "../../../common/synonyms.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/database/pool.ts";
import { searchWords as dictionary, products } from "../schema.ts";
import { onSale } from "../store.ts";
import { OBJECT_FACTOR, rememberFacts } from "./catalog-facts.ts";
import { readIsSize, spellingsOfSizes } from "./spellings.ts";
import { inAllWords, quoted } from "./tsqueries.ts";

const TONES = new Set(COLOR_TONES.split(" "));

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
  /** Whether a product need not have it, like "dark" where the only green is a plain one. */
  isTone?: boolean;
  /** A meaning that is compared with the text of product names. */
  written?: { pattern: string; guard: string } | undefined;
  /** Other names of it. */
  synonyms?: Synonyms | undefined;
}

interface WordFacts {
  word: string;
  /** Null for words like "for", which no index has. */
  stem: string | null;
  isKnown: boolean;
  isBegun: boolean;
  /** Stems that are about one slip away; looked up only for words that the catalogue does not know. */
  near: string[];
  /** The synonyms of the part that ends here, in stems. */
  names: string | null;
  also: string | null;
  /** Null where the catalogue has one of the names. */
  instead: string | null;
  guard: string | null;
  /** Whether it is the tone of a color, and no product has that color in this tone. */
  isTone: boolean;
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
  return rememberFacts(ctx, name, () => understandAnew(ctx, search, isUnfinished), { sizeOf });
}

function sizeOf(facts: object): number {
  return OBJECT_FACTOR * JSON.stringify(facts).length;
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
  const facts = words.length > 0 ? await knownFacts(ctx, typed) : [];
  let at = 0;
  const parts = typed.flatMap((part) => {
    const from = at;
    at += part.words.length;
    return understandPart(part, facts.slice(from, at), isUnfinished && at === words.length);
  });
  const sizes = await spellingsOfSizes(ctx, wishes.sizes);
  return { words, parts, wishes: { ...wishes, sizes }, isUnreadable };
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

/** A word as the database is asked for it, with the synonyms of the part that ends here. */
type AskedWord = Record<"names" | "also" | "instead" | "guard" | "toned", string | null> & {
  word: string;
};

/** As lookUp; parts that were asked before are in memory, and the others are one query. */
async function knownFacts(ctx: Context, parts: readonly SearchPart[]): Promise<WordFacts[]> {
  const { searches, facts } = ctx.productMemory;
  const asked = parts.map((_, place) => {
    const words = askedWords(parts.slice(place));
    return { words, name: `words ${JSON.stringify(words)}` };
  });
  const unknown = new Map(
    asked.filter(({ name }) => !facts.find(name)).map((part) => [part.name, part]),
  );
  const missing = [...unknown.values()].flatMap(({ words }) => words);
  const reading = missing.length > 0 ? searches(() => lookUp(ctx.db, missing)) : undefined;
  const read = async (name: string) => {
    const found = (await reading) ?? [];
    const words = unknown.get(name)?.words ?? [];
    return found.filter((_, place) => words.some((word) => word === missing[place]));
  };
  const known = await Promise.all(
    asked.map(({ name }) => rememberFacts(ctx, name, () => read(name), { sizeOf })),
  );
  return known.flat();
}

/** The words of the first of these parts. */
function askedWords(parts: readonly SearchPart[]): AskedWord[] {
  const [{ words, named } = { words: [], named: undefined }] = parts;
  return words.map((word, place) => {
    const synonyms = place === words.length - 1 ? named?.synonyms : undefined;
    return {
      word,
      toned: anyName(tonedNames(parts), true),
      names: anyName(synonyms?.names),
      also: anyName(synonyms?.also, synonyms?.isColor),
      instead: anyName(synonyms?.instead, synonyms?.isColor),
      guard: anyName(synonyms?.written),
    };
  });
}

async function lookUp(db: Database, asked: readonly AskedWord[]): Promise<WordFacts[]> {
  const isStem = sql`${dictionary.kind} = 'stem' and ${dictionary.products} > 0`;
  // Words that begin with a word are a range of the index: up to the word with the last letter behind it.
  const { rows } = await db.execute<{ [K in keyof WordFacts]: WordFacts[K] }>(sql`
    select typed.*, case when typed."isKnown" or typed."isBegun" then '{}' else array(
      select ${dictionary.word} from ${dictionary}
      where ${isStem} and ${dictionary.slips} && (word_slips(typed.word) || word_slips(typed.stem))
    ) end as near
    from (
      select asked.word, asked.stem, asked.names, asked.also, asked.guard,
        case when not exists (
          select from ${products} where ${onSale}
            and ${products.searchVector} @@ asked.names::tsquery
            and ts_filter(${products.searchVector}, '{a,b}') @@ asked.names::tsquery
        ) then asked.instead end as instead,
        asked.toned is not null and not exists (
          select from ${products} where ${onSale} and ${products.searchVector} @@ asked.toned::tsquery
        ) as "isTone",
        exists (
          select from ${dictionary} where ${isStem} and ${dictionary.word} = asked.stem
        ) as "isKnown",
        exists (
          select from ${dictionary} where ${isStem}
            and ${dictionary.word} ~>=~ asked.word and ${dictionary.word} ~<~ (asked.word || chr(1114111))
        ) as "isBegun"
      from (
        select word, place, (tsvector_to_array(stems_of(word)))[1] as stem,
          to_tsquery('pg_catalog.english', names)::text as names,
          to_tsquery('pg_catalog.english', also)::text as also,
          to_tsquery('pg_catalog.english', instead)::text as instead,
          to_tsquery('pg_catalog.english', guard)::text as guard,
          to_tsquery('pg_catalog.english', toned)::text as toned
        from unnest(
          ${sql.param(asked.map(({ word }) => word))}::text[],
          ${sql.param(asked.map(({ names }) => names))}::text[],
          ${sql.param(asked.map(({ also }) => also))}::text[],
          ${sql.param(asked.map(({ instead }) => instead))}::text[],
          ${sql.param(asked.map(({ guard }) => guard))}::text[],
          ${sql.param(asked.map(({ toned }) => toned))}::text[]
        ) with ordinality as given (word, names, also, instead, guard, toned, place)
      ) asked
      order by asked.place
    ) typed
  `);
  return rows;
}

/** The names of a color with the tones before it: `dark gray`, `dark grey`. */
function tonedNames(parts: readonly SearchPart[]): string[] | undefined {
  const end = parts.findIndex(({ words, named }) => named || !TONES.has(words.join(" ")));
  const color = parts[end]?.named;
  if (end < 1 || color?.fit !== "whole" || !color.synonyms.isColor) return undefined;
  const tones = parts.slice(0, end).flatMap(({ words }) => words);
  return color.synonyms.names.map((name) => [...tones, name].join(" "));
}

/**
 * `polo | polo <-> shirt`: a search for any of these names, with its words side by side.
 * @param isFact whether they count in names and facts only, not in descriptions
 */
function anyName(names?: readonly string[], isFact = false): string | null {
  const where = isFact ? ":AB" : "";
  const phrase = (name: string) => name.split(" ").map((word) => word + where);
  return names?.map((name) => `(${phrase(name).join(" <-> ")})`).join(" | ") ?? null;
}

/** A part as one name; where it is no name after all, its words one by one. */
function understandPart(
  { words, named }: SearchPart,
  facts: WordFacts[],
  isUnfinished: boolean,
): UnderstoodPart[] {
  const last = facts.at(-1);
  const isUnknown = !last?.isKnown && !last?.isBegun;
  // A word that the catalogue knows is neither half a name nor a misspelled one.
  const isNamed =
    named?.fit === "whole" || (named?.fit === "begun" && words.length > 1) || isUnknown;
  const isTyped = (place: number) => isUnfinished && place === facts.length - 1;
  if (!named || !last || !isNamed) {
    return facts.map((word, place) => ({
      typed: word.word,
      size: 1,
      spelling: word.isKnown || word.isTone || word.stem === null ? word.word : undefined,
      meanings: word.isTone ? ownMeanings(word, false) : meaningsOf(word, isTyped(place)),
      isTone: word.isTone,
      also: [],
    }));
  }
  const { synonyms, name } = named;
  const { names, also, instead, guard } = last;
  const own = synonyms.written?.includes(name)
    ? undefined
    : inAllWords(facts.map((word, place) => ownMeanings(word, isTyped(place))));
  return [
    {
      typed: words.join(" "),
      size: words.length,
      spelling: named.fit === "whole" ? words.join(" ") : name,
      meanings: [own, names].filter((meaning) => meaning != null),
      also: [also, instead].filter((near) => near !== null),
      written: guard ? { guard, pattern: patternOf(synonyms.written ?? []) } : undefined,
      synonyms,
    },
  ];
}

/** A pattern that finds a name however its words are joined: `t shirt` → T-Shirt, T shirts, TShirt */
function patternOf(written: readonly string[]): string {
  const names = written.map((name) => name.replace(/s$/, "").replaceAll(" ", "[^[:alnum:]]?"));
  return `\\m(${names.join("|")})`;
}

/** The meanings of a word by itself. */
function meaningsOf(facts: WordFacts, isUnfinished: boolean): string[] {
  const { word, stem, isKnown, near } = facts;
  const own = ownMeanings(facts, isUnfinished);
  if (stem === null || isKnown || own.length > 1 || !mayBeTypo(word)) return own;
  const meant = near.filter((other) => isOneSlip(word, other) || isOneSlip(stem, other));
  return meant.length > 0 ? meant.map(quoted) : own;
}

/** The word itself, and longer words that begin with it; one letter counts only while it is typed. */
function ownMeanings(facts: WordFacts, isUnfinished: boolean): string[] {
  const { word, stem, isKnown, isBegun } = facts;
  if (stem === null) return [];
  const isLong = word.length > 1;
  const mayBegin = isUnfinished ? isLong || !isKnown : isBeginning(word) || (isLong && !isKnown);
  return isBegun && mayBegin ? [quoted(stem), `${quoted(word)}:*`] : [quoted(stem)];
}
