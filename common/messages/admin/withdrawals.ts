import { counted, text, texts } from "../../text.ts";

/** Messages of the list of withdrawals. */
export const adminWithdrawalMessages = texts("adminWithdrawalMessages", {
  intro:
    "What customers declared by the withdrawal function, the open ones first. Each has its receipt; what you decide about it, you write to the customer yourself. The money has to be back 14 days after the declaration.",
  loadFailed: "We could not load the withdrawals. Please try again.",
  none: "No withdrawals",
  noneText: "What customers declare on “Withdraw from contract here” stands here.",
  count: counted({ one: "1 withdrawal", other: "{count} withdrawals" }),
  columns: {
    order: "Order",
    declared: "Declared",
    receipt: "Receipt",
    refund: "Money back",
  },
  erased: "Erased",
  order: text("Order #{number}"),
  noOrder: text("Named: {contract}"),
  otherMarket: text(
    "It goes to {country}, where your settings do not promise the function.",
    "country",
  ),
  problems: {
    "no-order": "No order has this number and this email. Look for it, and answer the customer.",
    late: "It came after the days to withdraw were over. Look at the delivery, and answer the customer.",
    erased: "The customer of this order was erased. Answer at the email that stands here.",
    again: "Some of it was withdrawn before, or the order is cancelled. Compare the declarations.",
  },
  hash: "SHA-256",
  receiptWaits: "Not sent yet",
  refundBy: text("until {day}"),
  daysLeft: counted({ one: "1 day left", other: "{count} days left" }),
  dueToday: "Due today",
  overdue: counted({ one: "1 day overdue", other: "{count} days overdue" }),
  done: "Done",
  doneOf: text("Done: the withdrawal of {who}", "who"),
  doneAt: text("Done {day}"),
  show: "The whole declaration",
  ask: {
    title: "Is this withdrawal dealt with?",
    text: "Write for your colleagues what became of it. The customer does not see this.",
    note: "Note",
    working: "Saving ...",
    failed: "We could not save this. Please try again.",
    done: "The withdrawal is done",
  },
  makeReturn: "Make a return",
  makeReturnOf: text("Make a return of the withdrawal of {who}", "who"),
  makingReturn: "Making it ...",
  returnFailed: "We could not make a return of it. Please try again.",
  toReturn: "See the return",
  dashboard: {
    open: counted({ one: "1 withdrawal is open.", other: "{count} withdrawals are open." }),
    see: "See withdrawals",
  },
  returnedAlready: "A return was made of this withdrawal meanwhile",
  doneAlready: "Somebody else has dealt with this withdrawal meanwhile",
});
