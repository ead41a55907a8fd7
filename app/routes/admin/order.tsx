import { adminOrderMessages as messages } from "../../../common/messages/admin/orders.ts";
import { orderMessages } from "../../../common/messages/orders.ts";
import { formatDollars } from "../../../common/money.ts";
import type { AdminOrder } from "../../../server/orders/admin-contract.ts";
import type { OrderMail } from "../../../server/orders/mails/contract.ts";
import type { ReturnOptions } from "../../../server/returns/contract.ts";
import type { Outcome } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { BackLink } from "../../features/admin/back-link.tsx";
import { formatMoment } from "../../features/admin/format-moment.ts";
import { SwapLine } from "../../features/admin/orders/correcting/correct-buttons.tsx";
import { DeleteOrder } from "../../features/admin/orders/delete-order.tsx";
import { loadMails, loadOrder } from "../../features/admin/orders/load-orders.ts";
import { MailsPanel } from "../../features/admin/orders/mails-panel.tsx";
import { NoOrder } from "../../features/admin/orders/no-order.tsx";
import { OrderFacts } from "../../features/admin/orders/order-facts.tsx";
import { HeldNotice, PackingPanel } from "../../features/admin/orders/packing/packing-panel.tsx";
import { PapersPanel } from "../../features/admin/orders/papers.tsx";
import { ParcelsPanel } from "../../features/admin/orders/parcels-panel.tsx";
import { paymentState } from "../../features/admin/orders/payment-state.ts";
import { RefundsPanel } from "../../features/admin/orders/refunds-panel.tsx";
import { MarkDelivered, StatusSelect } from "../../features/admin/orders/status-control.tsx";
import { TeamNote } from "../../features/admin/orders/team-note.tsx";
import { Timeline } from "../../features/admin/orders/timeline.tsx";
import { Panel } from "../../features/admin/panel.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { loadReturnsOf } from "../../features/admin/returns/load-returns.ts";
import { ReturnsPanel } from "../../features/admin/returns/returns-panel.tsx";
import { Amounts } from "../../features/orders/amounts.tsx";
import { OrderItems } from "../../features/orders/order-items.tsx";
import { privateMeta } from "../../page-meta.ts";
import { Badge } from "../../ui/badge.tsx";
import type { Route } from "./+types/order";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireAdmin("/");
  const [order, mails, returns] = await Promise.all([
    loadOrder(params.id),
    loadMails(params.id),
    loadReturnsOf(params.id),
  ]);
  return { order: unlessSignedOut(order), mails, returns: unlessSignedOut(returns) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(orderMessages.details);
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, mails, returns } = loaderData;
  return (
    <AdminPage
      title={order.ok ? messages.order(order.data.orderNumber) : orderMessages.details}
      back={<BackLink to="/admin/orders">{orderMessages.back}</BackLink>}
      actions={order.ok && <OrderStatus order={order.data} />}
    >
      {order.ok ? (
        <Details key={order.data._id} order={order.data} {...{ mails, returns }} />
      ) : (
        <NoOrder why={order} />
      )}
    </AdminPage>
  );
}

function OrderStatus({ order }: { order: AdminOrder }) {
  const { tone, text } = paymentState(order);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone={tone}>{text}</Badge>
      <StatusSelect order={order} />
      <MarkDelivered order={order} />
    </div>
  );
}

interface DetailsProps {
  order: AdminOrder;
  mails: Outcome<OrderMail[]>;
  returns: Outcome<ReturnOptions>;
}

function Details({ order, mails, returns }: DetailsProps) {
  return (
    <>
      <p className="-mt-3 mb-6 text-ink-soft">
        {messages.facts.placed} {formatMoment(order.createdAt)}
      </p>
      <HeldNotice order={order} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          <Panel id="items" title={messages.items}>
            <OrderItems
              items={order.orderItems}
              action={(item) => <SwapLine order={order} item={item} />}
            />
            <div className="mt-5 border-t border-line pt-5">
              <Amounts {...order} />
              {order.refunded > 0 && <Kept order={order} />}
            </div>
            <BackOnShelf order={order} />
          </Panel>
          <ParcelsPanel order={order} />
          <ReturnsPanel options={returns} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <RefundsPanel order={order} />
            <TeamNote order={order} />
          </div>
          <MailsPanel order={order} mails={mails} />
          <Timeline events={order.timeline} />
        </div>
        <div className="grid gap-6">
          <PackingPanel order={order} />
          <OrderFacts order={order} />
          <PapersPanel order={order} />
          <DeleteOrder order={order} />
        </div>
      </div>
    </>
  );
}

/** The units that stay in the shop, for an admin who packs by this page. */
function BackOnShelf({ order: { restocked, returned, orderItems } }: { order: AdminOrder }) {
  const said = restocked
    ? [messages.restocked]
    : returned.map(({ productId, color, size, quantity }) => {
        const line = orderItems.find(
          (one) => one.productId === productId && one.color === color && one.size === size,
        );
        return messages.returned(quantity, [line?.name, color, size].filter(Boolean).join(", "));
      });
  return said.map((text) => (
    <p key={text} className="mt-4 text-sm text-ink-soft">
      {text}
    </p>
  ));
}

/** The refunded amount and the rest of the total. */
function Kept({ order: { refunded, totalPrice } }: { order: AdminOrder }) {
  return (
    <dl className="mt-3 space-y-2 tabular-nums">
      <div className="flex justify-between text-ink-soft">
        <dt>{messages.refunded}</dt>
        <dd>−{formatDollars(refunded)}</dd>
      </div>
      <div className="flex justify-between font-semibold">
        <dt>{messages.kept}</dt>
        <dd>{formatDollars(totalPrice - refunded)}</dd>
      </div>
    </dl>
  );
}
