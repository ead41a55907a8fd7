import { and, eq } from "drizzle-orm";
import { readTrackingNumber } from "../../../common/carriers.ts";
import { newId } from "../../../common/ids.ts";
import { parcelApiMessages } from "../../../common/messages/parcels.ts";
import { isOf, unsentOf } from "../../../common/parcel.ts";
import type { Change } from "../../audit/record.ts";
import { recordChanges } from "../../audit/record.ts";
import { getPayment } from "../../payments/attempts/store.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError, badField } from "../../platform/errors.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { takeMailBack } from "../../platform/mail/take-back.ts";
import type { AdminOrder, NewParcel, ParcelChange } from "../admin-contract.ts";
import type { LineUnits } from "../contract.ts";
import { getAdminOrder } from "../get-admin-order.ts";
import { addToHistory } from "../history.ts";
import { orderShippedMail } from "../order-mails.ts";
import { refuseHeld } from "../packing/hold.ts";
import { lockOrder, type OrderRow, selectLines } from "../read-orders.ts";
import { changedMeanwhile, moveOrder } from "../set-order-status.ts";
import { findCarrier, listParcels } from "./read-parcels.ts";
import { parcelLines, parcels } from "./schema.ts";

/**
 * Sends a parcel of an order: all that has not left yet, or some units of its lines. An order that is Processing
 * becomes Shipped with its first parcel, and one that had arrived in part is Shipped again. The customer is mailed of
 * each. Throws `bad-input`, naming the field, for a number that is none, an unknown carrier and units that are not left,
 * and `conflict` for an order that is cancelled, held back, or has changed since it was seen.
 */
export async function sendParcel(ctx: Context, id: string, parcel: NewParcel): Promise<AdminOrder> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (parcel.seen !== undefined && parcel.seen !== order.status) throw changedMeanwhile(order);
    await refuseHeld(tx, order, "withdrawal");
    await recordChanges(tx, await addParcel(tx, order, parcel));
  });
  return getAdminOrder(ctx, id);
}

/**
 * Writes a parcel of a locked order that is not held, and queues its mail. Answers the changes for the audit log.
 * @param mailInMs how long mail and PayPal wait, so that the parcel can be undone
 */
export async function addParcel(
  ctx: Context,
  order: OrderRow,
  parcel: NewParcel,
  mailInMs = 0,
): Promise<Change[]> {
  const { id, status } = order;
  if (status === "Cancelled") throw refusal("order_cancelled", parcelApiMessages.cancelled);
  const label = readLabel(ctx, parcel);
  const parcelId = newId();
  const subject = { kind: "order", id } as const;
  const changes: Change[] = [];
  // What is sent after others have arrived is on its way: the customer's days run from the last parcel's arrival.
  const isMoved =
    status === "Processing" || (status === "Delivered" && (await listParcels(ctx, id)).length > 0);
  if (isMoved) {
    const moved = await moveOrder(ctx, order, { status: "Shipped", parcelId, mailInMs });
    changes.push({ action: "order.status", subject, ...moved });
  }
  const units = await readUnits(ctx, id, parcel.lines);
  const now = ctx.clock.now();
  const isTold = label.trackingNumber !== "" && (await isKnownAtPaypal(ctx, order));
  await ctx.db.insert(parcels).values({
    id: parcelId,
    orderId: id,
    ...label,
    sentAt: now,
    ...(isTold && { paypalState: "waiting", paypalDueAt: new Date(now.getTime() + mailInMs) }),
  });
  await ctx.db.insert(parcelLines).values(units.map((line) => ({ parcelId, ...line })));
  const amount = units.reduce((sum, line) => sum + line.units, 0);
  const note = [findCarrier(ctx, label.carrier)?.name, label.trackingNumber]
    .filter(Boolean)
    .join(" ");
  await addToHistory(ctx, id, { kind: "parcel", amount, note: note || null });
  if (!isMoved) {
    await queueMail(ctx, orderShippedMail, { orderId: id, parcelId }, mailInMs);
  }
  changes.push({
    action: "order.parcel",
    subject,
    after: { parcel: parcelId, ...label, units: amount },
  });
  return changes;
}

/**
 * Corrects who carries a parcel, and its number; the customer is mailed again, and PayPal is told anew. Throws
 * `not-found`, and `bad-input` that names the field.
 */
