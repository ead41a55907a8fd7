/** Messages about payments that need a person. */
export const adminPaymentMessages = {
  intro:
    "What a person has to look at, and what is still on its way. All other money looks after itself.",
  loadFailed: "We could not load the payments. Please try again.",
  historyFailed: "We could not load this payment. Please try again.",
  tabs: {
    label: "Which payments",
    open: "Needs a person",
    reviewed: "Reviewed",
    flight: "In flight",
  },
  none: {
    open: "Nothing needs a person",
    openText:
      "What the shop cannot settle by itself stands here: money without an order, refunds that PayPal refused, differences between the ledger and PayPal.",
    reviewed: "Nothing has been reviewed yet",
    reviewedText: "What somebody has marked as reviewed is kept here.",
    flight: "No payment is under way",
    flightText:
      "Customers who are paying at this moment stand here, and payments of which PayPal has not told the outcome.",
  },
  count: {
    open: (count: number) => (count === 1 ? "1 case" : `${count.toLocaleString("en-US")} cases`),
    reviewed: (count: number) =>
      count === 1 ? "1 reviewed case" : `${count.toLocaleString("en-US")} reviewed cases`,
    flight: (count: number) =>
      count === 1 ? "1 payment in flight" : `${count.toLocaleString("en-US")} payments in flight`,
  },
  columns: {
    what: "What",
    since: "Since",
    reviewed: "Reviewed",
    state: "State",
    begun: "Begun",
    lastChange: "Last change",
    nextPoll: "Next check",
  },
  nobody: "Not known",
  paypalId: (id: string) => `PayPal ID ${id}`,
  open: (what: string, amount: string) => `${what}, ${amount}`,
  reviewedBy: (name: string) => `by ${name}`,
  somebodyGone: "somebody who is gone",
  now: "just now",
  pollDue: "due now",
  noPoll: "None planned",
  compare: {
    never: "The ledger has not been compared with PayPal yet: that happens once a day.",
    agrees: (when: string, checked: string) =>
      `Reconciled with PayPal ${when}: ${checked}, no difference.`,
    differs: (when: string, checked: string, differences: string) =>
      `Reconciled with PayPal ${when}: ${checked}, ${differences}.`,
    checked: (count: number) =>
      count === 1 ? "1 payment or refund" : `${count.toLocaleString("en-US")} payments and refunds`,
    differences: (count: number) =>
      count === 1 ? "1 difference" : `${count.toLocaleString("en-US")} differences`,
    inPart:
      "PayPal did not show its own list. Only what the ledger has was compared, so money that the shop has never heard of could not be found.",
  },
  balance: {
    none: "PayPal has taken no money for the shop yet.",
    settled: (held: string) =>
      `By the ledger, PayPal has taken ${held} after refunds, all of it for orders.`,
    unapplied: (held: string, orders: string, unapplied: string) =>
      `By the ledger, PayPal has taken ${held} after refunds: ${orders} for orders, and ${unapplied} that bought nothing and has to go back.`,
  },
  kinds: {
    mismatch: "Paid without an order",
    "refund-failed": "Refund refused",
    ledger: "Ledger and PayPal differ",
    dispute: "Disputed by the customer",
    reversed: "Taken back by PayPal",
    stuck: "Unsettled for a day",
  },
  whatToDo: {
    mismatch:
      "This money could not become an order. The shop sends all of it back by itself, and writes to the customer.",
    "refund-failed":
      "This refund moved no money. Look why. Then send it once more, that of an order on the order's page, or settle it with the customer another way.",
    ledger:
      "Our ledger and PayPal do not say the same. Look the ID up at PayPal before you mark this as reviewed.",
    dispute:
      "Please answer it in PayPal's resolution center, and hold the parcel if it has not gone out yet.",
    reversed:
      "PayPal shows that money of this payment is gone, and the shop did not send it back. Hold the parcel if it has not gone out yet.",
    stuck:
      "PayPal has not said what became of it. Ask again, or look the payment's ID up at PayPal.",
  },
  /** By the reason, where it needs other steps than its kind. */
  whatToDoAbout: {
    MISMATCH_PAYEE:
      "PayPal lets the shop send nothing from another's account. Look the payment up at PayPal, and settle it with the customer.",
    NOT_AUTHORIZED: "Look the payment up at PayPal, and settle it with the customer.",
    PERMISSION_DENIED: "Look the payment up at PayPal, and settle it with the customer.",
    CAPTURE_FULLY_REFUNDED:
      "Look up at PayPal who sent it back, and write a note on the order. There is nothing left to send.",
    REFUND_AMOUNT_EXCEEDED:
      "Some of it was sent back at PayPal. Look up how much, before you send anything once more.",
    RESTORED_UNSEEN:
      "Open PayPal's activity from that day on, and look for each payment among the orders here. Where there is none, send the money back, or settle it with the customer.",
  },
  backupOf: (day: string) => `The backup is of ${day}.`,
  /** By the codes of cases and payment events; other codes of PayPal are shown as they are. */
  problems: {
    MISMATCH_AMOUNT: "PayPal took another amount than was asked for.",
    MISMATCH_CURRENCY: "PayPal took another currency than was asked for.",
    MISMATCH_PAYEE: "The money went to another PayPal account.",
    MISMATCH_CUSTOM_ID: "The PayPal order is not the one that the shop made for this checkout.",
    MISMATCH_PURCHASE_UNITS: "The PayPal order is not made as the shop makes them.",
    MISMATCH_OUT_OF_STOCK: "Something in it had sold out by the time the money came.",
    MISMATCH_CODE_TAKEN: "Its discount code had been used by the time the money came.",
    MISMATCH_CHECKOUT_EXPIRED: "The checkout was over, or replaced, by the time the money came.",
    MISMATCH_ALREADY_PAID: "The checkout had been paid already.",
    MISMATCH_CLOSED: "The shop had given this payment up by the time the money came.",
    MISMATCH_REFUNDED: "PayPal had sent the money back before the shop saw it.",
    MISMATCH_PARTIALLY_REFUNDED: "PayPal had sent some of the money back before the shop saw it.",
    MISMATCH_OTHER: "The shop could not make an order of it.",
    RESTORED_UNSEEN:
      "The shop was restored from a backup, and PayPal did not show all that moved since.",
    UNKNOWN_CAPTURE: "PayPal has money for which the shop knows no payment.",
    UNKNOWN_REFUND: "PayPal sent money back for which the shop knows no payment.",
    SECOND_CAPTURE: "PayPal took money twice for one payment.",
    FOREIGN_REFUND: "Money was sent back at PayPal, not by the shop.",
    CAPTURE_MISSING: "The ledger has a capture that PayPal does not show.",
    REFUND_MISSING: "The ledger has a refund that PayPal does not show.",
    OTHER_AMOUNT: "The ledger and PayPal have different amounts or currencies.",
    OTHER_STATUS: "PayPal no longer calls it completed.",
    NOT_IN_LEDGER: "PayPal has it, and the ledger does not.",
    NOT_AUTHORIZED: "PayPal says that this money is not the shop's to send.",
    PERMISSION_DENIED: "PayPal says that this money is not the shop's to send.",
    CAPTURE_FULLY_REFUNDED: "PayPal has sent all of this payment back already.",
    REFUND_AMOUNT_EXCEEDED: "PayPal has less of this payment left than that.",
    REFUND_TIME_LIMIT_EXCEEDED: "PayPal takes back no payment that is older than 180 days.",
    TRANSACTION_DISPUTED: "The customer disputes this payment at PayPal.",
    REFUND_FAILED: "PayPal began the refund and gave it up.",
    REFUND_CANCELLED: "PayPal cancelled the refund.",
    INSTRUMENT_DECLINED: "PayPal declined the customer's card.",
    CAPTURE_DECLINED: "PayPal declined the payment.",
    CAPTURE_FAILED: "The payment failed at PayPal.",
    REPLACED: "The customer began another checkout.",
    ORDER_FORGOTTEN:
      "PayPal has not known its order for a day, and shows no money for it. Nothing was charged.",
    NEVER_CAPTURED:
      "PayPal shows its order, but no money for it a day after it was asked for. Nothing was charged.",
    INVALID_RESOURCE_ID: "PayPal does not know its order. Nothing was charged.",
    NEVER_APPROVED: "The customer never approved it.",
    OUT_OF_STOCK: "Something in it sold out. Nothing was charged.",
    CODE_TAKEN: "Its discount code was used elsewhere. Nothing was charged.",
    TOTAL_CHANGED: "The total changed while the customer was paying.",
    RESTORED:
      "It was open in the backup that the shop was restored from, so the shop does not capture it.",
    PENDING: "PayPal holds the money back for now.",
  },
  otherProblem: (code: string) => `PayPal's reason: ${code}`,
  ours: (amount: string) => `Our ledger: ${amount}.`,
  theirs: (amount: string) => `PayPal: ${amount}.`,
  refused: (amount: string) => `It was to send ${amount} back.`,
  missing: "nothing",
  caseStates: {
    capturing:
      "PayPal was asked for the money, and nobody knows whether it moved. The goods stay put aside.",
    pending: "PayPal holds the money back. The goods stay put aside.",
    "refund-created":
      "PayPal was asked to send money back, and nobody knows whether it has. It is not sent twice.",
    "refund-pending": "PayPal has taken the refund, and has not sent the money yet.",
    "foreign-refund-failed": "PayPal has given that up since: no money went back.",
  },
  states: {
    created: "Not paid yet",
    capturing: "In doubt",
    pending: "Held back by PayPal",
    captured: "Paid",
    closed: "Ended unpaid",
    mismatched: "Without an order",
    returned: "Sent back",
  },
  history: {
    title: (amount: string) => `Payment of ${amount}`,
    unknownTitle: "Money without a payment",
    back: "Back to the payments",
    notFound: "There is no such payment",
    notFoundText: "Its address may not be whole.",
    begun: (when: string) => `Begun ${when}`,
    needs: "Needs a person",
    calm: "Nothing here needs a person.",
    paypalId: "PayPal's ID",
    since: (when: string) => `Since ${when}`,
    reviewed: (when: string, who: string) => `Reviewed ${when} by ${who}`,
    steps: "History",
    noSteps: "No steps of this payment were kept.",
    noPayment: "The shop knows nothing of how this money came.",
    refunds: "Refunds",
    noRefunds: "No money has gone back.",
    facts: {
      provider: "Taken by",
      providers: {
        paypal: "PayPal",
        sandbox: "PayPal's sandbox: no money moved",
        simulator: "The simulator: no money moved",
      },
      asked: "Asked for",
      captured: "Taken by PayPal",
      paypalOrder: "PayPal order",
      capture: "PayPal transaction",
      id: "Payment ID",
      nextPoll: "Next check",
    },
    copy: (what: string) => `Copy: ${what}`,
    copied: "Copied",
    copyFailed: "This browser does not let us copy. Please mark the text yourself.",
  },
  steps: {
    begun: (amount: string) => `Begun, ${amount}`,
    "paypal-order-made": "PayPal order made",
    "address-refused":
      "PayPal did not take the address: its order was made without, and its seller protection does not hold",
    "given-up": "Given up",
    "capture-intended": "Money about to be asked for",
    captured: (amount: string) => `PayPal took ${amount}`,
    pending: "PayPal holds the money back",
    declined: "Declined",
    ended: "Ended, nothing charged",
    mismatched: "Could not become an order",
    "order-placed": "Order placed",
    "refund-begun": (amount: string) => `Refund of ${amount} begun`,
    "refund-pending": (amount: string) => `Refund of ${amount} on its way`,
    "refund-completed": (amount: string) => `${amount} sent back`,
    "refund-failed": (amount: string) => `Refund of ${amount} refused`,
    webhook: "PayPal sent news",
    "case-opened": (what: string) => `Put before the team: ${what}`,
    "case-closed": (what: string) => `Reviewed: ${what}`,
  },
  retry: {
    open: "Ask PayPal again",
    asking: "Asking PayPal ...",
    failed: "We could not reach the shop. Please try again.",
    outcomes: {
      captured: "PayPal has the money, and the shop has it in its books",
      pending: "PayPal still holds the money back",
      declined: "PayPal declined the payment. The customer may try another way",
      "not-approved": "The customer has not approved it yet",
      over: "It has ended, and nothing was charged",
      mismatched: "PayPal has money that cannot become an order. It goes back",
      out_of_stock: "Something in it sold out. Nothing was charged",
      code_taken: "Its discount code was used elsewhere. Nothing was charged",
      checkout_expired: "The checkout was over or replaced. Nothing was charged",
      closed: "It has ended, and nothing was charged",
      refunded: "PayPal shows the refunds that the shop knows",
      reversed: "PayPal shows that money of it is gone. See what needs a person",
      "refund-completed": "The money has gone back",
      "refund-pending": "The refund is on its way",
      "refund-created": "PayPal has not confirmed the refund yet",
      "refund-failed": "PayPal refused the refund",
    },
    unchanged: "PayPal says nothing new",
  },
  refund: {
    open: (amount: string) => `Send ${amount} back`,
    title: (amount: string) => `Send ${amount} back?`,
    text: "All of it goes back through PayPal, and the customer is told by mail. This cannot be undone.",
    confirm: "Send it back",
    sending: "Sending ...",
    done: "The money has gone back",
    later: "PayPal has not confirmed it yet. We ask again until it has.",
    failed: "We could not reach the shop. Try again: nothing goes back twice.",
  },
  review: {
    open: "Mark as reviewed",
    openOne: (what: string) => `Mark as reviewed: ${what}`,
    done: "Marked as reviewed",
    failed: "We could not save that. Please try again.",
  },
};

export const adminPaymentApiMessages = {
  notFound: "Payment not found",
  caseNotFound: "This is not on the list any more",
  reviewedAlready: "Somebody else has marked this as reviewed already",
  notUnapplied:
    "This payment has an order. Please refund it on the order's page, which tells the customer.",
  isBusy: "The shop is looking at this payment at this moment. Please look again shortly.",
  paypalAway: "PayPal gives no answer at the moment. The shop asks again by itself.",
};
