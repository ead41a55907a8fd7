import { sql } from "drizzle-orm";
import { foldText } from "../../../common/fold-text.ts";
import { colorTones, type SearchPart } from "../../../common/search-words.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/database/pool.ts";
import { searchWords as dictionary, products } from "../schema.ts";
import { onSale } from "../store.ts";
import { rememberFacts, sizeOfFacts } from "./catalog-facts.ts";

/** What the catalogue knows of a typed word. */
export interface WordFacts {
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

/** A word as the database is asked for it, with the synonyms of the part that ends here. */
type AskedWord = Record<"names" | "also" | "instead" | "guard" | "toned", string | null> & {
  word: string;
};

/**
 * What the catalogue knows of the words of these parts, in order. Parts that were asked before are in memory, and the
 * others are one query.
 */
export async function knownFacts(ctx: Context, parts: readonly SearchPart[]): Promise<WordFacts[]> {
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
    asked.map(({ name }) => rememberFacts(ctx, name, () => read(name), { sizeOf: sizeOfFacts })),
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
  const end = parts.findIndex(({ words, named }) => named || !colorTones().has(words.join(" ")));
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
  const phrase = (name: string) =>
    foldText(name)
      .split(" ")
      .map((word) => word + where);
  return names?.map((name) => `(${phrase(name).join(" <-> ")})`).join(" | ") ?? null;
}
