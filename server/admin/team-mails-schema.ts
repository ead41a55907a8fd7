import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";

/** The events that the team is mailed about at once, each by the setting that turns its mail off. */
const TOLD_AS_IT_HAPPENS = ["newOrders", "paymentCases", "paypalReports"] as const;
export type ToldAsItHappens = (typeof TOLD_AS_IT_HAPPENS)[number];

/** How the team is told of something: in a mail of its own, or summed up with others. */
export const teamMails = pgTable(
  "team_mails",
  {
    /** The id of the order or payment case. */
    about: uuid("about").primaryKey(),
    told: text("told", { enum: TOLD_AS_IT_HAPPENS }).notNull(),
    at: instant("at").notNull(),
    /** Which mail sums it up; null: it has one of its own. */
    sumId: uuid("sum_id"),
  },
  (table) => [index("team_mails_newest").on(table.at), index("team_mails_sum").on(table.sumId)],
);
