import { and, desc, eq, gt, inArray, isNotNull, lt } from "drizzle-orm";
import { offerApiMessages } from "../../../common/messages/return-offers.ts";
import { checkouts } from "../../checkout/schema.ts";
import { type CheckoutRow, isUnpaid } from "../../checkout/store.ts";
import type { ReturnRow } from "../../orders/returns/store.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";

/** An exchange with something left to pay was offered by the team; one that was announced costs nothing more. */
const isToPay = gt(checkouts.totalCents, 0);
const isOfReturn = isNotNull(checkouts.returnId);

/** What was offered for a return once it was judged, the newest first. */
export async function listOffers(ctx: Context, rows: readonly ReturnRow[]): Promise<CheckoutRow[]> {
  const ids = rows.flatMap(({ id, receivedAt }) => (receivedAt === null ? [] : [id]));
  if (ids.length === 0) return [];
  const found = await ctx.db
    .select()
    .from(checkouts)
    .where(inArray(checkouts.returnId, ids))
    .orderBy(desc(checkouts.createdAt), desc(checkouts.id));
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
  const [found] = await ctx.db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.returnId, returnId), isToPay))
    .orderBy(desc(checkouts.createdAt), desc(checkouts.id))
    .limit(1);
  if (found) return found;
  throw new AppError("not-found", "offer_not_found", offerApiMessages.notFound);
}

/** The returns whose offers nobody has paid in time. */
export async function listOverdue(ctx: Context): Promise<string[]> {
  const due = await ctx.db
    .selectDistinct({ returnId: checkouts.returnId })
    .from(checkouts)
    .where(and(isToPay, isUnpaid, lt(checkouts.expiresAt, ctx.clock.now()), isOfReturn));
  return due.flatMap(({ returnId }) => returnId ?? []);
}

export async function findCheckout(ctx: Context, id: string): Promise<CheckoutRow | undefined> {
  const [found] = await ctx.db.select().from(checkouts).where(eq(checkouts.id, id));
  return found;
}
