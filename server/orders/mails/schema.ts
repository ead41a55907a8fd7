import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, isOneOf } from "../../platform/database/columns.ts";
import { MAIL_FATES, type MailData } from "../../platform/mail/mail.ts";
import { users } from "../../users/schema.ts";
import { orderIdColumn } from "../schema.ts";

/** The mails of orders to their customers, each with what became of it. */
export const orderMailLog = pgTable(
  "order_mails",
  {
    /** The job's. */
    id: uuid("id").primaryKey(),
    orderId: orderIdColumn(),
    kind: text("kind").notNull(),
    data: jsonb("data").$type<MailData>().notNull(),
    /** Empty until it was written, and of an erased customer. */
    subject: text("subject").notNull().default(""),
    address: text("address").notNull().default(""),
    /** Of a letter that the team wrote. */
    letter: text("letter").notNull().default(""),
    fate: text("fate", { enum: MAIL_FATES }).notNull().default("waiting"),
    /** What the mail server said. */
    problem: text("problem").notNull().default(""),
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    queuedAt: instant("queued_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    check("order_mails_fate", isOneOf("fate", MAIL_FATES)),
    index("order_mails_of_order").on(table.orderId, table.queuedAt),
    index("order_mails_actor").on(table.actorId),
  ],
);
