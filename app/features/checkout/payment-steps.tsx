import { type ReactNode, useEffect, useRef } from "react";
import { paymentMessages } from "../../../common/messages/payment.ts";
import { errorMessages } from "../../../common/messages/shop.ts";
import type { PaymentSettings } from "../../../server/checkout/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PaypalPayment } from "./paypal-payment.tsx";
import {
  type PaymentCalls,
  type PaymentHandlers,
  type PaymentState,
  usePayment,
} from "./use-payment.ts";

export interface PaymentStepsProps extends PaymentHandlers {
  checkoutId: string;
  settings: PaymentSettings;
  /** Whether the shop's own button charges: PayPal's window then says so. */
  isConfirmed: boolean;
  /** Called with whether a payment is approved: from then on the checkout ignores changes of the cart. */
  onTouched: (isTouched: boolean) => void;
  /** Where it is not a cart's checkout. */
  calls?: PaymentCalls;
}

/** From the provider's buttons to the placed order. */
export function PaymentSteps(props: PaymentStepsProps) {
  const { checkoutId, settings, isConfirmed, onTouched, calls, ...handlers } = props;
  const payment = usePayment(checkoutId, handlers, calls);
  const { state } = payment;
  const isTouched = state.phase !== "ready";
  useEffect(() => {
    onTouched(isTouched);
    return () => onTouched(false);
  }, [onTouched, isTouched]);
  const message = useRef<HTMLDivElement>(null);
  const { phase } = state;
  // The focused button may be gone with the previous phase.
  useEffect(() => {
    if (phase !== "ready" && isFocusLost()) message.current?.focus();
  }, [phase]);
  return (
    <div className="grid max-w-md gap-4">
      <div ref={message} tabIndex={-1} className="text-pretty empty:hidden focus:outline-none">
        <PaymentMessage state={state} />
      </div>
      {/* Hidden, not taken away: the provider may want to show its window again. */}
      <div hidden={isTouched}>
        <PaypalPayment settings={settings} isConfirmed={isConfirmed} payment={payment} />
      </div>
    </div>
  );
}

/** Whether no visible element has the focus. Browsers take it from a hidden one with the next frame. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest("[hidden]") !== null;
}

function PaymentMessage({ state }: { state: PaymentState }) {
  switch (state.phase) {
    case "ready":
      if (state.problem) return <Notice tone="error">{state.problem}</Notice>;
      return <Notice tone="info">{state.note}</Notice>;
    case "stuck":
      return (
        <Notice tone="error">{withRetry(state.problem, errorMessages.retry, state.retry)}</Notice>
      );
    case "waiting":
      return (
        <Notice tone="info">
          {withRetry(state.note, paymentMessages.checkAgain, state.retry)}
        </Notice>
      );
    case "busy":
      return <Notice tone="info">{state.note}</Notice>;
    case "done":
      return null;
  }
}

function withRetry(text: string, label: string, retry: (() => void) | undefined): ReactNode {
  return (
    <>
      <p>{text}</p>
      {retry && (
        <Button variant="outline" className="mt-3" onClick={retry}>
          {label}
        </Button>
      )}
    </>
  );
}
