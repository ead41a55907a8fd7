import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { formatDate } from "../../../common/dates.ts";
import { estimateDelivery } from "../../../common/estimated-delivery.ts";
import { getLocale } from "../../../common/locale.ts";
import { contractMessages as messages } from "../../../common/messages/contract.ts";
import { paymentMessages } from "../../../common/messages/payment.ts";
import type { Checkout } from "../../../server/checkout/contract.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { BilledTo } from "../checkout/billed-to.tsx";
import { VatNotice } from "../checkout/vat-number.tsx";
import { Amounts } from "../orders/amounts.tsx";
import { DeliveryAddress } from "../orders/delivery-address.tsx";
import { ReviewLines } from "./review-lines.tsx";
import { type ConfirmState, useConfirm } from "./use-confirm.ts";

export interface ReviewOrderProps {
  began: Checkout;
  /** Where the order's mail goes: behind PayPal's button nobody has typed it. */
  email: string;
}

/** The whole order once more, and the button that alone lets it be charged. */
export function ReviewOrder({ began, email }: ReviewOrderProps) {
  const { checkout, state, confirm } = useConfirm(began);
  const isOpen = state.phase === "ready" || state.phase === "busy";
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-[1fr_18rem] lg:grid-cols-[1fr_25rem] lg:gap-10">
      <div className="grid min-w-0 content-start gap-6">
        <Panel title={messages.items}>
          <ReviewLines
            items={checkout.checkoutItems}
            materials={checkout.review?.materials ?? {}}
          />
        </Panel>
        <Panel
          title={messages.to}
          action={
            isOpen && (
              <Link to="/checkout" className={buttonClasses("quiet")}>
                {messages.change}
              </Link>
            )
          }
        >
          <div className="grid gap-6 sm:grid-cols-2">
            <DeliveryAddress to={checkout.shippingInfo} />
            <Arrival {...checkout} />
          </div>
          {checkout.tax?.business && <VatNotice business={checkout.tax.business} />}
          {checkout.billingInfo && <BilledTo to={checkout.billingInfo} />}
          <p className="mt-5 border-t border-line pt-4 text-sm wrap-anywhere text-ink-soft">
            {messages.mailedTo(email)}
          </p>
        </Panel>
      </div>
      <div className="border border-line bg-field p-5 sm:p-6 md:sticky md:top-24 md:self-start">
        <Texts texts={checkout.review?.texts ?? []} />
        <Amounts {...checkout} />
        <Decision state={state} checkout={checkout} onConfirm={() => void confirm()} />
      </div>
    </div>
  );
}

function Panel({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="border border-line bg-field p-5 sm:p-6">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="type-heading">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** How the parcel goes, as far as the customer has chosen, and when it should be there. */
function Arrival({ delivery, createdAt }: Pick<Checkout, "delivery" | "createdAt">) {
  // At noon it is the same day in every zone that the shop may write it in.
  const by = delivery ? `${delivery.latest}T12:00:00Z` : estimateDelivery(createdAt);
  return (
    <div>
      {delivery && <p className="mb-3 font-medium">{delivery.name}</p>}
      <p className="text-sm text-ink-soft">{messages.when}</p>
      <p className="mt-1 font-medium">{formatDate(by)}</p>
    </div>
  );
}

/** What is agreed to, in windows of their own. */
function Texts({ texts }: { texts: NonNullable<Checkout["review"]>["texts"] }) {
  if (texts.length === 0) return null;
  return (
    <p className="mb-5 border-b border-line pb-4 text-sm text-ink-soft">
      {messages.holds}{" "}
      {texts.map(({ title, path }, place) => (
        <Fragment key={path}>
          {place > 0 && " · "}
          <a href={path} target="_blank" rel="noopener" className="underline underline-offset-4">
            {title}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

interface DecisionProps {
  state: ConfirmState;
  checkout: Checkout;
  onConfirm: () => void;
}

/** The button below the total, and what became of it. */
function Decision({ state, checkout, onConfirm }: DecisionProps) {
  const message = useRef<HTMLDivElement>(null);
  const { phase } = state;
  const { review } = checkout;
  const problem = "problem" in state ? state.problem : undefined;
  // What was pressed may be gone, and what is said stands above it.
  useEffect(() => {
    if (problem !== undefined && document.activeElement === document.body) message.current?.focus();
  }, [problem]);
  const isOver = phase === "over";
  return (
    <div className="mt-5 grid gap-4">
      {(phase === "ready" || phase === "busy") && review && (
        <>
          <Button
            variant="accent"
            aria-disabled={phase === "busy"}
            className="w-full py-4 text-base"
            onClick={onConfirm}
          >
            {review.button}
          </Button>
          <p className="text-sm text-ink-soft">{messages.until(timeOfDay(review.confirmUntil))}</p>
        </>
      )}
      <div ref={message} tabIndex={-1} className="grid gap-4 empty:hidden focus:outline-none">
        {phase === "busy" && <Notice tone="info">{messages.confirming}</Notice>}
        {phase === "waiting" && (
          <Notice tone="info">
            <p>{state.note}</p>
            <Button variant="outline" className="mt-3" onClick={onConfirm}>
              {paymentMessages.checkAgain}
            </Button>
          </Notice>
        )}
        <Notice tone="error">{problem}</Notice>
      </div>
      {isOver && (
        <Link to="/checkout" className={buttonClasses("primary", "w-full")}>
          {messages.backToCheckout}
        </Link>
      )}
    </div>
  );
}

function timeOfDay(instant: string): string {
  return new Date(instant).toLocaleTimeString(getLocale().tag, { timeStyle: "short" });
}
