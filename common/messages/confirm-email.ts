import { texts } from "../text.ts";

/** Messages of the page that confirms an address. Apart from account.ts, so that the profile does without. */
export const confirmEmailMessages = texts("confirmEmailMessages", {
  title: "Your email address",
  waiting: "Confirming your address...",
  doneTitle: "Thank you",
  done: "Your email address is confirmed.",
  deadTitle: "This link is no longer good",
  dead: "It is older than three days or did not arrive whole. You find a new one in your profile.",
  failedTitle: "Not confirmed yet",
  failed: "We could not reach the shop. Please check your connection and try again.",
  tryAgain: "Try again",
  profile: "To my profile",
});
