import { ORDER_STATUSES } from "../../common/order-statuses.ts";
import { answers } from "../../common/texts.ts";
import type { UndoableEntry } from "../audit/contract.ts";
import type { Change } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import type { OrderStatus } from "./contract.ts";
import { lockOrder, type OrderRow } from "./read-orders.ts";
import { takeUnitsBack } from "./restock.ts";
import { moveOrder } from "./set-order-status.ts";

/**
 * Takes changes of orders' status back, with the units that went to the shelf or from it; the
 * customer is mailed as of any change. Call it in a transaction; answers what to record. Throws
 * `conflict`, naming the order, where it is no longer as the entry left it.
 */
export async function undoStatusChanges(
  ctx: Context,
  entries: readonly UndoableEntry[],
): Promise<Change[]> {
  const changes: Change[] = [];
  // The latest first: of two changes of one order it rests on the other.
  for (const entry of [...entries].sort((a, b) => b.seq - a.seq)) {
    const order = await lockKept(ctx, entry.subjectId);
    const [before, after] = [readState(entry.before), readState(entry.after)];
    const isRestocked = order.restockedAt !== null;
    const isAsLeft =
      (after.status ?? order.status) === order.status &&
      (after.restocked ?? isRestocked) === isRestocked;
    if (!isAsLeft) throw changedSince(order);
    const moved = await moveBack(ctx, order, before);
    const subject = { kind: "order", id: order.id } as const;
    changes.push({ action: "order.status", subject, ...moved, undoes: entry.seq });
  }
  return changes;
}

interface State {
  status?: OrderStatus;
  restocked?: boolean;
}

async function moveBack(ctx: Context, order: OrderRow, to: State) {
  const status = to.status ?? order.status;
  const moved = await moveOrder(ctx, order, { status, restock: to.restocked === true });
  const isOver = "restocked" in moved.after || to.restocked !== false;
  if (!isOver && (await takeUnitsBack(ctx, order))) {
    moved.before.restocked = true;
    moved.after.restocked = false;
  }
  return moved;
}

function readState(values: UndoableEntry["before"]): State {
  const status = ORDER_STATUSES.find((known) => known === values?.status);
  const restocked = values?.restocked;
  return {
    ...(status && { status }),
    ...(typeof restocked === "boolean" && { restocked }),
  };
}

async function lockKept(ctx: Context, id: string): Promise<OrderRow> {
  try {
    return await lockOrder(ctx, id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("conflict", "order_deleted", answers.orders.undoDeleted);
  }
}

function changedSince({ number }: OrderRow): AppError {
  return new AppError("conflict", "changed_since", answers.orders.undoChanged(number));
}
