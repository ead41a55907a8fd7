import { offerApiMessages as offerMessages } from "../../common/messages/return-offers.ts";
import { returnApiMessages as messages } from "../../common/messages/returns.ts";
import { recordChanges } from "../audit/record.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { changeReturn } from "../orders/returns/store.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import type { AdminReturn } from "./contract.ts";
import { isWaiting, listOffers } from "./offers/store.ts";
import { getAdminReturn, getReturnRow } from "./read-returns.ts";

/**
 * Ends a return of which something was left for a person, with what was done about it. A return that is done stays as
 * it is. Throws `conflict` before all of it was judged, and while something is offered for it.
 */
export async function endReview(ctx: Context, id: string, note: string): Promise<AdminReturn> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, (await getReturnRow(tx, id)).orderId);
    const row = await getReturnRow(tx, id);
    if (row.status === "done") return;
    if (row.status !== "review") throw new AppError("conflict", "return_open", messages.notJudged);
    if ((await listOffers(tx, [row])).some(isWaiting)) {
      throw new AppError("conflict", "offer_waits", offerMessages.waits);
    }
    const endedAt = tx.clock.now();
    await changeReturn(tx, row.id, { status: "done", endedAt, note: note.trim() || row.note });
    await recordChanges(tx, [
      {
        action: "return.ended",
        subject: { kind: "order", id: order.id },
        after: { return: row.id, code: row.code },
      },
    ]);
  });
  return getAdminReturn(ctx, id);
}
