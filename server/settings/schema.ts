import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";

/**
 * The settings by admins, a document for each subject and version; the highest version counts. Rows are only
 * added: triggers refuse everything else, and notify every process of a new version (`settings`). A subject
 * that nobody has changed has no row.
 */
export const settings = pgTable(
  "settings",
  {
    subject: text("subject").notNull(),
    /** Without gaps, from 1. */
    version: integer("version").notNull(),
    values: jsonb("values").$type<Record<string, unknown>>().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.version] }),
    check("settings_version", sql`${table.version} > 0`),
  ],
);
