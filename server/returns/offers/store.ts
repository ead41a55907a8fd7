import { isUuid } from "../../../common/ids.ts";
import { offerApiMessages } from "../../../common/messages/return-offers.ts";
import { findToPay, listCheckoutsOf } from "../../checkout/offered-checkouts.ts";
import type { CheckoutRow } from "../../checkout/store.ts";
import type { ReturnRow } from "../../orders/returns/store.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";

/** What was offered for returns once they were judged, the newest first. */
export async function listOffers(ctx: Context, rows: readonly ReturnRow[]): Promise<CheckoutRow[]> {
  const ids = rows.flatMap(({ id, receivedAt }) => (receivedAt === null ? [] : [id]));
  if (ids.length === 0) return [];
  const found = await listCheckoutsOf(ctx, ids);
  return found.filter((checkout) => rows.some((row) => isOffer(row, checkout)));
}

/** What was announced has its exchange before anybody judges it. */
export function isOffer(
  { id, receivedAt }: Pick<ReturnRow, "id" | "receivedAt">,
  { returnId, createdAt }: Pick<CheckoutRow, "returnId" | "createdAt">,
): boolean {
  return returnId === id && receivedAt !== null && createdAt >= receivedAt;
}

/** Whether what is offered waits for its customer. */
export function isWaiting({ status }: Pick<CheckoutRow, "status">): boolean {
  return status === "open" || status === "expired";
}

/** The newest offer of a return of which something is to be paid. Throws `not-found`. */
export async function getOffer(ctx: Context, returnId: string): Promise<CheckoutRow> {
  const found = isUuid(returnId) ? await findToPay(ctx, returnId) : undefined;
  if (found) return found;
  throw new AppError("not-found", "offer_not_found", offerApiMessages.notFound);
}
