import { integer, pgTable, serial } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** When newer editions changed this database, by the number of migrations that it had before and after. */
export const upgrades = pgTable("upgrades", {
  id: serial("id").primaryKey(),
  before: integer("before").notNull(),
  after: integer("after").notNull(),
  upgradedAt: instant("upgraded_at").notNull(),
});
