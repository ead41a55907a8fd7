import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Answers to calls with an `Idempotency-Key`, so that a repeated call gets the same answer. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** The key's owner: no caller gets another's answers. */
    owner: text("owner").notNull(),
    /** SHA-256 of the key, in hex. */
    keyHash: text("key_hash").notNull(),
    /** Method and path of the route that the key was used for. */
    route: text("route").notNull(),
    /** HMAC-SHA256 of the request under the key itself, in hex: requests hold passwords. */
    bodyHash: text("body_hash").notNull(),
    /** When the call that works on the key counts as dead; null once there is an answer. */
    lockedUntil: instant("locked_until"),
    status: integer("status"),
    /** Sealed under the key, of which the database knows only the hash: answers hold session tokens. */
    answer: bytes("answer"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.keyHash] }),
    check(
      "idempotency_keys_answered",
      sql`(${table.status} is null) = (${table.answer} is null) and (${table.status} is null) = (${table.lockedUntil} is not null)`,
    ),
    index("idempotency_keys_created").on(table.createdAt),
  ],
);
