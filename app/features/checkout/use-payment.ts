import { useRef, useState } from "react";
import { paymentMessages } from "../../../common/messages/payment.ts";
import { formatDollars } from "../../../common/money.ts";
import type { Checkout, PaymentDeclined } from "../../../server/checkout/contract.ts";
import type { Order } from "../../../server/orders/contract.ts";
import { api, ask, type Outcome } from "../../api.ts";
import { notify } from "../../ui/toast.tsx";
import { loadCart } from "../cart/cart-store.ts";
import { rememberPlacedOrder } from "./checkout-memory.ts";

/**
 * - ready: the buttons wait, with a word on the last try
 * - busy: approved, and being settled
 * - stuck: approved, but how it went is not known yet; `retry` asks again
 * - waiting: the provider has not decided; `retry`, where it makes sense, asks again
 * - done: there is an order
 */
export type PaymentState =
  | { phase: "ready"; problem?: string; note?: string }
  | { phase: "busy"; note: string }
  | { phase: "stuck"; problem: string; retry: () => void }
  | { phase: "waiting"; note: string; retry?: () => void }
  | { phase: "done" };

export interface Payment {
  state: PaymentState;
  createOrder(): Promise<string>;
  /** `restart` shows the provider's window for the same order again. */
  approve(orderID: string, restart: () => void): Promise<void>;
  cancel(): void;
  fail(): void;
}

export interface PaymentHandlers {
  onPlaced: () => void;
  /** The checkout cannot be paid any more, and why. */
  onLost: (why: string) => void;
}

/** Takes a checkout from the provider's buttons to the placed order. */
export function usePayment(id: string, { onPlaced, onLost }: PaymentHandlers): Payment {
  const [state, setState] = useState<PaymentState>({ phase: "ready" });
  // Why no payment could be opened: the provider only says that it failed.
  const refused = useRef<Refused>(undefined);

  async function createOrder(): Promise<string> {
    setState({ phase: "ready" });
    refused.current = undefined;
    const outcome = await openPaypalOrder(id);
    if (outcome.ok) return outcome.data.orderID;
    setState({ phase: "ready", problem: outcome.message });
    refused.current = outcome;
    throw new Error(outcome.message);
  }

  async function approve(orderID: string, restart: () => void): Promise<void> {
    setState({ phase: "busy", note: paymentMessages.settling });
    const outcome = await pay(id, orderID);
    if (!outcome.ok && isDecline(outcome.refusal)) {
      return follow(outcome.refusal.checkout, orderID, restart);
    }
    if (!outcome.ok) {
      notify.error(paymentMessages.unpaid);
      const retry = () => void approve(orderID, restart);
      if (outcome.refusal?.code === "payment_not_approved") {
        setState({ phase: "ready", problem: outcome.message });
        restart();
      } else if (outcome.refusal?.code === "total_changed") {
        setState({ phase: "ready", problem: outcome.message });
      } else if (isFinal(outcome)) {
        setState({ phase: "ready" });
        onLost(outcome.message);
      } else setState({ phase: "stuck", problem: outcome.message, retry });
      return;
    }
    await follow(outcome.data, orderID, restart);
  }

  /** Goes on from what the server found out about an approved payment. */
  async function follow(found: Checkout, orderID: string, restart: () => void): Promise<void> {
    const { paymentStatus, paymentMessage } = found;
    switch (paymentStatus) {
      case "paid":
        notify.success(paymentMessages.paid);
        return place();
      case "declined":
        setState({ phase: "ready", problem: paymentMessage ?? paymentMessages.declined });
        return restart();
      case "pending": {
        const retry = () => void approve(orderID, restart);
        const note = paymentMessage ?? paymentMessages.pending(formatDollars(found.totalPrice));
        setState({ phase: "waiting", note, retry });
        // What is being reviewed has left it.
        void loadCart();
        return;
      }
      case "unpaid":
        notify.error(paymentMessages.unpaid);
        return setState({
          phase: "ready",
          problem: paymentMessage ?? paymentMessages.unpaid,
        });
      case "refused":
        notify.error(paymentMessages.unpaid);
        return setState({
          phase: "waiting",
          note: paymentMessage ?? paymentMessages.unpaid,
          retry: () => void approve(orderID, restart),
        });
    }
  }

  async function place(): Promise<void> {
    setState({ phase: "busy", note: paymentMessages.placing });
    const outcome = await finalize(id);
    if (!outcome.ok) {
      notify.error(paymentMessages.placeFailed);
      const retry = () => void place();
      setState({ phase: "stuck", problem: paymentMessages.placeUnknown, retry });
      return;
    }
    notify.success(paymentMessages.placed);
    rememberPlacedOrder(outcome.data._id);
    setState({ phase: "done" });
    onPlaced();
  }

  return {
    state,
    createOrder,
    approve,
    cancel: () => setState({ phase: "ready", note: paymentMessages.canceled }),
    fail() {
      const why = refused.current;
      // Paid in another tab: that is no failure.
      if (why?.refusal?.code === "already_paid") {
        void place();
        return;
      }
      window.alert(paymentMessages.failed);
      if (why && isFinal(why)) onLost(why.message);
    },
  };
}

type Refused = Extract<Outcome<unknown>, { ok: false }>;

/** Asking again would not change the answer. */
function isFinal({ status }: Refused): boolean {
  return status === 409 || status === 404;
}

/** The provider said no, and the checkout says what can be done now. */
function isDecline(refusal: Refused["refusal"] | PaymentDeclined): refusal is PaymentDeclined {
  return refusal?.code === "payment_declined" && "checkout" in refusal;
}

function openPaypalOrder(id: string): Promise<Outcome<{ orderID: string }>> {
  const params = { path: { id } };
  return ask(api.POST("/api/checkout/:id/paypal-order", { params }), paymentMessages.paypalDown);
}

function pay(id: string, orderID: string): Promise<Outcome<Checkout>> {
  const params = { path: { id } };
  const body = { paymentStatus: "paid", paymentDetails: { orderID } };
  return ask(api.PUT("/api/checkout/:id/pay", { params, body }), paymentMessages.payUnknown);
}

function finalize(id: string): Promise<Outcome<Order>> {
  const params = { path: { id } };
  return ask(api.POST("/api/checkout/:id/finalize", { params }), paymentMessages.placeFailed);
}
