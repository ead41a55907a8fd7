import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { delayApiMessages as messages } from "../../../common/messages/delays.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { cancelOrder } from "../cancel-order.ts";
import { addToHistory } from "../history.ts";
import { lockOrder } from "../read-orders.ts";
import { orders } from "../schema.ts";
import { findOpen, recordAnswer, settle } from "./answer-delay.ts";
import { type Delay, goesToUs } from "./promises.ts";
import { orderDelays } from "./schema.ts";

const AT_ONCE = 100;

/**
 * Settles the questions whose time is over, by what silence meant when they were asked. A packed order waits: it
 * leaves, which ends its question, or is unpacked.
 */
export async function settleSilence(ctx: Context, stopping?: AbortSignal): Promise<void> {
  const due = await ctx.db
    .select({ delay: orderDelays })
    .from(orderDelays)
    .innerJoin(orders, eq(orders.id, orderDelays.orderId))
    .where(
      and(
        isNull(orderDelays.endedAt),
        lte(orderDelays.answerBy, ctx.clock.now()),
        isNull(orders.packedAt),
      ),
    )
    .orderBy(asc(orderDelays.answerBy))
    .limit(AT_ONCE);
  const failed: unknown[] = [];
  for (const { delay } of due) {
    if (stopping?.aborted) break;
    const settled =
      delay.onSilence === "cancel" ? cancelSilent(ctx, delay) : keepSilent(ctx, delay);
    // One that fails comes again, and keeps none of the others from it.
    await settled.catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw failed[0];
}

async function cancelSilent(ctx: Context, { id, orderId }: Delay): Promise<void> {
  try {
    await cancelOrder(ctx, orderId, {
      note: messages.cancelledBySilence,
      // Answered, or asked anew, at the last moment.
      begin: async (tx) => (await findOpen(tx, orderId))?.id === id,
    });
  } catch (error) {
    // Packed or sent at the last moment.
    if (!(error instanceof AppError)) throw error;
  }
}

/** In the US silence agrees to the new day; elsewhere it agrees to nothing, and the team sees that there was none. */
async function keepSilent(ctx: Context, { id, orderId }: Delay): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const open = await findOpen(tx, orderId);
    if (open?.id !== id || order.packedAt !== null) return;
    const answer = goesToUs(order) ? "keep" : null;
    await settle(tx, open, { answer });
    const note = answer ? messages.history.silentKeep : messages.history.silentNothing;
    await addToHistory(tx, orderId, { kind: "delay", note });
    await recordAnswer(tx, open, answer);
    await tx.reached("late: settled");
  });
}
