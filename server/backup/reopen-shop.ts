import { eq, isNull, or, sql } from "drizzle-orm";
import { openCase } from "../payments/cases/open-case.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { erasePerson } from "../privacy/erase-person.ts";
import { settleOpenPayments } from "../settlement/poll-payments.ts";
import { reconcileSince } from "../settlement/reconcile-daily.ts";
import { lockUser } from "../users/store.ts";
import { restores } from "./schema.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** PayPal's list is behind by hours, and a backup may have been taken in the middle of a payment. */
const BEFORE_MS = DAY_MS;
/** PayPal lists at most 31 days at once. */
const LONGEST_MS = 30 * DAY_MS;
/** For so long the shop stays closed for single payments about which PayPal says nothing. */
const PATIENCE_MS = 10 * MINUTE_MS;
/** When this process first heard PayPal after a restore, by the restore's id. */
const firstHeard = new Map<string, number>();

type Restored = typeof restores.$inferSelect;

/**
 * Brings a restored shop up to date, as far as it is not yet: erases again who was erased since the backup,
 * asks PayPal about each open payment and for whatever moved since, and lets buyers in. Throws while PayPal
 * cannot be asked; the shop stays closed to buyers then. What must wait comes again with the next call.
 */
export async function reopenShop(ctx: Context): Promise<void> {
  const unfinished = await ctx.db
    .select()
    .from(restores)
    .where(or(isNull(restores.openedAt), sql`${restores.erased} <> '[]'`))
    .orderBy(restores.moment);
  for (const restored of unfinished) await eraseAgain(ctx, restored);
  for (const restored of unfinished) {
    if (restored.openedAt !== null || !(await askPaypal(ctx, restored))) continue;
    await ctx.db
      .update(restores)
      .set({ openedAt: ctx.clock.now() })
      .where(eq(restores.id, restored.id));
    await ctx.reached("restored: opened");
  }
}

/** Answers whether the shop knows enough to sell. */
async function askPaypal(ctx: Context, { id, moment }: Restored): Promise<boolean> {
  const now = ctx.clock.now().getTime();
  const { asked, unknown } = await settleOpenPayments(ctx);
  await ctx.reached("restored: payments asked");
  const since = new Date(Math.max(moment.getTime() - BEFORE_MS, now - LONGEST_MS));
  const { checked, later, list } = await reconcileSince(ctx, since);
  await ctx.reached("restored: reconciled");
  const isHeard = asked + checked > 0 || list !== "unavailable";
  const left = unknown + later;
  if (isHeard && !firstHeard.has(id)) firstHeard.set(id, now);
  const isOver = now - (firstHeard.get(id) ?? now) >= PATIENCE_MS;
  if (!isHeard || (left > 0 && !isOver)) {
    ctx.log.warn(
      { left, list },
      "PayPal does not show all that moved since the backup: not yet open",
    );
    return false;
  }
  if (left > 0 || list !== "shown" || since > moment) {
    const detail = { problem: "RESTORED_UNSEEN", since: moment.toISOString() };
    await openCase(ctx, { kind: "ledger", subject: id, detail });
  }
  return true;
}

/** Erases those of whom nothing holds anything, such as a payment that is on its way. */
async function eraseAgain(ctx: Context, { id, erased }: Restored): Promise<void> {
  const left: string[] = [];
  for (const userId of erased) if (!(await eraseOne(ctx, userId))) left.push(userId);
  if (left.length === erased.length) return;
  await ctx.db.update(restores).set({ erased: left }).where(eq(restores.id, id));
}

/** Answers whether nothing of the customer is left. */
async function eraseOne(ctx: Context, id: string): Promise<boolean> {
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
