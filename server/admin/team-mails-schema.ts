import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";

/** The events that the team is mailed about at once, each by the setting that turns its mail off. */
const TEAM_EVENTS = ["newOrders", "paymentCases", "paypalReports"] as const;
export type TeamEvent = (typeof TEAM_EVENTS)[number];

/** The events that the team is mailed about: each in a mail of its own, or in a summary. */
export const teamMails = pgTable(
  "team_mails",
  {
    /** The id of the order or payment case. */
    about: uuid("about").primaryKey(),
    told: text("told", { enum: TEAM_EVENTS }).notNull(),
    at: instant("at").notNull(),
    /** The summary that has the event; null: it has a mail of its own. */
    sumId: uuid("sum_id"),
  },
  (table) => [index("team_mails_newest").on(table.at), index("team_mails_sum").on(table.sumId)],
);
