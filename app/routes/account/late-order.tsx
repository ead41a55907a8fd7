import { data, useLocation } from "react-router";
import { formatOwnDay } from "../../../common/dates.ts";
import { delayMessages as messages } from "../../../common/messages/delays.ts";
import { orderMessages } from "../../../common/messages/orders.ts";
import { formatDollars } from "../../../common/money.ts";
import type { AskedLate } from "../../../server/orders/delays/mailed-delay.ts";
import { ownMeta } from "../../page-meta.ts";
import { callerContext, shopContext } from "../../shop-context.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/late-order";

/** What a mailed link asks about an order that is late, by the cookie of this browser. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const caller = context.get(callerContext);
  const found = caller && (await context.get(shopContext).findMailedDelay(params.id, caller));
  if (!found?.ok) throw data(null, { status: found?.status ?? 404 });
  return found.data;
}

/** Other sites do not learn the address of an order. */
export function headers() {
  return { "referrer-policy": "no-referrer" };
}

export function meta() {
  return ownMeta(messages.title);
}

/** Asks whether to keep an order that is late: plain forms, for whoever has no script. */
export default function LateOrderPage({ loaderData: late }: Route.ComponentProps) {
  const { search } = useLocation();
  const { refused } = messages;
  const problem =
    search === "?refused=cancel"
      ? refused.cancel
      : search === "?refused=keep"
        ? refused.keep
        : undefined;
  return (
    <div className="page-width max-w-xl py-12 lg:py-16">
      <h1 className="type-title">{messages.title}</h1>
      <Notice tone="error" className="mt-6">
        {problem}
      </Notice>
      <Facts late={late} />
      {late.state === "asked" ? <Question late={late} /> : <Outcome late={late} />}
      <Link to={`/order/${late._id}`} className={buttonClasses("quiet", "mt-6 w-full")}>
        {messages.open}
      </Link>
    </div>
  );
}

/** A link that opens nothing, or nothing any more. */
export function ErrorBoundary() {
  return (
    <div className="page-width max-w-xl py-12 lg:py-16">
      <h1 className="type-title">{orderMessages.noDetails}</h1>
      <p className="mt-4 text-ink-soft">{orderMessages.linkGone}</p>
      <Link to="/login" className={buttonClasses("outline", "mt-6")}>
        {orderMessages.signIn}
      </Link>
    </div>
  );
}

function Facts({ late }: { late: AskedLate }) {
  const { orderNumber, promisedOn, newOn, answerOn, state } = late;
  const facts = [
    [messages.order, `#${orderNumber}`],
    [messages.promised, formatOwnDay(promisedOn)],
    [messages.newDay, newOn ? formatOwnDay(newOn) : messages.unknown],
    ...(state === "asked" ? [[messages.answerBy, formatOwnDay(answerOn)]] : []),
  ];
  return (
    <dl className="mt-6 border border-line bg-field p-5 sm:p-6">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 py-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Question({ late }: { late: AskedLate }) {
  const { _id, onSilence, refund } = late;
  return (
    <>
      <p className="mt-6 text-balance font-medium">{messages.ask}</p>
      <p className="mt-3 text-balance text-ink-soft">{messages.silence[onSilence]}</p>
      <form method="post" action={`/order/${_id}/late/keep`} className="mt-6">
        <Button type="submit" variant="accent" className="w-full">
          {messages.keep}
        </Button>
      </form>
      <form method="post" action={`/order/${_id}/late/cancel`} className="mt-4">
        <Button type="submit" variant="outline" className="w-full">
          {messages.cancel}
        </Button>
        <p className="mt-3 text-sm text-ink-soft">{messages.refund(formatDollars(refund))}</p>
      </form>
    </>
  );
}

function Outcome({ late: { state } }: { late: AskedLate }) {
  if (state === "asked") return null;
  const mayCancel = state === "kept" || state === "over";
  return (
    <>
      <p role="status" className="mt-6 font-medium">
        {messages[state]}
      </p>
      {mayCancel && <p className="mt-3 text-ink-soft">{messages.stillCancels}</p>}
    </>
  );
}
