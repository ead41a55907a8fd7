import { text, texts } from "../text.ts";

/** Messages of the shop's own pages. */
export const ownPageMessages = texts("ownPageMessages", {
  beside: "Related pages",
  asOf: text("As of {date}"),
});
