import { counted, text, texts } from "../../text.ts";

/** Messages of every page of the admin area; each of its parts has a file beside this one. */
export const adminMessages = texts("adminMessages", {
  area: "Admin",
  nav: "Admin area",
  menu: "Open the admin menu",
  loading: "Loading the admin area",
  test: {
    mark: "TEST",
  },
  links: {
    dashboard: "Dashboard",
    users: "Users",
    products: "Products",
    orders: "Orders",
    payments: "Payments",
    holds: "Put aside",
    menus: "Menus",
    pages: "Pages",
    home: "Home page",
    settings: "Settings",
    texts: "Texts",
    audit: "Audit log",
    outbox: "Outbox",
    system: "System",
    shop: "Shop",
  },
  needPerson: counted({ one: "needs a person", other: "need a person" }, "count"),
  notices: {
    label: "How the shop is run",
    "not-yet-open": text(
      "NOT YET OPEN: visitors see the page before the opening, until you open the shop in the settings.",
    ),
    "opens-by-itself": text(
      "NOT YET OPEN: visitors see the page before the opening. The shop opens by itself on {day}.",
    ),
    paused: text(
      "PAUSED until {day}: nobody can begin a checkout. Payments that have begun are finished.",
    ),
    "unnamed-proxy": text(
      "Visitors reach this shop through a proxy at {address} that it was not told of. To the shop they are all one, so that a few wrong passwords can lock everybody out. Set TRUST_PROXY to {address} and start the shop again; if there is no proxy, set it to none.",
    ),
    "test-payments": text(
      "TEST: no money moves in this shop. What is bought is marked TEST until PayPal's live credentials are set.",
    ),
    "exposed-test-payments": text(
      "TEST: no money moves in this shop, and other machines can reach it (HOST): whoever buys pays nothing, and waits for goods. Set PayPal's live credentials before somebody takes it for a real one.",
    ),
  },
  cancel: "Cancel",
  undo: "Undo",
  table: {
    sortBy: text("Sort by {column}"),
    columns: "Columns",
    selectAll: "Select all on this page",
    selectRow: text("Select {name}"),
    pages: "Pages",
    previous: "Previous",
    next: "Next",
    any: "Any",
    filters: "Filters",
    filtersInUse: text("Filters ({count})"),
    nothing: "Nothing matches. Take away a filter or change the search.",
    clear: "Clear filters",
  },
  outbox: {
    intro:
      "Without a mail server the shop keeps its mails here, the newest first. Links in them work for whoever opens them.",
    sent: "An SMTP server takes the shop's mails: they are sent, and none are kept here.",
    none: "No mails yet",
    noneText: "The first order, newsletter sign-up or forgotten password brings one.",
    loadFailed: "We could not load the mails. Please try again.",
    mails: "Mails",
    choose: "Choose a mail to read it here.",
    noSubject: "No subject",
    nobody: "Nobody",
    back: "All mails",
    older: "Older mails",
    newest: "Newest mails",
    from: "From",
    to: "To",
    showAs: "Show as",
    html: "HTML",
    text: "Text",
    frame: text("The mail “{subject}”"),
    mailFailed: "We could not load this mail. Please try again.",
  },
});

/** Labels that several pages of the admin area share, and mails to the team. */
export const labelMessages = texts("labelMessages", {
  customer: "Customer",
  order: "Order",
  product: "Product",
  payment: "Payment",
  total: "Total",
  amount: "Amount",
  units: "Units",
  status: "Status",
  color: "Color",
  email: "Email",
  date: "Date",
  from: "From",
  to: "To",
  draft: "Draft",
  published: "Published",
  saving: "Saving ...",
});
