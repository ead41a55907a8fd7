import { pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";

/** Customers who were erased, by their former ids: a backup that still has them must not bring them back. */
export const erasures = pgTable("erasures", {
  userId: uuid("user_id").primaryKey(),
  erasedAt: instant("erased_at").notNull(),
});
