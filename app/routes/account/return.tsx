import { type ReactNode, useState } from "react";
import { data, isRouteErrorResponse, useRevalidator } from "react-router";
import { isUuid, newId } from "../../../common/ids.ts";
import { orderMessages } from "../../../common/messages/orders.ts";
import { returnPageMessages as messages } from "../../../common/messages/return-page.ts";
import type { PaymentSettings } from "../../../server/checkout/contract.ts";
import type { ReturnOptions } from "../../../server/returns/contract.ts";
import type { MailedReturn } from "../../../server/returns/mailed-return.ts";
import { api, ask, type Outcome } from "../../api.ts";
import { requireUser, unlessSignedOut, useUserOrLeave } from "../../features/account/signed-in.ts";
import { loadPaymentSettings } from "../../features/checkout/payment-settings.ts";
import { ErrorPage } from "../../features/layout/error-page.tsx";
import { statusOf } from "../../features/orders/mailed-status.ts";
import { LateReturns } from "../../features/returns/late-returns.tsx";
import type { Typed } from "../../features/returns/read-form.ts";
import "../../features/returns/return-form.css";
import { ownMeta } from "../../page-meta.ts";
import { getSession, useSession } from "../../session.ts";
import { callerContext, shopContext } from "../../shop-context.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import type { Route } from "./+types/return";

/** Answers 404 to an id that is not a UUID, for everybody. */
function refuseNoOrder(id: string): void {
  if (!isUuid(id)) throw data(null, { status: 404 });
}

/** What of a mailed link's order can be sent back, with what the address says of a form that was refused. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  refuseNoOrder(params.id);
  const caller = context.get(callerContext);
  const query = new URL(request.url).searchParams;
  const shared =
    caller && (await context.get(shopContext).findMailedReturn(params.id, caller, query));
  const payment = loadPaymentSettings(context);
  const shown: Shown = { formId: newId(), shared, typed: Object.fromEntries(query), payment };
  return data(shown, { status: statusOf(shared) });
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
  const path = `order/${params.id}/return`;
  const own = getSession().user && (await loadOwn(params.id));
  if (own?.ok) {
    const isOffered = own.data.returns.some(({ offers }) => offers !== undefined);
    const payment = isOffered ? (await serverLoader()).payment : undefined;
    return { formId: newId(), own, typed: {}, payment };
  }
  // A visitor who is signed in as another user may have opened the link, too.
  const mailed = await serverLoader();
  if (mailed.shared) return mailed;
  requireUser(path);
  return { ...mailed, own: own && unlessSignedOut(own, path) };
}
clientLoader.hydrate = true as const;

function loadOwn(id: string): Promise<Outcome<ReturnOptions>> {
  return ask(api.GET("/api/orders/:id/returns", { params: { path: { id } } }), messages.loadFailed);
}

/** The user's own order or a mailed link's; neither while the browser still asks for the own order. */
interface Shown {
  /** The id of the return that the form announces. */
  formId: string;
  /** The query of the address. */
  typed: Typed;
  own?: Outcome<ReturnOptions> | undefined;
  shared?: MailedReturn | undefined;
  /** How to pay what something else costs more; left out where nothing is offered. */
  payment?: PaymentSettings | undefined;
}

export function meta() {
  return ownMeta(messages.title);
}

export default function ReturnPage({ loaderData, params }: Route.ComponentProps) {
  const { formId, typed, own, shared, payment }: Shown = loaderData;
  const path = `order/${params.id}`;
  if (!own && !shared) return <Waiting text={messages.loading} />;
  return (
    <ReturnFrame orderPath={`/${path}`}>
      {own && <OwnReturns key={params.id} {...{ own, formId, payment }} path={`${path}/return`} />}
      {shared && <OpenedReturns {...{ shared, formId, typed, payment }} />}
    </ReturnFrame>
  );
}

/** A 404 shows the message of a missing order. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <ReturnFrame>
      <NoOrder why={{ status: 404, message: orderMessages.noDetails }} />
    </ReturnFrame>
  );
}

function ReturnFrame({ orderPath, children }: { orderPath?: string; children: ReactNode }) {
  return (
    <div className="page-width max-w-3xl py-12 lg:py-16">
      {orderPath && (
        <Link
          to={orderPath}
          className="mb-4 inline-flex items-center gap-2 py-2 text-sm font-medium hover:text-thread"
        >
          <Icon name="back" className="size-4" />
          {messages.back}
        </Link>
      )}
      <h1 className="type-title">{messages.title}</h1>
      {children}
    </div>
  );
}

interface OwnReturnsProps {
  own: Outcome<ReturnOptions>;
  formId: string;
  payment: PaymentSettings | undefined;
  path: string;
}

function OwnReturns({ own, formId, payment, path }: OwnReturnsProps) {
  useUserOrLeave(path);
  const { revalidate } = useRevalidator();
  const [announced, setAnnounced] = useState<string>();
  if (!own.ok) return <NoOrder why={own} />;
  async function onSent(code: string) {
    setAnnounced(code);
    await revalidate();
  }
  return (
    <>
      <OrderNumber of={own.data} />
      <LateReturns options={own.data} settings={payment} {...{ formId, announced, onSent }} />
    </>
  );
}

interface OpenedReturnsProps {
  shared: MailedReturn;
  formId: string;
  typed: Typed;
  payment: PaymentSettings | undefined;
}

/** The order of a mailed link. */
function OpenedReturns({ shared, formId, typed, payment }: OpenedReturnsProps) {
  const { user } = useSession();
  if (!shared.ok) return <NoOrder why={shared}>{!user && <LoginOffer />}</NoOrder>;
  const { data: options, refusals } = shared;
  return (
    <>
      <OrderNumber of={options} />
      <LateReturns
        {...{ options, formId }}
        settings={payment}
        announced={typed.announced}
        mailed={{ typed, refusals }}
        onSent={NEVER}
      />
    </>
  );
}

/** The form of a mailed link is sent by the browser itself. */
const NEVER = async () => {};

function OrderNumber({ of: { order } }: { of: ReturnOptions }) {
  return <p className="mt-3 font-display text-2xl">{messages.order(order.orderNumber)}</p>;
}

function LoginOffer() {
  return (
    <>
      <p className="text-sm text-ink-soft">{messages.linkGone}</p>
      <Link to="/login" className={buttonClasses("outline", "mt-4")}>
        {messages.signIn}
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
