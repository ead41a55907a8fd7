import { text, texts } from "../../text.ts";

/** Messages of the page of the settings, and the settings' names in the audit log. */
export const settingsMessages = texts("settingsMessages", {
  contents: "On this page",
  intro:
    "What is saved here holds at once, everywhere in the shop. Every change stands in the audit log and can be undone there.",
  loadFailed: "We could not load the settings. Please try again.",
  save: "Save",
  saved: "Settings saved",
  saveFailed: "We could not save this. Please try again.",
  wrongFields: "Please check the marked fields.",
  neverChanged: "As the shop came",
  changed: text("Changed {moment}"),
  /** By the subjects of `server/settings/contract.ts`. */
  subjects: {
    delivery: "Delivery",
    returns: "Returns",
    catalogWords: "Words of the catalog",
    identity: "The shop",
    invoices: "Invoices",
    social: "Social networks",
    verification: "Verification codes",
    opening: "Open, not yet open, paused",
    home: "Home page",
    appearance: "Appearance",
    appearanceDraft: "Draft of the appearance",
    attributes: "Attributes of products",
    region: "Currency and language",
    prices: "Prices",
    tax: "Tax",
    accounts: "Customers' accounts",
    contract: "Contract page",
    express: "Express checkout",
    holds: "Units put aside",
    parcels: "Parcels",
    labels: "Labels and markets",
    menus: "Menus",
    sessions: "Admins' sessions",
    team: "Mails to the team",
    texts: "Texts",
    colors: "Colors",
    sizes: "Sizes",
    sizeGuides: "Size guides",
  },
  identity: {
    intro:
      "Who the shop is. Pages, mails and papers take it from here; what is left empty is not said.",
    groups: {
      shop: "Name and contact",
      seller: "Who sells",
      address: "Address",
      time: "Days and times",
    },
    name: "Shop name",
    nameHint: "At most 60 characters. On every page, mail and paper.",
    phone: "Phone",
    phoneHint: "Left empty, nothing is said of calling.",
    email: "Email",
    emailHint: "For the imprint, mails and papers. Mails are sent from MAIL_FROM.",
    legalName: "Legal name",
    legalNameHint: "Whom a customer buys from: a person or a company.",
    legalForm: "Legal form",
    legalFormHint: "Such as GmbH, Ltd or sole trader.",
    register: "Register",
    registerHint: "Such as the court that keeps it.",
    registerNumber: "Register number",
    representedBy: "Represented by",
    taxNumber: "Tax number",
    street: "Street and number",
    zip: "Postal code",
    city: "City",
    state: "State",
    country: "Country",
    noCountry: "None",
    timeZone: "Time zone",
    timeZoneHint:
      "For days and times on pages, mails and papers, and for the days of reports. Without one, pages show them as the reader's device has them; invoices, accounts and rates of tax go by UTC.",
    noTimeZone: "As the reader's device has it",
  },
  social: {
    intro:
      "The shop's own pages, linked at the top and at the bottom of every page. Until this is saved, the links lead to the networks' front pages; once saved, a network without an address is not shown.",
  },
  verification: {
    intro:
      "By these, others see that this address is yours. Paste the code, or the whole meta tag that you were given.",
    google: "Google",
    googleHint: "From Google Search Console, google-site-verification.",
    meta: "Meta",
    metaHint: "From Meta Business Suite, facebook-domain-verification.",
    pinterest: "Pinterest",
    pinterestHint: "From Pinterest's claimed accounts, p:domain_verify.",
  },
  prices: {
    intro:
      "The shop keeps what each product cost, and since when. Where the law asks for it, as in the European Union, a price cut is measured by the lowest price of the 30 days before it.",
    struckThrough: "Struck through on a reduced product",
    original: "The original price",
    originalHint: "As it was typed on the product's page.",
    lowest: "The lowest price of the 30 days before the cut",
    lowestHint:
      "Where that is no higher than today's price, or nothing was on sale before, the product shows as not reduced.",
  },
  tax: {
    intro:
      "Whether your prices have tax in them, and where you owe it. The shop came without tax. What stands here is no advice: please ask whoever does your books.",
    mode: "Tax",
    none: "No tax",
    noneHint: "As the shop came: a price is what is paid.",
    included: "Prices include it",
    includedHint:
      "A price is the same everywhere. What of it is tax is counted by where the parcel goes, and stands on invoices.",
    added: "Prices are without it",
    addedHint:
      "In the European Union and the United Kingdom, prices are shown with the tax of the shopper's country in them. In the United States it comes on top at the checkout.",
    euCountry: "Registered for VAT in the European Union",
    euCountryHint: "Your own country. Without it, nothing is owed in the Union.",
    nowhere: "Nowhere",
    oss: "Taking part in the One Stop Shop (OSS)",
    ossHint:
      "Each country's own rate. Without it, all of the Union is taxed as at home, as sellers up to €10,000 a year across borders may do.",
    unitedKingdom: "Registered for VAT in the United Kingdom",
    states: "Collecting sales tax in",
    statesHint: "The states by their two letters, with commas between, such as NY, CA.",
    wrongState: text("“{typed}” is no state of the United States"),
    businesses: "Leaving tax away for businesses in other countries of the Union",
    businessesHint:
      "Only with a VAT number that the Union's register (VIES) confirms at the checkout, or that you have put on record below.",
    shownFor: "Prices shown for",
    shownForHint:
      "To whoever has not chosen a country. Left empty: the country where you are registered.",
    things: {
      clothing: "Clothing and shoes",
      children: "Children's clothing and shoes",
      rest: "All other goods",
      delivery: "Delivery",
    },
  },
  labels: {
    intro:
      "Most brands have one manufacturer for all that they sell. A product that names none has this one, on its page and before the law.",
    markets: "Where the shop sells",
    no: "Not there",
    told: "Yes; the table says what is missing",
    waits: "Yes; a product is published only with a complete label",
    manufacturer: "Manufacturer",
    responsible: "Responsible person in the EU",
    responsibleHint: "Only where the manufacturer is outside the European Union.",
    name: "Name",
    address: "Postal address",
    country: "Country",
    contact: "E-mail or website",
  },
  invoices: {
    intro:
      "Each order gets an invoice with a number of its own, without gaps, and each refund a credit note: by mail, in the customer's account and behind the mailed link. None of them ever changes.",
    isOn: "Orders get an invoice",
    isOnHint:
      "From the next order on. It needs the seller's name, address and tax number, under “The shop”.",
    issued: "An order gets its invoice",
    paid: "Once it is paid",
    paidHint: "It says when the goods are expected to arrive.",
    shipped: "Once it is sent",
    shippedHint: "It says the day of the supply itself. An order that is never sent gets none.",
    prefix: "Before the number",
    prefixHint: text(
      "Such as RE- for RE-1001. With {place} the numbers begin anew every year.",
      "place",
    ),
    firstNumber: "First number",
    firstNumberHint: "Only for a prefix that has no invoice yet; others go on.",
    yearsKept: "Years kept",
    yearsKeptHint:
      "Whole calendar years after that of the invoice; then it is deleted by itself. Records for the OSS are kept ten years, and your country's law may say another number.",
    note: "Text below the amounts",
    noteHint: "Such as the reason why you take no tax.",
  },
  accounts: {
    intro: "Who may buy, and what somebody is asked for who opens an account.",
    guests: "Buying without an account",
    guestsToo: "Guests may buy",
    guestsTooHint:
      "As the shop came. They give their email; the order is theirs by a mailed link, and joins their account once they have one.",
    accountsOnly: "Only customers with an account",
    accountsOnlyHint: "The checkout sends everybody else to log in or to register.",
    picture: "A profile picture",
    required: "Everybody sends one",
    requiredHint: "As the shop came. Without a picture nobody can register.",
    optional: "Whoever wants to sends one",
    optionalHint: "Fewer shoppers turn back; an account without a picture shows its first letter.",
  },
  express: {
    intro: "A button in the cart and on products that leads past the checkout’s form.",
    button: "The express button",
    hidden: "No button",
    hiddenHint: "As the shop came. Everybody gives their address in the checkout.",
    shown: "In the cart and on product pages",
    shownHint:
      "PayPal gives address and email. The shop then shows delivery, tax and total, and charges only what is confirmed there. Whoever is not logged in buys as a guest.",
  },
  contract: {
    intro:
      "In some countries the law wants customers to see the whole order once more, above a button that says that it obliges to pay. There, PayPal's window only approves; this button alone charges. The mail of the order brings the texts below along, as they are at that moment.",
    group: "Countries with the contract page",
    none: "None",
    noneHint: "As the shop came: PayPal's window pays at once.",
    EU: "The European Union",
    EUHint: "Its 27 member states.",
    EEA: "The European Economic Area",
    EEAHint: "The European Union, Iceland, Liechtenstein and Norway.",
    everywhere: "Everywhere",
    everywhereHint: "Also where the shop does not know the country.",
    countries: "More countries",
    countriesHint: "Their codes of two letters, such as CH GB.",
    button: "The button says",
    texts: "What customers agree to",
    textsHint:
      "Pages of your own, published and without open places. While one of them is not, nobody can order to these countries.",
    terms: "Terms",
    withdrawal: "Instruction on withdrawal",
    form: "Model withdrawal form",
    termsPage: "The page about terms",
    returnsPage: "The page about returns",
    wrongCountry: text("We know no country with the code “{code}”."),
    onSamePage: "It stands on the page with the instruction",
    noLaw: "We are no lawyers: have the page and the texts checked by one.",
  },
  returns: {
    intro: "What the shop, its mails and papers, and search engines promise of returns.",
    days: "Days to send something back",
    daysHint: "From the delivery on. 0: nothing is taken back. The shop came with 45.",
    holdDays: "Days to keep an exchange",
    holdDaysHint:
      "So long the units of an exchange are kept while its parcel is on the way. The shop came with 30.",
    fee: text("Taken off a refund ({currency})"),
    feeHint:
      "For the way back; never where the shop is to blame, and never after a withdrawal. It counts for orders from then on.",
    exchange: "When an exchange is sent",
    received: "Once the parcel is here",
    receivedHint: "Somebody has looked into it first.",
    "at-once": "At once",
    "at-onceHint": "As soon as it is asked for: the customer has both for a while.",
    address: "Where parcels go back to",
    addressHint: "Line by line, as it stands on the slip. Empty: the shop’s own address.",
    wayBack: "Who pays for the way back",
    unsaid: "Not said here",
    unsaidHint:
      "Search engines hear nothing of it. The demo’s page about returns says: the customer.",
    customer: "The customer",
    customerHint: "Search engines hear it, and the demo’s page says it already.",
    shop: "The shop",
    shopHint: "Search engines hear it, and the demo’s page says it, where nobody has changed it.",
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
  parcels: {
    intro:
      "Carriers that the shop does not know by itself, and how long the mails of parcels that leave together wait.",
    carriers: "Carriers of your own",
    name: "Name",
    url: "Address with {number}",
    urlHint:
      "Where a parcel is looked up, such as https://bikes.example/track/{number}. It can be left empty.",
    add: "Add a carrier",
    remove: text("Remove {name}"),
    nameless: "the carrier",
    undoSeconds: "Seconds to undo",
    undoSecondsHint:
      "Orders that are shipped together can be taken back for so long, and their mails wait. The shop came with 60.",
  },
  opening: {
    intro:
      "Before the shop opens, visitors see a page of its own with the newsletter's field, and search engines list nothing. In a pause they look around and fill carts; whoever goes to pay hears when you are back.",
    states: "The shop is",
    open: "Open",
    openHint: "Everybody can look and buy.",
    notYet: "Not yet open",
    notYetHint: "Only the team gets in. Log in, then look at the shop as visitors will see it.",
    opensAt: "Opens by itself",
    opensAtHint: "Visitors read the day. Left empty, it opens when you choose “Open” here.",
    text: "Your words to visitors",
    textHint:
      "On the page before the opening. Left empty, the shop says that its shelves are being filled.",
    pause: "A pause, such as a holiday",
    pausesAt: "From",
    pausesAtHint: "Left empty, the pause begins when you save.",
    backAt: "Back on",
    backAtHint:
      "Customers read this day. Then the shop sells again by itself. Without it there is no pause.",
    pauseRules:
      "Payments that have begun are finished, mails go out, and you can work here as always. Promised days of delivery move behind the pause.",
    look: "Look at the shop",
    lookFailed: "We could not open the shop for you. Please try again.",
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
  currencyWithoutCents: text(
    "The shop counts in hundredths, such as cents, and PayPal takes {currency} in whole amounts only. Please choose another currency.",
  ),
  currencyNotTaken: text("PayPal takes no payments in {currency}. Please choose one of {known}."),
  currencyFixed: text(
    "There are orders in {currency}, so it stays: orders and books of another currency would not fit them.",
  ),
  currencyInUse:
    "Somebody is paying at this moment. Please try again when they are done, in half an hour at most.",
  hiddenSigns:
    "This text has signs that nobody can see, such as one that turns the reading direction. Please type it, or paste it as plain text.",
  textUnknown: "There is no such text",
  textEmpty: "must not be empty",
  textOddSigns: "has signs that nobody can see",
  textCounted: "needs a text for one and a text for many",
  textPlain: "is one text for every number",
  textStrangePlace: text("has {place}, which nobody fills here", "place"),
  textPlaceMissing: text("must keep {place}, which is filled in later", "place"),
  identity: {
    nameless: "A name has at least one letter or digit.",
    noPhone: "A phone number has at least 4 digits, and beside them only blanks and + ( ) / . -",
    noEmail: "This is no email address.",
    noCountry: "We do not know this country.",
    noTimeZone: "We do not know this time zone.",
    notPlain: "Please write it on one line, without invisible signs.",
    blankEnd: "It must not begin or end with a blank.",
    noAddress:
      "Please give the whole address of your page, such as https://www.instagram.com/yourshop",
    noCode:
      "This is no code: it has letters, digits, - and _ alone, at most 100. Paste the code, or the meta tag for this field.",
  },
  contract: { noCountry: "We know no country with this code." },
  tax: {
    registeredNowhere: "Please say where the shop is registered, or it takes no tax.",
    ossWithoutCountry: "The One Stop Shop needs the country where the shop is registered.",
    businessesWithoutCountry:
      "Leaving tax away for businesses needs the country where the shop is registered.",
    unknownPlace: text(
      "{place} is no place that we know: a country of the European Union, GB, or US- and a state.",
    ),
    unknownCountry: "We do not know this country.",
    twice: "There is already a rate for this from that day on.",
    bothBounds: "Please give one of the two bounds, or none.",
    boundOfDelivery: "Delivery has no bound.",
    boundOutsideStates: "Only a state of the United States can have a bound.",
  },
  invoices: {
    sellerMissing: text(
      "An invoice needs more of the seller, under “The shop”: {missing}",
      "missing",
    ),
    badPrefix: text(
      "Letters, digits and / . _ - alone, and {place} for the year, with no digit at the end; TEST- is for orders that were paid in a test.",
      "place",
    ),
    blankNote: "It must not begin or end with a blank.",
    neededHere: "The invoices need it, as long as they are on",
    needed: {
      legalName: "legal name",
      street: "street",
      zip: "postal code",
      city: "city",
      country: "country",
      taxNumber: "tax number",
    },
  },
  noMoment: "There is no such day or time",
  opensInPast: "This moment has passed: choose “Open” instead",
  pauseWithoutEnd: "Please say when you are back",
  pauseEndsFirst: "You would be back before the pause begins",
  pauseInPast: "This moment has passed",
  changedMeanwhile: "Somebody else has changed these settings since you opened them",
});
