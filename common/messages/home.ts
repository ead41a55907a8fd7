import { texts } from "../text.ts";

/** Messages of the home page's own parts. */
export const homeMessages = texts("homeMessages", {
  scrollLeft: "Scroll left",
  scrollRight: "Scroll right",
  seeAll: "See full details",
});
