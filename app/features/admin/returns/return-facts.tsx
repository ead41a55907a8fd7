import type { ReactNode } from "react";
import { formatDate } from "../../../../common/dates.ts";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { adminReturnMessages } from "../../../../common/messages/admin/returns.ts";
import { formatDollars } from "../../../../common/money.ts";
import type { AdminReturn } from "../../../../server/returns/contract.ts";
import { Link } from "../../../ui/link.tsx";
import { Panel } from "../panel.tsx";
import { LINK } from "./return-columns.tsx";
import { RefundClock } from "./return-state.tsx";

const messages = adminReturnMessages.facts;

/** Whose return it is, of which order, and what to know about it. */
export function ReturnFacts({ one }: { one: AdminReturn }) {
  const { order, message, fee, note, refundDueAt, offers = [] } = one;
  const sent = offers.filter(({ orderId }) => orderId !== undefined);
  return (
    <Panel id="facts" title={messages.title}>
      <dl className="grid gap-4 text-sm wrap-anywhere">
        <Line label={labelMessages.customer}>
          {order.customer || adminOrderMessages.nobody}
          {order.email && <span className="block text-ink-soft">{order.email}</span>}
        </Line>
        <Line label={labelMessages.order}>
          <Link to={`/admin/order/${order._id}`} className={`font-medium ${LINK}`}>
            {adminOrderMessages.order(order.orderNumber)}
          </Link>
          {one.isWithdrawal && <span className="block">{messages.withdrawal}</span>}
        </Line>
        {message !== "" && (
          <Line label={messages.message}>
            <span className="whitespace-pre-line">{message}</span>
          </Line>
        )}
        {refundDueAt !== undefined && (
          <Line label={messages.due}>
            <RefundClock dueAt={refundDueAt} />
          </Line>
        )}
        {fee !== undefined && <Line label={messages.fee}>{formatDollars(fee)}</Line>}
        {one.exchange && (
          <Line label={adminReturnMessages.wishes.exchange}>
            <Exchange one={one} exchange={one.exchange} />
          </Line>
        )}
        {sent.length > 0 && (
          <Line label={adminReturnMessages.wishes.exchange}>
            {sent.map(({ orderId, orderNumber = 0 }) => (
              <Link
                key={orderId}
                to={`/admin/order/${orderId}`}
                className={`block font-medium ${LINK}`}
              >
                {messages.exchange(orderNumber)}
              </Link>
            ))}
          </Line>
        )}
        {note !== "" && <Line label={messages.note}>{note}</Line>}
      </dl>
    </Panel>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

interface ExchangeProps {
  one: AdminReturn;
  exchange: NonNullable<AdminReturn["exchange"]>;
}

function Exchange({ one, exchange: { orderId, orderNumber, heldUntil } }: ExchangeProps) {
  if (orderId !== undefined && orderNumber !== undefined) {
    return (
      <Link to={`/admin/order/${orderId}`} className={`font-medium ${LINK}`}>
        {messages.exchange(orderNumber)}
      </Link>
    );
  }
  if (heldUntil !== undefined) return messages.held(formatDate(heldUntil));
  return one.status === "open" ? messages.free : adminReturnMessages.after.exchangeNone;
}
