import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";

/** Pictures that people uploaded. The files themselves lie in the storage. */
export const uploads = pgTable(
  "uploads",
  {
    /** SHA-256 of the largest encoding in hex: the same picture twice is one. */
    hash: text("hash").primaryKey(),
    /** Of the largest encoding, in pixels. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Hash of the file as it was sent, and for what: the same again need not be encoded again. */
    source: text("source").unique(),
    /** When it was uploaded or last put to use: one that nobody uses is swept a day later. */
    touchedAt: instant("touched_at").notNull(),
    /** Since when its files are being deleted: nobody can put it to use any more. */
    leavingAt: instant("leaving_at"),
  },
  (table) => [
    index("uploads_touched").on(table.touchedAt),
    check("uploads_size", sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);
