import { returnApiMessages as messages } from "../../common/messages/returns.ts";
import { isShopsFault } from "../../common/returns.ts";
import { type Change, recordChanges } from "../audit/record.ts";
import { lockExchange } from "../checkout/exchange-checkout.ts";
import { addToHistory } from "../orders/history.ts";
import { type LineRow, lockOrder, type OrderRow, selectLines } from "../orders/read-orders.ts";
import { lockLeft } from "../orders/refunds/order-money.ts";
import {
  type BegunRefund,
  beginOrderRefund,
  readRefundId,
} from "../orders/refunds/refund-order.ts";
import { readWorth, shareUnits, sumShares } from "../orders/refunds/refund-parts.ts";
import { returnUnits } from "../orders/refunds/restock.ts";
import { settleAll } from "../orders/refunds/settle-refund.ts";
import {
  addJudgement,
  changeReturn,
  isAwaited,
  type ReturnLineRow,
  type ReturnRow,
  selectReturnLines,
} from "../orders/returns/store.ts";
import { otherRefund } from "../payments/refunds/refund-payment.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError, badField } from "../platform/errors.ts";
import { queueMail } from "../platform/mail/mail.ts";
import type { AdminReturn, ReceivedReturn } from "./contract.ts";
import { payBackInstead, placeExchange } from "./exchange.ts";
import { owesDelivery } from "./owes-delivery.ts";
import { getAdminReturn, getReturnRow } from "./read-returns.ts";
import { returnReceivedMail } from "./return-mails.ts";

/** A line of a return with what was found of it in this parcel. */
interface Judged {
  line: ReturnLineRow;
  of: LineRow;
  good: number;
  damaged: number;
  missing: number;
  accepted: number;
}

/**
 * Writes down what was in the parcel of a return, in one transaction: good units go back on the shelf, accepted ones
 * are refunded or exchanged, and the customer is mailed; PayPal is asked for the money after its commit. What is left
 * for a person keeps the return in review. Throws `bad-input` at the line for more units than were announced, and
 * `conflict` where somebody has judged it meanwhile, what was exchanged for is sold out, or money would go back for
 * what was sent at once while its customer has what it was sent for.
 */
export async function receiveReturn(
  ctx: Context,
  id: string,
  request: ReceivedReturn,
): Promise<AdminReturn> {
  const refundId = readRefundId("_id", request._id);
  const begun = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, (await getReturnRow(tx, id)).orderId);
    const row = await getReturnRow(tx, id);
    if (row.status !== "open") throw new AppError("conflict", "return_received", messages.received);
    if (request.refundInstead) await payBackInstead(tx, order, row.id);
    const judged = await judge(tx, order, row, request);
    await putOnShelf(tx, order, judged);
    for (const { line, ...found } of judged) await addJudgement(tx, line, found);
    const refund = await refundAccepted(tx, order, row, { judged, request, refundId });
    const exchangeId = await exchangeAccepted(tx, order, row);
    const status = await close(tx, row, request.note?.trim() ?? "");
    const sum = (of: (one: Judged) => number) => judged.reduce((all, one) => all + of(one), 0);
    await addToHistory(tx, order.id, {
      kind: "return",
      amount: sum(({ good, damaged }) => good + damaged),
      note: row.code,
    });
    const change: Change = {
      action: "return.received",
      subject: { kind: "order", id: order.id },
      after: {
        return: row.id,
        code: row.code,
        good: sum(({ good }) => good),
        damaged: sum(({ damaged }) => damaged),
        missing: sum(({ missing }) => missing),
        accepted: sum(({ accepted }) => accepted),
        status,
        ...(exchangeId !== undefined && { exchange: exchangeId }),
      },
    };
    const of = refund?.begun[0]?.refund.id;
    await queueMail(tx, returnReceivedMail, {
      ...{ orderId: order.id, returnId: row.id },
      ...(of !== undefined && { refundId: of }),
    });
    await recordChanges(tx, [change, ...(refund?.changes ?? [])]);
    await tx.reached("return: received");
    return refund;
  });
  await ctx.reached("refund: begun");
  if (begun) await settleAll(ctx, begun.begun);
  return getAdminReturn(ctx, id);
}

async function judge(
  ctx: Context,
  order: OrderRow,
  { id }: ReturnRow,
  { lines: found, seen }: ReceivedReturn,
): Promise<Judged[]> {
  const lines = await selectReturnLines(ctx, [id]);
  if (lines.reduce((sum, line) => sum + judgedOf(line), 0) !== seen) {
    throw new AppError("conflict", "return_changed", messages.judgedMeanwhile);
  }
  const bought = (await selectLines(ctx, [order])).get(order.id) ?? [];
  const places = new Set<number>();
  const judged = found.map(({ place, good, damaged, missing, accepted }, index): Judged => {
    const line = lines.find((one) => one.place === place);
    const of = bought.find(({ position }) => position === line?.position);
    if (!line || !of || places.has(place)) throw badField(`lines.${index}`, messages.notInReturn);
    places.add(place);
    const left = line.units - judgedOf(line);
    if (good + damaged + missing > left) {
      throw badField(`lines.${index}.good`, messages.notAnnounced(left));
    }
    const byRule = line.wish === "answer" ? 0 : good + (isShopsFault(line.reason) ? damaged : 0);
    const wanted = accepted ?? byRule;
    if (wanted > good + damaged) throw badField(`lines.${index}.accepted`, messages.notThere);
    return { line, of, good, damaged, missing, accepted: wanted };
  });
  if (judged.every(({ good, damaged, missing }) => good + damaged + missing === 0)) {
    throw badField("lines", messages.nothingJudged);
  }
  return judged;
}

function judgedOf({ good, damaged, missing }: ReturnLineRow): number {
  return good + damaged + missing;
}

