import { text, texts } from "../text.ts";

/** Messages of the way past the checkout's form, fetched with its page. */
export const expressMessages = texts("expressMessages", {
  title: "Express checkout",
  intro:
    "PayPal gives us your address and email. Before anything is charged you see delivery, tax and total here, and confirm them.",
  items: "What you order",
  goods: text("Goods: {price}"),
  goodsNote: "Delivery and tax depend on your address. You see both before you pay.",
  finishing: "Taking your address from PayPal …",
  canceled:
    "You closed PayPal’s window. Nothing was charged, and your items are still in your cart.",
  failed: "PayPal could not be opened. Nothing was charged. Please try again.",
  unfinished:
    "We could not take over what PayPal approved. Nothing was charged. Please try once more.",
  retry: "Try once more",
  form: "Enter the address yourself",
});

/** What the server answers about it. */
export const expressApiMessages = texts("expressApiMessages", {
  off: "The shop has no express checkout.",
  notFound: "This express checkout is over. Nothing was charged. Please begin again.",
  noEmail:
    "PayPal did not tell us your email. Nothing was charged. Please go through the checkout instead.",
  addressUnusable:
    "The address from PayPal is not complete. Nothing was charged. Please choose another there, or enter it in the checkout.",
});
