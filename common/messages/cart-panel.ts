import { text, texts } from "../text.ts";

/** The open cart. */
export const cartPanelMessages = texts("cartPanelMessages", {
  empty: "Your cart is empty",
  checkout: "Checkout",
  note: "Shipping, taxes, and discount codes calculated at checkout",
  shippingMeter: "Free shipping",
  shippingAway: text("{amount} away from free international shipping"),
  shippingFree: "Your order ships free",
  less: text("One {name} less"),
  more: text("One {name} more"),
  remove: text("Remove {name}"),
  total: "Total",
  blocked: "Please remove what is no longer available first.",
});
