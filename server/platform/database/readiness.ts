import { sql } from "drizzle-orm";
import type { Readiness } from "../http/health.ts";
import type { Database } from "./pool.ts";

/** Rows that do not fit into the memory below: their 1 MB goes to the database's disk for a moment. */
const ROWS = 40_000;

/** Asks the database itself, and leaves nothing behind in it. */
export function readiness(db: Database): Readiness {
  return {
    async canShow() {
      await db.execute(sql`select 1`);
    },
    /** Reading goes on where the disk is full or the server takes no writes: neither can be seen by it. */
    async canSell() {
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local work_mem = '64kB'`);
        const { rows } = await tx.execute(sql`show transaction_read_only`);
        if (rows[0]?.transaction_read_only !== "off")
          throw new Error("the database takes no writes");
        await tx.execute(sql`select count(*) from generate_series(1, ${sql.raw(String(ROWS))})`);
      });
    },
  };
}
