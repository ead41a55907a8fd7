import { text, texts } from "../text.ts";

/** The cart's notices, on every page. */
export const cartMessages = texts("cartMessages", {
  title: "Your Cart",
  loading: "Loading cart ...",
  fetchFailed: "Failed to fetch cart",
  addFailed: "Failed to add to cart",
  updateFailed: "Failed to update item quantity",
  removeFailed: "Failed to remove item",
  mergeFailed: "Failed to merge items",
  onlyLeft: text("Only {count} left"),
  soldOut: "Sold out",
  each: "each",
  browse: "Find something to wear",
  unavailable: "No longer available",
});

export const cartApiMessages = texts("cartApiMessages", {
  full: text("A cart holds at most {lines} different items"),
  notInCart: "This item is not in the cart",
});
