import type { Context } from "../../platform/context.ts";
import { changeReturn, findReturnRow, selectReturnLines } from "./store.ts";

/**
 * Ends a return of which something was left for a person, once all of it is paid back or exchanged. Call it after its
 * order was locked, or an order that refers to it was written: whoever changes a return does so in this order.
 */
export async function closeIfSettled(ctx: Context, returnId: string): Promise<void> {
  const row = await findReturnRow(ctx, returnId);
  if (row?.status !== "review") return;
  const lines = await selectReturnLines(ctx, [returnId]);
  if (lines.some(({ units, accepted }) => accepted < units)) return;
  await changeReturn(ctx, returnId, { status: "done", endedAt: ctx.clock.now() });
}
