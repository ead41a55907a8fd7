import { text, texts } from "../text.ts";

/** What customers read who withdraw from their contract. */
export const withdrawalMessages = texts("withdrawalMessages", {
  /** On every page: the law says the words. */
  open: "Withdraw from contract here",
  title: "Withdraw from your contract",
  intro:
    "You can withdraw from your contract here, without giving a reason. On the next page you see what you declare, and confirm it there.",
  name: "Your name",
  email: "Your email",
  emailHint: "The receipt goes there.",
  contract: "Order number",
  contractHint: "It stands in the mail of your order, such as 10001.",
  another: "Withdraw from another order",
  what: "What do you withdraw from?",
  whole: "The whole order",
  lines: "These articles of it",
  words: "Some articles of it, in your own words",
  wordsOfLines: "Something else, in your own words",
  wordsLabel: "Which articles, or what else you want to declare",
  line: text("{name}, {color}, {size}", "name", "color", "size"),
  units: text("Units of {name}", "name"),
  withdrawnOn: text("You have withdrawn these already on {day}"),
  next: "Go on",
  check: "Please check your withdrawal",
  checkText: "This is what you declare to us:",
  confirm: "Confirm withdrawal",
  change: "Change it",
  received: "Your withdrawal was received",
  receivedAt: text("We received it on {moment}."),
  receivedText: text(
    "A receipt with these words goes to {email} now. If it does not come, look among unwanted mails, or write to us.",
    "email",
  ),
  declared: "What you declared",
  hash: "Checksum (SHA-256)",
  home: "Back to the shop",
});

/** The words of a declaration, which page, receipt and team's list repeat. */
export const declarationMessages = texts("declarationMessages", {
  declare: "I hereby withdraw from the contract that is named here.",
  name: text("Name: {name}"),
  email: text("Email: {email}"),
  contract: text("Order number: {contract}"),
  whole: "Withdrawn: the whole order",
  lines: "Withdrawn:",
  line: text("{units} × {name}, {color}, {size}", "name", "size", "color", "units"),
  words: text("In my own words: {words}"),
});

/** The receipt of a withdrawal. */
export const withdrawalMailMessages = texts("withdrawalMailMessages", {
  subject: "We received your withdrawal",
  preview: text("Received on {moment}"),
  title: "We received your withdrawal",
  text: text("{greeting}, your withdrawal reached us on {moment}."),
  declared: "What you declared",
  next: "What happens next: we look at it and write to you. Please send the goods back within 14 days. What you paid for them goes back to you within 14 days of your withdrawal; we may wait until the goods are here, or until you show us that you sent them.",
  keep: "Please keep this mail. The checksum shows that neither the words nor the moment have changed.",
  moment: "Received",
  hash: "Checksum (SHA-256)",
  hashed: "Hashed with the words",
  reason: text(
    "You get this mail because somebody gave this address for a withdrawal at {shop}. If that was not you, please write to us.",
    "shop",
  ),
});

/** Refusals of a withdrawal's form. */
export const withdrawalApiMessages = texts("withdrawalApiMessages", {
  nameMissing: "Please give your name.",
  tooLong: text("Please use at most {count} characters."),
  emailInvalid: "Please give an email address, such as name@example.com.",
  contractMissing: "Please give the number of your order.",
  whatMissing: "Please choose what you withdraw from.",
  wordsMissing: "Please write which articles you withdraw from.",
  unitsMissing: "Please choose how many units of at least one article.",
  again: text(
    "You have withdrawn these already on {day}. If you want to declare something else, please write it in your own words below.",
  ),
  bought: text("There are only {units} of these in the order."),
  left: text(
    "Only {units} of these are left to withdraw from: you have withdrawn the others on {day}. If you want to declare something else, please write it in your own words below.",
    "units",
    "day",
  ),
  check: "Please look at the marked fields.",
  notFound: "Withdrawal not found",
});
