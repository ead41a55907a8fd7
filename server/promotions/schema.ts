import { sql } from "drizzle-orm";
import { check, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { idColumn, instant } from "../platform/database/columns.ts";
import { users } from "../users/schema.ts";

/** A personal code: one use, a percentage off the goods. */
export const discountCodes = pgTable(
  "discount_codes",
  {
    id: idColumn(),
    code: text("code").notNull().unique(),
    email: text("email").notNull(),
    percent: smallint("percent").notNull(),
    createdAt: instant("created_at").notNull(),
    /** The checkout that holds it; released when that checkout ends unpaid, like stock. */
    heldBy: uuid("held_by").unique(),
    usedAt: instant("used_at"),
    usedBy: uuid("used_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    check("discount_codes_percent", sql`${table.percent} between 1 and 100`),
    check("discount_codes_upper", sql`${table.code} = upper(${table.code})`),
    check("discount_codes_used_or_held", sql`${table.usedAt} is null or ${table.heldBy} is null`),
  ],
);
