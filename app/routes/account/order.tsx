import { Link } from "react-router";
import { customerTexts } from "../../../common/customer-texts.ts";
import { formatDate } from "../../../common/dates.ts";
import type { Order } from "../../../server/orders/contract.ts";
import { requireUser, unlessSignedOut, useUserOrLeave } from "../../features/account/signed-in.ts";
import { Amounts } from "../../features/orders/amounts.tsx";
import { DeliveryAddress } from "../../features/orders/delivery-address.tsx";
import { loadOrder } from "../../features/orders/load-orders.ts";
import { OrderItems } from "../../features/orders/order-items.tsx";
import { approvalState, deliveryState, paidState } from "../../features/orders/order-state.ts";
import { ownMeta } from "../../page-meta.ts";
import { Badge } from "../../ui/badge.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import type { Route } from "./+types/order";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const path = `order/${params.id}`;
  requireUser(path);
  return { order: unlessSignedOut(await loadOrder(params.id), path) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting text={customerTexts.orders.loading} />;
}

export function meta() {
  return ownMeta(customerTexts.orders.details);
}

export default function OrderPage({ loaderData: { order }, params }: Route.ComponentProps) {
  useUserOrLeave(`order/${params.id}`);
  return (
    <div className="page-width max-w-5xl py-12 lg:py-16">
      <Link
        to="/my-orders"
        className="inline-flex items-center gap-2 py-2 text-sm font-medium hover:text-thread"
      >
        <Icon name="back" className="size-4" />
        {customerTexts.orders.back}
      </Link>
      <h1 className="mt-4 type-title">{customerTexts.orders.details}</h1>
      {order.ok ? <OrderDetails order={order.data} /> : <NoOrder why={order} />}
    </div>
  );
}

function NoOrder({ why }: { why: { status: number; message: string } }) {
  if (why.status !== 404) {
    return (
      <div className="mt-8">
        <RetryNotice message={why.message} />
      </div>
    );
  }
  return (
    <p className="mt-8 border border-line bg-white px-6 py-14 text-center type-heading">
      {customerTexts.orders.noDetails}
    </p>
  );
}

function OrderDetails({ order }: { order: Order }) {
  const approval = approvalState(order.isPaid);
  const delivery = deliveryState(order.status);
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="w-full text-ink-soft sm:mr-auto sm:w-auto">
          <span className="font-semibold text-ink">
            {customerTexts.orders.number(order.orderNumber)}
          </span>
          {" · "}
          {formatDate(order.createdAt)}
        </p>
        <Badge tone={approval.tone}>{approval.text}</Badge>
        <Badge tone={delivery.tone}>{delivery.text}</Badge>
      </div>
      <div className="mt-8 grid gap-6 lg:grid-cols-[1fr_20rem]">
        <section
          aria-label={customerTexts.orders.columns.items}
          className="border border-line bg-white p-5 sm:p-6"
        >
          <OrderItems items={order.orderItems} />
          <div className="mt-5 border-t border-line pt-5">
            <Amounts {...order} />
          </div>
        </section>
        <dl className="grid content-start gap-5 border border-line bg-white p-5 sm:grid-cols-2 sm:p-6 lg:grid-cols-1">
          <Fact name={customerTexts.orders.id}>{order._id}</Fact>
          <Fact name={customerTexts.orders.payment}>
            {customerTexts.orders.paymentMethod} · {paidState(order.isPaid).text}
          </Fact>
          <Fact name={customerTexts.orders.shippingMethod}>{order.shippingMethod}</Fact>
          <Fact name={customerTexts.orders.deliveryAddress}>
            <DeliveryAddress to={order.shippingInfo} />
          </Fact>
        </dl>
      </div>
    </>
  );
}
