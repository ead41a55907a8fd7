import { and, desc, eq, gt, isNull, lt } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { orderDelays } from "./schema.ts";

/** Ends the question that a customer of a locked order has not answered: it has left, or there is another. */
export async function endQuestion(ctx: Context, orderId: string): Promise<void> {
  await ctx.db
    .update(orderDelays)
    .set({ endedAt: ctx.clock.now() })
    .where(and(eq(orderDelays.orderId, orderId), isNull(orderDelays.endedAt)));
}

/** An order has not left after all: the question that ended as it left is open again, while its time runs. */
export async function reopenQuestion(ctx: Context, orderId: string): Promise<void> {
  const [last] = await ctx.db
    .select({ id: orderDelays.id })
    .from(orderDelays)
    .where(eq(orderDelays.orderId, orderId))
    .orderBy(desc(orderDelays.askedAt), desc(orderDelays.id))
    .limit(1);
  if (!last) return;
  const { id, answer, endedAt, answerBy } = orderDelays;
  await ctx.db
    .update(orderDelays)
    .set({ endedAt: null })
    .where(
      and(eq(id, last.id), isNull(answer), lt(endedAt, answerBy), gt(answerBy, ctx.clock.now())),
    );
}
