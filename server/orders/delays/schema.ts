import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text } from "drizzle-orm/pg-core";
import { idColumn, instant, isOneOf } from "../../platform/database/columns.ts";
import { orderIdColumn } from "../schema.ts";

const DELAY_ANSWERS = ["keep", "cancel"] as const;

/** What customers were told of an order that is late, and what they answered. */
export const orderDelays = pgTable(
  "order_delays",
  {
    id: idColumn(),
    orderId: orderIdColumn(),
    /** When it should have left, as YYYY-MM-DD. */
    promisedOn: date("promised_on").notNull(),
    /** When it should leave now; null: nobody knows. */
    newOn: date("new_on"),
    askedAt: instant("asked_at").notNull(),
    /** Until when the shop waits for the answer. */
    answerBy: instant("answer_by").notNull(),
    /** What silence means, by the law of the market at that time. */
    onSilence: text("on_silence", { enum: DELAY_ANSWERS }).notNull(),
    answer: text("answer", { enum: DELAY_ANSWERS }),
    answeredAt: instant("answered_at"),
    /** When it was settled: by the answer, by silence, or because the order left. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    check("order_delays_silence", isOneOf("on_silence", DELAY_ANSWERS)),
    check("order_delays_answer", sql`answer in ('keep', 'cancel')`),
    index("order_delays_of_order").on(table.orderId),
    index("order_delays_open").on(table.answerBy).where(sql`ended_at is null`),
  ],
);
