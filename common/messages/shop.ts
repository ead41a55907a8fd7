/**
 * Messages of every page of the shop. Each text that a person reads stands in this folder once, so that
 * a merchant changes it in one place; texts that the specification quotes stand to the letter, its
 * spelling included. Texts of single pages are in the other files, so that no page fetches another's;
 * `apiMessages`, below, are the server's.
 */
export const shopMessages = {
  shop: {
    name: "Selvedge",
    phone: "+1 (212) 555-0148",
    phoneHref: "tel:+12125550148",
    description:
      "Selvedge makes everyday clothes for women and men: linen, denim, wool and cotton, cut to be worn for years.",
  },
  banner: {
    label: "Shipping and contact",
    shipping: "We ship worldwide - Fast and reliable shipping!",
  },
  nav: {
    men: "Men",
    women: "Women",
    topWear: "Top Wear",
    bottomWear: "Bottom Wear",
    admin: "Admin",
    skip: "Skip to content",
    main: "Main",
    menu: "Menu",
    search: "Search",
    searchHint: "Linen shirt, olive, Modern Fit …",
    account: "Account",
    cart: (units: number) => `Cart, ${units === 1 ? "1 item" : `${units} items`}`,
    close: "Close",
    back: "Back",
  },
  footer: {
    newsletter: "Newsletter",
    newsletterText:
      "New cloth, new cuts and the odd story from the workroom. Subscribers get 10% off their first order.",
    email: "Your e-mail",
    subscribe: "Subscribe",
    subscribing: "Subscribing ...",
    subscribeFailed: "We could not reach the shop. Please try again.",
    shop: "Shop",
    menTop: "Men's Top Wear",
    menBottom: "Men's Bottom Wear",
    womenTop: "Women's Top Wear",
    womenBottom: "Women's Bottom Wear",
    follow: "Follow Us",
    call: "Call Us",
    rights: (year: number) => `© ${year} Selvedge. Everyday clothes, cut to last.`,
  },
  cart: {
    title: "Your Cart",
    loading: "Loading cart ...",
    fetchFailed: "Failed to fetch cart",
    addFailed: "Failed to add to cart",
    updateFailed: "Failed to update item quantity",
    removeFailed: "Failed to remove item",
    mergeFailed: "Failed to merge items",
    onlyLeft: (count: number) => `Only ${count} left`,
    soldOut: "Sold out",
    each: "each",
    browse: "Find something to wear",
    unavailable: "No longer available",
  },
  products: {
    none: "No products found",
    error: (message: string) => `Error: ${message}`,
    before: "Before:",
    now: "Now:",
    colors: (count: number) => (count === 1 ? "1 color" : `${count} colors`),
    sale: "Sale",
    loading: "Loading products",
  },
  errorPages: {
    missing: {
      mark: "404",
      title: "This thread leads nowhere",
      text: "The page you are looking for has moved, sold out for good, or never existed.",
    },
    broken: {
      mark: "Sorry",
      title: "We dropped a stitch",
      text: "Something went wrong on our side, or on the way to you. Please check your connection and try again.",
    },
    browse: "Browse all collections",
    home: "Back to the shop",
  },
  errors: {
    loadFailed: "We could not load this. Please check your connection and try again.",
    retry: "Retry",
    needsScript: "This page needs JavaScript, which is turned off in your browser.",
    unexpected: "Something went wrong on our side. Please try again.",
    tooMany: "Too many requests. Please wait a moment and try again.",
  },
} as const;

