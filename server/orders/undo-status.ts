import { orderApiMessages } from "../../common/messages/orders.ts";
import { ORDER_STATUSES } from "../../common/order-statuses.ts";
import type { UndoableEntry } from "../audit/contract.ts";
import type { Change } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import type { OrderStatus } from "./contract.ts";
import { lockOrder, type OrderRow } from "./read-orders.ts";
import { takeUnitsBack } from "./refunds/restock.ts";
import { moveOrder } from "./set-order-status.ts";

/**
 * Undoes changes of orders' status, with the units that went to the shelf or from it; the customer is mailed
 * as for any change. Call it in a transaction; answers the changes for the audit log. Throws a `conflict`
 * that names the order where it is no longer as the entry left it.
 */
export async function undoStatusChanges(
  ctx: Context,
  entries: readonly UndoableEntry[],
): Promise<Change[]> {
  const changes: Change[] = [];
  // The latest first: of two changes of one order the later one follows from the earlier.
  for (const entry of [...entries].sort((a, b) => b.seq - a.seq)) {
    const order = await lockKept(ctx, entry.subjectId);
    const [before, after] = [readState(entry.before), readState(entry.after)];
    if (!isAsLeft(order, after)) throw changedSince(order);
    const moved = await moveBack(ctx, order, before, entry.at);
    const subject = { kind: "order", id: order.id } as const;
    changes.push({ action: "order.status", subject, ...moved, undoes: entry.seq });
  }
  return changes;
}

/** An order's state in an entry; missing fields did not change, or were not recorded at that time. */
interface State {
  status?: OrderStatus;
  restocked?: boolean;
  deliveredAt?: Date | null;
}

function isAsLeft({ status, restockedAt, deliveredAt }: OrderRow, left: State): boolean {
  return (
    (left.status ?? status) === status &&
    (left.restocked ?? restockedAt !== null) === (restockedAt !== null) &&
    (left.deliveredAt === undefined || left.deliveredAt?.getTime() === deliveredAt?.getTime())
  );
}

async function moveBack(ctx: Context, order: OrderRow, to: State, changedAt: Date) {
  const { restockedAt } = order;
  const moved = await moveOrder(ctx, order, {
    status: to.status ?? order.status,
    restock: to.restocked === true,
    deliveredAt: to.deliveredAt ?? undefined,
    // True if the units were on the shelf before the change, which did not move them.
    leavesUnits: to.restocked === undefined && restockedAt !== null && restockedAt <= changedAt,
  });
  const isOver = "restocked" in moved.after || to.restocked !== false;
  if (!isOver && (await takeUnitsBack(ctx, order))) {
    moved.before.restocked = true;
    moved.after.restocked = false;
  }
  return moved;
}

function readState(values: UndoableEntry["before"]): State {
  const status = ORDER_STATUSES.find((known) => known === values?.status);
  const { restocked, deliveredAt } = values ?? {};
  return {
    ...(status && { status }),
    ...(typeof restocked === "boolean" && { restocked }),
    ...(typeof deliveredAt === "string" && { deliveredAt: new Date(deliveredAt) }),
    ...(deliveredAt === null && { deliveredAt }),
  };
}

async function lockKept(ctx: Context, id: string): Promise<OrderRow> {
  try {
    return await lockOrder(ctx, id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("conflict", "order_deleted", orderApiMessages.undoDeleted);
  }
}

function changedSince({ number }: OrderRow): AppError {
  return new AppError("conflict", "changed_since", orderApiMessages.undoChanged(number));
}
