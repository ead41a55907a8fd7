import { and, eq, gt } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { payments } from "../schema.ts";
import type { Payment } from "./store.ts";

/** Whether an attempt goes on after a decline that its customer has not been notified of. */
export function isDeclineUnnotified({ status, captureTry, declineNotified }: Payment): boolean {
  return status === "created" && captureTry > 1 && !declineNotified;
}

/**
 * Notes that the customer is notified of a decline: the next approval is a new one. Answers whether the
 * attempt goes on after a decline of this try or of a later one.
 */
export async function markDeclineNotified(
  ctx: Context,
  { id, captureTry }: Pick<Payment, "id" | "captureTry">,
): Promise<boolean> {
  const marked = await ctx.db
    .update(payments)
    .set({ declineNotified: true })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.status, "created"),
        // Each decline begins another try.
        gt(payments.captureTry, captureTry),
      ),
    )
    .returning({ id: payments.id });
  return marked.length > 0;
}
