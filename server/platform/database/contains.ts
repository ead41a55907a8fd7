import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Shorter words have no trigram of their own: they are looked for where a word begins. */
const TRIGRAM = 3;

/**
 * SQL of whether a text has these words in it, one after another, in capitals or not. An index of
 * trigrams (`gin_trgm_ops`) answers it, for two letters as well.
 */
export function contains(text: SQLWrapper, words: string): SQL {
  const pattern = words.replace(/[\\%_]/g, "\\$&");
  if (words.length >= TRIGRAM) return sql`${text} ilike ${`%${pattern}%`}`;
  return sql`(${text} ilike ${`${pattern}%`} or ${text} ilike ${`% ${pattern}%`})`;
}
