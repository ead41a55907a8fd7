import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { correctionApiMessages as messages } from "../../../common/messages/corrections.ts";
import { recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { countOrRefuse } from "../../platform/http/limits.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { findGuestProof, takeGuestProof } from "../../users/guests/guest-email.ts";
import { findProven } from "../../users/guests/guest-orders.ts";
import { maskEmail } from "../../users/rules.ts";
import { addToHistory } from "../history.ts";
import { createOrderKey } from "../order-links.ts";
import { orderPlacedMail } from "../order-mails.ts";
import { findOrderRow, type OrderRow, unknownOrder } from "../read-orders.ts";
import { orderLinks, orders } from "../schema.ts";
import { emailMovedMail } from "./email-moved-mail.ts";

/** What a mailed link asks to confirm. */
export interface AskedEmail {
  orderId: string;
  orderNumber: number;
  email: string;
}

interface Opened {
  id: string;
  token: string;
  /** Where the call came from. */
  address: string;
}

/**
 * What the link of a mail asks; changes nothing, because some mail programs open links by themselves. Throws
 * `not-found` for a link that is good for nothing, and `too-many` after many of them.
 */
export async function readNewEmail(
  ctx: Context,
  { id, token, address }: Opened,
): Promise<AskedEmail> {
  const proof = await findGuestProof(ctx, token);
  const order = proof && (await findOrderRow(ctx, id));
  if (!order?.userId || order.guestId !== proof?.guest.id) {
    await countOrRefuse(ctx.limits.unknownLinksFromAddress, address);
    throw unknownOrder();
  }
  return { orderId: order.id, orderNumber: order.number, email: proof.email };
}

/**
 * Gives a guest's orders the address that was confirmed, in one transaction: all links that were mailed so far end,
 * and the confirmations go to the right address; the former one is told, which may be the buyer's own. They belong to
 * the account that has proven it, if one has. Answers the key of a link to the order. Throws as `readNewEmail` does; of
 * two calls at once one confirms.
 */
export async function confirmNewEmail(ctx: Context, opened: Opened): Promise<string> {
  await readNewEmail(ctx, opened);
  const { id } = opened;
  return inTransaction(ctx, async (tx) => {
    const taken = await takeGuestProof(tx, opened.token);
    if (!taken) throw unknownOrder();
    const { guest, email } = taken;
    const theirs = await lockOrdersOf(tx, guest.id);
    if (!theirs.some((order) => order.id === id.toLowerCase())) throw unknownOrder();
    const ids = theirs.map((order) => order.id);
    const owner = await findProven(tx, email);
    await tx.db
      .update(orders)
      .set({ customerEmail: email, userId: owner?.id ?? guest.id })
      .where(inArray(orders.id, ids));
    await tx.db.delete(orderLinks).where(inArray(orderLinks.orderId, ids));
    for (const order of theirs) await tellCorrected(tx, order, email);
    // Without its words: the audit log is never erased.
    await recordChanges(
      tx,
      ids.map((one) => ({ action: "order.email", subject: { kind: "order", id: one } })),
    );
    await tx.reached("order: email corrected");
    return createOrderKey(tx, id);
  });
}

/** Locks the orders of a guest, but for those whose customer was erased. No link to them is made meanwhile. */
function lockOrdersOf(tx: Context, guestId: string): Promise<OrderRow[]> {
  return tx.db
    .select()
    .from(orders)
    .where(and(eq(orders.guestId, guestId), isNotNull(orders.userId)))
    .orderBy(asc(orders.id))
    .for("update");
}

async function tellCorrected(tx: Context, order: OrderRow, email: string): Promise<void> {
  const note = messages.emailCorrected(email, maskEmail(order.customerEmail));
  await addToHistory(tx, order.id, { kind: "note", note });
  await queueMail(tx, emailMovedMail, { orderId: order.id, former: order.customerEmail });
  if (order.status !== "Cancelled") await queueMail(tx, orderPlacedMail, { orderId: order.id });
}
