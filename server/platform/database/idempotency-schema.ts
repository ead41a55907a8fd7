import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Answers to calls that carried an `Idempotency-Key`, so that the same call again gets the same one. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** Whose key it is: nobody meets another's answers. */
    owner: text("owner").notNull(),
    /** SHA-256 of the key, in hex. */
    keyHash: text("key_hash").notNull(),
    /** Method and path of the route it was used for. */
    route: text("route").notNull(),
    /** HMAC-SHA256 of what was sent, under the key itself, in hex: calls hold passwords. */
    bodyHash: text("body_hash").notNull(),
    /** Until when whoever began is taken to be at it; null once there is an answer. */
    lockedUntil: instant("locked_until"),
    status: integer("status"),
    /**
     * Sealed under the key itself, of which the database knows the hash only: answers hold session
     * tokens.
     */
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
