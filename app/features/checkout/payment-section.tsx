import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { customerTexts } from "../../../common/customer-texts.ts";
import { formatDollars } from "../../../common/money.ts";
import type { Checkout, PaymentSettings } from "../../../server/checkout/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PaypalNotLoaded } from "./paypal-not-loaded.tsx";
import type { Payment, PaymentState } from "./use-payment.ts";

/** Its code and PayPal's script are fetched only once there is something to pay. */
const PaypalPayment = lazy(() =>
  import("./paypal-payment.tsx").then(
    ({ PaypalPayment }) => ({ default: PaypalPayment }),
    () => ({ default: () => <PaypalNotLoaded onRetry={() => window.location.assign("")} /> }),
  ),
);

interface PaymentSectionProps {
  checkout: Checkout | undefined;
  payment: Payment;
  settings: PaymentSettings;
}

export function PaymentSection({ checkout, payment, settings }: PaymentSectionProps) {
  const { state } = payment;
  const heading = useRef<HTMLHeadingElement>(null);
  const toPay = checkout?._id;
  // The form has gone, and with it the button that had the focus.
  useEffect(() => {
    if (toPay !== undefined) heading.current?.focus();
  }, [toPay]);

  return (
    <section aria-labelledby="payment" className="border border-line bg-white p-5 sm:p-6">
      <h2 ref={heading} id="payment" tabIndex={-1} className="type-heading focus:outline-none">
        {customerTexts.checkout.payment}
      </h2>
      {settings.isTest && (
        <p className="mt-3 inline-block rounded-soft bg-straw-soft px-3 py-1.5 text-sm font-medium text-straw">
          {customerTexts.checkout.testPayments}
        </p>
      )}
      {checkout ? (
        <div className="mt-4 grid gap-4">
          <p>{customerTexts.checkout.created}</p>
          <p className="text-lg font-semibold tabular-nums">
            {customerTexts.checkout.amount(formatDollars(checkout.totalPrice))}
          </p>
          <PaymentNews state={state} />
          {/* Hidden, not taken away: the provider may want to show its window again. */}
          <div hidden={state.phase !== "ready"} className="max-w-md">
            <Suspense fallback={<p role="status">{customerTexts.checkout.loadingPaypal}</p>}>
              <PaypalPayment key={checkout._id} settings={settings} payment={payment} />
            </Suspense>
          </div>
        </div>
      ) : (
        <p className="mt-3 text-ink-soft">{customerTexts.checkout.paymentWaits}</p>
      )}
    </section>
  );
}

function PaymentNews({ state }: { state: PaymentState }) {
  switch (state.phase) {
    case "ready":
      if (state.problem) return <Notice tone="error">{state.problem}</Notice>;
      return state.note ? <Notice tone="info">{state.note}</Notice> : null;
    case "stuck":
      return <Notice tone="error">{withRetry(state.problem, state.retry)}</Notice>;
    case "waiting":
      return <Notice tone="info">{withRetry(state.note, state.retry)}</Notice>;
    case "busy":
      return <Notice tone="info">{state.note}</Notice>;
    case "done":
      return null;
  }
}

function withRetry(text: string, retry: (() => void) | undefined): ReactNode {
  return (
    <>
      <p>{text}</p>
      {retry && (
        <Button look="quiet" onClick={retry}>
          {customerTexts.checkout.checkAgain}
        </Button>
      )}
    </>
  );
}
