import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { payments } from "./schema.ts";

export type Payment = typeof payments.$inferSelect;
type Change = Partial<Omit<typeof payments.$inferInsert, "id" | "checkoutId" | "createdAt">>;

export const OPEN_STATUSES = ["created", "capturing", "pending"] as const;

/** How long one worker may settle an attempt before another takes it for dead. */
const LEASE_MS = 60_000;

/** The attempts of a checkout, newest first. */
export async function listPayments(ctx: Context, checkoutId: string): Promise<Payment[]> {
  return ctx.db
    .select()
    .from(payments)
    .where(eq(payments.checkoutId, checkoutId))
    .orderBy(desc(payments.createdAt), desc(payments.id));
}

export async function findOpenPayment(ctx: Context, checkoutId: string) {
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.checkoutId, checkoutId), inArray(payments.status, OPEN_STATUSES)));
  return payment;
}

/** Whether money is moving, or has moved, for a checkout that has no order yet. */
export async function isMoneyMoving(ctx: Context, checkoutId: string): Promise<boolean> {
  const [payment] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.checkoutId, checkoutId),
        inArray(payments.status, ["capturing", "pending", "mismatched"]),
      ),
    )
    .limit(1);
  return payment !== undefined;
}

/** Attempts without an end that nobody has touched for a while, longest untouched first. */
export async function listLeftPayments(ctx: Context, untouchedSince: Date, limit: number) {
  return ctx.db
    .select({
      id: payments.id,
      checkoutId: payments.checkoutId,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .where(
      and(
        inArray(payments.status, OPEN_STATUSES),
        isNotNull(payments.paypalOrderId),
        lt(payments.updatedAt, untouchedSince),
      ),
    )
    .orderBy(payments.updatedAt)
    .limit(limit);
}

export async function updatePayment(ctx: Context, id: string, change: Change): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ ...change, updatedAt: ctx.clock.now() })
    .where(eq(payments.id, id));
}

/** Makes the caller the only one who settles this attempt for a while; undefined when it is not. */
export async function takeLease(ctx: Context, id: string): Promise<Payment | undefined> {
  const now = ctx.clock.now();
  const [payment] = await ctx.db
    .update(payments)
    .set({ leaseUntil: new Date(now.getTime() + LEASE_MS) })
    .where(and(eq(payments.id, id), or(isNull(payments.leaseUntil), lt(payments.leaseUntil, now))))
    .returning();
  return payment;
}

export async function releaseLease(ctx: Context, id: string): Promise<void> {
  await ctx.db.update(payments).set({ leaseUntil: null }).where(eq(payments.id, id));
}
