import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";

/** What counties and cities add to a state's tax, by ZIP code: all that is taken there, the state's part included. */
export const zipRates = pgTable(
  "tax_zip_rates",
  {
    state: text("state").notNull(),
    zip: text("zip").notNull(),
    rateMillionths: integer("rate_millionths").notNull(),
    /** What remains on clothing that the state itself leaves free. */
    clothingMillionths: integer("clothing_millionths").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.state, table.zip] }),
    check("tax_zip_rates_zip", sql`${table.zip} ~ '^\\d{5}$'`),
    check("tax_zip_rates_rate", sql`${table.rateMillionths} between 0 and 499999`),
    check("tax_zip_rates_clothing", sql`${table.clothingMillionths} between 0 and 499999`),
  ],
);

/** VAT numbers of businesses that are known to be right: by the Union's register (VIES), or by the team's own check. */
export const vatConfirmations = pgTable(
  "vat_confirmations",
  {
    number: text("number").primaryKey(),
    /** `vies`, or `team`. */
    by: text("by", { enum: ["vies", "team"] }).notNull(),
    /** What the register calls the business, or what the team noted. */
    note: text("note").notNull().default(""),
    /** The register's own number for its answer, as proof. */
    consultation: text("consultation").notNull().default(""),
    confirmedAt: instant("confirmed_at").notNull(),
  },
  (table) => [check("vat_confirmations_by", sql`${table.by} in ('vies', 'team')`)],
);
