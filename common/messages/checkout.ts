import { counted, text, texts } from "../text.ts";

export const checkoutMessages = texts("checkoutMessages", {
  created: "Checkout created. Please make the payment now",
  continue: "Continue to Payment",
  title: "Checkout",
  loading: "Preparing your checkout",
  delivery: "Delivery",
  payment: "Payment",
  holds: "These hold for your order:",
  paymentContinues:
    "PayPal asks for your approval; you see your whole order once more before you pay.",
  paymentWaits: "Fill in where to send it, and pay here with PayPal.",
  summary: "Order Summary",
  subtotal: "Subtotal",
  discount: "Discount",
  discountCode: "Discount code",
  discountApply: "Apply",
  discountFailed: "We could not check this code. Please try again.",
  discountRemove: "Remove",
  shipping: "Shipping",
  total: "Total",
  totalSoFar: "Total so far",
  quantity: text("Qty {quantity}"),
  email: "Email",
  otherEmail: "Use another email",
  firstName: "First Name",
  lastName: "Last Name",
  address: "Address",
  city: "City",
  postalCode: "Postal Code",
  country: "Country",
  phone: "Phone",
  address2: "Apartment, floor, etc. (optional)",
  part: text("{name} (optional)"),
  unseen: text("{country}: please look at “{field}” as well."),
  suggestions: "Suggestions",
  suggestionCount: counted({ one: "1 suggestion", other: "{count} suggestions" }),
  showSummary: "Show order summary",
  hideSummary: "Hide order summary",
  editAddress: "Change",
  createFailed: "We could not start your checkout. Please try again.",
  changed: "Your cart has changed. Please continue to payment again.",
  loadingPaypal: "Loading PayPal …",
  amount: text("You pay {total}"),
  testPayments: "Test payments: no money moves.",
  keptUntil: text("We keep your items for you until {time}."),
  shippingFree: "Free",
  shippingOpen: "Depends on the address",
  shippingFreeBy: text("Free with {code}"),
  discountBy: text("Discount ({code})"),
  shippingBy: text("Shipping, {method}"),
  vat: "VAT",
  salesTax: "Sales tax",
  taxAdded: text("{tax} {percent}"),
  vatLeftAway: "No VAT charged",
  taxIncluded: text("Including {tax} {percent}"),
  notFound: "Checkout not found",
});

export const checkoutApiMessages = texts("checkoutApiMessages", {
  mismatched: "The payment does not match this checkout. Our team has been told and looks into it.",
  returning:
    "The payment does not match this checkout, so nothing was ordered. We are sending all of it back, and will write to you once it is on its way.",
  returned:
    "We could not place an order for your payment and have sent all of it back. You can pay again.",
  notPayable: text("A cart of {total} cannot be paid here"),
  notApproved:
    "PayPal does not have your approval yet. Nothing was charged. Please approve the payment in its window.",
  notPaid: "This checkout has not been paid",
  orderDeleted: "This order was refunded and deleted",
  inProgress: "Your last payment is still being confirmed. Please wait a moment and try again.",
  alreadyPaid: "This checkout has already been paid",
  noneKept: text(
    "Your items are not kept for you while you pay. You can buy them all the same, as long as nobody is faster. We keep at most {most} items for one customer, and each for an hour and a half at most.",
  ),
  someNotKept: counted({
    other:
      "{count} of your {all} items are not kept for you while you pay. You can buy them all the same, as long as nobody is faster. We keep at most {most} items for one customer, and each for an hour and a half at most.",
  }),
  holdBeingPaid: "This is being paid: it is not given back before that has its end",
  expired: "This checkout has expired. Please start it again from your cart.",
  codeTaken:
    "The discount code of this checkout was used elsewhere meanwhile. Nothing was charged. Please start again from your cart.",
  totalChanged:
    "The total changed while you were paying. Nothing was charged. Please pay the new total.",
  /** Tax depends on where the parcel goes. */
  taxNeeds: {
    country: "We do not know this country. Please choose one of the list.",
    state: "Please give the state, by its name or its two letters.",
    postalCode: "Please give the ZIP code with its five digits.",
  },
  zipElsewhere: text("The ZIP code {zip} is in {state}, not in {named}."),
  cartChanged: text("Your cart has changed: {changes}"),
  cartChange: {
    unavailable: "no longer available",
    added: "was added to it",
    removed: "items were removed from it",
    price: text("costs {price} now"),
    quantity: text("the quantity is {quantity} now"),
    total: text("the total is {total} now"),
  },
});

export const discountApiMessages = texts("discountApiMessages", {
  unknown: "We do not know this discount code",
  used: "This discount code has already been used",
  held: "This discount code is in use in another checkout. Please try again in half an hour.",
  notFirst: "This discount code is for a first order, and you have ordered before",
  off: "This discount code does not hold any longer",
  notBegun: text("This discount code holds from {day} on"),
  over: text("This discount code held until {day}"),
  minimum: text("This discount code holds for goods of {amount} and more"),
  notForCart: "This discount code is not for the items in your cart",
  freeAlready: "Your delivery is free already",
  usedUp: "This discount code has been used as often as it could be",
  needsAccount: "This discount code is for customers with an account. Please log in to use it.",
  nothingLeft:
    "With this code there would be nothing left to pay, and an order of nothing cannot be placed here. Please order without it.",
  needsProof:
    "This discount code is for customers whose email address is confirmed. Please open the link that we mailed to you first; your profile mails it again.",
  usedByYou: "You have used this discount code as often as you can",
  allHeld:
    "All that is left of this discount code is in use in other checkouts. Please try again in half an hour.",
  otherAddress:
    "This discount code was mailed to another email address. Continue with that address to use it.",
});
