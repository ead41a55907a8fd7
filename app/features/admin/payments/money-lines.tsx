import { formatAmount } from "../../../../common/format-amount.ts";
import { adminPaymentMessages as messages } from "../../../../common/messages/admin/payments.ts";
import type { PaymentsOverview } from "../../../../server/settlement/admin/contract.ts";
import { timeAgo } from "../time-ago.ts";

/** The result of the last reconciliation and the ledger's balances, a sentence each. */
export function MoneyLines({ overview }: { overview: PaymentsOverview }) {
  return (
    <div className="mt-6 grid gap-1 text-sm text-ink-soft">
      <p>{reconciledInWords(overview.compared)}</p>
      {overview.compared?.isWhole === false && <p>{messages.compare.inPart}</p>}
      {balancesInWords(overview.balances).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function reconciledInWords(compared: PaymentsOverview["compared"]): string {
  const { compare } = messages;
  if (!compared) return compare.never;
  const when = timeAgo(compared.at, messages.now);
  const checked = compare.checked(compared.checked);
  if (compared.differences === 0) return compare.agrees(when, checked);
  return compare.differs(when, checked, compare.differences(compared.differences));
}

function balancesInWords(balances: PaymentsOverview["balances"]): string[] {
  if (balances.length === 0) return [messages.balance.none];
  return balances.map(({ currency, paypal, orders, unapplied }) => {
    const format = (value: number) => formatAmount({ value, currency });
    if (unapplied === 0) return messages.balance.settled(format(paypal));
    return messages.balance.unapplied(format(paypal), format(orders), format(unapplied));
  });
}
