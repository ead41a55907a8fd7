import { counted, text, texts } from "../text.ts";

/** Messages of the suggestions below the search. */
export const suggestionMessages = texts("suggestionMessages", {
  all: text("See all results for “{words}”"),
  words: "Suggestions",
  products: "Products",
  none: text("Nothing found for “{words}” so far"),
  count: counted({ one: "1 suggestion", other: "{count} suggestions" }),
});
