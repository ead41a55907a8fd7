import { customType, timestamp, uuid } from "drizzle-orm/pg-core";
import { newId } from "../../../common/ids.ts";

/** A primary key made by the shop, so that a row's id is known before it is written. */
export function idColumn() {
  return uuid("id").primaryKey().$defaultFn(newId);
}

/** An instant. Always with a time zone; always a Date in the code. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
}

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
