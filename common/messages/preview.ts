import { text, texts } from "../text.ts";

/** On a page that shows a draft of the shop's appearance, or the prices of a moment that is to come. */
export const previewMessages = texts("previewMessages", {
  mark: "Preview: this is how the shop could look",
  asOf: text("Preview as of {moment}. Filters, search and cart are those of now."),
  end: "End preview",
});
