import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
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

/**
 * What was asked or entered of businesses' VAT numbers: the answers of the Union's register (VIES), and the team's own
 * checks. Rows are only added; of a number the newest one counts.
 */
export const vatChecks = pgTable(
  "vat_checks",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    number: text("number").notNull(),
    isValid: boolean("is_valid").notNull(),
    by: text("by", { enum: ["vies", "team"] }).notNull(),
    /** What the register calls the business; empty: it does not say. */
    name: text("name").notNull().default(""),
    /** How the team checked it. */
    note: text("note").notNull().default(""),
    /** The register's own number for its answer, as proof. */
    consultation: text("consultation").notNull().default(""),
    checkedAt: instant("checked_at").notNull(),
  },
  (table) => [
    check("vat_checks_by", sql`${table.by} in ('vies', 'team')`),
    index("vat_checks_of_number").on(table.number, table.id),
  ],
);

/** What the edition before has of them; `vat_checks` took it over. */
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
