import { counted, text, texts } from "../../text.ts";

/** Messages about the mails of an order, in the admin area. */
export const adminOrderMailMessages = texts("adminOrderMailMessages", {
  title: "Mails to the customer",
  none: "Nothing was mailed about this order yet.",
  kinds: {
    "order-placed": "Order confirmation",
    "order-shipped": "Shipped",
    "order-delivered": "Delivered",
    "order-cancelled": "Cancelled",
    "order-refunded": "Refund",
    "order-letter": "Letter",
    "order-delayed": "Late: keep or cancel",
    "order-new-email": "New address: to be confirmed",
    "order-email-moved": "New address: told to the former one",
    "return-requested": "Return announced",
    "return-received": "Return judged",
    "return-offered": "Something else offered",
  },
  anyMail: "Mail",
  fates: {
    waiting: "Waiting",
    sent: "Sent",
    refused: "Refused",
    dropped: "Not sent",
  },
  queued: text("Queued {at}"),
  sent: text("Taken by the mail server {at}"),
  refused: text("Given up {at}"),
  dropped: text("There was nothing to send any more {at}"),
  tried: counted({
    one: "Tried once, next {at}",
    other: "Tried {count} times, next {at}",
  }),
  said: text("The mail server said: {words}"),
  to: text("To {address}"),
  by: text("by {name}"),
  read: "Read the letter",
  again: "Send again",
  againOf: text("Send “{mail}” again"),
  sendingAgain: {
    title: text("Send “{mail}” again?"),
    text: "It is written anew, with what the shop knows now, and goes to the address that the customer has today.",
    confirm: "Send again",
    working: "Sending ...",
    done: "The mail is on its way",
  },
  write: "Write a letter …",
  erased: "The customer was erased: nothing can be sent to them any more.",
  letter: {
    title: text("Write to the customer of order #{number}"),
    to: "It goes to the address that the customer has today. The shop greets, and adds a link to the order.",
    subject: "Subject",
    text: "Text",
    hint: "Without a greeting. An empty line begins a paragraph.",
    confirm: "Send the letter",
    working: "Sending ...",
    done: "The letter is on its way",
  },
  failed:
    "We could not reach the shop. Please look whether the mail is listed before you try again.",
  loadFailed: "We could not load the mails. Please try again.",
});

/** Refusals about the mails of an order. */
export const orderMailApiMessages = texts("orderMailApiMessages", {
  noSubject: "Please enter a subject",
  noText: "Please write what you want to say",
  erased: "This customer was erased, so nothing can be sent to them any more",
  waiting: "This mail has not left yet. It is sent by itself.",
  notFound: "Mail not found",
});
