import type { ReactNode } from "react";
import { formatDate, formatUtcDate } from "../../../common/dates.ts";
import { billingMessages } from "../../../common/messages/billing.ts";
import { orderMessages } from "../../../common/messages/orders.ts";
import { formatDollars } from "../../../common/money.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import type { Order, SharedOrder } from "../../../server/orders/contract.ts";
import { Badge } from "../../ui/badge.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { Amounts } from "./amounts.tsx";
import { BillingAddress } from "./billing-address.tsx";
import { DeliveryAddress } from "./delivery-address.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { approvalState, deliveryState, paidState } from "./order-state.ts";

interface OrderDetailsProps {
  order: Order | SharedOrder;
  /** More facts, first in the list. */
  facts?: ReactNode;
  /** Below the facts. */
  aside?: ReactNode;
  /** Why what was asked for did not happen. */
  problem?: string | undefined;
}

/** An order with its items, amounts and facts. */
export function OrderDetails({ order, facts, aside, problem }: OrderDetailsProps) {
  const approval = approvalState(order.isPaid);
  const delivery = deliveryState(order.status);
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="w-full text-ink-soft sm:mr-auto sm:w-auto">
          <span className="mr-3 font-display text-2xl text-ink">
            {orderMessages.number(order.orderNumber)}
          </span>
          <LocalDate instant={order.createdAt} />
        </p>
        <Badge tone={approval.tone}>{approval.text}</Badge>
        <Badge tone={delivery.tone}>{delivery.text}</Badge>
      </div>
      <Notice tone="error" className="mt-6">
        {problem}
      </Notice>
      <OrderProgress order={order} day={dayOf} />
      <div className="mt-8 grid gap-6 lg:grid-cols-[1fr_20rem] print:gap-4">
        <section
          aria-label={orderMessages.columns.items}
          className="self-start border border-line bg-field p-5 sm:p-6"
        >
          <OrderItems items={order.orderItems} />
          <div className="mt-5 border-t border-line pt-5">
            <Amounts {...order} />
            {order.refunded !== undefined && (
              <p className="mt-2 flex flex-wrap justify-between gap-x-4 tabular-nums">
                <span>{billingMessages.refunded}</span>
                <span>{`−${formatDollars(order.refunded)}`}</span>
              </p>
            )}
          </div>
        </section>
        <div className="grid content-start gap-6">
          <OrderParcels order={order} day={dayOf} />
          <dl className="grid content-start gap-5 border border-line bg-field p-5 sm:grid-cols-2 sm:p-6 lg:grid-cols-1">
            {facts}
            <Fact name={orderMessages.payment}>
              {orderMessages.paymentMethod} · {paidState(order.isPaid).text}
            </Fact>
            <Fact name={orderMessages.shippingMethod}>{order.shippingMethod}</Fact>
            <Fact name={orderMessages.deliveryAddress}>
              <DeliveryAddress to={order.shippingInfo} />
            </Fact>
            {order.billingInfo && (
              <Fact name={billingMessages.title}>
                <BillingAddress to={order.billingInfo} />
              </Fact>
            )}
            <Fact name={orderMessages.id} weight="small">
              {order._id}
            </Fact>
          </dl>
          {aside && <div className="print:hidden">{aside}</div>}
        </div>
      </div>
    </>
  );
}

const dayOf = (instant: string) => <LocalDate instant={instant} isShort />;

interface LocalDateProps {
  instant: string;
  /** Without the year, which stands above. */
  isShort?: boolean;
}

/** The day of an instant; without a time zone of the shop the reader's, which the server's HTML has in UTC. */
function LocalDate({ instant, isShort = false }: LocalDateProps) {
  const isKnown = useHydrated() || getShopFront().timeZone;
  const day = isKnown ? formatDate(instant) : formatUtcDate(instant);
  return <time dateTime={instant}>{isShort ? day.replace(/,? \d{4}$/, "") : day}</time>;
}
