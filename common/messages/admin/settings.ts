import { text, texts } from "../../text.ts";

/** Messages of the page of the settings, and the settings' names in the audit log. */
export const settingsMessages = texts("settingsMessages", {
  intro:
    "What is saved here holds at once, everywhere in the shop. Every change stands in the audit log and can be undone there.",
  loadFailed: "We could not load the settings. Please try again.",
  save: "Save",
  saved: "Settings saved",
  saveFailed: "We could not save this. Please try again.",
  wrongFields: "Please check the marked fields.",
  showNew: "Show the new ones",
  neverChanged: "As the shop came",
  changed: text("Changed {moment}"),
  /** By the subjects of `server/settings/contract.ts`. */
  subjects: {
    appearance: "Appearance",
    appearanceDraft: "Draft of the appearance",
    region: "Currency and language",
    holds: "Units put aside",
    sessions: "Admins' sessions",
    team: "Mails to the team",
  },
  holds: {
    intro:
      "A checkout puts its units aside for half an hour while the customer pays, a color and size for an hour and a half in all. What goes beyond these numbers can be bought all the same: it goes to whoever pays first.",
    unitsOfCustomer: "Units for one customer",
    unitsOfCustomerHint: "In all of their open checkouts together. The shop came with 100.",
    unitsOfAddress: "Units for one address",
    unitsOfAddressHint:
      "For everybody at one internet address, such as a school. The shop came with 1,000.",
  },
  region: {
    intro:
      "One currency, one way to write numbers and days, one language. The shop came with US dollars and English.",
    currency: "Currency",
    currencyHint: "It stays once there is an order. Prices are not converted: 49.90 stays 49.90.",
    locale: "Numbers and days",
    localeHint: "As they are written there:",
    language: "Language",
    languageHint: "Of pages, mails and papers. What you wrote yourself stays as it is.",
  },
  sessions: {
    intro:
      "Whoever finds an admin's screen open sees every customer and every order. These numbers log admins out; what they were writing stays, and after the next login they are back on their page. Customers stay logged in for thirty days.",
    adminHours: "Hours after the login",
    adminHoursHint: "At most so long, whatever they do. The shop came with 12.",
    adminIdleMinutes: "Minutes without activity",
    adminIdleMinutesHint: "Typing is activity, an open page is none. The shop came with 30.",
  },
  team: {
    intro:
      "What the shop tells its own team by mail as it happens. When more than ten of a kind come within ten minutes, the rest is told in one mail.",
    addresses: "Addresses",
    addressesHint:
      "One or several, with commas between. Left empty, the mails go to the admin of ADMIN_EMAIL.",
    wrongAddress: text("“{typed}” is no email address"),
    newOrders: "Each new order",
    paymentCases: "Each payment that needs a person",
    paypalReports: "Each refund or dispute that PayPal reports",
    lowStock: "What runs low, once a day",
  },
});

export const settingsApiMessages = texts("settingsApiMessages", {
  currencyFixed: text(
    "There are orders in {currency}, so it stays: orders and books of another currency would not fit them.",
  ),
  currencyInUse:
    "Somebody is paying at this moment. Please try again when they are done, in half an hour at most.",
  changedMeanwhile: "Somebody else has changed these settings since you opened them",
});
