import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { idColumn, instant } from "../platform/database/columns.ts";

export const users = pgTable(
  "users",
  {
    id: idColumn(),
    name: text("name").notNull(),
    /** Lower-case, so that one person cannot register twice by shifting keys. */
    email: text("email").notNull().unique(),
    passwordHash: text("password_hash").notNull(),
    role: text("role", { enum: ["customer", "admin"] })
      .notNull()
      .default("customer"),
    avatarUrl: text("avatar_url"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    check("users_email_lower", sql`${table.email} = lower(${table.email})`),
    check("users_role", sql`${table.role} in ('customer', 'admin')`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token in hex; the token itself is known to its bearer alone. */
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
  ],
);
