import { asc, desc, eq } from "drizzle-orm";
import { isUuid } from "../../../common/ids.ts";
import type { Context } from "../../platform/context.ts";
import type { Person } from "../../platform/domain.ts";
import { findWaitingMails, type WaitingMail } from "../../platform/mail/waiting-mails.ts";
import { nameUsers } from "../../users/find-users.ts";
import { unknownOrder } from "../read-orders.ts";
import { orders } from "../schema.ts";
import type { OrderMail, PersonalMail } from "./contract.ts";
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

/** What was mailed to somebody about their orders, for their export; left out where that is nothing. */
export async function listMyMails(
  ctx: Context,
  { id }: Pick<Person, "id">,
): Promise<{ mails?: PersonalMail[] }> {
  const rows = await ctx.db
    .select({ mail: orderMailLog, orderNumber: orders.number })
    .from(orderMailLog)
    .innerJoin(orders, eq(orders.id, orderMailLog.orderId))
    .where(eq(orders.userId, id))
    .orderBy(asc(orderMailLog.queuedAt), asc(orderMailLog.id));
  if (rows.length === 0) return {};
  return {
    mails: rows.map(({ mail, orderNumber }) => {
      const { kind, queuedAt, subject, address, letter } = describeMail(mail);
      return {
        ...{ orderNumber, kind, queuedAt },
        ...(subject !== undefined && { subject }),
        ...(address !== undefined && { address }),
        ...(letter !== undefined && { letter }),
      };
    }),
  };
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
