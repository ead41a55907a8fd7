import { desc, type SQL, sql } from "drizzle-orm";
import { isBeginning, isOneSlip, mayBeTypo, searchWords } from "../../common/search-words.ts";
import type { Database } from "../platform/database/pool.ts";
import { searchWords as dictionary, products } from "./schema.ts";

/** A search as the catalogue's own words have it. */
export interface UnderstoodSearch {
  /** As typed, folded. */
  words: string[];
  /** For each word the stems and beginnings it may mean; none for one that asks for nothing. */
  meanings: Meaning[][];
  /** Whether something was typed that has no word in it, like an emoji: that is nowhere. */
  isUnreadable: boolean;
}

type Meaning = { stem: string } | { beginning: string };

interface WordFacts {
  word: string;
  /** Null for words like "for", which stand in no index. */
  stem: string | null;
  isKnown: boolean;
  isBegun: boolean;
  /** Stems that are about one slip away; looked up only where nothing else is known. */
  near: string[];
}

/**
 * Reads a search against the words that the catalogue has: a word means itself, its plural or
 * singular, and what it begins; where nobody wrote that, the words one slip away.
 * @param isUnfinished whether the last word is still being typed, so that it may be any beginning
 */
export async function understandSearch(
  db: Database,
  search: string,
  isUnfinished = false,
): Promise<UnderstoodSearch> {
  const words = searchWords(search);
  const isUnreadable = words.length === 0 && search.trim() !== "";
  const facts = words.length > 0 ? await lookUp(db, words) : [];
  const meanings = facts.map((word, place) =>
    meaningsOf(word, isUnfinished && place === words.length - 1),
  );
  return { words, meanings, isUnreadable };
}

async function lookUp(db: Database, words: string[]): Promise<WordFacts[]> {
  const isStem = sql`${dictionary.kind} = 'stem' and ${dictionary.products} > 0`;
  // Beginnings are a range of the index: from the word to the word with the last of all letters.
  const { rows } = await db.execute<{ [K in keyof WordFacts]: WordFacts[K] }>(sql`
    select typed.*, case when typed."isKnown" or typed."isBegun" then '{}' else array(
      select ${dictionary.word} from ${dictionary}
      where ${isStem} and ${dictionary.slips} && (word_slips(typed.word) || word_slips(typed.stem))
    ) end as near
    from (
      select asked.word, asked.stem,
        exists (
          select from ${dictionary} where ${isStem} and ${dictionary.word} = asked.stem
        ) as "isKnown",
        exists (
          select from ${dictionary} where ${isStem}
            and ${dictionary.word} ~>=~ asked.word and ${dictionary.word} ~<~ (asked.word || chr(1114111))
        ) as "isBegun"
      from (
        select word, place, (tsvector_to_array(stems_of(word)))[1] as stem
        from unnest(${sql.param(words)}::text[]) with ordinality as given (word, place)
      ) asked
      order by asked.place
    ) typed
  `);
  return rows;
}

function meaningsOf(facts: WordFacts, isUnfinished: boolean): Meaning[] {
  const { word, stem, isKnown, isBegun, near } = facts;
  if (stem === null) return [];
  const mayBegin = isBeginning(word) || (isUnfinished && word.length > 1) || !isKnown;
  if (isBegun && mayBegin) return [{ stem }, { beginning: word }];
  if (isKnown || !mayBeTypo(word)) return [{ stem }];
  const meant = near.filter((other) => isOneSlip(word, other) || isOneSlip(stem, other));
  return meant.length > 0 ? meant.map((other) => ({ stem: other })) : [{ stem }];
}

/** The products that have all words of a search; undefined when it asks for nothing. */
export function hasAllWords(search: UnderstoodSearch): SQL | undefined {
  return asksFor(search, sql`${products.searchVector}`);
}

/** Those that have them all in their name, which has an index of its own. */
export function hasAllWordsInName(search: UnderstoodSearch): SQL | undefined {
  return asksFor(search, sql`stems_of(${products.name})`);
}

function asksFor({ meanings, isUnreadable }: UnderstoodSearch, vector: SQL): SQL | undefined {
  if (isUnreadable) return sql`false`;
  const query = allWords(meanings);
  return query === undefined ? undefined : sql`${vector} @@ ${query}::tsquery`;
}

/** How much a word weighs: unused, in the description, in the facts, in the name. */
const WEIGHTS = "{0, 0.01, 0.1, 1}";

/** How well a product answers a search: by where its words stand, and how many do. */
export function relevance({ meanings }: UnderstoodSearch): SQL {
  const query = meanings.flatMap((word) => word.map(written)).join(" | ");
  return sql`ts_rank(${WEIGHTS}, ${products.searchVector}, ${query}::tsquery)`;
}

/** Those with the words in their name first, then in their facts, then in the description. */
export function byRelevance(search: UnderstoodSearch): SQL[] {
  return allWords(search.meanings) === undefined ? [] : [desc(relevance(search))];
}

/** PostgreSQL's query for all of these words; undefined where they ask for nothing. */
export function allWords(meanings: readonly Meaning[][]): string | undefined {
  const asked = meanings.filter((word) => word.length > 0);
  if (asked.length === 0) return undefined;
  return asked.map((word) => `(${word.map(written).join(" | ")})`).join(" & ");
}

function written(meaning: Meaning): string {
  const word = "stem" in meaning ? meaning.stem : meaning.beginning;
  const quoted = `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
  return "stem" in meaning ? quoted : `${quoted}:*`;
}
