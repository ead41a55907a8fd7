import { texts } from "../text.ts";

/** Messages of the page behind the newsletter's links. Apart, so that no other page fetches them. */
export const newsletterMessages = texts("newsletterMessages", {
  leaving: "Unsubscribing ...",
  again: "Subscribe again",
  unknownKey:
    "This link does not belong to a subscription of ours, so there is nothing to end. Was it cut off on its way?",
});

export const newsletterApiMessages = texts("newsletterApiMessages", {
  subscribed:
    "Thank you! Your code is on its way to your inbox. If you subscribed before, you have it already.",
  subscribedAgain: "Welcome back. You are on our list again.",
  unsubscribed: "You are off our list. We will not write to you again.",
});
