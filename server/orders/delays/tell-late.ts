import { formatOwnDay } from "../../../common/dates.ts";
import { newId } from "../../../common/ids.ts";
import { moveDay, silenceOn } from "../../../common/late-orders.ts";
import { packingApiMessages } from "../../../common/messages/admin/packing.ts";
import { delayApiMessages as messages } from "../../../common/messages/delays.ts";
import { recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { AppError, badField } from "../../platform/errors.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { addToHistory } from "../history.ts";
import type { PackAnswer } from "../packing/contract.ts";
import { oneByOne } from "../packing/one-by-one.ts";
import type { OrderRow } from "../read-orders.ts";
import type { NewDelay } from "./contract.ts";
import { dayOf, endOf } from "./days.ts";
import { orderDelayedMail } from "./delay-mail.ts";
import {
  firstPromise,
  goesToUs,
  hasKept,
  leaveByOf,
  listDelays,
  openQuestion,
} from "./promises.ts";
import { endQuestion } from "./questions.ts";
import { orderDelays } from "./schema.ts";

const FARTHEST_DAYS = 366;

interface Told {
  newOn: string | undefined;
  reason: string;
  today: string;
}

/**
 * Tells the customers of these orders that they leave later, and asks them to keep or to cancel: each in a
 * transaction that also queues the mail. A question that is still open is replaced by the new one; the same day
 * again asks nobody twice. Throws `bad-input` that names the field.
 */
export async function tellLate(ctx: Context, { ids, ...delay }: NewDelay): Promise<PackAnswer> {
  const told = readDelay(ctx, delay);
  return oneByOne(ctx, ids, async (tx, order) => {
    await tell(tx, order, told);
    return order.id;
  });
}

function readDelay(ctx: Context, { newOn, reason = "" }: Omit<NewDelay, "ids">): Told {
  const today = dayOf(ctx.clock.now());
  const why = reason.trim();
  if (newOn === undefined) {
    if (why === "") throw badField("reason", messages.reasonMissing);
    return { newOn, reason: why, today };
  }
  if (!isDay(newOn) || newOn <= today) throw badField("newOn", messages.past);
  if (newOn > moveDay(today, FARTHEST_DAYS)) throw badField("newOn", messages.tooFar);
  return { newOn, reason: why, today };
}

/** Also of a day that the calendar does not have, such as 2026-02-30. */
function isDay(day: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

async function tell(ctx: Context, order: OrderRow, { newOn, reason, today }: Told): Promise<void> {
  const { id } = order;
  requireWaiting(order);
  const delays = (await listDelays(ctx, [id])).get(id) ?? [];
  const open = openQuestion(delays);
  if (open && open.newOn === (newOn ?? null)) return;
  // Who waits without a day is told of one: it counts from the first promise.
  const promisedOn = leaveByOf(ctx, order, delays) ?? firstPromise(ctx, order);
  if (newOn !== undefined && newOn <= promisedOn) {
    throw new AppError("conflict", "not_late", messages.inTime(formatOwnDay(promisedOn)));
  }
  const { onSilence, answerOn } = silenceOn({
    ...{ isUs: goesToUs(order), isAgain: hasKept(delays) },
    ...{ promisedOn, newOn, today },
  });
  await endQuestion(ctx, id);
  const delayId = newId();
  await ctx.db.insert(orderDelays).values({
    ...{ id: delayId, orderId: id, promisedOn, newOn: newOn ?? null },
    ...{ askedAt: ctx.clock.now(), answerBy: endOf(answerOn), onSilence },
  });
  const { asked, askedUnknown, reason: why } = messages.history;
  const what = newOn === undefined ? askedUnknown : asked(formatOwnDay(newOn));
  const note = reason === "" ? what : `${what}\n${why(reason)}`;
  await addToHistory(ctx, id, { kind: "delay", note });
  await queueMail(ctx, orderDelayedMail, { orderId: id, delayId, reason });
  await recordChanges(ctx, [
    {
      action: "order.delay",
      subject: { kind: "order", id },
      before: { leaveBy: promisedOn },
      after: { leaveBy: newOn ?? null, onSilence },
    },
  ]);
  await ctx.reached("late: told");
}

/** Only what nobody has packed can be kept or cancelled. */
function requireWaiting({ status, packedAt, userId }: OrderRow): void {
  if (status === "Cancelled") {
    throw new AppError("conflict", "order_cancelled", packingApiMessages.cancelled);
  }
  if (status !== "Processing")
    throw new AppError("conflict", "order_sent", packingApiMessages.sent);
  if (packedAt !== null) throw new AppError("conflict", "order_packed", messages.packed);
  if (userId === null) throw new AppError("conflict", "customer_erased", messages.nobody);
}
