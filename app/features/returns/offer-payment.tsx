import { useCallback, useEffect, useState } from "react";
import { paymentMessages } from "../../../common/messages/payment.ts";
import { returnOfferMessages as messages } from "../../../common/messages/return-offers.ts";
import { formatDollars } from "../../../common/money.ts";
import type { Checkout, PaymentSettings } from "../../../server/checkout/contract.ts";
import type { Outcome } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { useAction } from "../../use-action.ts";
import { PaymentSteps } from "../checkout/payment-steps.tsx";
import { type OfferCalls, offerCalls } from "./offer-calls.ts";

export interface OfferPaymentProps {
  orderId: string;
  returnId: string;
  isShared: boolean;
  settings: PaymentSettings;
  /** Called once it is paid, or cannot be paid any more. */
  onDone: () => void;
}

const NEVER = () => {};

/** Pays what is left to pay of an offer, as any checkout is paid. */
export function OfferPayment(props: OfferPaymentProps) {
  const { orderId, returnId, isShared, settings, onDone } = props;
  const [calls] = useState(() => offerCalls(orderId, returnId, isShared));
  const [found, setFound] = useState<Outcome<Checkout>>();
  const [problem, setProblem] = useState<string>();
  const load = useCallback(async () => setFound(await calls.read()), [calls]);
  useEffect(() => void load(), [load]);
  if (!found) return <p role="status">{messages.loading}</p>;
  if (!found.ok) return <RetryNotice message={found.message} />;
  const { _id, needsConfirmation, paymentStatus, paymentMessage } = found.data;
  if (paymentStatus === "pending" || paymentStatus === "refused") {
    return <Notice tone="info">{paymentMessage}</Notice>;
  }
  if (needsConfirmation && paymentStatus === "approved") {
    return (
      <Confirm
        {...{ calls, onDone }}
        checkout={found.data}
        onAgain={(why, seen) => {
          setProblem(why);
          if (seen) setFound({ ok: true, data: seen });
          else void load();
        }}
      />
    );
  }
  return (
    <>
      <Notice tone="error">{problem}</Notice>
      <PaymentSteps
        checkoutId={_id}
        {...{ settings, calls }}
        isConfirmed={needsConfirmation === true}
        onTouched={NEVER}
        onPlaced={onDone}
        onToConfirm={() => void load()}
        onLost={onDone}
      />
    </>
  );
}

interface ConfirmProps {
  checkout: Checkout;
  calls: OfferCalls;
  onDone: () => void;
  /** Called where it has to be looked at or approved anew, with the checkout as it is by now if that was answered. */
  onAgain: (why: string, checkout?: Checkout) => void;
}

/** The shop's own button, where PayPal's window does not charge. */
function Confirm({ checkout, calls, onDone, onAgain }: ConfirmProps) {
  const { review, totalPrice } = checkout;
  const [problem, setProblem] = useState<string>();
  const [confirm, busy] = useAction(async () => {
    const outcome = await calls.confirm({ version: review?.version ?? "", totalPrice });
    if (outcome.ok && outcome.data.isPaid) return onDone();
    if (outcome.ok) return onAgain(outcome.data.paymentMessage ?? paymentMessages.unpaid);
    const { refusal, message, status } = outcome;
    if (refusal?.code === "order_differs" || refusal?.code === "payment_declined") {
      const seen = "checkout" in refusal ? (refusal.checkout as Checkout) : undefined;
      return onAgain(message, seen);
    }
    if (status === 409 || status === 404) return onAgain(message);
    setProblem(message);
  });
  if (!review) return null;
  return (
    <div className="grid gap-3">
      <p className="font-medium">{messages.confirmTitle}</p>
      <p>{messages.confirmText(formatDollars(totalPrice))}</p>
      {review.texts.length > 0 && (
        <p className="text-sm text-ink-soft">
          {messages.agree}{" "}
          {review.texts.map(({ title, path }, index) => (
            <span key={path}>
              {index > 0 && " · "}
              <a
                href={path}
                target="_blank"
                rel="noopener"
                className="underline underline-offset-4"
              >
                {title}
              </a>
            </span>
          ))}
        </p>
      )}
      <Notice tone="error">{problem}</Notice>
      <Button variant="accent" aria-disabled={busy} onClick={() => void confirm()}>
        {busy ? messages.confirming : review.button}
      </Button>
    </div>
  );
}
