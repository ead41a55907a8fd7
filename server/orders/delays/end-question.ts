import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { orderDelays } from "./schema.ts";

/** Ends the question that a customer of a locked order has not answered: it has left, or there is another. */
export async function endQuestion(ctx: Context, orderId: string): Promise<void> {
  await ctx.db
    .update(orderDelays)
    .set({ endedAt: ctx.clock.now() })
    .where(and(eq(orderDelays.orderId, orderId), isNull(orderDelays.endedAt)));
}