async function putOnShelf(ctx: Context, order: OrderRow, judged: readonly Judged[]): Promise<void> {
  if (order.restockedAt !== null) return;
  const left = new Map(judged.map(({ of }) => [of.position, of.quantity - of.returnedUnits]));
  const back = judged.flatMap(({ of, good }, index) => {
    // The team may have put some of it on the shelf before the parcel came.
    const units = Math.min(good, left.get(of.position) ?? 0);
    left.set(of.position, (left.get(of.position) ?? 0) - units);
    return units > 0 ? [{ ...unitsOf(of, units), field: `lines.${index}` }] : [];
  });
  await returnUnits(ctx, order, back);
}

function unitsOf({ productId, color, size }: LineRow, quantity: number) {
  return { productId: String(productId), color, size, quantity };
}

interface ToRefund {
  judged: readonly Judged[];
  request: ReceivedReturn;
  refundId: string | undefined;
}

/** Begins the refund of accepted units that are not exchanged; undefined where nothing goes back. */
async function refundAccepted(
  ctx: Context,
  order: OrderRow,
  row: ReturnRow,
  { judged, request, refundId }: ToRefund,
): Promise<BegunRefund | undefined> {
  const lines = (await selectLines(ctx, [order])).get(order.id) ?? [];
  const worth = await readWorth(ctx, order, lines);
  const units = new Map<LineRow, number>();
  for (const { line, of, accepted } of judged) {
    if (line.wish === "exchange") continue;
    // The team may have refunded some of it before the parcel came.
    const left = of.quantity - (worth.gone.lines.get(of.position)?.units ?? 0);
    const count = Math.min((units.get(of) ?? 0) + accepted, left);
    if (count > 0) units.set(of, count);
  }
  if (units.size > 0 && (await isAwaited(ctx, order.checkoutId))) {
    throw new AppError("conflict", "return_open", messages.awaited);
  }
  const isDeliveryLeft = worth.paid.deliveryCents > 0 && worth.gone.deliveryCents === 0;
  const delivery = isDeliveryLeft && (request.delivery ?? (await owesDelivery(ctx, order, row)));
  if (units.size === 0 && !delivery) return undefined;
  const values = [...units].map(([{ position }, count]) =>
    sumShares(shareUnits(worth, position, count)),
  );
  const valueCents =
    values.reduce((sum, cents) => sum + cents, 0) + (delivery ? worth.paid.deliveryCents : 0);
  // The fee is taken once, off the first money that goes back.
  const feeCents = (await wasPaidBefore(ctx, row, judged)) ? 0 : Math.min(row.feeCents, valueCents);
  // Money that went back before, as a kindness or at PayPal, is not there any more.
  const amountCents = Math.min(valueCents - feeCents, sumShares(await lockLeft(ctx, order)));
  if (amountCents === 0) {
    // A person has to say what becomes of units for which nothing is left to pay back.
    if (valueCents > 0) await acceptNone(ctx, judged);
    return undefined;
  }
  const refund = await beginOrderRefund(ctx, order, {
    id: refundId,
    note: row.code,
    ...(amountCents < valueCents && { amountCents }),
    parts: { lines: [...units].map(([line, count]) => unitsOf(line, count)), delivery },
  });
  // These units were judged just now: an earlier refund of the same amount did not pay them.
  if (!refund.isNew) throw otherRefund();
  return refund;
}

/** Takes back that units which are not exchanged were accepted. */
async function acceptNone(ctx: Context, judged: readonly Judged[]): Promise<void> {
  for (const one of judged) {
    if (one.line.wish === "exchange" || one.accepted === 0) continue;
    const nothing = { good: 0, damaged: 0, missing: 0 };
    await addJudgement(ctx, one.line, { ...nothing, accepted: -one.accepted });
    one.accepted = 0;
  }
}

/** Whether an earlier parcel of the same return was paid back. */
async function wasPaidBefore(
  ctx: Context,
  { id }: ReturnRow,
  judged: readonly Judged[],
): Promise<boolean> {
  return (await selectReturnLines(ctx, [id])).some(({ place, wish, accepted }) => {
    const now = judged.find(({ line }) => line.place === place)?.accepted ?? 0;
    return wish !== "exchange" && accepted > now;
  });
}

/** Places the exchange once all its lines are judged; answers its order. */
async function exchangeAccepted(
  ctx: Context,
  order: OrderRow,
  row: ReturnRow,
): Promise<string | undefined> {
  const lines = (await selectReturnLines(ctx, [row.id])).filter(({ wish }) => wish === "exchange");
  if (lines.length === 0 || lines.some((line) => judgedOf(line) < line.units)) return undefined;
  const checkout = await lockExchange(ctx, row.id);
  if (!checkout || checkout.status === "paid" || checkout.status === "replaced") return undefined;
  const accepted = lines.flatMap(({ position, exchangeVariantId, accepted: units }) =>
    exchangeVariantId === null ? [] : [{ position, variantId: exchangeVariantId, units }],
  );
  return placeExchange(ctx, order, checkout, accepted);
}

/** Brings the return into its next state, by all that was judged so far. */
async function close(ctx: Context, { id }: ReturnRow, note: string): Promise<ReturnRow["status"]> {
  const lines = await selectReturnLines(ctx, [id]);
  const isWhole = lines.every((line) => judgedOf(line) === line.units);
  const isSettled = lines.every((line) => line.accepted === line.units);
  const status = isWhole ? (isSettled ? "done" : "review") : "open";
  const now = ctx.clock.now();
  await changeReturn(ctx, id, {
    status,
    ...(note !== "" && { note }),
    ...(isWhole && { receivedAt: now }),
    ...(status === "done" && { endedAt: now }),
  });
  return status;
}
