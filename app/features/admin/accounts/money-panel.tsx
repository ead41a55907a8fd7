import { accountsMessages as messages } from "../../../../common/messages/admin/accounts.ts";
import { formatDollars, formatMoney, getCurrency, toCents } from "../../../../common/money.ts";
import type { Accounts } from "../../../../server/orders/accounts/contract.ts";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../panel.tsx";

/** What came in and went back, and whether the ledger says the same. */
export function MoneyPanel({ accounts }: { accounts: Accounts }) {
  const { isEqual, differing, foreign, fees } = accounts;
  const empty = { currency: getCurrency(), captured: 0, refunded: 0, orders: 0, refunds: 0 };
  const lists = accounts.lists.length > 0 ? accounts.lists : [empty];
  return (
    <Panel id="money" title={messages.money}>
      {lists.map(({ currency, captured, refunded, orders, refunds }) => {
        const [cameIn, wentBack] = [toCents(captured), toCents(refunded)];
        return (
          <dl key={currency} className="mb-5 grid gap-4 sm:grid-cols-4">
            <Figure name={messages.captured} note={messages.orders(orders)}>
              {formatMoney(cameIn, currency)}
            </Figure>
            <Figure name={messages.refunded} note={messages.refunds(refunds)}>
              {formatMoney(wentBack, currency)}
            </Figure>
            <Figure name={messages.left}>{formatMoney(cameIn - wentBack, currency)}</Figure>
            {currency === getCurrency() && (
              <Figure
                name={messages.fees}
                note={fees.unknown > 0 ? messages.feesUnknown(fees.unknown) : undefined}
              >
                {formatDollars(fees.total)}
              </Figure>
            )}
          </dl>
        );
      })}
      {isEqual ? (
        <Notice tone="info">{messages.equal}</Notice>
      ) : (
        <Notice tone="error">
          {messages.unequal} {differing.length > 0 && messages.differing(differing.length)}
          <ul className="mt-2 grid gap-1">
            {differing.map(({ paymentId, kind, listed, booked }) => (
              <li key={`${paymentId} ${kind} ${listed} ${booked}`}>
                <Link to={`/admin/payments/${paymentId}`} className="underline">
                  {messages.differs(amount(listed), amount(booked))}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {foreign.length > 0 && (
        <Notice tone="error" className="mt-3">
          {messages.foreign}
          <ul className="mt-2 grid gap-1">
            {foreign.map(({ paymentId, refunded }) => (
              <li key={paymentId}>
                <Link to={`/admin/payments/${paymentId}`} className="underline">
                  {amount(refunded)}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Panel>
  );
}

function amount(dollars: number | undefined): string {
  return dollars === undefined ? messages.nothing : formatDollars(dollars);
}

interface FigureProps {
  name: string;
  children: string;
  note?: string | undefined;
}

function Figure({ name, children, note }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-display text-2xl">
        {children}
        {note && <span className="block font-sans text-sm text-ink-soft">{note}</span>}
      </dd>
    </div>
  );
}
