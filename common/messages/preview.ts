import { texts } from "../text.ts";

/** On a page that shows a draft of the shop's appearance. */
export const previewMessages = texts("previewMessages", {
  mark: "Preview: this is how the shop could look",
  end: "End preview",
});
