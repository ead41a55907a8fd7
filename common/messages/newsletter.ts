/** Messages of the page behind the newsletter's links. Apart, so that no other page fetches them. */
export const newsletterMessages = {
  leaving: "Unsubscribing ...",
  again: "Subscribe again",
  unknownKey:
    "This link does not belong to a subscription of ours, so there is nothing to end. Was it cut off on its way?",
} as const;
