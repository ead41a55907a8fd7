import { text, texts } from "../text.ts";

/** Messages of the shop's own pages. */
export const ownPageMessages = texts("ownPageMessages", {
  asOf: text("As of {date}"),
});
