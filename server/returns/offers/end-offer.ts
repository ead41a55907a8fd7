import { offerApiMessages as messages } from "../../../common/messages/return-offers.ts";
import { recordChanges } from "../../audit/record.ts";
import { listOverdueReturns } from "../../checkout/offered-checkouts.ts";
import { lockCheckout, paymentInProgress } from "../../checkout/store.ts";
import { addToHistory } from "../../orders/history.ts";
import { lockOrder } from "../../orders/read-orders.ts";
import { listCredits } from "../../orders/refunds/order-money.ts";
import { addJudgement, type ReturnRow, selectReturnLines } from "../../orders/returns/store.ts";
import { isMoneyInFlight } from "../../payments/attempts/money-in-flight.ts";
import { closeOpenPayment } from "../../payments/attempts/open-payment.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { callOff } from "../exchange.ts";
import { getReturnRow } from "../read-returns.ts";
import { getOffer } from "./store.ts";

/** Why an offer ends without an order. */
export type OfferEnd = "declined" | "withdrawn" | "expired" | "sold-out" | "erased";

/**
 * Ends an offer that nobody has paid: its units and the value of what came back are free again, and the return is left
 * for a person as before. One that has ended stays as it is. Throws `conflict` for one that is paid, or being paid.
 */
export async function endOffer(ctx: Context, returnId: string, why: OfferEnd): Promise<void> {
  const { id } = await getOffer(ctx, returnId);
  await inTransaction(ctx, async (tx) => {
    // Before the order: whoever writes the order of what is paid has the checkout.
    const checkout = await lockCheckout(tx, id);
    const row = await getReturnRow(tx, returnId);
    const order = await lockOrder(tx, row.orderId);
    if (checkout.status === "replaced") return;
    if (checkout.status === "paid") throw new AppError("conflict", "already_paid", messages.paid);
    // Its customer may have come back a moment ago, which renews the time.
    if (why === "expired" && checkout.expiresAt >= tx.clock.now()) return;
    if (await isMoneyInFlight(tx, id)) throw paymentInProgress();
    const reason = why === "sold-out" ? "OUT_OF_STOCK" : "REPLACED";
    if (!(await closeOpenPayment(tx, id, reason))) throw paymentInProgress();
    const units = await takeBack(tx, row, id);
    await callOff(tx, order, checkout);
    await addToHistory(tx, order.id, { kind: "return", amount: units, note: row.code });
    await recordChanges(tx, [
      {
        action: "return.offer-ended",
        subject: { kind: "order", id: order.id },
        after: { return: row.id, code: row.code, why },
      },
    ]);
    await tx.reached("offer: ended");
  });
}

/** Units that count as exchanged wait for a person again; answers how many. */
async function takeBack(ctx: Context, row: ReturnRow, checkoutId: string): Promise<number> {
  const credits = await listCredits(ctx, { checkoutId });
  const lines = await selectReturnLines(ctx, [row.id]);
  let all = 0;
  for (const { fromPosition, units } of credits) {
    let left = units;
    // Of two lines with the same item nobody can tell which was meant.
    for (const line of lines.toReversed().filter(({ position }) => position === fromPosition)) {
      const part = Math.min(left, line.accepted);
      if (part === 0) continue;
      left -= part;
      all += part;
      line.accepted -= part;
      await addJudgement(ctx, line, { good: 0, damaged: 0, missing: 0, accepted: -part });
    }
    if (left > 0) throw new Error(`${left} units of an offer are in no line of the return`);
  }
  return all;
}

/** Ends the offers that nobody has paid in time, unless money is moving for them. */
export async function endOverdueOffers(ctx: Context): Promise<void> {
  for (const returnId of await listOverdueReturns(ctx)) {
    try {
      await endOffer(ctx, returnId, "expired");
    } catch (error) {
      if (error instanceof AppError) continue;
      ctx.log.error({ err: error, returnId }, "an offer could not be ended");
    }
  }
}
