import { counted, text, texts } from "../text.ts";

/** Why something comes back, what is wanted for it, and how far it is. */
export const returnWordMessages = texts("returnWordMessages", {
  reasons: {
    "too-small": "Too small",
    "too-large": "Too large",
    "not-as-shown": "Not as shown",
    "not-liked": "I do not like it",
    faulty: "Faulty",
    "wrong-item": "Wrong item",
    withdrawal: "Withdrawal from the contract",
    another: "Another reason",
  },
  wishes: {
    refund: "Money back",
    exchange: "Another size or color",
    answer: "Please write to me first",
  },
  statuses: {
    open: "On its way to us",
    review: "With us, we are looking at it",
    done: "Done",
    cancelled: "Called off",
  },
  instead: text("instead: {color}, {size}"),
});

/** Mails about a return. */
export const returnMailMessages = texts("returnMailMessages", {
  requested: {
    subject: text("Your return {code}"),
    preview: "The slip for the parcel is in this mail.",
    title: "Send it back to us",
    text: text(
      "{greeting}, thank you for telling us. Please put the slip that comes with this mail into the parcel and send it to the address on it.",
    ),
    held: text("We keep what you want instead for you until {date}."),
    sent: "What you want instead is being packed already. We write to you when it leaves.",
    slip: "return-slip",
  },
  received: {
    subject: text("We have your return {code}"),
    preview: "What we found, and what happens now.",
    title: "Your parcel is here",
    text: text("{greeting}, your return has come. This is what was in it."),
    refund: text("{amount} go back to you through PayPal."),
    exchange: text("What you want instead is on its way as order #{number}."),
    review: "One of us looks at the rest and writes to you.",
    partly: "The rest is still to come.",
  },
  line: text("{good} good, {damaged} damaged, {missing} missing"),
  code: "Return",
  open: "See your return",
  fee: text("For the way back {amount} are taken off the refund."),
});

/** The slip in the parcel that comes back. */
export const returnSlipMessages = texts("returnSlipMessages", {
  title: text("Return {code}"),
  order: text("Order #{number}"),
  put: "Please put this page into the parcel.",
  to: "Send it to",
  from: "From",
  columns: { item: "Item", sku: "SKU", units: "Units", reason: "Reason", wish: "Wanted" },
});

/** Refusals of returns, and what stands in histories. */
export const returnApiMessages = texts("returnApiMessages", {
  exchange: "Exchange",
  notFound: "We know no such return",
  badId: "The id of a return is a UUID",
  otherReturn: "Another order has a return of this id",
  withdrawnOfNone:
    "No order belongs to this withdrawal. Look for it, and announce the return there",
  notSent: "This order has not left yet. Until it is packed it can be cancelled",
  cancelled: "This order is cancelled",
  notInOrder: "This is not in the order",
  noneLeft: "All of it is sent back or announced already",
  onlyLeft: counted({
    one: "Only 1 of it can still be sent back",
    other: "Only {units} of it can still be sent back",
  }),
  onlyFaulty: text(
    "The time for sending it back ended on {date}. What is faulty or wrong still comes back",
  ),
  tooLate: text("The time for sending it back ended on {date}"),
  chooseLine: "Please say what comes back, and why",
  chooseVariant: "Please choose what we shall send instead",
  noVariant: "We do not have this size and color",
  sameVariant: "This is the one that you have",
  soldOut: counted({
    one: "We have only 1 of it left",
    other: "We have only {units} of it left",
  }),
  noneOfIt: "It is sold out",
  moneyGone: "The money for it has gone back already, so it cannot be exchanged",
  tooLateToCancel: "The parcel is with us already",
  exchangeSent: "What you want instead is being sent already",
  received: "This return was judged already",
  awaited:
    "This was sent for something that has not come back yet, so no money can go back for it. Judge that return first, or accept none of this",
  judgedMeanwhile: "Somebody has judged some of it meanwhile. Please look again",
  notInReturn: "This is not in the return, or it stands here twice",
  notAnnounced: counted({
    one: "Only 1 unit is left to judge",
    other: "Only {units} units are left to judge",
  }),
  notThere: "More units are accepted than have come",
  nothingJudged: "Please say what was in the parcel",
  notJudged: "Something of it has not come yet",
});
