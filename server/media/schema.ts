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
    /** When it was uploaded or last put to use: one that nobody uses is swept a day later. */
    touchedAt: instant("touched_at").notNull(),
  },
  (table) => [
    index("uploads_touched").on(table.touchedAt),
    check("uploads_size", sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);
