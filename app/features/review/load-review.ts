import { redirect } from "react-router";
import { checkoutMessages } from "../../../common/messages/checkout.ts";
import { paymentMessages } from "../../../common/messages/payment.ts";
import type { Checkout } from "../../../server/checkout/contract.ts";
import { api, ask, type Outcome } from "../../api.ts";
import { unlessSignedOut } from "../account/signed-in.ts";
import { rememberCheckout, rememberPlacedOrder } from "../checkout/checkout-memory.ts";

/**
 * For the clientLoader of the contract page: the checkout to confirm. Throws a redirect: to the confirmation if it is
 * paid already, to the checkout if there is nothing to confirm, to /login if nobody is signed in.
 */
export async function loadReview(id: string): Promise<Outcome<Checkout>> {
  const found = await read(id);
  if (!found.ok) {
    if (found.status === 404) throw redirect("/checkout");
    return found;
  }
  const isNew = found.data.needsConfirmation && found.data.paymentStatus === "unpaid";
  // PayPal may have sent the buyer here before the shop has heard of the approval.
  if (isNew && (await askAboutApproval(id))) return read(id);
  return found;
}

async function read(id: string): Promise<Outcome<Checkout>> {
  const call = api.GET("/api/checkout/:id", { params: { path: { id } } });
  const found = unlessSignedOut(await ask(call, checkoutMessages.notFound), "checkout");
  if (!found.ok) return found;
  const { isPaid, orderId, needsConfirmation, paymentStatus } = found.data;
  if (isPaid && orderId !== undefined) {
    rememberPlacedOrder(orderId);
    throw redirect("/order-confirmation");
  }
  rememberCheckout(id);
  if (!needsConfirmation && paymentStatus === "unpaid") throw redirect("/checkout");
  return found;
}

/** Charges nothing. Answers whether PayPal has the approval. */
async function askAboutApproval(id: string): Promise<boolean> {
  const call = api.PUT("/api/checkout/:id/pay", { params: { path: { id } }, body: {} });
  const outcome = await ask(call, paymentMessages.payUnknown);
  return !outcome.ok && outcome.refusal?.code === "not_confirmed";
}
