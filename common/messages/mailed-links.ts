import { texts } from "../text.ts";

/** What a customer reads who turns the mailed links of an order off. */
export const mailedLinkMessages = texts("mailedLinkMessages", {
  title: "Links in our mails",
  text: "Whoever has one of our mails about this order sees it without logging in.",
  turnOff: "Turn off the mailed links",
  off: "The links that were mailed so far no longer open this order.",
  failed: "We could not turn off the links. Please try again.",
});
