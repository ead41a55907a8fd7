import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * Counters of the rate limiter, in the columns that rate-limiter-flexible's PostgreSQL store expects. The table is
 * unlogged: the counters are lost when the database crashes.
 */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});
