import { type SQLWrapper, sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { idColumn, instant, searchText } from "../platform/database/columns.ts";

export const users = pgTable(
  "users",
  {
    id: idColumn(),
    name: text("name").notNull(),
    /** Lower-case, so that one person cannot register twice by shifting keys. */
    email: text("email").notNull().unique(),
    /** When a mailed link proved the address; null: it is unproven. */
    emailProvenAt: instant("email_proven_at"),
    /**
     * Where a guest's mails go; null: an account, whose address is `email`. The `email` of a guest is one that
     * nobody has: what is looked up by e-mail is an account, and several guests may come from one address.
     */
    guestEmail: text("guest_email"),
    passwordHash: text("password_hash").notNull(),
    /** When they were invited to choose a password; null: they have one. */
    invitedAt: instant("invited_at"),
    role: text("role", { enum: ["customer", "admin"] })
      .notNull()
      .default("customer"),
    avatarUrl: text("avatar_url"),
    /** For the team; never in an answer to the customer. */
    teamNote: text("team_note").notNull().default(""),
    createdAt: instant("created_at").notNull(),
    searchText: searchText((): SQLWrapper[] => [users.name, users.email]),
  },
  (table) => [
    check("users_email_lower", sql`${table.email} = lower(${table.email})`),
    check("users_role", sql`${table.role} in ('customer', 'admin')`),
    // No password opens a guest's row, and nobody has proven its address.
    check(
      "users_guest",
      sql`${table.guestEmail} is null or (${table.guestEmail} = lower(${table.guestEmail}) and ${table.role} = 'customer' and ${table.passwordHash} = '' and ${table.emailProvenAt} is null)`,
    ),
    index("users_guest_email")
      .on(table.guestEmail, table.createdAt)
      .where(sql`guest_email is not null`),
    index("users_newest").on(table.createdAt, table.id),
    index("users_name").on(table.name, table.id),
    index("users_search_text").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

/** The user that a row belongs to, and is deleted with. */
function userIdColumn() {
  return uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
}

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token in hex; the token itself is known to its bearer alone. */
    tokenHash: text("token_hash").primaryKey(),
    userId: userIdColumn(),
    /** Browser and system, "Firefox on Windows" in every language (`sayDevice`); empty: unknown. */
    device: text("device").notNull().default(""),
    createdAt: instant("created_at").notNull(),
    /** When it was last used, to the hour. */
    seenAt: instant("seen_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
  ],
);

/** Browsers that have logged in to an account before: wrong passwords of others do not lock them out. */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: userIdColumn(),
    /** SHA-256 in hex of the mark that the browser keeps. */
    markHash: text("mark_hash").notNull(),
    usedAt: instant("used_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.markHash] }),
    index("known_devices_use").on(table.usedAt),
  ],
);

/** Links that were mailed to prove an address. */
export const emailProofs = pgTable(
  "email_proofs",
  {
    /** SHA-256 of the link's token in hex. */
    tokenHash: text("token_hash").primaryKey(),
    userId: userIdColumn(),
    /** The address that the link proves; the account may have another by the time it is used. */
    email: text("email").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("email_proofs_user").on(table.userId),
    index("email_proofs_expiry").on(table.expiresAt),
  ],
);

/** Links to a new password that were mailed and not used yet. */
export const passwordResets = pgTable(
  "password_resets",
  {
    /** SHA-256 of the link's token in hex. */
    tokenHash: text("token_hash").primaryKey(),
    userId: userIdColumn(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("password_resets_user").on(table.userId),
    index("password_resets_expiry").on(table.expiresAt),
  ],
);
