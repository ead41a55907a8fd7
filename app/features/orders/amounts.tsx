import { amountRows, includedTaxRows, type ShownAmounts } from "../../../common/amount-rows.ts";
import { checkoutMessages } from "../../../common/messages/checkout.ts";
import { formatDollars } from "../../../common/money.ts";

export type AmountsProps = ShownAmounts;

/** The amounts of a checkout or an order, from subtotal to total. */
export function Amounts(amounts: AmountsProps) {
  const { isDeliveryOpen, open } = amounts;
  const { total, totalSoFar } = checkoutMessages;
  return (
    <dl className="grid gap-2 tabular-nums">
      {amountRows(amounts).map(([name, value]) => (
        <Amount key={name} name={name} value={value} />
      ))}
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold">
        <dt>{isDeliveryOpen || open ? totalSoFar : total}</dt>
        <dd>{formatDollars(amounts.totalPrice)}</dd>
      </div>
      {includedTaxRows(amounts).map(([name, value]) => (
        <Amount key={name} name={name} value={value} />
      ))}
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
