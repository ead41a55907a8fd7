import { inArray, sql } from "drizzle-orm";
import { isUuid } from "../../../common/ids.ts";
import { packingApiMessages as messages } from "../../../common/messages/admin/packing.ts";
import { recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { AppError, badFields, type FieldError } from "../../platform/errors.ts";
import { takeMailBack } from "../../platform/mail/take-back.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { orderShippedMail } from "../order-mails.ts";
import { listParcels } from "../parcels/read-parcels.ts";
import { addParcel, readLabel } from "../parcels/send-parcel.ts";
import { orders } from "../schema.ts";
import { moveOrder } from "../set-order-status.ts";
import type { PackAnswer, ShipAnswer, ShipRequest } from "./contract.ts";
import { refuseHeld } from "./hold.ts";
import { oneByOne } from "./one-by-one.ts";

type ListedParcel = ShipRequest["parcels"][number];

/**
 * Sends all that is left of these orders, each in one parcel. Their mails wait for the setting's seconds, until
 * which `unshipOrders` takes them back. A list with a mistake sends nothing: `bad-input` names its lines. Orders
 * that cannot be sent, or have been already, are skipped, so that the same list again sends nothing twice.
 */
export async function shipOrders(ctx: Context, listed: ListedParcel[]): Promise<ShipAnswer> {
  const ids = await findOrders(ctx, listed);
  checkList(ctx, listed, ids);
  const parcelOf = new Map(ids.map((id, index) => [id, listed[index]]));
  const mailInMs = getSettings(ctx, "parcels").undoSeconds * 1000;
  let undoUntil: Date | undefined;
  const sent = await oneByOne(ctx, [...parcelOf.keys()], async (tx, order) => {
    if (order.status === "Shipped" || order.status === "Delivered") {
      throw new AppError("conflict", "order_sent", messages.sent);
    }
    await refuseHeld(tx, order);
    const { carrier, trackingNumber } = parcelOf.get(order.id) ?? {};
    const until = new Date(tx.clock.now().getTime() + mailInMs);
    const changes = await addParcel(
      tx,
      order,
      { ...(carrier && { carrier }), ...(trackingNumber && { trackingNumber }) },
      mailInMs,
    );
    const [undo = 0] = await recordChanges(tx, changes);
    undoUntil ??= until;
    return { _id: order.id, orderNumber: order.number, undo };
  });
  if (!undoUntil) return sent;
  const leftMs = Math.max(0, undoUntil.getTime() - ctx.clock.now().getTime());
  return {
    ...sent,
    undoUntil: undoUntil.toISOString(),
    undoSeconds: Math.floor(leftMs / 1000),
  };
}

/**
 * Takes parcels back that left together with others, as long as nobody heard of them: the orders are Processing
 * again. Others are skipped.
 */
export async function unshipOrders(ctx: Context, ids: readonly string[]): Promise<PackAnswer> {
  return oneByOne(ctx, ids, async (tx, order) => {
    const { id, status } = order;
    const [parcel, ...others] = await listParcels(tx, id);
    if (status !== "Shipped" || !parcel || others.length > 0) {
      throw new AppError("conflict", "order_changed", messages.changedSince);
    }
    const isWaiting = await takeMailBack(tx, orderShippedMail, {
      orderId: id,
      parcelId: parcel.id,
    });
    if (!isWaiting) throw new AppError("conflict", "order_sent", messages.mailLeft);
    const moved = await moveOrder(tx, order, { status: "Processing" });
    const subject = { kind: "order", id } as const;
    const { carrier, trackingNumber } = parcel;
    await recordChanges(tx, [
      { action: "order.status", subject, ...moved },
      { action: "order.parcel", subject, before: { parcel: parcel.id, carrier, trackingNumber } },
    ]);
    return id;
  });
}

/** The ids of the listed orders; empty for an order that there is not. */
async function findOrders(ctx: Context, listed: readonly ListedParcel[]): Promise<string[]> {
  const names = listed.map(({ order }) => order.trim().toLowerCase());
  const numbers = names.flatMap((name) => readNumber(name) ?? []);
  const found = await ctx.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      sql`${inArray(orders.id, [NOBODY, ...names.filter(isUuid)])} or ${inArray(orders.number, [0, ...numbers])}`,
    );
  const known = new Map<string | number, string>();
  for (const { id, number } of found) known.set(id, id).set(number, id);
  return names.map((name) => known.get(readNumber(name) ?? name) ?? "");
}

/** No order's id, so that a list is never empty. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

function readNumber(name: string): number | undefined {
  const [, digits] = /^#?(\d{1,15})$/.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Refuses a list with a mistake, and names every line of it. */
function checkList(ctx: Context, listed: readonly ListedParcel[], ids: readonly string[]): void {
  const errors: FieldError[] = [];
  const numbers: string[] = [];
  listed.forEach(({ order, ...label }, index) => {
    const line = `parcels.${index}`;
    const id = ids[index] ?? "";
    if (id === "") errors.push({ field: `${line}.order`, message: messages.unknownOrder(order) });
    else if (ids.indexOf(id) < index) {
      errors.push({ field: `${line}.order`, message: messages.twice(order) });
    }
    try {
      const { trackingNumber } = readLabel(ctx, label);
      if (trackingNumber !== "" && numbers.includes(trackingNumber)) {
        errors.push({
          field: `${line}.trackingNumber`,
          message: messages.numberTwice(trackingNumber),
        });
      }
      numbers.push(trackingNumber);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      errors.push(
        ...error.errors.map(({ field, message }) => ({ field: `${line}.${field}`, message })),
      );
    }
  });
  if (errors.length > 0) throw badFields(errors);
}
