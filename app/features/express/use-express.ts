import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { expressMessages as messages } from "../../../common/messages/express.ts";
import type { ExpressEnd, ExpressOrder } from "../../../server/checkout/express/contract.ts";
import { api, ask, type Outcome } from "../../api.ts";
import { enterShop } from "../account/enter-shop.ts";
import { owner } from "../cart/cart-store.ts";
import { rememberCheckout } from "../checkout/checkout-memory.ts";
import type { PaypalCalls } from "../checkout/paypal-payment.tsx";

/**
 * - ready: PayPal's button waits, with a message about the last try
 * - busy: approved, and being taken back into the shop
 * - stuck: nobody answered; `retry` asks again
 */
export type ExpressState =
  | { phase: "ready"; problem?: string; note?: string }
  | { phase: "busy" }
  | { phase: "stuck"; problem: string; retry: () => void };

/** From PayPal's button to the page that shows what it costs. */
export function useExpress(): PaypalCalls & { state: ExpressState } {
  const navigate = useNavigate();
  const [state, setState] = useState<ExpressState>({ phase: "ready" });
  const begun = useRef<ExpressOrder>(undefined);

  async function createOrder(): Promise<string> {
    setState({ phase: "ready" });
    const outcome = await begin();
    if (!outcome.ok) {
      setState({ phase: "ready", problem: outcome.message });
      throw new Error(outcome.message);
    }
    begun.current = outcome.data;
    return outcome.data.orderID;
  }

  async function approve(): Promise<void> {
    const order = begun.current;
    if (!order) return;
    setState({ phase: "busy" });
    const outcome = await finish(order);
    if (!outcome.ok) {
      const { status, message: problem } = outcome;
      const isFinal = status === 400 || status === 403 || status === 404 || status === 409;
      return setState(
        isFinal
          ? { phase: "ready", problem }
          : { phase: "stuck", problem, retry: () => void approve() },
      );
    }
    const { checkoutId, session } = outcome.data;
    if (session) await enterShop(session);
    rememberCheckout(checkoutId);
    await navigate(`/checkout/${checkoutId}/review`, { replace: true });
  }

  return {
    state,
    createOrder,
    approve,
    cancel: () => setState({ phase: "ready", note: messages.canceled }),
    // What the shop refused is said already.
    fail: () =>
      setState((now) =>
        now.phase === "ready" && now.problem ? now : { phase: "ready", problem: messages.failed },
      ),
  };
}

function begin(): Promise<Outcome<ExpressOrder>> {
  return ask(api.POST("/api/express", { body: owner() }), messages.failed);
}

function finish({ id, key }: ExpressOrder): Promise<Outcome<ExpressEnd>> {
  const call = api.POST("/api/express/:id/finish", { params: { path: { id } }, body: { key } });
  return ask(call, messages.unfinished);
}
