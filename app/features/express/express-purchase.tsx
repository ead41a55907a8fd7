import { useEffect, useRef } from "react";
import { checkoutMessages } from "../../../common/messages/checkout.ts";
import { expressMessages as messages } from "../../../common/messages/express.ts";
import { formatDollars } from "../../../common/money.ts";
import type { Cart } from "../../../server/cart/contract.ts";
import type { PaymentSettings } from "../../../server/checkout/contract.ts";
import { useSession } from "../../session.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PaypalPayment } from "../checkout/paypal-payment.tsx";
import { ReviewLines } from "../review/review-lines.tsx";
import { useExpress } from "./use-express.ts";

export interface ExpressPurchaseProps {
  cart: Cart;
  settings: PaymentSettings;
}

/** The cart, and PayPal's button, which asks for the address. */
export function ExpressPurchase({ cart, settings }: ExpressPurchaseProps) {
  const express = useExpress();
  const { state } = express;
  const { user } = useSession();
  const message = useRef<HTMLDivElement>(null);
  const isReady = state.phase === "ready";
  // The focused button is hidden with it.
  useEffect(() => {
    if (!isReady) message.current?.focus();
  }, [isReady]);
  return (
    <>
      <h1 className="type-title">{messages.title}</h1>
      <p className="mt-3 mb-8 max-w-2xl text-ink-soft">{messages.intro}</p>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[1fr_18rem] lg:grid-cols-[1fr_25rem] lg:gap-10">
        <section
          aria-label={messages.items}
          className="min-w-0 self-start border border-line bg-field p-5 sm:p-6"
        >
          <h2 className="mb-4 type-heading">{messages.items}</h2>
          <ReviewLines items={cart.products} />
        </section>
        <div className="grid content-start gap-4 border border-line bg-field p-5 sm:p-6 md:sticky md:top-24 md:self-start">
          <p className="text-lg font-semibold tabular-nums">
            {messages.goods(formatDollars(cart.totalPrice))}
          </p>
          <p className="-mt-2 text-sm text-ink-soft">{messages.goodsNote}</p>
          {settings.isTest && (
            <p>
              <span className="inline-block rounded-soft bg-straw-soft px-3 py-1.5 text-sm font-medium text-straw">
                {checkoutMessages.testPayments}
              </span>
            </p>
          )}
          <div ref={message} tabIndex={-1} className="empty:hidden focus:outline-none">
            {state.phase === "busy" && <Notice tone="info">{messages.finishing}</Notice>}
            {state.phase === "ready" && !state.problem && <Notice tone="info">{state.note}</Notice>}
            {state.phase !== "busy" && "problem" in state && (
              <Notice tone="error">{state.problem}</Notice>
            )}
          </div>
          {state.phase === "stuck" && (
            <Button variant="outline" onClick={state.retry}>
              {messages.retry}
            </Button>
          )}
          {/* Hidden, not taken away: its script goes on with the window. */}
          <div hidden={!isReady}>
            <PaypalPayment settings={settings} isConfirmed payment={express} />
          </div>
          {state.phase !== "busy" && (
            <Link
              to={user ? "/checkout" : "/login?redirect=checkout"}
              className={buttonClasses("quiet")}
            >
              {messages.form}
            </Link>
          )}
        </div>
      </div>
    </>
  );
}
