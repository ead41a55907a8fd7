import type { ReactNode } from "react";
import { data, isRouteErrorResponse, useLocation } from "react-router";
import { isUuid } from "../../../common/ids.ts";
import { cancelOrderMessages } from "../../../common/messages/cancel-order.ts";
import { orderMessages } from "../../../common/messages/orders.ts";
import { returnLinkMessages } from "../../../common/messages/return-link.ts";
import type { Order, SharedOrder } from "../../../server/orders/contract.ts";
import type { Outcome } from "../../api.ts";
import { requireUser, unlessSignedOut, useUserOrLeave } from "../../features/account/signed-in.ts";
import { ErrorPage } from "../../features/layout/error-page.tsx";
import { CancelOrder } from "../../features/orders/cancel-order.tsx";
import { loadOrder } from "../../features/orders/load-orders.ts";
import { statusOf } from "../../features/orders/mailed-status.ts";
import { OrderDetails } from "../../features/orders/order-details.tsx";
import { OrderInvoices } from "../../features/orders/order-invoices.tsx";
import { WithdrawLink } from "../../features/orders/withdraw-link.tsx";
import { ownMeta } from "../../page-meta.ts";
import { getSession, useSession } from "../../session.ts";
import { callerContext, shopContext } from "../../shop-context.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { loadOnUse, NotLoaded } from "../../ui/load-on-use.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import type { Route } from "./+types/order";

const OwnActions = loadOnUse(
  async () => (await import("../../features/orders/own-actions.tsx")).OwnActions,
  NotLoaded,
);

/** Answers 404 to an id that is not a UUID, for everybody. */
function refuseNoOrder(id: string): void {
  if (!isUuid(id)) throw data(null, { status: 404 });
}

/** The order of a mailed link that this browser opened, by its cookie. */
export async function loader({ params, context }: Route.LoaderArgs) {
  refuseNoOrder(params.id);
  const caller = context.get(callerContext);
  const shared = caller && (await context.get(shopContext).findMailedOrder(params.id, caller));
  return data({ shared }, { status: statusOf(shared) });
}

/** Other sites do not learn the address of an order. */
export function headers() {
  return { "referrer-policy": "no-referrer" };
}

export async function clientLoader({
  params,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Shown> {
  refuseNoOrder(params.id);
  const path = `order/${params.id}`;
  const own = getSession().user && (await loadOrder(params.id));
  if (own?.ok) return { own };
  // A visitor who is signed in as another user may have opened the link, too.
  const { shared } = await serverLoader();
  if (shared) return { shared };
  requireUser(path);
  return { own: own && unlessSignedOut(own, path) };
}
clientLoader.hydrate = true as const;

/** The user's own order or a mailed link's; neither while the browser still asks for the own order. */
interface Shown {
  own?: Outcome<Order> | undefined;
  shared?: Outcome<SharedOrder> | undefined;
}

export function meta() {
  return ownMeta(orderMessages.details);
}

export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  const { own, shared }: Shown = loaderData;
  const { user } = useSession();
  if (!own && !shared) return <Waiting text={orderMessages.loading} />;
  return (
    <OrderFrame>
      {own && <OwnOrder order={own} path={`order/${params.id}`} />}
      {shared && <OpenedOrder order={shared} signedIn={user !== undefined} />}
    </OrderFrame>
  );
}

/** A 404 shows the message of a missing order. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <OrderFrame>
      <NoOrder why={{ status: 404, message: orderMessages.noDetails }} />
    </OrderFrame>
  );
}

function OrderFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <div className="page-width max-w-5xl py-12 lg:py-16 print:py-0">
      {user && (
        <Link
          to="/my-orders"
          className="mb-4 inline-flex items-center gap-2 py-2 text-sm font-medium hover:text-thread print:hidden"
        >
          <Icon name="back" className="size-4" />
          {orderMessages.back}
        </Link>
      )}
      <h1 className="type-title">{orderMessages.details}</h1>
      {children}
    </div>
  );
}

function OwnOrder({ order, path }: { order: Outcome<Order>; path: string }) {
  const user = useUserOrLeave(path);
  if (!order.ok) return <NoOrder why={order} />;
  const isBuyer = order.data.user._id === user?._id;
  return (
    <OrderDetails
      order={order.data}
      aside={
        (isBuyer || order.data.invoices) && (
          <>
            {isBuyer && <ReturnLink order={order.data} />}
            <OrderInvoices orderId={order.data._id} invoices={order.data.invoices} />
            {isBuyer && <OwnActions order={order.data} hasLinks={!user?.isGuest} />}
          </>
        )
      }
    />
  );
}

/** The order of a mailed link. */
function OpenedOrder({ order, signedIn }: { order: Outcome<SharedOrder>; signedIn: boolean }) {
  // The router's `useSearchParams` would add to the bytes of every page.
  const isRefused = useLocation().search === "?refused=cancel";
  const { linkGone, linkNote, placedBy } = orderMessages;
  if (!order.ok)
    return <NoOrder why={order}>{!signedIn && <LoginOffer text={linkGone} />}</NoOrder>;
  const { placedBy: buyer } = order.data;
  return (
    <OrderDetails
      order={order.data}
      facts={
        buyer && (
          <Fact name={placedBy}>
            {buyer.name}
            <span className="block font-normal text-ink-soft">{buyer.email}</span>
          </Fact>
        )
      }
      problem={isRefused ? cancelOrderMessages.tooLate : undefined}
      aside={
        <>
          <CancelOrder order={order.data} />
          <WithdrawLink orderId={order.data._id} />
          <ReturnLink order={order.data} />
          <OrderInvoices orderId={order.data._id} invoices={order.data.invoices} isShared />
          {!signedIn && (
            <section className="border border-line bg-field p-5 sm:p-6">
              <LoginOffer text={linkNote} />
            </section>
          )}
        </>
      }
    />
  );
}

/** Leads to what can be sent back, once something has left. */
function ReturnLink({ order: { _id, status } }: { order: Pick<SharedOrder, "_id" | "status"> }) {
  if (status !== "Shipped" && status !== "Delivered") return null;
  return (
    <Link to={`/order/${_id}/return`} className={buttonClasses("outline", "mb-6 w-full")}>
      {returnLinkMessages.open}
    </Link>
  );
}

function LoginOffer({ text }: { text: string }) {
  return (
    <>
      <p className="text-sm text-ink-soft">{text}</p>
      <Link to="/login" className={buttonClasses("outline", "mt-4")}>
        {orderMessages.signIn}
      </Link>
    </>
  );
}

interface NoOrderProps {
  why: { status: number; message: string };
  /** Actions for a missing order. */
  children?: ReactNode;
}

function NoOrder({ why, children }: NoOrderProps) {
  if (why.status !== 404) {
    return (
      <div className="mt-8">
        <RetryNotice message={why.message} />
      </div>
    );
  }
  return (
    <div className="mt-8 border border-line bg-field px-6 py-14 text-center">
      <p className="mb-2 type-heading">{orderMessages.noDetails}</p>
      {children}
    </div>
  );
}
