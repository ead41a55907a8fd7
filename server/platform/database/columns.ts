import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { customType, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { newId } from "../../../common/ids.ts";

/** A primary key that the shop makes, so that a row's id is known before the insert. */
export function idColumn() {
  return uuid("id").primaryKey().$defaultFn(newId);
}

/** An instant: always with a time zone in the database, always a Date in the code. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
}

/**
 * A generated column with the searched columns in lower case. Lowering row by row would cost several
 * times as much, and separate columns would need an index each. `contains` reads it.
 */
export function searchText(columns: () => SQLWrapper[]) {
  return text("search_text")
    .notNull()
    .generatedAlwaysAs((): SQL => sql`lower(${sql.join(columns(), sql` || ' ' || `)})`);
}

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The condition of a check that a column holds one of these texts. */
export function isOneOf(column: string, values: readonly string[]): SQL {
  return sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);
}
