import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";

/** Pictures that people uploaded. The files themselves lie in the storage. */
export const uploads = pgTable(
  "uploads",
  {
    /** SHA-256 of the largest encoding in hex, so that the same picture is kept once. */
    hash: text("hash").primaryKey(),
    /** The size of the largest encoding, in pixels. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Use and hash of the file as it was sent: the same file need not be encoded again. */
    source: text("source").unique(),
    /** When it was uploaded or last put to use; an unused picture is swept a day later. */
    touchedAt: instant("touched_at").notNull(),
    /** Since when its files are being deleted; from then on it cannot be put to use. */
    leavingAt: instant("leaving_at"),
  },
  (table) => [
    index("uploads_touched").on(table.touchedAt),
    check("uploads_size", sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);
