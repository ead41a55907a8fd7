import { splitCents } from "../../common/money.ts";
import type { AgreedAmounts } from "../orders/agreed.ts";
import type { ChosenDelivery } from "./agree-delivery.ts";
import { goodsCents, refuseUnpayable } from "./rules.ts";

interface Goods {
  lines: readonly { quantity: number; priceCents: number }[];
  /** What a code takes off the goods. */
  discountCents: number;
  delivery: ChosenDelivery;
}

interface PricedLine {
  /** The line's share of the discount, so that a refund is what its units cost. */
  discountCents: number;
  taxRate: number;
  taxCents: number;
}

/** What a checkout costs, in all and line by line. Throws `conflict` for a total that cannot be paid. */
export function priceCheckout({ lines, discountCents, delivery }: Goods): {
  amounts: AgreedAmounts;
  lines: PricedLine[];
} {
  const subtotalCents = goodsCents(lines);
  const amounts = {
    subtotalCents,
    discountCents,
    ...delivery,
    taxCents: 0,
    addedTaxCents: 0,
    totalCents: subtotalCents - discountCents + delivery.deliveryCents,
    tax: null,
  };
  refuseUnpayable(amounts.totalCents);
  const worth = lines.map((line) => line.quantity * line.priceCents);
  const shares = splitCents(discountCents, worth);
  return {
    amounts,
    lines: shares.map((share) => ({ discountCents: share, taxRate: 0, taxCents: 0 })),
  };
}
