import { useEffect } from "react";
import { redirect } from "react-router";
import { formatDate } from "../../../common/dates.ts";
import { orderThanksMessages } from "../../../common/messages/order-thanks.ts";
import { orderMessages } from "../../../common/messages/orders.ts";
import { sayExpected } from "../../../common/say-delivery-days.ts";
import type { Order } from "../../../server/orders/contract.ts";
import { requireUser, unlessSignedOut, useUserOrLeave } from "../../features/account/signed-in.ts";
import { clearCart, loadCart } from "../../features/cart/cart-store.ts";
import { findPlacedOrder, forgetPlacedOrder } from "../../features/checkout/checkout-memory.ts";
import { Amounts } from "../../features/orders/amounts.tsx";
import { DeliveryAddress } from "../../features/orders/delivery-address.tsx";
import { loadOrder } from "../../features/orders/load-orders.ts";
import { OrderItems } from "../../features/orders/order-items.tsx";
import { ownMeta } from "../../page-meta.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { loadOnUse } from "../../ui/load-on-use.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import type { Route } from "./+types/order-confirmation";

const AccountOffer = loadOnUse<{ email: string }>(
  async () => (await import("../../features/guests/account-offer.tsx")).AccountOffer,
  () => null,
);

const ORDERS = "my-orders";

export async function clientLoader() {
  const id = findPlacedOrder();
  if (id === undefined) throw redirect(`/${ORDERS}`);
  requireUser(ORDERS);
  const order = unlessSignedOut(await loadOrder(id), ORDERS);
  if (!order.ok && order.status === 404) {
    forgetPlacedOrder();
    throw redirect(`/${ORDERS}`);
  }
  return { order };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting text={orderMessages.loading} />;
}

export function meta() {
  return ownMeta(orderThanksMessages.thanks);
}

export default function OrderConfirmation({ loaderData: { order } }: Route.ComponentProps) {
  const user = useUserOrLeave(ORDERS);
  useEffect(() => void emptyCart(), []);
  return (
    <div className="page-width max-w-4xl py-12 lg:py-16 print:py-0">
      <h1 className="flex items-center gap-4 type-title">
        <span className="print:hidden grid size-12 shrink-0 place-items-center rounded-full bg-leaf text-on-thread">
          <Icon name="check" className="size-6" />
        </span>
        {orderThanksMessages.thanks}
      </h1>
      <p className="mt-3 mb-8 text-ink-soft">{orderThanksMessages.thanksText}</p>
      {order.ok ? <Confirmation order={order.data} /> : <RetryNotice message={order.message} />}
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <Link to="/my-orders" className={buttonClasses("primary")}>
          {orderThanksMessages.seeOrders}
        </Link>
        <Link to="/collections/all" className={buttonClasses("outline")}>
          {orderThanksMessages.keepShopping}
        </Link>
      </div>
      {user?.isGuest && (
        <div className="mt-10">
          <AccountOffer email={user.email} />
        </div>
      )}
    </div>
  );
}

/** Removes the bought lines; lines that another tab added meanwhile stay. */
async function emptyCart(): Promise<void> {
  clearCart();
  const left = await loadCart();
  if (left.ok && left.data.products.length === 0) clearCart();
}

function Confirmation({ order }: { order: Order }) {
  return (
    <div className="border border-line bg-field">
      <dl className="grid gap-5 bg-paper-deep p-5 sm:grid-cols-2 sm:p-6">
        <Fact name={orderMessages.columns.order} weight="leading">
          {orderMessages.number(order.orderNumber)}
        </Fact>
        <Fact name={orderMessages.id} weight="small">
          {order._id}
        </Fact>
        <Fact name={orderMessages.date}>{formatDate(order.createdAt)}</Fact>
        <Fact name={orderMessages.estimatedDelivery}>{sayExpected(order)}</Fact>
      </dl>
      <div className="p-5 sm:p-6">
        <OrderItems items={order.orderItems} />
        <div className="mt-5 border-t border-line pt-5">
          <Amounts {...order} />
        </div>
      </div>
      <dl className="grid gap-5 border-t border-line p-5 sm:grid-cols-2 sm:p-6">
        <Fact name={orderMessages.payment}>{orderMessages.paymentMethod}</Fact>
        <Fact name={orderMessages.deliveryAddress}>
          <DeliveryAddress to={order.shippingInfo} />
        </Fact>
      </dl>
    </div>
  );
}
