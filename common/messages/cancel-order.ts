import { text, texts } from "../text.ts";

/** What a customer reads who cancels an order. */
export const cancelOrderMessages = texts("cancelOrderMessages", {
  open: "Cancel this order",
  /** Leads to where address, size and color are corrected. */
  correct: "Correct address or size",
  text: text(
    "Nothing has been packed yet. We send {amount} back through PayPal at once, and write to you. An order that is cancelled stays so.",
  ),
  confirm: "Cancel the order",
  tooLate:
    "It could not be cancelled: it was packed meanwhile, or a case about its payment is open.",
});

/** While an order of the account is cancelled, and after. */
export const cancellingMessages = texts("cancellingMessages", {
  working: "Cancelling ...",
  done: "Your order is cancelled",
  failed:
    "We could not reach the shop. Please look whether the order is cancelled, then try again.",
});

/** Refusals of cancelling. */
export const cancelOrderApiMessages = texts("cancelOrderApiMessages", {
  /** In the order's history. */
  byCustomer: "Cancelled by the customer",
  packed: "This order is packed already, so it can no longer be cancelled",
  sent: "This order has left already, so it can no longer be cancelled",
  case: "A case about this payment is open, which has to end first. We answer you there",
  awaited: "This is sent for what you send back. It can be cancelled once that is with us",
});

/** What a customer reads who turns the mailed links of an order off. */
export const mailedLinkMessages = texts("mailedLinkMessages", {
  title: "Links in our mails",
  text: "Whoever has one of our mails about this order can see, cancel, correct and return it without logging in.",
  turnOff: "Turn off the mailed links",
  off: "The links that were mailed so far no longer open this order.",
  failed: "We could not turn off the links. Please try again.",
});
