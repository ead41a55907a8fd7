import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { orderMessages } from "../../../common/messages/orders.ts";
import { returnPageMessages as messages } from "../../../common/messages/return-page.ts";
import { returnWordMessages } from "../../../common/messages/returns.ts";
import { formatDollars } from "../../../common/money.ts";
import type { ReturnStatus } from "../../../common/returns.ts";
import { sayReturnReason } from "../../../common/say-return-reason.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { PaymentSettings } from "../../../server/checkout/contract.ts";
import type { Return, ReturnLine } from "../../../server/returns/contract.ts";
import { api, ask } from "../../api.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { notify } from "../../ui/toast.tsx";
import { useAction } from "../../use-action.ts";
import { useDownload } from "../../use-download.ts";
import { WaitingOffer } from "./offer.tsx";
import { useDays } from "./use-days.ts";

interface MadeReturnsProps {
  orderId: string;
  returns: readonly Return[];
  /** The code of the return that was announced just now. */
  announced: string | undefined;
  /** Whether the order was opened by its mailed link, whose cookie the browser sends by itself. */
  isShared: boolean;
  /** How to pay what something else costs more. */
  settings: PaymentSettings | undefined;
}

/** The returns of an order, each with how far it is and what is to be done. */
export function MadeReturns({ returns, announced, ...of }: MadeReturnsProps) {
  const done = returns.find(({ code }) => code === announced);
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby="returns" className="mt-8">
      <h2 id="returns" className="type-heading">
        {messages.made}
      </h2>
      <Notice tone="info" className="mt-4">
        {done && messages.done(done.code)}
      </Notice>
      <ul className="mt-4 grid gap-4">
        {returns.map((made) => (
          <li key={made._id}>
            <MadeReturn {...of} made={made} isNew={made === done} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const TONES: Record<ReturnStatus, BadgeTone> = {
  open: "open",
  review: "open",
  done: "good",
  cancelled: "plain",
};

interface MadeReturnProps {
  orderId: string;
  made: Return;
  isShared: boolean;
}

interface ShownReturnProps extends MadeReturnProps, Pick<MadeReturnsProps, "settings"> {
  isNew: boolean;
}

function MadeReturn({ orderId, made, isShared, settings, isNew }: ShownReturnProps) {
  const { code, status, lines, exchange, offers } = made;
  const offer = offers?.find(({ heldUntil }) => heldUntil !== undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const isOpen = status === "open";
  return (
    <article className="border border-line bg-field p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h3 ref={heading} tabIndex={-1} className="font-display text-2xl focus:outline-none">
          {code}
        </h3>
        <Badge tone={TONES[status]}>{returnWordMessages.statuses[status]}</Badge>
      </div>
      <Next {...{ made, isShared }} />
      <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-sm">
        {lines.map((line) => (
          <li key={line.place}>
            <p className="font-medium wrap-anywhere">
              {line.quantity} × {line.name}, {shownWord("color", line.color)}, {line.size}
            </p>
            <p className="text-ink-soft">
              {sayReturnReason(line.reason)} · {wishOf(line)}
            </p>
          </li>
        ))}
      </ul>
      {offer && <WaitingOffer {...{ orderId, offer, isShared, settings }} returnId={made._id} />}
      {isOpen && (
        <div className="mt-5 grid gap-3">
          <Slip {...{ orderId, made, isShared }} />
          {exchange?.orderId === undefined && <CallOff {...{ orderId, made, isShared, heading }} />}
        </div>
      )}
    </article>
  );
}

function wishOf({ wish, exchange }: ReturnLine): string {
  if (!exchange) return returnWordMessages.wishes[wish];
  return returnWordMessages.instead(shownWord("color", exchange.color), exchange.size);
}

/** What is to be done, and what happens then. */
function Next({ made, isShared }: Pick<MadeReturnProps, "made" | "isShared">) {
  const day = useDays();
  const { status, exchange, fee, lines, offers = [] } = made;
  const { next } = messages;
  const isOpen = status === "open";
  const accepted = lines.filter(({ wish }) => wish !== "exchange");
  const isRefunded =
    accepted.reduce((sum, line) => sum + line.accepted, 0) >
    offers.flatMap((offer) => offer.lines).reduce((sum, line) => sum + line.quantity, 0);
  const isOffered = offers.some((offer) => offer.heldUntil !== undefined);
  const { heldUntil, orderId, orderNumber } = exchange ?? {};
  return (
    <div className="mt-3 grid gap-2">
      {!isOffered && <p>{next[status]}</p>}
      {isOpen && heldUntil !== undefined && <p>{messages.held(day(heldUntil))}</p>}
      {orderId !== undefined && orderNumber !== undefined && (
        <p>
          {next.exchanged} <OrderName {...{ orderId, orderNumber }} isLink={!isShared} />
        </p>
      )}
      {offers.map(
        (offer) =>
          offer.orderId !== undefined &&
          offer.orderNumber !== undefined && (
            <p key={offer.orderId}>
              {next.exchanged}{" "}
              <OrderName
                orderId={offer.orderId}
                orderNumber={offer.orderNumber}
                isLink={!isShared}
              />
            </p>
          ),
      )}
      {offers.some(({ orderId, toPay }) => orderId !== undefined && toPay === 0) && (
        <p>{next.difference}</p>
      )}
      {isRefunded && <p>{next.refunded}</p>}
      {isOpen && fee !== undefined && <p>{messages.takenOff(formatDollars(fee))}</p>}
    </div>
  );
}

interface OrderNameProps {
  orderId: string;
  orderNumber: number;
  /** A mailed link opens its own order only. */
  isLink: boolean;
}

function OrderName({ orderId, orderNumber, isLink }: OrderNameProps): ReactNode {
  const name = orderMessages.open(orderNumber);
  if (!isLink) return name;
  return (
    <Link
      to={`/order/${orderId}`}
      className="underline decoration-line underline-offset-4 hover:decoration-thread"
    >
      {name}
    </Link>
  );
}

function Slip({ orderId, made: { _id, code }, isShared }: MadeReturnProps) {
  const path = { id: orderId, returnId: _id };
  const [download, busy] = useDownload({
    call: () =>
      api.GET("/api/orders/:id/returns/:returnId/slip", { params: { path }, parseAs: "blob" }),
    name: `${code}.pdf`,
    failed: messages.slipFailed,
  });
  const named = { "aria-label": messages.slipOf(code) };
  if (isShared) {
    return (
      <a
        {...named}
        href={`/order/${orderId}/returns/${_id}/slip`}
        download
        className={buttonClasses("primary", "w-full")}
      >
        {messages.slip}
      </a>
    );
  }
  return (
    <Button {...named} className="w-full" aria-disabled={busy} onClick={() => void download()}>
      {messages.slip}
    </Button>
  );
}

interface CallOffProps extends MadeReturnProps {
  /** Takes the focus when the button is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}

function CallOff({ orderId, made, isShared, heading }: CallOffProps) {
  const { revalidate } = useRevalidator();
  const [callOff, busy] = useAction(async () => {
    const path = { id: orderId, returnId: made._id };
    const call = api.DELETE("/api/orders/:id/returns/:returnId", { params: { path } });
    const outcome = await ask(call, messages.callOffFailed);
    if (outcome.ok) notify.success(messages.calledOff);
    else notify.error(outcome.message);
    await revalidate();
    if (outcome.ok) heading.current?.focus();
  });
  return (
    <details>
      <summary className="cursor-pointer py-2 text-sm font-medium">{messages.callOff}</summary>
      <p className="mt-2 text-sm text-ink-soft">{messages.callOffText}</p>
      {isShared ? (
        <form method="post" action={`/order/${orderId}/returns/${made._id}/cancel`}>
          <Button type="submit" variant="outline" className="mt-4 w-full">
            {messages.callOffNow}
          </Button>
        </form>
      ) : (
        <Button
          variant="outline"
          className="mt-4 w-full"
          aria-disabled={busy}
          onClick={() => void callOff()}
        >
          {busy ? messages.callingOff : messages.callOffNow}
        </Button>
      )}
    </details>
  );
}
