import { texts } from "../text.ts";

/** What leads from an order to its returns. Apart, because the order's page needs no more of them. */
export const returnLinkMessages = texts("returnLinkMessages", {
  open: "Return or exchange",
});