export async function correctParcel(
  ctx: Context,
  id: string,
  { parcelId, ...change }: ParcelChange & { parcelId: string },
): Promise<AdminOrder> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    const before = (await listParcels(tx, id)).find((parcel) => parcel.id === parcelId);
    if (!before) throw new AppError("not-found", "parcel_not_found", parcelApiMessages.notFound);
    const label = readLabel(tx, change);
    const isSame =
      before.carrier === label.carrier && before.trackingNumber === label.trackingNumber;
    if (isSame) return;
    const isTold = label.trackingNumber !== "" && (await isKnownAtPaypal(tx, order));
    await tx.db
      .update(parcels)
      .set({
        ...label,
        paypalState: isTold ? "waiting" : "none",
        paypalDueAt: isTold ? tx.clock.now() : null,
        paypalTries: 0,
        paypalProblem: null,
      })
      .where(and(eq(parcels.orderId, id), eq(parcels.id, parcelId)));
    // One that still waits would come as a second, and its parcel could be undone after the customer heard of it.
    await takeMailBack(tx, orderShippedMail, { orderId: id, parcelId });
    await queueMail(tx, orderShippedMail, { orderId: id, parcelId });
    const { carrier, trackingNumber } = before;
    await recordChanges(tx, [
      {
        action: "order.parcel",
        subject: { kind: "order", id },
        before: { parcel: parcelId, carrier, trackingNumber },
        after: { parcel: parcelId, ...label },
      },
    ]);
  });
  return getAdminOrder(ctx, id);
}

interface Label {
  carrier: string;
  trackingNumber: string;
}

/** Carrier and number as they are kept. Throws `bad-input`, naming the field. */
export function readLabel(
  ctx: Context,
  { carrier = "", trackingNumber = "" }: ParcelChange,
): Label {
  const key = carrier.trim();
  if (key !== "" && !findCarrier(ctx, key)) {
    throw badField("carrier", parcelApiMessages.unknownCarrier);
  }
  if (trackingNumber.trim() === "") return { carrier: key, trackingNumber: "" };
  const number = readTrackingNumber(trackingNumber);
  if (number === undefined) throw badField("trackingNumber", parcelApiMessages.noTrackingNumber);
  if (key === "") throw badField("carrier", parcelApiMessages.carrierMissing);
  return { carrier: key, trackingNumber: number };
}

/** The units of a new parcel by line: those that are wanted, or all that have not left. */
async function readUnits(
  ctx: Context,
  id: string,
  wanted: readonly LineUnits[] | undefined,
): Promise<{ position: number; units: number }[]> {
  const left = await unitsToSend(ctx, id);
  if (wanted === undefined) {
    const rest = left.flatMap(({ position, quantity }) =>
      quantity > 0 ? [{ position, units: quantity }] : [],
    );
    if (rest.length > 0) return rest;
    throw refusal("nothing_to_send", parcelApiMessages.nothingLeft);
  }
  const units = new Map<number, number>();
  wanted.forEach((line, index) => {
    const field = `lines.${index}`;
    const of = left.find((one) => isOf(one, line));
    if (!of) throw badField(field, parcelApiMessages.notInOrder);
    const sum = (units.get(of.position) ?? 0) + line.quantity;
    if (sum > of.quantity) throw badField(`${field}.quantity`, parcelApiMessages.left(of.quantity));
    units.set(of.position, sum);
  });
  if (units.size === 0) throw badField("lines", parcelApiMessages.empty);
  return [...units].map(([position, sum]) => ({ position, units: sum }));
}

/** What an order has not sent yet, by line. */
async function unitsToSend(
  ctx: Context,
  id: string,
): Promise<(LineUnits & { position: number })[]> {
  const [order, rows] = [await getAdminOrder(ctx, id), await selectLines(ctx, [{ id }])];
  const unsent = unsentOf(order);
  return (rows.get(id) ?? []).map(({ position, productId, color, size }) => {
    const line = { productId: String(productId), color, size };
    return { position, ...line, quantity: unsent.find((one) => isOf(one, line))?.quantity ?? 0 };
  });
}

function refusal(code: "order_cancelled" | "nothing_to_send", message: string) {
  return new AppError("conflict", code, message);
}

/** Whether PayPal has captured money for the order, and so wants to know of its parcels. */
async function isKnownAtPaypal(ctx: Context, { paymentId }: OrderRow): Promise<boolean> {
  if (paymentId === null) return false;
  const { paypalOrderId, captureId } = await getPayment(ctx, paymentId);
  return paypalOrderId !== null && captureId !== null;
}
