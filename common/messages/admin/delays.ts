import { counted, text, texts } from "../../text.ts";

/** Of orders that are late, or about to be. */
export const lateMessages = texts("lateMessages", {
  intro:
    "Orders that have not left, by the day on which they should. Nobody is told anything until you tell them.",
  loadFailed: "We could not load the late orders. Please try again.",
  none: "No order is late",
  noneText: "Orders stand here that are late, will be soon or are held back.",
  groups: {
    late: "Late",
    soon: "Late soon, or held back",
    asked: "Customer asked",
  },
  texts: {
    late: "The last day on which they could leave is over, and their customers wait.",
    soon: "They should leave within two working days, or something holds them back.",
    asked: "Their customers were asked to keep or cancel, or wait without a day.",
  },
  nothing: "None.",
  columns: { leaveBy: "Leaves by", state: "How far", tell: "Next step" },
  noDay: "No day known",
  inPart: "Sent in part",
  noAnswer: "No answer",
  answer: {
    keep: text("Answer by {day}. Silence keeps it."),
    cancel: text("Answer by {day}. Silence cancels it."),
  },
  newOn: text("Told: leaves by {day}"),
  newUnknown: "Told: no day known",
  waits: "Waits without a day",
  tell: {
    open: "Tell the customer …",
    bar: "Tell of a delay …",
    openMany: counted({ one: "Tell 1 customer …", other: "Tell {count} customers …" }),
    title: counted({ one: "Tell the customer", other: "Tell {count} customers" }),
    text: "Each gets a mail that says the new day, with two links: to keep the order, or to cancel it and have the money back.",
    known: "We know when it leaves",
    unknown: "We do not know when",
    newOn: "Leaves by",
    newOnHint:
      "In the US, silence keeps an order for up to 30 days after the day that was promised first.",
    reason: "Why",
    reasonHint: "The customer reads it. Needed where no day is known.",
    dayMissing: "Please choose the day",
    confirm: "Send the mail",
    working: "Sending ...",
    failed: "We could not reach the shop. Please try again: nobody is asked twice.",
    done: counted({ one: "1 customer is asked.", other: "{count} customers are asked." }),
  },
  dashboard: {
    late: counted({ one: "1 order is late.", other: "{count} orders are late." }),
    soon: counted({ one: "1 will be soon.", other: "{count} will be soon." }),
    open: "See late orders",
  },
});
