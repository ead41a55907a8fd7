import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { lockOrder, type OrderRow } from "../read-orders.ts";
import type { Skipped } from "./contract.ts";

/**
 * Does the same to several orders, each in a transaction of its own, so that one that cannot be done keeps none of
 * the others from it. Answers what was done, and which orders were skipped and why.
 */
export async function oneByOne<T>(
  ctx: Context,
  ids: readonly string[],
  work: (tx: Context, order: OrderRow) => Promise<T>,
): Promise<{ done: T[]; skipped: Skipped[] }> {
  const done: T[] = [];
  const skipped: Skipped[] = [];
  for (const id of new Set(ids.map((one) => one.toLowerCase()))) {
    let orderNumber: number | undefined;
    try {
      const result = await inTransaction(ctx, async (tx) => {
        const order = await lockOrder(tx, id);
        orderNumber = order.number;
        return work(tx, order);
      });
      done.push(result);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const reason = error.message;
      skipped.push({ _id: id, ...(orderNumber !== undefined && { orderNumber }), reason });
    }
  }
  return { done, skipped };
}
