import type { Mutant } from "../mutant.ts";

const REGION = "server/settings/region.test.ts";
const OPENING = "server/settings/opening/opening.test.ts";
const TEXTS = "server/settings/words/shop-words.test.ts";
const PALETTE = "common/appearance/palette.test.ts";
const DEMO = "server/first-steps/demo.test.ts";
const UNSPEAKABLE = `${TEXTS} › the shop's own texts › refuse what could not be said: %s %j`;

/** What admins set, where it touches money or what visitors can read. */
export const SETTINGS: readonly Mutant[] = [
  {
    name: "currency-changed-under-a-checkout",
    breaks: "The currency changes while somebody checks out, who then pays in the former one",
    file: "server/currency-use.ts",
    find: "sql`lock table ${checkouts}, ${orders}, ${payments} in share row exclusive mode`",
    replace: "sql`select from ${checkouts}, ${orders}, ${payments} limit 0`",
    caughtBy: [`${REGION} › the currency waits for a checkout that is being written`],
  },
  {
    name: "currency-changed-before-a-payment",
    breaks: "The currency changes between a customer's checkout and the payment",
    file: "server/settings/require-changeable.ts",
    find: `  if (isPaying) throw badField("values.currency", messages.currencyInUse);\n`,
    replace: "",
    caughtBy: [
      `${REGION} › the currency waits for whoever may pay at any moment, and nobody pays in the former one`,
    ],
  },
  {
    name: "currency-changed-after-a-sale",
    breaks: "Orders, refunds and the ledger are in one currency, the shop in another",
    file: "server/settings/require-changeable.ts",
    find: `  if (isSold) throw badField("values.currency", messages.currencyFixed(before.currency));\n`,
    replace: "",
    caughtBy: [
      `${REGION} › the currency stays once there is an order, and the locale may still change`,
    ],
  },
  {
    name: "former-currency-checked-out",
    breaks: "A server that has not heard of the new currency sells on in the former one",
    file: "migrations/0037_currency-of-payments.sql",
    find: `CREATE TRIGGER checkouts_in_the_shops_currency BEFORE INSERT ON "checkouts" FOR EACH ROW EXECUTE FUNCTION only_in_the_shops_currency();`,
    replace: "SELECT;",
    caughtBy: [
      `${REGION} › a process that has not heard of a currency yet begins nothing in the former one`,
    ],
  },
  {
    name: "former-currency-paid",
    breaks: "An old checkout is paid in the currency that the shop no longer has",
    file: "migrations/0037_currency-of-payments.sql",
    find: `CREATE TRIGGER payments_in_the_shops_currency BEFORE INSERT ON "payments" FOR EACH ROW EXECUTE FUNCTION only_in_the_shops_currency();`,
    replace: "SELECT;",
    caughtBy: [
      `${REGION} › a process that has not heard of a currency yet begins nothing in the former one`,
    ],
  },
  {
    name: "pause-sells",
    breaks: "A shop on its break takes orders that nobody sends",
    file: "server/checkout/create-checkout.ts",
    find: "  requireSelling(ctx);\n",
    replace: "",
    caughtBy: [
      `${OPENING} › a pause › lets nobody begin a checkout, and says when the shop is back; the cart goes on`,
      `${OPENING} › a pause › begins and ends by the clock`,
    ],
  },
  {
    name: "pause-without-beginning",
    breaks: "A pause that is planned for next week stops the sales today",
    file: "server/settings/opening/opening-state.ts",
    find: "isAhead(backAt, now) && !isAhead(pausesAt, now)",
    replace: "isAhead(backAt, now)",
    caughtBy: [`${OPENING} › a pause › begins and ends by the clock`],
  },
  {
    name: "closed-api-answers",
    breaks: "Before the opening everybody reads the catalog and buys through the API",
    file: "server/shop.ts",
    find: "if (!staysOpen(method, url)) requireOpen(ctx);",
    replace: "if (!staysOpen(method, url) && ctx.sales === undefined) requireOpen(ctx);",
    caughtBy: [
      `${OPENING} › before the opening › visitors may call these routes of the API, and hear of all others that the shop is not open`,
      `${OPENING} › before the opening › the shop opens by itself at its moment, and says until then when to come again`,
    ],
  },
  {
    name: "accent-as-chosen",
    breaks: "A shopkeeper's yellow on white makes prices and links that nobody can read",
    file: "common/appearance/palette.ts",
    find: "(hex) => reads(hex, grounds) && contrast(hex, papers.line) >= SHAPE,",
    replace: "(hex) => reads(hex, grounds, 1) && contrast(hex, papers.line) >= 1,",
    caughtBy: [`${PALETTE} › says which color was moved, and where to`],
  },
  {
    name: "place-left-out",
    breaks: "A shop's own text leaves out the number or the price that belongs into it",
    file: "server/settings/words/check-texts.ts",
    find: "    if (missing !== undefined) return messages.textPlaceMissing(`{${missing}}`);\n",
    replace: "    if (missing === text.own) return messages.textPlaceMissing(`{${missing}}`);\n",
    caughtBy: [UNSPEAKABLE],
  },
  {
    name: "place-of-nobody",
    breaks: "Customers read “{total}” in a text, because nobody fills it in",
    file: "server/settings/words/check-texts.ts",
    find: "    if (strange !== undefined) return messages.textStrangePlace(`{${strange}}`);\n",
    replace: "    if (strange === text.own) return messages.textStrangePlace(`{${strange}}`);\n",
    caughtBy: [UNSPEAKABLE],
  },
  {
    name: "demo-goes-under-a-checkout",
    breaks: "The demo is taken away from a customer who is about to pay for a piece of it",
    file: "server/catalog/products/delete-products.ts",
    find: "  if (first) {\n",
    replace: "  if (first && ids.length === 0) {\n",
    caughtBy: [
      `${DEMO} › while a checkout holds units the demo stays whole, and orders keep what they say`,
    ],
  },
  {
    name: "own-product-goes-with-the-demo",
    breaks: "A shopkeeper's product is taken for the demo's, because it has a number of the demo",
    file: "server/catalog/demo/find-demo-products.ts",
    find: ".filter((id) => !makers.has(String(id)))",
    replace: "",
    caughtBy: [
      `${DEMO} › a product under a number of the demo that somebody added themselves is theirs`,
    ],
  },
  {
    name: "changed-product-goes-with-the-demo",
    breaks: "What a shopkeeper made of a product of the demo goes with it, unasked",
    file: "server/first-steps/demo.ts",
    find: "!isChanged || chosen.includes(_id) ? _id : []",
    replace: "isChanged !== undefined || chosen.includes(_id) ? _id : []",
    caughtBy: [
      `${DEMO} › what the shopkeeper changed stays, unless it is named`,
      `${DEMO} › what is changed while the demo goes stays as well`,
    ],
  },
];
