import { sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { takeNewest } from "../../settings/list-versions.ts";

/** Any number, for the lock by which a word and the products that have it do not change at the same time. */
const WORDS_LOCK = 7_402_572;

/** No other transaction gives products words until this one ends. Call it before anything else is locked. */
export async function holdWords({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${WORDS_LOCK})`);
}

/**
 * No word is renamed until this transaction ends, and this process knows all that were. Call it before anything else
 * is locked.
 */
export async function keepWords(tx: Context): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock_shared(${WORDS_LOCK})`);
  await takeNewest(tx, ["catalogWords", "colors", "sizes"]);
}
