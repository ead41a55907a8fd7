import { sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";

/*
 * What products can have stands in lists of the settings: categories and other words, choices of attributes. Whoever
 * takes something out of these lists, or gives it another name, and whoever gives products values take turns: otherwise
 * a product that is saved meanwhile would keep what no list has any more. Both take this lock before any product's.
 */

/** Any number. */
const VALUES_LOCK = 7_402_571;

/** No other transaction gives products values until this one ends. */
export async function holdValues({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${VALUES_LOCK})`);
}

/** The lists lose nothing until this transaction ends. */
export async function keepValues({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${VALUES_LOCK})`);
}
