import type pg from "pg";
import { requireUnused } from "../platform/database/go-back.ts";
import { lockMigrations } from "../platform/database/migrate.ts";
import { closeShop } from "./close-shop.ts";

/**
 * Makes a restored shop of a database that another program has put back to a moment: mails and work that waited
 * then were done since, and are not done again. Throws a StartError while a shop uses it.
 * @param erased the ids of customers who were erased since
 */
export async function markRestored(
  pool: pg.Pool,
  moment: Date,
  erased: readonly string[],
): Promise<void> {
  const client = await pool.connect();
  try {
    // A shop that starts waits for it, and sees the mark then.
    await lockMigrations(client);
    await requireUnused(client);
    await client.query("begin");
    await client.query("delete from jobs");
    await client.query("delete from rate_limits");
    await closeShop(client, moment, erased);
    await client.query("commit");
  } finally {
    // Without its commit nothing has happened.
    client.release(true);
  }
}
