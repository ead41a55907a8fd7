import { text, texts } from "../text.ts";

/** Messages to whoever buys without an account. Apart from account.ts, so that other pages do without. */
export const guestMessages = texts("guestMessages", {
  title: "No account needed",
  text: "We mail you the confirmation, and a link that shows your order.",
  email: "Mail the confirmation to",
  enter: "Continue as guest",
  entering: "One moment...",
  failed: "We could not continue. Please check your connection and try again.",
  keepTitle: "Keep this order in an account",
  keepText: text(
    "Create an account with {email}. Once you follow the link that we mail you, your order is in it.",
  ),
  profileTitle: "Your purchase as a guest",
  profileText: text("Mails about it go to {email}, each with a link that shows your order."),
});
