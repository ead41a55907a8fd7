import { texts } from "../text.ts";

/** What the button itself says, on other pages. */
export const expressButtonMessages = texts("expressButtonMessages", {
  buy: "Express checkout with PayPal",
});
