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
 * - ready: the buttons wait, with a message about the last payment
 * - busy: approved, and being settled
 * - stuck: approved, but the outcome is unknown; `retry` asks again
 * - waiting: the provider has not decided; `retry`, if given, asks again
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
  /** Called once it is approved, where only the shop's own button charges. */
  onToConfirm: (checkoutId: string) => void;
  /** Called with the reason when the checkout can no longer be paid. */
  onLost: (why: string) => void;
}

/** What the shop is asked on the way from the provider's buttons to the order. */
export interface PaymentCalls {
  open(id: string): Promise<Outcome<{ orderID: string }>>;
  pay(id: string, orderID: string): Promise<Outcome<Checkout>>;
  finalize(id: string): Promise<Outcome<Pick<Order, "_id">>>;
}

/** Takes a checkout from the provider's buttons to the placed order. */
export function usePayment(
  id: string,
  { onPlaced, onToConfirm, onLost }: PaymentHandlers,
  { open, pay, finalize }: PaymentCalls = OF_CHECKOUT,
): Payment {
  const [state, setState] = useState<PaymentState>({ phase: "ready" });
  const { createOrder, refused } = useOpening(open, id, setState);

  async function approve(orderID: string, restart: () => void): Promise<void> {
    setState({ phase: "busy", note: paymentMessages.settling });
    const outcome = await pay(id, orderID);
    if (outcome.ok) return follow(outcome.data, orderID, restart);
    if (isDecline(outcome.refusal)) return follow(outcome.refusal.checkout, orderID, restart);
    const { message: problem, refusal } = outcome;
    if (refusal?.code === "not_confirmed") return onToConfirm(id);
    notify.error(paymentMessages.unpaid);
    const isOpen = refusal?.code === "payment_not_approved" || refusal?.code === "total_changed";
    if (!isOpen && !isFinal(outcome)) {
      return setState({ phase: "stuck", problem, retry: () => void approve(orderID, restart) });
    }
    setState(isOpen ? { phase: "ready", problem } : { phase: "ready" });
    if (!isOpen) onLost(problem);
    if (refusal?.code === "payment_not_approved") restart();
  }

  /** Continues with the state of an approved payment. */
  async function follow(found: Checkout, orderID: string, restart: () => void): Promise<void> {
    const { paymentStatus } = found;
    if (paymentStatus === "paid") {
      notify.success(paymentMessages.paid);
      return place();
    }
    if (paymentStatus === "unpaid" || paymentStatus === "refused") {
      notify.error(paymentMessages.unpaid);
    }
    setState(stateAfter(found, () => void approve(orderID, restart)));
    if (paymentStatus === "declined") restart();
    // While a payment is reviewed, its items are no longer in the cart.
    if (paymentStatus === "pending") void loadCart();
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
      // The checkout was paid in another tab.
      if (why?.refusal?.code === "already_paid") return void place();
      window.alert(paymentMessages.failed);
      if (why && isFinal(why)) onLost(why.message);
    },
  };
}

type Refused = Extract<Outcome<unknown>, { ok: false }>;

/** Opens a payment, and keeps its refusal: the provider's script only reports that it failed. */
function useOpening(
  open: PaymentCalls["open"],
  id: string,
  setState: (state: PaymentState) => void,
) {
  const refused = useRef<Refused>(undefined);
  async function createOrder(): Promise<string> {
    setState({ phase: "ready" });
    refused.current = undefined;
    const outcome = await open(id);
    if (outcome.ok) return outcome.data.orderID;
    setState({ phase: "ready", problem: outcome.message });
    refused.current = outcome;
    throw new Error(outcome.message);
  }
  return { createOrder, refused };
}

/** The state of an approved payment that has not succeeded. */
function stateAfter(found: Checkout, retry: () => void): PaymentState {
  const { paymentStatus, paymentMessage, totalPrice } = found;
  const { pending, unpaid, declined } = paymentMessages;
  switch (paymentStatus) {
    case "pending":
      return {
        phase: "waiting",
        note: paymentMessage ?? pending(formatDollars(totalPrice)),
        retry,
      };
    case "refused":
      return { phase: "waiting", note: paymentMessage ?? unpaid, retry };
    case "declined":
      return { phase: "ready", problem: paymentMessage ?? declined };
    default:
      return { phase: "ready", problem: paymentMessage ?? unpaid };
  }
}

/** Whether asking again would not change the answer. */
function isFinal({ status }: Refused): boolean {
  return status === 409 || status === 404;
}

/** Whether a refusal is a decline by the provider, which comes with the checkout. */
function isDecline(refusal: Refused["refusal"] | PaymentDeclined): refusal is PaymentDeclined {
  return refusal?.code === "payment_declined" && "checkout" in refusal;
}

const OF_CHECKOUT: PaymentCalls = {
  open(id) {
    const params = { path: { id } };
    return ask(api.POST("/api/checkout/:id/paypal-order", { params }), paymentMessages.paypalDown);
  },
  pay(id, orderID) {
    const params = { path: { id } };
    const body = { paymentStatus: "paid", paymentDetails: { orderID } };
    return ask(api.PUT("/api/checkout/:id/pay", { params, body }), paymentMessages.payUnknown);
  },
  finalize(id) {
    const params = { path: { id } };
    return ask(api.POST("/api/checkout/:id/finalize", { params }), paymentMessages.placeFailed);
  },
};
