import { text, texts } from "../text.ts";

/** Messages during a payment, fetched once there is something to pay. */
export const paymentMessages = texts("paymentMessages", {
  canceled: "You left PayPal without paying. Your cart is as it was.",
  settling: "Confirming your payment with PayPal …",
  placing: "Placing your order …",
  checkAgain: "Check again",
  payUnknown: "We could not confirm the payment yet. You will not be charged twice.",
  placeUnknown: "Your payment has arrived, but we could not show your order yet.",
  paypalNotLoaded: "PayPal did not load. Please check your connection.",
  paid: "Payment successfull",
  unpaid: "Payment Unsuccessfull",
  failed: "Payment Failed. Try again",
  placed: "Order placed successfully",
  placeFailed: "Error placing order",
  declined: "The payment was declined. Please try another way to pay.",
  pending: text(
    "PayPal is still reviewing your payment of {total}. We keep your items for you and place the order once it is confirmed. Meanwhile you can go on shopping.",
  ),
  soldOut: "Something in this checkout sold out before it was paid. Nothing was charged.",
  restored:
    "The shop had to be restored while you were paying, and did not take this payment. If you have not bought these items otherwise since, please start again from your cart.",
  paypalDown:
    "PayPal cannot be reached at the moment. Nothing was charged. Please try again shortly.",
});

export const webhookApiMessages = texts("webhookApiMessages", {
  required: text("{field} is required"),
  unreadable: text("{field} is not in the form we expect"),
  notGenuine: "PayPal did not sign this",
  notSetUp: "This shop takes no webhooks",
  later: "This cannot be checked now. Please send it again later.",
});
