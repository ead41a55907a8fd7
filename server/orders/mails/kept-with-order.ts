import { and, eq, inArray, sql } from "drizzle-orm";
import { isUuid } from "../../../common/ids.ts";
import type { Context } from "../../platform/context.ts";
import type { MailLog } from "../../platform/mail/mail.ts";
import { endedMails } from "../../platform/mail/waiting-mails.ts";
import { orderMailLog } from "./schema.ts";

/** Keeps the mails of an order to its customer, as long as the order stays. Its mails' data names the order. */
export const keptWithOrder: MailLog = {
  async queued(tx, { id, kind, data }) {
    const { orderId = "" } = data;
    if (!isUuid(orderId)) return;
    // An order that is gone keeps nothing.
    await tx.db.execute(sql`
      insert into order_mails (id, order_id, kind, data, actor_id, queued_at)
      select ${id}::uuid, id, ${kind}, ${JSON.stringify(data)}::jsonb, ${teamMemberOf(tx)}::uuid,
        ${tx.clock.now()}
      from orders where id = ${orderId}`);
  },

  async heard(ctx, id, { fate, subject = "", address = "", problem = "" }) {
    // The row says whether its customer was erased meanwhile, also where the erasure is just being committed.
    const unlessErased = (said: string) =>
      sql`case when data = '{}' then '' else ${said}::text end`;
    await ctx.db
      .update(orderMailLog)
      .set({
        fate,
        // A letter has its subject from the beginning.
        subject: sql`case when subject <> '' then subject else ${unlessErased(subject)} end`,
        address: sql`case when ${address}::text = '' then address else ${unlessErased(address)} end`,
        problem: unlessErased(problem),
        endedAt: fate === "waiting" ? null : ctx.clock.now(),
      })
      .where(and(eq(orderMailLog.id, id), eq(orderMailLog.fate, "waiting")));
  },
};

/** The id of the admin who causes a mail; null: the shop or the customer did. */
function teamMemberOf({ actor }: Context): string | null {
  return actor.kind === "user" && actor.role === "admin" ? actor.userId : null;
}

/** Writes down what became of mails whose jobs ended without a word, for example as their process died. */
export async function catchUpWithMails(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`
    update order_mails m set ended_at = e.ended_at, fate = e.fate
    from ${endedMails} e where e.id = m.id and m.fate = 'waiting'`);
}

/** Erases customers from the mails of their orders. What is left to send is not sent any more: they are gone. */
export async function forgetMails(ctx: Context, orderIds: readonly string[]): Promise<void> {
  await ctx.db
    .update(orderMailLog)
    .set({ data: {}, subject: "", address: "", letter: "", problem: "" })
    .where(inArray(orderMailLog.orderId, [...orderIds]));
}
