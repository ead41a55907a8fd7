import { sql } from "drizzle-orm";
import { check, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { idColumn, instant } from "../platform/database/columns.ts";
import { discountCodes } from "../promotions/schema.ts";

export const subscribers = pgTable(
  "subscribers",
  {
    id: idColumn(),
    email: text("email").notNull().unique(),
    /** The welcome code that was mailed to this address. */
    codeId: uuid("code_id")
      .unique()
      .references(() => discountCodes.id),
    /** The key in the links to unsubscribe. It opens nothing else. */
    unsubscribeKey: text("unsubscribe_key").notNull().unique(),
    createdAt: instant("created_at").notNull(),
    unsubscribedAt: instant("unsubscribed_at"),
  },
  (table) => [check("subscribers_email_lower", sql`${table.email} = lower(${table.email})`)],
);
