import { correctionApiMessages as messages } from "../../../common/messages/corrections.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { can } from "../../platform/permissions.ts";
import { holdOf } from "../packing/hold.ts";
import type { OrderRow } from "../read-orders.ts";

/**
 * Throws `conflict` for an order that is packed, has left or is cancelled: what it is stays. One that is held back is
 * corrected by the team alone.
 */
export async function requireUnpacked(ctx: Context, order: OrderRow): Promise<void> {
  const { status, packedAt, restockedAt } = order;
  if (status === "Cancelled" || restockedAt !== null) throw tooLate(messages.cancelled);
  if (status !== "Processing") throw tooLate(messages.sent);
  if (packedAt !== null) throw tooLate(messages.packed);
  if (can(ctx.actor, "manage orders")) return;
  if ((await holdOf(ctx, [order])).size > 0) throw tooLate(messages.held);
}

/** Why an order is not corrected any more, in words for the caller; undefined while it can be. */
export async function whyNotCorrected(ctx: Context, order: OrderRow): Promise<string | undefined> {
  try {
    await requireUnpacked(ctx, order);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

function tooLate(message: string): AppError {
  return new AppError("conflict", "too_late_to_correct", message);
}
