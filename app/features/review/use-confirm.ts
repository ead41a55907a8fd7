import { useState } from "react";
import { useNavigate } from "react-router";
import { contractMessages } from "../../../common/messages/contract.ts";
import { paymentMessages } from "../../../common/messages/payment.ts";
import type { Checkout, NotConfirmed } from "../../../server/checkout/contract.ts";
import { api, ask, type Outcome } from "../../api.ts";
import { notify } from "../../ui/toast.tsx";
import { loadCart } from "../cart/cart-store.ts";
import { rememberPlacedOrder } from "../checkout/checkout-memory.ts";

/**
 * - ready: the button waits, with a message about the last press
 * - busy: pressed
 * - waiting: nobody knows yet whether money has moved; the same press asks again
 * - over: it cannot be confirmed any more, and why
 */
export type ConfirmState =
  | { phase: "ready"; problem?: string }
  | { phase: "busy" }
  | { phase: "waiting"; note: string }
  | { phase: "over"; problem: string };

/** The contract page's button: the order as it stands, and what became of the last press. */
export function useConfirm(began: Checkout) {
  const navigate = useNavigate();
  const [checkout, setCheckout] = useState(began);
  const [state, setState] = useState<ConfirmState>(() => stateOf(began));

  async function confirm(): Promise<void> {
    if (state.phase === "busy" || !checkout.review) return;
    setState({ phase: "busy" });
    const outcome = await send(checkout, checkout.review.version);
    if (outcome.ok && outcome.data.orderId !== undefined) {
      rememberPlacedOrder(outcome.data.orderId);
      notify.success(paymentMessages.placed);
      return void navigate("/order-confirmation", { replace: true });
    }
    if (outcome.ok) {
      // The items of a payment that PayPal holds have left the cart.
      void loadCart();
      const { paymentMessage: note = paymentMessages.payUnknown } = outcome.data;
      return setState({ phase: "waiting", note });
    }
    const { message: problem, refusal, status } = outcome;
    if (isOther(refusal)) {
      setCheckout(refusal.checkout);
      return setState({ phase: "ready", problem: contractMessages.changed });
    }
    const isFinal = status === 402 || status === 404 || status === 409;
    setState({ phase: isFinal ? "over" : "ready", problem });
  }

  return { checkout, state, confirm };
}

function stateOf({ paymentStatus, paymentMessage }: Checkout): ConfirmState {
  switch (paymentStatus) {
    case "approved":
      return { phase: "ready" };
    case "pending":
      return { phase: "waiting", note: paymentMessage ?? paymentMessages.payUnknown };
    default:
      return { phase: "over", problem: paymentMessage ?? contractMessages.notWaiting };
  }
}

function send({ _id, totalPrice }: Checkout, version: string): Promise<Outcome<Checkout>> {
  const params = { path: { id: _id } };
  const body = { version, totalPrice };
  const call = api.POST("/api/checkout/:id/confirm", { params, body });
  return ask(call, contractMessages.failed);
}

/** Whether the order is another by now, which comes with the refusal. */
function isOther(refusal: object | undefined): refusal is NotConfirmed & { checkout: Checkout } {
  return refusal !== undefined && "checkout" in refusal && isDiffering(refusal);
}

function isDiffering(refusal: object): boolean {
  return "code" in refusal && refusal.code === "order_differs";
}
