import type { PaidLine } from "../../../common/value-of-units.ts";
import type { LineRow, OrderRow } from "../read-orders.ts";

type PaidOrder = Pick<OrderRow, "deliveryCents" | "addedTaxCents">;
type BoughtUnits = Pick<LineRow, "quantity" | "priceCents" | "discountCents" | "taxCents">;

/**
 * What was paid for each line and for the delivery, in cents: together the order's total. A line is its
 * price less its share of the discount; where tax stands on top of the prices, with its own tax, and the
 * delivery with the rest of it.
 */
export function paidParts(
  { deliveryCents, addedTaxCents }: PaidOrder,
  lines: readonly BoughtUnits[],
): { lines: PaidLine[]; deliveryCents: number } {
  const isAdded = addedTaxCents > 0;
  const ofLines = isAdded ? lines.reduce((sum, { taxCents }) => sum + taxCents, 0) : 0;
  return {
    lines: lines.map(({ quantity, priceCents, discountCents, taxCents }) => ({
      quantity,
      totalCents: quantity * priceCents - discountCents + (isAdded ? taxCents : 0),
    })),
    deliveryCents: deliveryCents + addedTaxCents - ofLines,
  };
}
