import { bigint, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";

/** The backups that were begun. */
export const backups = pgTable("backups", {
  id: uuid("id").primaryKey(),
  /** Where it lies. */
  file: text("file").notNull(),
  begunAt: instant("begun_at").notNull(),
  /** Whatever was committed before this moment is in it; null until it is written. */
  moment: instant("moment"),
  /** In bytes. */
  size: bigint("size", { mode: "number" }),
});

/** How often this shop came out of a backup. */
export const restores = pgTable("restores", {
  id: uuid("id").primaryKey(),
  /** Of the backup. */
  moment: instant("moment").notNull(),
  restoredAt: instant("restored_at").notNull(),
  /** The ids of customers who were erased after the backup, and are to be erased again. */
  erased: jsonb("erased").$type<string[]>().notNull(),
  /** When PayPal had been asked about each open payment, and the shop sold again; null: it does not yet. */
  openedAt: instant("opened_at"),
});
