import { EU } from "../../common/contract-markets.ts";
import { RETURN_DAYS } from "../../common/limits.ts";
import { FAULTY_YEARS } from "../../common/returns.ts";
import { listParcels } from "../orders/parcels/read-parcels.ts";
import type { LineRow, OrderRow } from "../orders/read-orders.ts";
import { readWorth } from "../orders/refunds/refund-parts.ts";
import { countAnnounced } from "../orders/returns/store.ts";
import type { ReturnTerms } from "../orders/returns/terms.ts";
import type { Context } from "../platform/context.ts";

const DAY_MS = 86_400_000;

/** What was promised with an order; before the shop wrote it down, it was what it came with. */
export function termsOf({ returnTerms }: Pick<OrderRow, "returnTerms">): ReturnTerms {
  return returnTerms ?? { days: RETURN_DAYS, feeCents: 0 };
}

export interface Windows {
  /** Until when it can be sent back for any reason; undefined: nobody knows when it arrived. */
  until: Date | undefined;
  /** The same, of what is faulty or wrong. */
  faultyUntil: Date | undefined;
}

/** Until when an order's units can be announced, by what was promised and the law of its country. */
export function windowsOf(
  order: Pick<OrderRow, "deliveredAt" | "returnTerms" | "shippingInfo">,
): Windows {
  const { deliveredAt, shippingInfo } = order;
  if (deliveredAt === null) return { until: undefined, faultyUntil: undefined };
  const until = new Date(deliveredAt.getTime() + termsOf(order).days * DAY_MS);
  if (!EU.includes(shippingInfo.countryCode ?? "")) return { until, faultyUntil: until };
  const law = new Date(deliveredAt);
  law.setUTCFullYear(law.getUTCFullYear() + FAULTY_YEARS);
  return { until, faultyUntil: law > until ? law : until };
}

/** Whether nothing can be announced any more at a time, given the end of its window. */
export function isOver(until: Date | undefined, now: Date): boolean {
  return until !== undefined && now > until;
}

/**
 * How many units of each line can still be announced, by the line's place: those that have left, less those that were
 * refunded, exchanged, or are announced already.
 */
export async function countReturnable(
  ctx: Context,
  order: OrderRow,
  lines: readonly LineRow[],
): Promise<Map<number, number>> {
  const isSent = order.status === "Shipped" || order.status === "Delivered";
  if (!isSent) return new Map();
  const [{ gone }, parcels, announced] = await Promise.all([
    readWorth(ctx, order, lines),
    listParcels(ctx, order.id),
    countAnnounced(ctx, order.id),
  ]);
  const sent = new Map<number, number>();
  for (const { position, units } of parcels.flatMap((parcel) => parcel.units)) {
    sent.set(position, (sent.get(position) ?? 0) + units);
  }
  return new Map(
    lines.map(({ position, quantity, returnedUnits, restockedUnits }) => {
      const left = parcels.length === 0 ? quantity : (sent.get(position) ?? 0);
      const { awaited = 0, kept = 0 } = announced.get(position) ?? {};
      const paid = gone.lines.get(position)?.units ?? 0;
      const back = Math.max(paid + kept, returnedUnits + restockedUnits);
      return [position, Math.max(0, left - back - awaited)];
    }),
  );
}
