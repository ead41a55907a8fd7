import { formatOwnDay } from "../../../../../common/dates.ts";
import { formatNumber } from "../../../../../common/locale.ts";
import { labelMessages } from "../../../../../common/messages/admin/area.ts";
import { lateMessages as messages } from "../../../../../common/messages/admin/delays.ts";
import { adminOrderMessages } from "../../../../../common/messages/admin/orders.ts";
import { packingMessages } from "../../../../../common/messages/admin/packing.ts";
import type { LateOrder, LateOrders } from "../../../../../server/orders/delays/contract.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Link } from "../../../../ui/link.tsx";
import { type Column, DataTable, type Selection } from "../../data-table.tsx";
import { Moment } from "../../moment.tsx";
import { TestMark } from "../../test-mark.tsx";
import { orderPath } from "../order-columns.tsx";

interface LateGroupProps {
  group: keyof LateOrders;
  orders: LateOrder[];
  selection: Selection;
  tell: (order: LateOrder) => void;
}

/** Orders that are equally late. */
export function LateGroup({ group, orders, selection, tell }: LateGroupProps) {
  return (
    <section aria-labelledby={`late-${group}`}>
      <h2 id={`late-${group}`} className="type-heading">
        {messages.groups[group]}{" "}
        <span className="text-base font-normal text-ink-soft tabular-nums">
          {formatNumber(orders.length)}
        </span>
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-sm text-ink-soft">{messages.texts[group]}</p>
      {orders.length === 0 ? (
        <p className="border border-line bg-white px-4 py-3 text-sm text-ink-soft">
          {messages.nothing}
        </p>
      ) : (
        <DataTable
          name={messages.groups[group]}
          columns={columnsOf(tell)}
          rows={orders}
          keyOf={({ _id }) => _id}
          nameOf={({ orderNumber }) => adminOrderMessages.order(orderNumber)}
          selection={selection}
        />
      )}
    </section>
  );
}

function columnsOf(tell: (order: LateOrder) => void): Column<LateOrder>[] {
  return [
    {
      key: "order",
      label: labelMessages.order,
      isTitle: true,
      cell: (order) => (
        <>
          <Link
            to={orderPath(order)}
            aria-label={adminOrderMessages.order(order.orderNumber)}
            className="font-semibold whitespace-nowrap underline decoration-line underline-offset-4 hover:decoration-thread"
          >
            {adminOrderMessages.number(order.orderNumber)}
          </Link>
          {order.isTest && <TestMark />}
        </>
      ),
    },
    {
      key: "createdAt",
      label: labelMessages.date,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: "customer",
      label: labelMessages.customer,
      cell: ({ customerName }) => customerName || adminOrderMessages.nobody,
    },
    {
      key: "leaveBy",
      label: messages.columns.leaveBy,
      cell: ({ leaveBy }) => (
        <span className="whitespace-nowrap">
          {leaveBy ? formatOwnDay(leaveBy) : messages.noDay}
        </span>
      ),
    },
    { key: "state", label: messages.columns.state, cell: (order) => <State order={order} /> },
    {
      key: "tell",
      label: messages.columns.tell,
      isAction: true,
      cell: (order) => (
        <span>
          {order.canAsk && (
            <button
              type="button"
              className="min-h-11 font-semibold whitespace-nowrap underline underline-offset-4 hover:text-thread md:min-h-8"
              onClick={() => tell(order)}
            >
              {messages.tell.open}
            </button>
          )}
        </span>
      ),
    },
  ];
}

/** All that keeps an order here, in words. */
function State({ order }: { order: LateOrder }) {
  const { held, isInPart, isPacked, asked, hasNoAnswer, leaveBy } = order;
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 md:justify-start">
      {held && (
        <>
          <Badge tone="bad">{packingMessages.held}</Badge>
          <span className="text-xs text-ink-soft wrap-anywhere">{held.reason}</span>
        </>
      )}
      {isInPart && <Badge tone="plain">{messages.inPart}</Badge>}
      {isPacked && !isInPart && <Badge tone="good">{packingMessages.packed}</Badge>}
      {hasNoAnswer && <Badge tone="open">{messages.noAnswer}</Badge>}
      {asked && (
        <span className="basis-full">
          {asked.newOn ? messages.newOn(formatOwnDay(asked.newOn)) : messages.newUnknown}
          <span className="block text-ink-soft">
            {messages.answer[asked.onSilence](formatOwnDay(asked.answerOn))}
          </span>
        </span>
      )}
      {!asked && leaveBy === undefined && messages.waits}
    </span>
  );
}
