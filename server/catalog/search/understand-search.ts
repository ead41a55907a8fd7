import { and, or, type SQL, sql } from "drizzle-orm";
import {
  asksForPure,
  hasWishes,
  isOurMaterial,
  readWishes,
  type SearchWishes,
} from "../../../common/search-wishes.ts";
import {
  foldText,
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
import { meetWishes } from "./filter-conditions.ts";
import { spellingsOfSizes } from "./spellings.ts";

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
 * Compares a search with the words of the catalogue. A word means itself, its plural or singular, longer
 * words that begin with it, and its synonyms; where the catalogue has none of these, words one slip away.
 * @param isUnfinished whether the last word is still being typed, so that it may be any beginning
 */
export async function understandSearch(
  ctx: Context,
  search: string,
  isUnfinished = false,
): Promise<UnderstoodSearch> {
  const isMaterial = asksForPure(search) ? await readMaterials(ctx) : undefined;
  const { wishes, rest } = readWishes(search, isUnfinished, isMaterial);
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

/** As lookUp; a text that was asked before is in memory. */
function knownFacts(ctx: Context, parts: readonly SearchPart[]): Promise<WordFacts[]> {
  const text = parts.map(({ words }) => words.join(" ")).join("|");
  const { searches } = ctx.productMemory;
  return rememberFacts(ctx, `words ${text}`, () => searches(() => lookUp(ctx.db, parts)), {
    sizeOf: (facts) => OBJECT_FACTOR * JSON.stringify(facts).length,
  });
}

async function lookUp(db: Database, parts: readonly SearchPart[]): Promise<WordFacts[]> {
  const asked = parts.flatMap(({ words, named }, part) =>
    words.map((word, place) => {
      const synonyms = place === words.length - 1 ? named?.synonyms : undefined;
      return {
        word,
        toned: anyName(tonedNames(parts.slice(part)), true),
        names: anyName(synonyms?.names),
        also: anyName(synonyms?.also, synonyms?.isColor),
        instead: anyName(synonyms?.instead, synonyms?.isColor),
        guard: anyName(synonyms?.written),
      };
    }),
  );
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

/** The condition that a product has all words of a search and meets its wishes; undefined without any. */
export function answersSearch({ parts, wishes, isUnreadable }: UnderstoodSearch): SQL | undefined {
  return isUnreadable ? sql`false` : and(answersParts(parts), ...meetWishes(wishes));
}

/**
 * The condition that a product has all of these parts; tones alone are an exception, of which one is
 * enough.
 */
export function answersParts(parts: readonly UnderstoodPart[]): SQL | undefined {
  const vector = sql`${products.searchVector}`;
  if (parts.every(({ isTone }) => isTone)) {
    return has(vector, inAllWords([parts.flatMap(({ meanings }) => meanings)]));
  }
  return and(
    has(vector, allWords(parts.filter(({ written }) => !written))),
    ...parts.map((part) => {
      if (!part.written) return undefined;
      const { guard, pattern } = part.written;
      // The guard narrows by the index which names are read.
      return or(has(vector, allWords([part])), and(has(vector, guard), nameHas(pattern)));
    }),
  );
}

/**
 * The condition that all words are in the name, which has an index of its own. Leaves out near meanings
 * and those that are compared with the text of names.
 * @param among so few products that looking at each is faster than that index
 */
export function answersInName(
  { parts, wishes, isUnreadable }: UnderstoodSearch,
  among?: readonly number[],
): SQL | undefined {
  if (isUnreadable) return sql`false`;
  const asked = parts.filter(({ isTone }) => !isTone).map(({ meanings }) => meanings);
  const stems = among
    ? sql`ts_filter(${products.searchVector}, '{a}')`
    : sql`stems_of(${products.name})`;
  return and(
    among && sql`${products.id} = any(${sql.param(among)}::int[])`,
    has(stems, inAllWords(asked)),
    ...meetWishes(wishes),
  );
}

function has(vector: SQL, query: string | undefined): SQL | undefined {
  return query === undefined ? undefined : sql`${vector} @@ ${query}::tsquery`;
}

export function nameHas(pattern: string): SQL {
  return sql`${products.name} ~* ${pattern}`;
}

/** How much a word weighs: unused, in the description, in the facts, in the name. */
const WEIGHTS = "{0, 0.01, 0.1, 1}";

/** How well a product answers these meanings: by the place and the number of its matching words. */
export function rankOf(meanings: readonly string[]): SQL {
  if (meanings.length === 0) return sql`0`;
  return sql`ts_rank(${WEIGHTS}, ${products.searchVector}, ${meanings.join(" | ")}::tsquery)`;
}

/** How well a product answers a search. */
export function relevance({ parts }: UnderstoodSearch): SQL {
  const meant = parts.flatMap(({ meanings }) => meanings);
  const also = parts.flatMap((part) => part.also);
  const written = parts.flatMap((part) => part.written?.pattern ?? []);
  // Near meanings count once, typed meanings twice; a name that matches as text counts as well.
  const ranks = [
    rankOf(meant),
    ...(also.length > 0 ? [rankOf([...meant, ...also])] : []),
    ...written.map((pattern) => sql`(${nameHas(pattern)})::int`),
  ];
  return sql`(${sql.join(ranks, sql` + `)})`;
}

const QUOTED = /'((?:[^']|'')*)'/g;

/** The different words of tsqueries, by which the relevance divides. */
export function wordsOf(queries: readonly string[]): Set<string> {
  return new Set(queries.flatMap((query) => [...query.matchAll(QUOTED)].map(([word]) => word)));
}

/** A tsquery for all of these parts or their near meanings; undefined where they ask for nothing. */
export function allWords(parts: readonly UnderstoodPart[]): string | undefined {
  const asked = parts.filter(({ isTone }) => !isTone);
  return inAllWords(asked.map(({ meanings, also }) => [...meanings, ...also]));
}

/** A tsquery for all of these words, each with its meanings; undefined without any. */
function inAllWords(words: readonly string[][]): string | undefined {
  const asked = words.filter((meanings) => meanings.length > 0);
  if (asked.length === 0) return undefined;
  return asked.map((meanings) => `(${meanings.join(" | ")})`).join(" & ");
}

function quoted(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
