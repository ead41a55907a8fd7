import { asc, eq, isNull } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { erasePerson } from "../privacy/erase-person.ts";
import { settleOpenPayments } from "../settlement/poll-payments.ts";
import { reconcileSince } from "../settlement/reconcile-daily.ts";
import { lockUser } from "../users/store.ts";
import { restores } from "./schema.ts";

/** PayPal's list is behind by hours, and a backup may have been taken in the middle of a payment. */
const BEFORE_MS = 24 * 60 * 60 * 1000;

/**
 * Brings a restored shop up to date, if this is one that does not sell yet: asks PayPal about each open
 * payment and for whatever moved since the backup, and erases again who was erased since. Throws while
 * PayPal is away; the shop stays closed to buyers then.
 */
export async function reopenShop(ctx: Context): Promise<void> {
  const [restored] = await ctx.db
    .select()
    .from(restores)
    .where(isNull(restores.openedAt))
    .orderBy(asc(restores.moment))
    .limit(1);
  if (!restored) return;
  await settleOpenPayments(ctx);
  await reconcileSince(ctx, new Date(restored.moment.getTime() - BEFORE_MS));
  for (const id of restored.erased) await eraseAgain(ctx, id);
  await ctx.db
    .update(restores)
    .set({ openedAt: ctx.clock.now() })
    .where(eq(restores.id, restored.id));
}

async function eraseAgain(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, id);
    // Without a goodbye, which went out when they were erased.
    if (user) await erasePerson(tx, user, false);
  });
}
