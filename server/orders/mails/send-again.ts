import { and, eq } from "drizzle-orm";
import { isUuid } from "../../../common/ids.ts";
import { orderMailApiMessages as messages } from "../../../common/messages/admin/order-mails.ts";
import { recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { lockOrder } from "../read-orders.ts";
import type { OrderMail } from "./contract.ts";
import { keptWithOrder } from "./kept-with-order.ts";
import { listOrderMails, type MailRow } from "./list-mails.ts";
import { orderMailLog } from "./schema.ts";
import { refuseErased } from "./send-letter.ts";

/**
 * Queues a mail of an order once more: it is written anew, from what the shop knows then. Answers the order's mails.
 * Throws `not-found`, and `conflict` where the customer was erased, and for a mail that has not been sent yet.
 */
export async function sendMailAgain(
  ctx: Context,
  orderId: string,
  mailId: string,
): Promise<OrderMail[]> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { kind, data, fate, letter, subject } = await findMail(tx, orderId, mailId);
    refuseErased(order);
    if (fate === "waiting") throw new AppError("conflict", "mail_waiting", messages.waiting);
    const id = await queueMail(tx, { name: kind, log: keptWithOrder }, data);
    if (letter !== "") {
      await tx.db.update(orderMailLog).set({ letter, subject }).where(eq(orderMailLog.id, id));
    }
    await recordChanges(tx, [
      {
        action: "order.mailed",
        subject: { kind: "order", id: orderId },
        after: { mail: id, kind },
      },
    ]);
  });
  return listOrderMails(ctx, orderId);
}

async function findMail(tx: Context, orderId: string, id: string): Promise<MailRow> {
  const [row] = isUuid(id)
    ? await tx.db
        .select()
        .from(orderMailLog)
        .where(and(eq(orderMailLog.orderId, orderId), eq(orderMailLog.id, id)))
    : [];
  if (row) return row;
  throw new AppError("not-found", "mail_not_found", messages.notFound);
}
