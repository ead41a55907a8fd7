import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { customType, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { newId } from "../../../common/ids.ts";

/** A primary key made by the shop, so that a row's id is known before it is written. */
export function idColumn() {
  return uuid("id").primaryKey().$defaultFn(newId);
}

/** An instant. Always with a time zone; always a Date in the code. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
}

/**
 * What a table is searched by, in small letters and in one column: comparing capitals row by row costs
 * several times as much, and each column of its own an index. `contains` reads it.
 */
export function searchText(columns: () => SQLWrapper[]) {
  return text("search_text")
    .notNull()
    .generatedAlwaysAs((): SQL => sql`lower(${sql.join(columns(), sql` || ' ' || `)})`);
}

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
