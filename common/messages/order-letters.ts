import { text, texts } from "../text.ts";

/** Of letters that the team writes about an order. */
export const letterMailMessages = texts("letterMailMessages", {
  greeting: text("{greeting},"),
});
