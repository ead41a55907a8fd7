import { sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { products, stockTotals, variants } from "../schema.ts";

/** Counts the units of each color and size. */
export async function countStock(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // Two processes may count at once; the second one's numbers are as good.
    await tx.db.execute(sql`lock table ${stockTotals} in share row exclusive mode`);
    await tx.db.delete(stockTotals);
    await tx.db.execute(sql`
      insert into ${stockTotals} (color, size, on_hand, counted_at)
      select v.color, v.size, sum(v.on_hand), ${tx.clock.now().toISOString()}::timestamptz
      from ${variants} v join ${products} p on p.id = v.product_id
      where v.removed_at is null and p.deleted_at is null
      group by v.color, v.size
    `);
  });
}
