import { sql } from "drizzle-orm";
import type { Database } from "./pool.ts";

/** Rows that do not fit into the memory below, so that PostgreSQL writes 1 MB to its disk for a moment. */
const ROWS = 40_000;

/**
 * Throws unless the database takes writes and has room; leaves nothing behind in it. Reading goes on when the
 * disk is full or the server is read-only, so this writes. In a transaction: a single read would wait for a
 * database that is away.
 */
export async function requireWritable(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    const { rows } = await tx.execute(sql`show transaction_read_only`);
    if (rows[0]?.transaction_read_only !== "off") throw new Error("the database takes no writes");
    await tx.execute(sql`select count(*) from generate_series(1, ${sql.raw(String(ROWS))})`);
  });
}
