import { desc, eq } from "drizzle-orm";
import { isUuid } from "../../../common/ids.ts";
import type { Context } from "../../platform/context.ts";
import { findWaitingMails, type WaitingMail } from "../../platform/mail/waiting-mails.ts";
import { nameUsers } from "../../users/find-users.ts";
import { unknownOrder } from "../read-orders.ts";
import { orders } from "../schema.ts";
import type { OrderMail } from "./contract.ts";
import { orderMailLog } from "./schema.ts";

export type MailRow = typeof orderMailLog.$inferSelect;

/** The mails of an order to its customer, the latest first. Throws `not-found`. */
export async function listOrderMails(ctx: Context, orderId: string): Promise<OrderMail[]> {
  const isThere = isUuid(orderId) && (await ctx.db.$count(orders, eq(orders.id, orderId))) > 0;
  if (!isThere) throw unknownOrder();
  const rows = await ctx.db
    .select()
    .from(orderMailLog)
    .where(eq(orderMailLog.orderId, orderId))
    .orderBy(desc(orderMailLog.queuedAt), desc(orderMailLog.id));
  const open = rows.filter(({ fate }) => fate === "waiting").map(({ id }) => id);
  const actors = rows.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
  const [waiting, names] = await Promise.all([
    findWaitingMails(ctx, open),
    nameUsers(ctx, [...new Set(actors)]),
  ]);
  return rows.map((row) => describeMail(row, waiting.get(row.id), names.get(row.actorId ?? "")));
}

function describeMail(row: MailRow, waiting?: WaitingMail, name?: string): OrderMail {
  const { subject, address, letter, problem, endedAt, actorId } = row;
  return {
    _id: row.id,
    kind: row.kind,
    fate: row.fate,
    queuedAt: row.queuedAt.toISOString(),
    ...(endedAt !== null && { endedAt: endedAt.toISOString() }),
    ...(subject !== "" && { subject }),
    ...(address !== "" && { address }),
    ...(letter !== "" && { letter }),
    ...(problem !== "" && { problem }),
    ...(waiting && { tries: waiting.tries }),
    ...(waiting?.dueAt && { dueAt: waiting.dueAt.toISOString() }),
    ...(actorId !== null && name !== undefined && { by: { _id: actorId, name } }),
  };
}
