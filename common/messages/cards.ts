import { counted, text, texts } from "../text.ts";

/** Products as cards, in lists and strips. */
export const cardMessages = texts("cardMessages", {
  none: "No products found",
  error: text("Error: {message}"),
  before: "Before:",
  now: "Now:",
  colors: counted({ one: "1 color", other: "{count} colors" }),
  sale: "Sale",
  loading: "Loading products",
});
