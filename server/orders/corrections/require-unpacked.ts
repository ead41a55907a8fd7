import { correctionApiMessages as messages } from "../../../common/messages/corrections.ts";
import { AppError } from "../../platform/errors.ts";
import type { OrderRow } from "../read-orders.ts";

/** Throws `conflict` for an order that is packed, has left or is cancelled: what it is stays. */
export function requireUnpacked({ status, packedAt, restockedAt }: OrderRow): void {
  if (status === "Cancelled" || restockedAt !== null) throw tooLate(messages.cancelled);
  if (status !== "Processing") throw tooLate(messages.sent);
  if (packedAt !== null) throw tooLate(messages.packed);
}

function tooLate(message: string): AppError {
  return new AppError("conflict", "too_late_to_correct", message);
}
