import type { Mutant } from "../mutant.ts";

const EXPRESS = "server/checkout/express/express.test.ts";
const FINISH = "server/checkout/express/finish-express.ts";
const STORE = "server/checkout/express/express-store.ts";
const QUOTE = "server/checkout/express/quote-express.ts";
const BACK = `${EXPRESS} › an approval that comes back`;
const STAYS = `${EXPRESS} › who buys › stays who they are with a session, and the key opens no account`;

/** The express button: PayPal gives the address, and the shop's own button alone charges what it shows. */
export const EXPRESS_BUTTON: readonly Mutant[] = [
  {
    name: "express-needs-no-button",
    breaks: "A webhook or the poller charges an express approval that its buyer has not confirmed",
    file: "server/payments/attempts/adopt-payment.ts",
    find: "needsConfirmation: true",
    replace: "needsConfirmation: false",
    caughtBy: [
      `${EXPRESS} › an approval that nobody confirmed is not captured › by webhooks before it came back and five times after, nor by the poller`,
    ],
  },
  {
    name: "express-sum-not-told",
    breaks: "PayPal keeps a sum without delivery, and the shop shows another",
    file: FINISH,
    find: "  if (!(await tellAmount(ctx, row, checkout))) return;\n",
    replace: "",
    caughtBy: [`${BACK} › tells PayPal the sum before anybody can pay, where PayPal has another`],
  },
  {
    name: "express-sum-taken-for-shown",
    breaks: "The shop does not look whether PayPal has the sum that it was told",
    file: FINISH,
    find: "  if (isAbout(await readOrder(ctx, row), amountCents)) return true;\n  throw paypalAway();",
    replace: "  return true;",
    caughtBy: [
      `${EXPRESS} › what PayPal gives or takes › nor is it where PayPal shows what was true a moment ago`,
    ],
  },
  {
    name: "express-without-approval",
    breaks: "An order that nobody approved is taken back into the shop",
    file: FINISH,
    find: `  if (order?.status === "APPROVED" && isOurs) return order;`,
    replace: "  if (order && isOurs) return order;",
    caughtBy: [`${BACK} › is refused without an approval, and for what has sold out meanwhile`],
  },
  {
    name: "express-made-twice",
    breaks: "A double click makes two checkouts of one approval",
    file: FINISH,
    find: "    if (now.checkoutId !== null) return now;\n",
    replace: "",
    caughtBy: [`${EXPRESS} › once › three calls at a time make one checkout and one attempt`],
  },
  {
    name: "express-without-key",
    breaks: "Whoever knows the id of an express purchase has it",
    file: STORE,
    find: "  if (row.keyHash === hashToken(key)) return row;",
    replace: "  if (row.keyHash !== key) return row;",
    caughtBy: [STAYS],
  },
  {
    name: "express-key-opens-account",
    breaks: "The key of an express purchase opens a session of the account that it belongs to",
    file: "server/users/guests/enter-as-guest.ts",
    find: "  if (!guest || guest.guestEmail === null) return undefined;",
    replace: "  if (!guest) return undefined;",
    caughtBy: [STAYS],
  },
  {
    name: "express-quote-of-another-order",
    breaks: "A question about any PayPal order is answered with this purchase's prices",
    file: QUOTE,
    find: "  if (paypalOrderId !== question.id) throw unknownExpress();\n",
    replace: "",
    caughtBy: [
      `${EXPRESS} › PayPal's question › about another order, one that is over or unknown is a 404`,
    ],
  },
  {
    name: "express-sum-changes-at-paypal",
    breaks: "PayPal's sum can change after the shop has shown one",
    file: QUOTE,
    find: `  if (checkoutId !== null) return refused("ADDRESS_ERROR");\n`,
    replace: "",
    caughtBy: [`${EXPRESS} › PayPal's question › changes no sum that the shop shows already`],
  },
];
