import { eq } from "drizzle-orm";
import { packingApiMessages as messages } from "../../../common/messages/admin/packing.ts";
import { recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { AdminOrder } from "../admin-contract.ts";
import { getAdminOrder } from "../get-admin-order.ts";
import { addToHistory } from "../history.ts";
import { lockOrder, type OrderRow, selectLines } from "../read-orders.ts";
import { orders } from "../schema.ts";
import type { PackAnswer } from "./contract.ts";
import { refuseHeld } from "./hold.ts";
import { oneByOne } from "./one-by-one.ts";

/**
 * Marks an order as packed, or as not packed after all; once: asked again, the first time stays. Throws `conflict`
 * for an order that is not Processing, and for packing one that is held or has nothing to send.
 */
export async function setPacked(ctx: Context, id: string, packed: boolean): Promise<AdminOrder> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (packed) await pack(tx, order);
    else await unpack(tx, order);
  });
  return getAdminOrder(ctx, id);
}

/** Marks all of these orders as packed that can be, and says of the others why not. */
export async function packOrders(ctx: Context, ids: readonly string[]): Promise<PackAnswer> {
  return oneByOne(ctx, ids, async (tx, order) => {
    await pack(tx, order);
    return order.id;
  });
}

async function pack(ctx: Context, order: OrderRow): Promise<void> {
  requireProcessing(order);
  await refuseHeld(ctx, order);
  const units = await unitsOf(ctx, order);
  if (units === 0) throw new AppError("conflict", "nothing_to_send", messages.nothing);
  if (order.packedAt !== null) return;
  await write(ctx, order, { packedAt: ctx.clock.now(), units });
}

/** A held order too is unpacked: its things may go back on the shelf meanwhile. */
async function unpack(ctx: Context, order: OrderRow): Promise<void> {
  requireProcessing(order);
  if (order.packedAt !== null) await write(ctx, order, { packedAt: null, units: 0 });
}

async function write(
  ctx: Context,
  { id, packedAt: before }: OrderRow,
  { packedAt, units }: { packedAt: Date | null; units: number },
): Promise<void> {
  await ctx.db.update(orders).set({ packedAt }).where(eq(orders.id, id));
  await addToHistory(ctx, id, { kind: "packed", amount: units });
  const subject = { kind: "order", id } as const;
  await recordChanges(ctx, [
    {
      action: "order.packed",
      subject,
      before: { packed: before !== null },
      after: { packed: packedAt !== null },
    },
  ]);
}

function requireProcessing({ status }: OrderRow): void {
  if (status === "Processing") return;
  if (status === "Cancelled") {
    throw new AppError("conflict", "order_cancelled", messages.cancelled);
  }
  throw new AppError("conflict", "order_sent", messages.sent);
}

/** How many units go into the parcel: those that were bought, less what is back on the shelf. */
async function unitsOf(ctx: Context, { id, restockedAt }: OrderRow): Promise<number> {
  if (restockedAt !== null) return 0;
  const lines = (await selectLines(ctx, [{ id }])).get(id) ?? [];
  return lines.reduce((sum, { quantity, returnedUnits }) => sum + quantity - returnedUnits, 0);
}
