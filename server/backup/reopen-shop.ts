import { asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { erasePerson } from "../privacy/erase-person.ts";
import { settleOpenPayments } from "../settlement/poll-payments.ts";
import { reconcileSince } from "../settlement/reconcile-daily.ts";
import { lockUser } from "../users/store.ts";
import { restores } from "./schema.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** PayPal's list is behind by hours, and a backup may have been taken in the middle of a payment. */
const BEFORE_MS = DAY_MS;
/** PayPal lists at most 31 days at once. */
const LONGEST_MS = 30 * DAY_MS;

/**
 * Brings a restored shop up to date, as far as it is not yet: asks PayPal about each open payment and for
 * whatever moved since the backup, lets buyers in, and erases again who was erased since. Throws while PayPal
 * cannot be asked; the shop stays closed to buyers then. An erasure that must wait for a payment comes again
 * with the next call.
 */
export async function reopenShop(ctx: Context): Promise<void> {
  const [restored] = await ctx.db
    .select()
    .from(restores)
    .where(or(isNull(restores.openedAt), sql`${restores.erased} <> '[]'`))
    .orderBy(asc(restores.moment))
    .limit(1);
  if (!restored) return;
  const isThis = eq(restores.id, restored.id);
  if (restored.openedAt === null) {
    const now = ctx.clock.now();
    await settleOpenPayments(ctx);
    const since = Math.max(restored.moment.getTime() - BEFORE_MS, now.getTime() - LONGEST_MS);
    await reconcileSince(ctx, new Date(since));
    await ctx.db.update(restores).set({ openedAt: ctx.clock.now() }).where(isThis);
  }
  const left: string[] = [];
  for (const id of restored.erased) if (!(await eraseAgain(ctx, id))) left.push(id);
  await ctx.db.update(restores).set({ erased: left }).where(isThis);
}

/** Answers whether nothing of the customer is left; false while a payment is on its way. */
async function eraseAgain(ctx: Context, id: string): Promise<boolean> {
  try {
    await inTransaction(ctx, async (tx) => {
      const user = await lockUser(tx, id);
      // Without a goodbye, which went out when they were erased.
      if (user) await erasePerson(tx, user, false);
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.kind === "conflict") return false;
    throw error;
  }
}
