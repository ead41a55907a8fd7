import { type ReactNode, useState } from "react";
import { data, isRouteErrorResponse, useRevalidator } from "react-router";
import { isUuid } from "../../../common/ids.ts";
import { correctionPageMessages as messages } from "../../../common/messages/correction-page.ts";
import { orderMessages } from "../../../common/messages/orders.ts";
import type { CorrectionOptions } from "../../../server/orders/corrections/contract.ts";
import type {
  MailedCorrections,
  MailedNewEmail,
} from "../../../server/orders/corrections/mailed-corrections.ts";
import { api, ask, type Outcome } from "../../api.ts";
import { requireUser, unlessSignedOut, useUserOrLeave } from "../../features/account/signed-in.ts";
import type { Said } from "../../features/corrections/corrections.tsx";
import { LateCorrections } from "../../features/corrections/late-corrections.tsx";
import { NewEmail } from "../../features/corrections/new-email.tsx";
import { ErrorPage } from "../../features/layout/error-page.tsx";
import { statusOf } from "../../features/orders/mailed-status.ts";
import { ownMeta } from "../../page-meta.ts";
import { getSession, useSession } from "../../session.ts";
import { callerContext, shopContext } from "../../shop-context.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import type { Route } from "./+types/correct";

/** Answers 404 to an id that is not a UUID, for everybody. */
function refuseNoOrder(id: string): void {
  if (!isUuid(id)) throw data(null, { status: 404 });
}

/**
 * What of a mailed link's order can be corrected, with what the address says of a form that was sent; or what the link
 * to a new address asks, which changes nothing.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  refuseNoOrder(params.id);
  const { token, ...said } = Object.fromEntries(new URL(request.url).searchParams);
  const [shop, caller] = [context.get(shopContext), context.get(callerContext)];
  if (token !== undefined && caller) {
    const asked = await shop.findNewEmail(params.id, caller, token);
    const shown: Shown = { said, link: { asked, token } };
    return data(shown, { status: statusOf(asked) });
  }
  const shared = caller && (await shop.findMailedCorrections(params.id, caller));
  return data({ said, shared } satisfies Shown, { status: statusOf(shared) });
}

/** Other sites do not learn the address of an order. */
export function headers() {
  return { "referrer-policy": "no-referrer" };
}

export async function clientLoader({
  params,
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Shown> {
  refuseNoOrder(params.id);
  if (new URL(request.url).searchParams.has("token")) return serverLoader();
  const path = `order/${params.id}/correct`;
  const own = getSession().user && (await loadOwn(params.id));
  if (own?.ok) return { own, said: {} };
  // A visitor who is signed in as another user may have opened the link, too.
  const mailed = await serverLoader();
  if (mailed.shared) return mailed;
  requireUser(path);
  return { said: {}, own: own && unlessSignedOut(own, path) };
}
clientLoader.hydrate = true as const;

function loadOwn(id: string): Promise<Outcome<CorrectionOptions>> {
  return ask(
    api.GET("/api/orders/:id/corrections", { params: { path: { id } } }),
    messages.loadFailed,
  );
}

/** The user's own order or a mailed link's; neither while the browser still asks for the own order. */
interface Shown {
  own?: Outcome<CorrectionOptions> | undefined;
  shared?: MailedCorrections | undefined;
  /** The query of the address. */
  said: Said;
  /** What a mailed link asks to confirm. */
  link?: { asked: MailedNewEmail; token: string };
}

export function meta() {
  return ownMeta(messages.title);
}

export default function CorrectPage({ loaderData, params }: Route.ComponentProps) {
  const { own, shared, said, link }: Shown = loaderData;
  if (link) return <NewEmail {...link} />;
  const path = `order/${params.id}`;
  if (!own && !shared) return <Waiting text={messages.loading} />;
  return (
    <CorrectFrame orderPath={`/${path}`}>
      {own && <OwnCorrections key={params.id} own={own} path={`${path}/correct`} />}
      {shared && <OpenedCorrections {...{ shared, said }} />}
    </CorrectFrame>
  );
}

/** A 404 shows the message of a missing order. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <CorrectFrame>
      <NoOrder why={{ status: 404, message: orderMessages.noDetails }} />
    </CorrectFrame>
  );
}

function CorrectFrame({ orderPath, children }: { orderPath?: string; children: ReactNode }) {
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

/** The owner's order, corrected through the API. */
function OwnCorrections({ own, path }: { own: Outcome<CorrectionOptions>; path: string }) {
  useUserOrLeave(path);
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState<Said>({});
  if (!own.ok) return <NoOrder why={own} />;
  async function onDone(done?: Said["done"]) {
    await revalidate();
    setSaid({ done });
  }
  const { order } = own.data;
  return (
    <>
      <OrderNumber of={own.data} />
      <LateCorrections
        options={own.data}
        sending={{ orderId: order._id, isMailed: false, onDone }}
        said={said}
      />
    </>
  );
}

/** The order of a mailed link, whose forms the browser itself sends. */
function OpenedCorrections({ shared, said }: { shared: MailedCorrections; said: Said }) {
  const { user } = useSession();
  if (!shared.ok) return <NoOrder why={shared}>{!user && <LoginOffer />}</NoOrder>;
  const { order } = shared.data;
  return (
    <>
      <OrderNumber of={shared.data} />
      <LateCorrections
        options={shared.data}
        sending={{ orderId: order._id, isMailed: true, onDone: NEVER }}
        said={said}
      />
    </>
  );
}

const NEVER = async () => {};

function OrderNumber({ of: { order } }: { of: CorrectionOptions }) {
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
