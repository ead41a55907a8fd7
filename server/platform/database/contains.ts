import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * SQL of whether a `searchText` has these words in it, one after another, in capitals or not. An index
 * of trigrams (`gin_trgm_ops`) answers it from three letters on; for two, the table is read.
 */
export function contains(searchText: SQLWrapper, words: string): SQL {
  return sql`${searchText} like lower(${`%${words.replace(/[\\%_]/g, "\\$&")}%`})`;
}
