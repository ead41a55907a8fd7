import { eq } from "drizzle-orm";
import { newId } from "../../../common/ids.ts";
import { orderMailApiMessages as messages } from "../../../common/messages/admin/order-mails.ts";
import { recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError, badField } from "../../platform/errors.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { addToHistory } from "../history.ts";
import { lockOrder, type OrderRow } from "../read-orders.ts";
import type { Letter, OrderMail } from "./contract.ts";
import { letterMail } from "./letter-mail.ts";
import { listOrderMails } from "./list-mails.ts";
import { orderMailLog } from "./schema.ts";

/**
 * Writes a letter of the team's own to an order's customer. Answers the order's mails. Throws `bad-input` that names
 * the field, `not-found`, and `conflict` where the customer was erased.
 */
export async function sendLetter(
  ctx: Context,
  orderId: string,
  typed: Letter,
): Promise<OrderMail[]> {
  const letter = typed.text.replaceAll("\r\n", "\n").trim();
  const subject = typed.subject.replace(/\s+/g, " ").trim();
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    refuseErased(order);
    if (subject === "") throw badField("subject", messages.noSubject);
    if (letter === "") throw badField("text", messages.noText);
    const letterId = newId();
    await queueMail(tx, letterMail, { orderId, letterId }, { id: letterId });
    await tx.db.update(orderMailLog).set({ subject, letter }).where(eq(orderMailLog.id, letterId));
    await addToHistory(tx, orderId, { kind: "letter", note: subject });
    // Without its words: they are about people, and the audit log is never erased.
    await recordChanges(tx, [
      {
        action: "order.letter",
        subject: { kind: "order", id: orderId },
        after: { mail: letterId },
      },
    ]);
  });
  return listOrderMails(ctx, orderId);
}

/** Throws `conflict`: a mail to a customer who was erased goes nowhere. */
export function refuseErased({ userId }: OrderRow): void {
  if (userId !== null) return;
  throw new AppError("conflict", "customer_erased", messages.erased);
}