/** Messages that only the server sends: the pages' scripts need not carry them. */
export const apiMessages = {
  cart: {
    full: (lines: number) => `A cart holds at most ${lines} different items`,
    notInCart: "This item is not in the cart",
  },
  products: {
    noPicture: (name: string) => `${name}: no picture yet`,
    notFound: "Product not found",
    noSuchColor: (name: string) => `${name} does not come in this color`,
    noSuchSize: (name: string) => `${name} does not come in this size`,
  },
  filters: {
    ignored: {
      collection: "We have no collection of that name, so here is everything.",
      gender: "That gender is not one of ours, so we show all of them.",
      category: "That category is not one of ours, so we show all of them.",
      color: "We could not read that color, so we left it out.",
      size: "We could not read those sizes, so we left them out.",
      material: "We could not read those materials, so we left them out.",
      brand: "We could not read those brands, so we left them out.",
      minPrice: "The lowest price is not an amount, so we left it out.",
      maxPrice: "The highest price is not an amount, so we left it out.",
      sortBy: "We do not know that order, so the newest come first.",
      search: "We could not read that search, so we left it out.",
      page: "There is no such page, so here is the first one.",
    },
  },
  productForm: {
    fields: {
      colors: "A color",
      sizes: "A size",
      altText: "The description of a picture",
    },
    gtin: {
      form: "A GTIN has 8, 12, 13 or 14 digits",
      "check-digit":
        "The last digit of this GTIN does not fit the others. Please compare it with the bar code.",
    },
    googleCategory:
      "Google product category must be a number of Google's list, such as 212, or its whole path of at least two steps, such as Apparel & Accessories > Clothing > Shirts & Tops",
    required: (field: string) => `${field} is required`,
    tooLong: (field: string, length: number) => `${field} must have at most ${length} characters`,
    amount: (field: string, most: string) =>
      `${field} must be an amount from $0.00 to ${most} with at most two decimals`,
    units: (most: string) => `Stock must be a whole number from 0 to ${most}`,
    notOurs: (field: string, known: readonly string[]) =>
      `${field} must be ${known.join(" or ")}, or empty`,
    tooMany: (what: string, count: number, most: number) =>
      `These are ${count} ${what}. A product has at most ${most}.`,
    manyColors: "colors",
    manySizes: "sizes",
    manyVariants: "combinations of color and size",
    manyPictures: "pictures",
    comma: (field: string) => `${field} cannot have a comma in it`,
    variantTwice: (variant: string) => `${variant} is there twice`,
    copy: " (copy)",
    needsGrid: "Stock belongs to colors and sizes. Please enter both first.",
    skuTaken: (sku: string) => `${sku} is the article number of something else`,
    skuTwice: (sku: string) => `${sku} is there twice`,
    skuTakenMeanwhile: "Somebody else took this article number at this moment. Please try again.",
    foreignPicture: "The picture must be one that was uploaded here",
    changedMeanwhile: (name: string) =>
      `${name} was changed by somebody else meanwhile. Nothing was saved.`,
    totalContradicts: (total: number, sum: number) =>
      `The stock of ${total} and the ${sum} units of the variants contradict each other. Send one of them.`,
    contradictsList: (list: string, grid: string) =>
      `"${list}" and "${grid}" of the variants contradict each other. Send one of them.`,
    fewerLeft: (left: number) => `Only ${left} left meanwhile, the others are sold or put aside`,
    soldMeanwhile: (variant: string, left: number) =>
      `${variant}: only ${left} left meanwhile, the others are sold or put aside`,
    changedSince: (name: string) => `${name} was changed again since. Nothing was undone.`,
  },
  bulk: {
    oneChoice: "Please choose products, or filters, but not both",
    tooMany: (most: string) =>
      `At most ${most} products can be chosen one by one. More are chosen by their filters.`,
    percent: "The percentage must be from −90 to 900, with at most two decimals",
    percentMissing: "Please enter a percentage",
    tooDear: (name: string, most: string) => `${name} would cost more than ${most}`,
    collectionMissing: "Please enter a collection",
  },
  account: {
    wrongCredentials: "Invalid email or password",
    passwordLong: "Password must have at most 128 characters",
    passwordCommon: "This password is too well known. Please choose another.",
    adminPasswordShort: "An admin's password must have at least 8 characters",
    adminPasswordPersonal:
      "An admin's password must not hold their name, their email address or the shop's name",
    nameLong: (length: number) => `Name must have at most ${length} characters`,
    nameMarkup: "Please enter your name without < and > and without web or email addresses",
    proofLinkDead: "This link is older than three days or not whole. Please ask for a new one.",
    proofOnWay: "The link is on its way",
    foreignPicture: "The picture must be one that was uploaded here",
    emailInvalid: "Please enter a valid email address",
    deviceMarkInvalid: "must be 32 to 100 letters, digits, hyphens and underscores",
    emailTaken: "A user with this email already exists",
    currentPasswordNeeded: "Please enter your current password",
    currentPasswordWrong: "This is not your current password",
    adminEmailFixed:
      "The email of this account is set where the shop is started and cannot be changed here",
    adminStays: "This account runs the shop and cannot be deleted",
    resetLinkDead:
      "This link has been used already or is older than an hour. Please ask for a new one.",
    signInNeeded: "Please log in to continue",
    noSuchSession: "You are logged out there already",
    notAllowed: "You are not allowed to do that",
    tooManyTries: (minutes: number) =>
      `Too many tries. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
  },
  checkout: {
    mismatched:
      "The payment does not match this checkout. Our team has been told and looks into it.",
    returning:
      "The payment does not match this checkout, so nothing was ordered. We are sending all of it back, and will write to you once it is on its way.",
    returned:
      "We could not place an order for your payment and have sent all of it back. You can pay again.",
    notPayable: (total: string) => `A cart of ${total} cannot be paid here`,
    notApproved:
      "PayPal does not have your approval yet. Nothing was charged. Please approve the payment in its window.",
    notPaid: "This checkout has not been paid",
    orderDeleted: "This order was refunded and deleted",
    inProgress: "Your last payment is still being confirmed. Please wait a moment and try again.",
    alreadyPaid: "This checkout has already been paid",
    notKept: ({ notKept, all, most }: { notKept: number; all: number; most: number }) =>
      `${notKept === all ? "Your items are" : `${notKept} of your ${all} items are`} not kept for you while you pay. You can buy them all the same, as long as nobody is faster. We keep at most ${most.toLocaleString("en-US")} items for one customer, and each for an hour and a half at most.`,
    holdBeingPaid: "This is being paid: it is not given back before that has its end",
    expired: "This checkout has expired. Please start it again from your cart.",
    codeTaken:
      "The discount code of this checkout was used elsewhere meanwhile. Nothing was charged. Please start again from your cart.",
    totalChanged:
      "The total changed while you were paying. Nothing was charged. Please pay the new total.",
    cartChanged: (changes: string[]) => `Your cart has changed: ${changes.join("; ")}`,
    cartChange: {
      unavailable: "no longer available",
      added: "was added to it",
      removed: "items were removed from it",
      price: (price: string) => `costs ${price} now`,
      quantity: (quantity: number) => `the quantity is ${quantity} now`,
      total: (total: string) => `the total is ${total} now`,
    },
  },
  users: {
    invited: "Invitation sent",
    notInvited: "This user has chosen a password already",
    notFound: "User not found",
    seeded: "This account is set where the shop is started: it stays, and it stays an admin",
    ownRole: "You cannot change your own role. Another admin can.",
    ownAccount: "You cannot delete your own account here. Your profile has a way to do that.",
    ownEmail: "Please change your own email in your profile",
    paying: "A payment of this user is still being confirmed. Please try again in a moment.",
  },
  settings: {
    changedMeanwhile: "Somebody else has changed these settings since you opened them",
  },
  audit: {
    notFound: "There is no such entry in the audit log",
    undoneAlready: "This has been undone already",
    cannotUndo: "This cannot be undone",
    unknownMoment: "We do not know this moment",
    changedSince: (name: string) => `${name} was changed again since. Undo the later change first.`,
  },
  newsletter: {
    subscribed:
      "Thank you! Your code is on its way to your inbox. If you subscribed before, you have it already.",
    subscribedAgain: "Welcome back. You are on our list again.",
    unsubscribed: "You are off our list. We will not write to you again.",
  },
  promotions: {
    unknown: "We do not know this discount code",
    used: "This discount code has already been used",
    held: "This discount code is in use in another checkout. Please try again in half an hour.",
    notFirst: "This discount code is for a first order, and you have ordered before",
  },
  orders: {
    notFound: "Order not found",
    addressNotFound: "Address not found",
    standardShipping: "Standard",
    changedMeanwhile: (number: number, status: string) =>
      `Order #${number} is ${status} meanwhile. Nothing was changed.`,
    cancelFirst: "This goes with the status Cancelled only",
    paidStays: "This order is paid. Refund all of it before you delete it.",
    undoChanged: (number: number) =>
      `Order #${number} has changed since, so this cannot be taken back`,
    undoDeleted: "This order was deleted, so its status cannot be taken back",
    choose: (most: number) => `Please choose one order or more, at most ${most}`,
    badDay: "Please enter a day such as 2026-03-31",
  },
  refunds: {
    amount: "Please enter an amount in dollars and cents",
    nothingLeft: "Nothing of this order is left to refund",
    onlyLeft: (amount: string) => `Only ${amount} is left to refund`,
    badId: "must be a UUID",
    wholeOrParts: "Either the whole order goes back on the shelf, or these units of it",
    notInOrder: "This item is not in the order",
    returnable: (left: number) => `At most ${left} of it can go back on the shelf`,
    isRestocked: "All units of this order are back on the shelf already",
    otherRefund: "This refund was asked for before, with another amount or order",
    refused: "PayPal refused the refund, so no money went back.",
    reasons: {
      CAPTURE_FULLY_REFUNDED: "PayPal has sent all of this payment back already.",
      REFUND_AMOUNT_EXCEEDED: "PayPal has less of this payment left than that.",
      PENDING_CAPTURE:
        "PayPal is still holding this payment. Please try again once it has cleared.",
      REFUND_TIME_LIMIT_EXCEEDED:
        "PayPal takes back no payment that is older than 180 days. Please refund it another way.",
      TRANSACTION_DISPUTED: "The customer disputes this payment at PayPal. Please settle it there.",
    },
  },
  payments: {
    notFound: "Payment not found",
    caseNotFound: "This is not on the list any more",
    reviewedAlready: "Somebody else has marked this as reviewed already",
    notUnapplied:
      "This payment has an order. Please refund it on the order's page, which tells the customer.",
    isBusy: "The shop is looking at this payment at this moment. Please look again shortly.",
    paypalAway: "PayPal gives no answer at the moment. The shop asks again by itself.",
    nothingToAsk: "There is nothing to ask PayPal about this",
  },
  webhooks: {
    required: (field: string) => `${field} is required`,
    unreadable: (field: string) => `${field} is not in the form we expect`,
    notGenuine: "PayPal did not sign this",
    notSetUp: "This shop takes no webhooks",
    later: "This cannot be checked now. Please send it again later.",
  },
  reports: {
    unknownZone: "We do not know this time zone",
    unknownDays: (most: number) => `The number of days must be a whole number from 1 to ${most}`,
    unknownFrom: "The first day is not a date, such as 2026-03-31",
    unknownTo: "The last day is not a date, such as 2026-03-31",
    fromMissing: "Please choose the first day",
    toMissing: "Please choose the last day",
    tooEarly: "Please choose a day from the year 2000 on",
    tooLate: "Please choose a day before the year 2200",
    backwards: "The last day must not be before the first",
    tooLong: "Please choose two years at most",
  },
  mails: {
    notFound: "Mail not found",
  },
  imports: {
    notFound: "This import is no longer here. Please send the file again.",
    empty: "This file is empty",
    missing: "Please choose a CSV file",
    several: "Please send one file at a time",
    tooHeavy: "This file is larger than 10 MB. Please split it into several.",
    workbook:
      "This is a spreadsheet, not a CSV file. In your spreadsheet choose “Save as” and then “CSV UTF-8”.",
    utf16:
      "This file is written in UTF-16. Please save it as UTF-8: “CSV UTF-8” in your spreadsheet.",
    notUtf8:
      "Letters in this file are not in UTF-8 but in an older encoding such as Latin-1. Please save it as UTF-8: “CSV UTF-8” in your spreadsheet.",
    notText: "This file is not a CSV file",
    noHeader: "The first line of the file must name its columns",
    headerTwice: (name: string) => `The file has two columns named “${name}”. Please rename one.`,
    noRows: "The file has no rows below its first line",
    tooManyRows: "The file has more than 10,000 rows. Please split it into several.",
    brokenQuote: (line: number) =>
      `The quotes of the row that begins in line ${line} do not match: each one that opens a cell must close it, and one within a cell is written twice.`,
    foreign: (header: string) =>
      `None of the columns is one of ours. The file needs at least “SKU” or “Variant SKU”; it has ${header}.`,
    wrongCells: (count: number, columns: number) =>
      `This row has ${count} cells, but the file has ${columns} columns`,
    skuMissing: "SKU is required",
    noSuchVariant: (sku: string) =>
      `There is no variant ${sku}; a new one needs a color and a size`,
    variantUnnamed: "Stock belongs to a color and a size, or to a variant's SKU",
    gtinUnnamed: "A GTIN belongs to a color and a size, or to a variant's SKU",
    gtinCut:
      "A spreadsheet has cut the last digits of this GTIN off. Please format its column as text there, and enter the number again.",
    variantTwice: (line: number) => `Line ${line} speaks of this color and size already`,
    skuTwice: (sku: string, line: number) => `Line ${line} has the SKU ${sku} already`,
    skuOf: (sku: string, variant: string) => `The SKU ${sku} belongs to ${variant}`,
    otherProduct: (sku: string) => `This variant belongs to the product ${sku}`,
    contradicts: (line: number) =>
      `This says something else than line ${line}, which is the same product`,
    leftOutWith: (line: number) => `The product cannot be taken in: see line ${line}`,
    priceMissing: "A new product needs a price",
    yesOrNo: "Published must be yes or no",
    tooManyVariants: "The product would come in too many colors and sizes",
    mappingTwice: (label: string) => `${label} can be taken from one column only`,
    mappingUnknown: (column: string) => `The file has no column “${column}”`,
    mappingSku: "Please say which column is the SKU or the Variant SKU: products are found by it",
    busy: "This file is being worked on at this moment",
    notChecked: "Please check the file first",
    checkGone:
      "The check of this file is no longer kept: newer files took its place, or the shop was started again. Nothing was imported. Please check the file again.",
    appliedAlready: "This file has been imported already",
    hasErrors: (count: number) =>
      `${count === 1 ? "One row has an error" : `${count} rows have errors`}. Correct the file, or choose to leave such rows out.`,
    givesAway: (count: number) =>
      `${count === 1 ? "One product" : `${count} products`} would go on sale at $0.00. Correct the file, or say that it is meant so.`,
    nothingToDo: "Nothing in this file would change anything",
    drifted: (count: number) =>
      `The catalogue has changed since the check (${count === 1 ? "one value" : `${count} values`}). Nothing was imported. Please check the file again.`,
    drift: (field: string, was: string, is: string) =>
      `${field} was ${was || "empty"} at the check and is ${is || "empty"} now`,
    freeSince: "This product would go on sale at $0.00 by what has changed since the check",
    goneSince: "This product has been deleted since the check",
    takenSince: (sku: string) => `${sku} has come into use since the check`,
    example: {
      name: "Linen Shirt",
      description: "A shirt of washed linen, cut wide.",
    },
    pictureGone: "A picture of this product is no longer here",
  },
  media: {
    busy: "Too many pictures are being made. Please try again in a moment.",
    empty: "This file is empty",
    notAPicture:
      "This file is not a picture we can read. Please choose a JPEG, PNG, WebP, AVIF or GIF.",
    missing: "Please choose a picture",
    several: "Please send one picture at a time",
    unknownUse: "for must be avatar or product",
    gone: "This picture is no longer here. Please upload it again.",
    tooManyPixels: (most: number) => `This picture has more than ${most} megapixels`,
    tooSlow:
      "This picture takes too long to read. Please save it as JPEG or PNG and send it again.",
    cameTooSlowly:
      "The picture came too slowly while others were waiting. Please try again in a moment, or with a smaller picture.",
    tooManyWaiting:
      "Several pictures from your address are being taken in already. Please try again in a moment.",
    damaged: "This picture is damaged and cannot be read to its end",
  },
  idempotency: {
    badKey: "Idempotency-Key must have 1 to 255 visible ASCII characters, without spaces",
    shortKey: (length: number) =>
      `Without a session, Idempotency-Key must have at least ${length} characters`,
    reused:
      "This Idempotency-Key belongs to another call. What is to be done anew needs a new key.",
    inProgress: "The same call is still being worked on. Please ask again in a moment.",
  },
  errors: {
    notFound: "Not found",
    notJson: "The body is not valid JSON",
    brokenForm: "The form did not arrive whole. Please send it again.",
    badAddress: "This address cannot be read",
    unknownPlace: "This place is not in the list. Please start from its beginning.",
    tooLarge: "That is more than we can take in one go",
    wrongType: "This kind of content is not understood here",
    busy: "The shop cannot do this at the moment. Please try again in a few seconds.",
    diskFull: "There is no space left on the database's disk",
    databaseAway: "The database does not answer",
    storageDown: "Pictures cannot be kept or shown at the moment. Please try again shortly.",
  },
} as const;
