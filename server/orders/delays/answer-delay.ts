import { eq } from "drizzle-orm";
import { delayApiMessages as messages } from "../../../common/messages/delays.ts";
import { recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { cancelOrder } from "../cancel-order.ts";
import { addToHistory } from "../history.ts";
import { lockOrder } from "../read-orders.ts";
import { type Delay, listDelays, openQuestion } from "./promises.ts";
import { orderDelays } from "./schema.ts";

/**
 * A customer keeps an order that is late. Answered before, it stays so. Throws `conflict` where nothing is asked
 * any more, because it has left, was cancelled, or the time was over.
 */
export async function keepLate(ctx: Context, orderId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { status } = await lockOrder(tx, orderId);
    const delays = (await listDelays(tx, [orderId])).get(orderId) ?? [];
    const open = openQuestion(delays);
    if (!open) {
      if (status === "Processing" && delays.at(-1)?.answer === "keep") return;
      throw new AppError("conflict", "not_asked", messages.notAsked);
    }
    await settle(tx, open, { answer: "keep", answeredAt: tx.clock.now() });
    await addToHistory(tx, orderId, { kind: "delay", note: messages.history.keep });
    await recordAnswer(tx, open, "keep");
    await tx.reached("late: answered");
  });
}

/**
 * A customer cancels an order that is late, whether the question is still open or not; see `cancelOrder`. Throws
 * `conflict` once it is packed.
 */
export async function cancelLate(ctx: Context, orderId: string): Promise<void> {
  await cancelOrder(ctx, orderId, {
    note: messages.cancelled,
    begin: async (tx) => {
      const open = await findOpen(tx, orderId);
      if (open) await settle(tx, open, { answer: "cancel", answeredAt: tx.clock.now() });
      return true;
    },
  });
}

/** The question about a locked order that waits for an answer. */
export async function findOpen(ctx: Context, orderId: string): Promise<Delay | undefined> {
  return openQuestion((await listDelays(ctx, [orderId])).get(orderId) ?? []);
}

type Outcome = Partial<Pick<Delay, "answer" | "answeredAt">>;

/** Ends a question of a locked order. */
export async function settle(ctx: Context, { id }: Delay, outcome: Outcome): Promise<void> {
  await ctx.db
    .update(orderDelays)
    .set({ ...outcome, endedAt: ctx.clock.now() })
    .where(eq(orderDelays.id, id));
}

export async function recordAnswer(
  ctx: Context,
  { orderId }: Delay,
  answer: "keep" | null,
): Promise<void> {
  const subject = { kind: "order", id: orderId } as const;
  await recordChanges(ctx, [{ action: "order.delay-answer", subject, after: { answer } }]);
}
