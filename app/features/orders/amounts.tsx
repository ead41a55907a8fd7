import { checkoutMessages } from "../../../common/messages/checkout.ts";
import { formatDollars } from "../../../common/money.ts";

export interface AmountsProps {
  subtotal: number;
  discount: number;
  totalPrice: number;
}

/** The amounts of a checkout or an order, from subtotal to total. */
export function Amounts({ subtotal, discount, totalPrice }: AmountsProps) {
  return (
    <dl className="space-y-2 tabular-nums">
      <Amount name={checkoutMessages.subtotal} value={formatDollars(subtotal)} />
      {discount > 0 && (
        <Amount name={checkoutMessages.discount} value={`−${formatDollars(discount)}`} />
      )}
      <Amount name={checkoutMessages.shipping} value={checkoutMessages.shippingFree} />
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold">
        <dt>{checkoutMessages.total}</dt>
        <dd>{formatDollars(totalPrice)}</dd>
      </div>
    </dl>
  );
}

function Amount({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
