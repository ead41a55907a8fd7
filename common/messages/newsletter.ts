/** What the page says that the links of the newsletter lead to. Apart, so that no other fetches it. */
export const newsletterMessages = {
  leaving: "Unsubscribing ...",
  again: "Subscribe again",
  unknownKey:
    "This link does not belong to a subscription of ours, so there is nothing to end. Was it cut off on its way?",
} as const;
