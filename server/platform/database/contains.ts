import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * SQL of whether a `searchText` column contains this text, in any case. From three letters on a trigram
 * index (`gin_trgm_ops`) answers it; for two, PostgreSQL reads the table.
 */
export function contains(searchText: SQLWrapper, words: string): SQL {
  return sql`${searchText} like lower(${`%${words.replace(/[\\%_]/g, "\\$&")}%`})`;
}
