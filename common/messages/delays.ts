import { text, texts } from "../text.ts";

/** What a customer reads whose order is late, and is asked whether to keep it. */
export const delayMessages = texts("delayMessages", {
  title: "Your order takes longer",
  order: "Order",
  promised: "It was to leave by",
  newDay: "It now leaves by",
  unknown: "We cannot say yet",
  answerBy: "Please answer by",
  ask: "Would you like to keep your order, or to cancel it?",
  silence: {
    keep: "If we hear nothing from you, your order stays as it is.",
    cancel: "If we hear nothing from you by then, we cancel it and send your money back.",
  },
  stillCancels: "You can still cancel it as long as it is not packed.",
  keep: "Keep my order",
  cancel: "Cancel it and refund me",
  refund: text("We send {amount} back through PayPal at once."),
  kept: "Thank you for waiting. We send your order as soon as we can.",
  cancelled: "Your order is cancelled, and your money is on its way back.",
  sent: "Good news: your order has left.",
  packed: "Good news: your order is packed and leaves soon. It can no longer be cancelled.",
  over: "There is nothing to answer any more.",
  refused: {
    cancel: "It was packed meanwhile, so it could not be cancelled. It leaves soon.",
    keep: "There was nothing to keep any more: this is how far your order is.",
  },
  open: "See your order",
});

/** The mail that asks. */
export const delayMailMessages = texts("delayMailMessages", {
  subject: text("Your order #{number} takes longer"),
  preview: "Please tell us whether to keep it or to cancel it.",
  text: text(
    "{greeting}, your order was to leave us by {promised}. It will not, and we are sorry. We now expect to send it by {day}.",
  ),
  textUnknown: text(
    "{greeting}, your order was to leave us by {promised}. It will not, and we are sorry. We cannot say yet when it will leave.",
  ),
  choice:
    "You can wait for it, or cancel it. If you cancel it, we send all your money back at once. A page opens on which you confirm your choice; you need no login.",
  silence: {
    keep: text(
      "Please answer by {day}. If we hear nothing from you, we keep your order and send it as soon as we can. You can still cancel it as long as it is not packed.",
    ),
    cancel: text(
      "Please answer by {day}. If we hear nothing from you by then, we cancel your order and send your money back.",
    ),
  },
  waits: "If you agree to wait, you can still cancel at any time until your order is packed.",
  reason: text("Why: {reason}"),
});

/** Refusals of late orders, and what their history says. */
export const delayApiMessages = texts("delayApiMessages", {
  history: {
    asked: text("The customer was told that it leaves by {day}, and asked to keep or cancel it."),
    askedUnknown:
      "The customer was told that nobody knows when it leaves, and asked to keep or cancel it.",
    reason: text("Why: {reason}"),
    keep: "The customer keeps it.",
    silentKeep: "The customer said nothing, which counts as keeping it.",
    silentNothing: "The customer said nothing.",
  },
  cancelled: "Cancelled by the customer, because it is late",
  cancelledBySilence: "Cancelled, because the customer did not agree to the delay",
  notAsked: "There is nothing to answer any more",
  packed: "It is packed. Send it, or unpack it first: the customer could not cancel it",
  nobody: "Its customer was erased, so nobody can be asked",
  inTime: text("It should leave by {day} anyway"),
  past: "Please choose a day after today",
  tooFar: "Please choose a day within a year",
  reasonMissing: "Please say why, as no day is known",
});
