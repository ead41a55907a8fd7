import type { ReactNode } from "react";
import { adminCustomerMessages as messages } from "../../../../common/messages/admin/customers.ts";
import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { formatDollars } from "../../../../common/money.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { Customer } from "../../../../server/admin/customers/contract.ts";
import type {
  CustomerInvoice,
  CustomerOrder,
  CustomerReturn,
} from "../../../../server/orders/customers/contract.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Link } from "../../../ui/link.tsx";
import { formatMoment } from "../format-moment.ts";
import { orderPath } from "../orders/order-columns.tsx";
import { paymentState } from "../orders/payment-state.ts";
import { Panel } from "../panel.tsx";
import { TestMark } from "../test-mark.tsx";

const LINK =
  "inline-flex min-h-11 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-thread md:min-h-0";

const RETURN_TONES: Record<CustomerReturn["status"], BadgeTone> = {
  open: "open",
  review: "open",
  done: "good",
  cancelled: "plain",
};

/** A customer's orders, returns and invoices, each the newest first. */
export function PurchaseLists({ customer }: { customer: Customer }) {
  const { orders, returns, invoices, sums } = customer;
  const { newest, none } = messages.orders;
  return (
    <>
      <Panel id="orders" title={messages.orders.title}>
        {orders.length === 0 && <p className="text-sm text-ink-soft">{none}</p>}
        <Rows>
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} />
          ))}
        </Rows>
        {orders.length < sums.orders && (
          <p className="mt-3 text-sm text-ink-soft">{newest(orders.length, sums.orders)}</p>
        )}
      </Panel>
      <Panel id="returns" title={messages.returns.title}>
        {returns.length === 0 && <p className="text-sm text-ink-soft">{messages.returns.none}</p>}
        <Rows>
          {returns.map((one) => (
            <ReturnRow key={one._id} one={one} />
          ))}
        </Rows>
      </Panel>
      {invoices.length > 0 && (
        <Panel id="invoices" title={messages.invoices.title}>
          <Rows>
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice._id} invoice={invoice} />
            ))}
          </Rows>
        </Panel>
      )}
    </>
  );
}

/** A list's rows; nothing without any. */
function Rows({ children }: { children: ReactNode[] }) {
  if (children.length === 0) return null;
  return <ul className="divide-y divide-line border-y border-line">{children}</ul>;
}

interface RowProps {
  head: ReactNode;
  /** An amount, at the end of the first line. */
  end?: string;
  note: (string | false | undefined)[];
  marks?: ReactNode;
}

function Row({ head, end, note, marks }: RowProps) {
  return (
    <li className="py-3 text-sm md:py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {head}
        {marks}
        {end && <span className="ml-auto font-medium tabular-nums">{end}</span>}
      </div>
      <p className="mt-1 wrap-anywhere text-ink-soft">{note.filter(Boolean).join(" · ")}</p>
    </li>
  );
}

function OrderRow({ order }: { order: CustomerOrder }) {
  const { orderNumber, total, refunded, isTest, isExchange, createdAt, status } = order;
  const payment = paymentState({ ...order, totalPrice: total });
  return (
    <Row
      head={
        <Link
          to={orderPath(order)}
          aria-label={adminOrderMessages.order(orderNumber)}
          className={LINK}
        >
          {adminOrderMessages.number(orderNumber)}
        </Link>
      }
      marks={
        <>
          <Badge tone={payment.tone}>{payment.text}</Badge>
          {isExchange && <Badge tone="plain">{messages.orders.exchange}</Badge>}
          {isTest && <TestMark />}
        </>
      }
      end={formatDollars(total)}
      note={[
        formatMoment(createdAt),
        shownWord("status", status),
        refunded > 0 && adminOrderMessages.timeline.refunded(formatDollars(refunded)),
      ]}
    />
  );
}

function ReturnRow({ one }: { one: CustomerReturn }) {
  const { returns } = messages;
  return (
    <Row
      head={
        <Link to={`/admin/returns/${one._id}`} className={LINK}>
          {one.code}
        </Link>
      }
      marks={<Badge tone={RETURN_TONES[one.status]}>{returns.states[one.status]}</Badge>}
      note={[
        formatMoment(one.requestedAt),
        messages.ofOrder(one.order.orderNumber),
        returns.units(one.units),
        one.isWithdrawal && returns.withdrawal,
      ]}
    />
  );
}

function InvoiceRow({ invoice }: { invoice: CustomerInvoice }) {
  const { number, kind, issuedAt, total, order } = invoice;
  return (
    <Row
      head={
        <Link to={orderPath(order)} className={LINK}>
          {number}
        </Link>
      }
      end={formatDollars(total)}
      note={[
        messages.invoices.kinds[kind],
        formatMoment(issuedAt),
        messages.ofOrder(order.orderNumber),
      ]}
    />
  );
}
