import { text, texts } from "../text.ts";

/** Refusals of corrections of an order, and what its history says of them. */
export const correctionApiMessages = texts("correctionApiMessages", {
  packed: "This order is packed already, so it can no longer be corrected",
  sent: "This order has left already, so it can no longer be corrected",
  cancelled: "This order is cancelled",
  held: "We are looking into this order, so it cannot be corrected here just now. Please write to us",
  otherCountry: "The country stays: delivery and tax were agreed for it",
  otherState: "The state stays: delivery and tax were agreed for it",
  notInOrder: "This is not in the order",
  partlyBack: "A part of this line was refunded, so it can no longer be swapped",
  noVariant: "We do not have this size and color",
  inOrder: "This size and color is in the order already",
  emailOfAccount: "This order is in an account: its mails go to the account's email address",
  sameEmail: "Mails about this order go to this address already",
  /** In the order's history. */
  emailCorrected: text("Email corrected: {email} instead of {former}"),
});

/** The mail that asks a guest to confirm the right address of their order. */
export const newEmailMailMessages = texts("newEmailMailMessages", {
  subject: "Please confirm the email address of your order",
  preview: "One click, and our mails about it come here.",
  title: "Is this your address?",
  text: "Hello, mails about an order at our shop are to go to this address, because another one was entered by mistake. If you placed the order, please confirm that here. The link is good for three days.",
  open: "Confirm my address",
  note: "If it was not you, there is nothing to do: nothing changes, and no more mails follow.",
  reason: "You get this because your address was entered for an order at our shop.",
});

/** The mail to the address that a guest's order had before. */
export const emailMovedMailMessages = texts("emailMovedMailMessages", {
  subject: text("Order {number} has another email address now"),
  preview: "Mails about it no longer come here.",
  title: "Another email address",
  text: text(
    "Hello, the email address of order {number} at our shop was corrected. Mails about it go to the new address from now on, and links in earlier mails no longer open it.",
  ),
  note: "If you placed the order and did not correct the address, please answer this mail at once, so that we can look into it.",
  reason: "You get this because your address was that of an order at our shop.",
});
