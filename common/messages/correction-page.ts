import { counted, text, texts } from "../text.ts";

/** The page on which a customer corrects an order that nobody has packed yet. */
export const correctionPageMessages = texts("correctionPageMessages", {
  title: "Correct the order",
  loading: "Loading your order",
  loadFailed: "We could not load this order. Please try again.",
  order: text("Order #{number}"),
  back: "Back to the order",
  signIn: "Sign In",
  linkGone: "This link does not open an order, or was turned off. Log in to see your orders.",
  items: "Size and color",
  itemsText:
    "Another size or color of the same piece costs you the same, and is kept for you at once.",
  units: text("Units: {count}"),
  instead: text("Another size or color of {name}"),
  insteadLabel: "Instead",
  choose: "Please choose",
  size: text("Size {size}"),
  variant: text("{color}, size {size}"),
  soldOut: text("{variant}: sold out"),
  onlyLeft: counted(
    { one: "{variant}: only 1 left", other: "{variant}: only {count} left" },
    "count",
    "variant",
  ),
  noOther: "It does not come in another size or color.",
  allSoldOut: "Every other size and color is sold out.",
  partlyBack: "A part of it was refunded, so it stays as it is.",
  swap: "Swap",
  swapping: "Swapping ...",
  address: "Where it goes",
  stays: text("Destination: {country}. It stays, because delivery and tax were agreed for it."),
  save: "Save the address",
  saving: "Saving ...",
  email: "Email",
  emailText: text(
    "Mails about this order go to {email}. If that is mistyped, we mail a link to the right address. Once it is confirmed there, our mails go there, and the links in earlier mails end.",
  ),
  emailOfAccount: "Mails about this order go to the email address of your account.",
  changeEmail: "Change it in your profile",
  newEmail: "The right email address",
  sendLink: "Mail the link",
  sending: "Sending ...",
  missing: "Please fill in this field",
  failed: "We could not reach the shop. Please try again.",
  done: {
    address: "The address is corrected.",
    swap: "It is swapped, and kept for you.",
    asked: "We have mailed a link to the right address. Nothing changes before it is opened.",
    email:
      "The address is confirmed: mails about your order come there from now on. Links in earlier mails have ended.",
  },
  /** Above the forms of a page without a script. */
  refused: {
    address: "The address was not changed: please fill in every field.",
    swap: "Nothing was swapped: it is sold out by now, or in the order already.",
    email: "No link was mailed: please enter a valid address, other than the present one.",
    many: "No link was mailed: there were too many. Please try again in an hour.",
  },
});

/** The page behind the link by which a guest confirms the right address of their order. */
export const newEmailMessages = texts("newEmailMessages", {
  title: "Confirm your address",
  text: text(
    "Mails about order #{number} are to go to {email}. Once you confirm that, the links in earlier mails end, and you get the confirmation of your order.",
  ),
  confirm: "Confirm my address",
  deadTitle: "This link no longer works",
  dead: "It was used already, is older than three days, or another one was asked for.",
});
