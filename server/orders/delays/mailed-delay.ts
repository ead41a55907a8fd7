import { eq } from "drizzle-orm";
import { toDollars } from "../../../common/money.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Routes } from "../../platform/http/app.ts";
import { findMailedOrder, type MailedOrder, takeMailedForm } from "../mailed-order.ts";
import { unknownOrder } from "../read-orders.ts";
import { orders } from "../schema.ts";
import { cancelLate, keepLate } from "./answer-delay.ts";
import { lastDayBefore } from "./days.ts";
import { listDelays, openQuestion } from "./promises.ts";

/** What a customer is asked about an order that is late, and how far it is. */
export interface AskedLate {
  _id: string;
  orderNumber: number;
  /** Whether an answer is awaited, which one came, or why none is. */
  state: "asked" | "kept" | "cancelled" | "packed" | "sent" | "over";
  promisedOn: string;
  /** Undefined: nobody knows. */
  newOn: string | undefined;
  /** The last day on which an answer counts. */
  answerOn: string;
  onSilence: "keep" | "cancel";
  /** What goes back if it is cancelled, in US dollars. */
  refund: number;
}

/** The question of a mailed link's page. */
export type MailedDelay = { ok: true; data: AskedLate } | Exclude<MailedOrder, { ok: true }>;

/** The last question about the order that a mailed link opened in this browser; undefined without link or question. */
export async function findMailedDelay(
  ctx: Context,
  address: string,
  sent: { id: string; cookies: string },
): Promise<MailedDelay | undefined> {
  const found = await findMailedOrder(ctx, address, sent);
  if (!found?.ok) return found;
  const { _id } = found.data;
  const delays = (await listDelays(ctx, [_id])).get(_id) ?? [];
  const last = openQuestion(delays) ?? delays.at(-1);
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, _id));
  if (!last || !order) return undefined;
  const { promisedOn, newOn, answerBy, onSilence } = last;
  return {
    ok: true,
    data: {
      _id,
      orderNumber: order.number,
      state: stateOf(order, last),
      promisedOn,
      newOn: newOn ?? undefined,
      answerOn: lastDayBefore(answerBy),
      onSilence,
      refund: toDollars(order.totalCents - order.refundedCents),
    },
  };
}

function stateOf(
  { status, packedAt }: typeof orders.$inferSelect,
  { answer, endedAt }: { answer: string | null; endedAt: Date | null },
): AskedLate["state"] {
  if (status === "Cancelled") return "cancelled";
  if (status !== "Processing") return "sent";
  if (packedAt !== null) return "packed";
  if (endedAt === null) return "asked";
  return answer === "keep" ? "kept" : "over";
}

/** Takes the answers of who has followed the link of a mail that asked. */
export function takeDelayAnswers(app: Routes): void {
  for (const answer of ["keep", "cancel"] as const) {
    takeMailedForm(app, `/order/:id/late/${answer}`, async (ctx, { id, address, cookies }) => {
      const found = await findMailedDelay(ctx, address, { id, cookies });
      if (!found?.ok) throw unknownOrder();
      const { _id } = found.data;
      try {
        await (answer === "keep" ? keepLate(ctx, _id) : cancelLate(ctx, _id));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // The page shows how far it has come, and says why nothing happened.
        return `/order/${_id}/late?refused=${answer}`;
      }
      return `/order/${_id}/late`;
    });
  }
}
