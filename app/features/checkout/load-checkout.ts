import { redirect } from "react-router";
import { checkoutMessages } from "../../../common/messages/checkout.ts";
import type { Checkout } from "../../../server/checkout/contract.ts";
import { api, ask } from "../../api.ts";
import { getSession } from "../../session.ts";
import { notify } from "../../ui/toast.tsx";
import { loginPath } from "../account/login-path.ts";
import { getCartState, loadCart } from "../cart/cart-store.ts";
import { findCheckout, rememberPlacedOrder } from "./checkout-memory.ts";

/** Time enough for two sentences. */
const READING_MS = 8000;

/**
 * For the checkout's clientLoader: the checkout that this tab had begun, if any. Throws a redirect: home if
 * the cart is empty, to /login if nobody is signed in, to the confirmation if the checkout was paid
 * meanwhile. Throws an error if the cart cannot be loaded.
 */
export async function enterCheckout(): Promise<Checkout | undefined> {
  const begun = getSession().user ? await recallCheckout() : undefined;
  if (begun?.orderId !== undefined) {
    rememberPlacedOrder(begun.orderId);
    throw redirect("/order-confirmation");
  }
  const loaded = await loadCart();
  if (!loaded.ok && loaded.status === 401) throw redirect(loginPath("checkout"));
  const isEmpty = getCartState().cart.products.length === 0;
  // The cart's content is unknown: the error page has a button to try again.
  if (!loaded.ok && isEmpty) throw new Error(loaded.message);
  if (!loaded.ok) notify.error(loaded.message);
  if (isEmpty) {
    showPending(begun);
    throw redirect("/");
  }
  if (!getSession().user) throw redirect(loginPath("checkout"));
  return begun;
}

/** Shows the message about a pending payment: the checkout's page is not shown for an empty cart. */
function showPending(begun: Checkout | undefined): void {
  if (begun?.paymentStatus !== "pending" || begun.paymentMessage === undefined) return;
  notify.success(begun.paymentMessage, { duration: READING_MS });
}

async function recallCheckout(): Promise<Checkout | undefined> {
  const id = findCheckout();
  if (id === undefined) return undefined;
  const call = api.GET("/api/checkout/:id", { params: { path: { id } } });
  const outcome = await ask(call, checkoutMessages.notFound);
  return outcome.ok ? outcome.data : undefined;
}
