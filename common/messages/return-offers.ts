import { counted, text, texts } from "../text.ts";

/** What the shop offers instead of what came back, on the customer's page. */
export const returnOfferMessages = texts("returnOfferMessages", {
  title: "We can send you this instead",
  until: text("We keep it for you until {date}."),
  price: "What it costs",
  value: "What you have paid for what came back",
  toPay: "You pay",
  pay: text("Pay {amount} and exchange"),
  loading: "Loading what we offer ...",
  loadFailed: "We could not load this. Please try again.",
  unknown: "We could not find out whether it is paid. Please ask again: you pay once only.",
  confirmTitle: "Please confirm",
  confirmText: text("PayPal knows that you want to pay {amount}. It is charged with this button."),
  confirming: "Confirming ...",
  agree: "It comes under these terms:",
  decline: "I do not want it",
  declineText:
    "Then we keep nothing for you any more, pay nothing back yet, and one of us writes to you.",
  declineNow: "Say no to it",
  declining: "Saying no ...",
  declined: "You said no to it. One of us writes to you.",
  declineFailed: "We could not reach the shop. Please look whether it is still here.",
});

/** The mail about it. */
export const offerMailMessages = texts("offerMailMessages", {
  subject: text("Something else for your return {code}"),
  preview: "Have a look at what we can send you instead.",
  title: "What we can send you instead",
  text: text(
    "{greeting}, this is what we can send you for what came back. What you paid for that counts towards it.",
  ),
  price: "What it costs",
  value: "What came back",
  toPay: "You pay",
  until: text(
    "We keep it for you until {date}. On the page you pay the difference with PayPal, or say no to it.",
  ),
  open: "See and pay",
});

/** Refusals of what is offered. */
export const offerApiMessages = texts("offerApiMessages", {
  notFound: "Nothing is offered here",
  paid: "This is paid already",
  waits: "Something is offered for this return already. Take that back first",
  done: "Nothing is left of this return",
  badId: "The id of an offer is a UUID",
  otherOffer: "Another return has an offer of this id",
  chooseLine: "Please say what is offered, and for what",
  noneHere: "None of it is left to exchange",
  notHere: counted({
    one: "Only 1 unit of it is left to exchange",
    other: "Only {units} units of it are left to exchange",
  }),
  notOnSale: "This is not on sale",
  otherCurrency: "This was paid in another currency than the shop has today",
  erased: "Its customer was erased: nobody knows where it would go",
});
