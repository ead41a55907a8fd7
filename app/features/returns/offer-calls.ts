import { paymentMessages } from "../../../common/messages/payment.ts";
import { returnOfferMessages as messages } from "../../../common/messages/return-offers.ts";
import type { Checkout, ConfirmRequest } from "../../../server/checkout/contract.ts";
import { type Answer, api, ask, type Outcome } from "../../api.ts";
import type { PaymentCalls } from "../checkout/use-payment.ts";

export interface OfferCalls extends PaymentCalls {
  read(): Promise<Outcome<Checkout>>;
  confirm(seen: ConfirmRequest): Promise<Outcome<Checkout>>;
}

/**
 * The calls about what is offered for a return.
 * @param isShared whether its order was opened by a mailed link, whose cookie comes to addresses below its page alone
 */
export function offerCalls(id: string, returnId: string, isShared: boolean): OfferCalls {
  const calls = isShared ? sharedCalls(`/order/${id}/returns/${returnId}/offer`) : own();

  function own() {
    const params = { path: { id, returnId } };
    const at = "/api/orders/:id/returns/:returnId/offer";
    return {
      read: () => api.GET(at, { params }),
      open: () => api.POST(`${at}/paypal-order`, { params }),
      pay: (orderID: string) => api.PUT(`${at}/pay`, { params, body: paid(orderID) }),
      confirm: (body: ConfirmRequest) => api.POST(`${at}/confirm`, { params, body }),
    };
  }

  const read = () => ask<Checkout>(calls.read(), messages.loadFailed);
  return {
    read,
    open: () => ask(calls.open(), paymentMessages.paypalDown),
    pay: (_, orderID) => ask<Checkout>(calls.pay(orderID), paymentMessages.payUnknown),
    confirm: (seen) => ask<Checkout>(calls.confirm(seen), messages.unknown),
    async finalize() {
      const found = await read();
      if (!found.ok) return found;
      const { orderId: _id } = found.data;
      if (_id !== undefined) return { ok: true, data: { _id } };
      return { ok: false, status: 409, message: paymentMessages.placeFailed, refusal: undefined };
    },
  };
}

function paid(orderID: string) {
  return { paymentStatus: "paid", paymentDetails: { orderID } };
}

/** The same by the mailed link's own addresses, which stand in no description of the API. */
function sharedCalls(at: string) {
  async function call<T>(method: string, path: string, body?: object): Promise<Answer<T>> {
    const response = await fetch(at + path, {
      method,
      ...(body && {
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }),
    });
    const answer = await response.json();
    return response.ok ? { data: answer, response } : { error: answer, response };
  }
  return {
    read: () => call<Checkout>("GET", ""),
    open: () => call<{ orderID: string }>("POST", "/paypal-order"),
    pay: (orderID: string) => call<Checkout>("PUT", "/pay", paid(orderID)),
    confirm: (seen: ConfirmRequest) => call<Checkout>("POST", "/confirm", seen),
  };
}
