import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, isOneOf } from "../database/columns.ts";

const STATES = ["waiting", "running", "done", "failed"] as const;

/** Work after the commit of the change that causes it. Rows stay for a day after the work. */
export const jobs = pgTable(
  "jobs",
  {
    id: uuid("id").primaryKey(),
    queue: text("queue").notNull(),
    /** Emptied at the job's end where it has a field `forget`. */
    data: jsonb("data").notNull(),
    state: text("state", { enum: STATES }).notNull().default("waiting"),
    /** The tries that have begun. */
    tries: integer("tries").notNull().default(0),
    /** When the next try may begin; of a running job, when its process counts as dead. */
    dueAt: instant("due_at").notNull(),
    addedAt: instant("added_at").notNull().default(sql`now()`),
    endedAt: instant("ended_at"),
  },
  (table) => [
    check("jobs_state", isOneOf("state", STATES)),
    check("jobs_ended", sql`(state in ('done', 'failed')) = (ended_at is not null)`),
    index("jobs_due").on(table.queue, table.dueAt).where(sql`ended_at is null`),
  ],
);
