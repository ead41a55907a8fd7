import { text, texts } from "../text.ts";

/** Messages of the page that visitors see before the shop opens. */
export const openingMessages = texts("openingMessages", {
  mark: "Opening soon",
  opens: text("We open on {day}"),
  heading: "We are not open yet",
  text: "The shelves are being filled. Leave your e-mail, and you are among the first to hear when we open.",
  title: text("{shop}: opening soon"),
  team: {
    label: "The team",
    login: "Log in",
    text: "Only the team sees more than this page.",
    look: "Look at the shop",
    admin: "To the admin area",
    failed: "We could not open the shop for you. Please log in again.",
  },
});

/** What the server says before the opening and during a pause; in a pause the pages say it, too. */
export const openingApiMessages = texts("openingApiMessages", {
  notYetOpen: "This shop is not open yet",
  opensOn: text("This shop opens on {day}"),
  paused: text(
    "We are taking a break and are back on {day}. Your cart keeps what you choose; from that day on you can order again.",
  ),
  banner: text("We are taking a break: you can order again from {day}"),
});
