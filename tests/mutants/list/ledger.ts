import type { Mutant } from "../mutant.ts";

const COMPARE = "server/checkout/compare-daily.test.ts";

/** What the books say is what PayPal says. */
export const LEDGER: readonly Mutant[] = [
  {
    name: "compared-by-id-alone",
    breaks: "The books are off by a cent, and the daily comparison finds nothing",
    file: "server/payments/compare-ledger.ts",
    find: 'return isSameSum(ours, theirs) ? "same"',
    replace: 'return ours.id === theirs.id ? "same"',
    caughtBy: [
      `${COMPARE} › an entry that PayPal does not have, and one of another amount, are differences`,
    ],
  },
  {
    name: "compared-one-way",
    breaks: "Money that the books have and PayPal has not is never missed",
    file: "server/payments/compare-ledger.ts",
    find: "const unlisted = [...booked.values()].filter((money) => !seen.has(keyOf(money)));",
    replace: "const unlisted = [...booked.values()].filter((money) => seen.has(keyOf(money)));",
    caughtBy: [
      `${COMPARE} › an entry that PayPal does not have, and one of another amount, are differences`,
    ],
  },
  {
    name: "unheard-of-money-ignored",
    breaks: "PayPal has money of which the shop knows nothing, and nobody looks for whose it is",
    file: "server/payments/compare-ledger.ts",
    find: "  const look = await lookAt(theirs);\n",
    replace: '  const look: string = lookAt.length > 0 ? "not-ours" : "later";\n',
    caughtBy: [
      `${COMPARE} › a capture that nobody heard of becomes the order that it paid for`,
      `${COMPARE} › money that the shop knows no payment of is put before the team, once`,
    ],
  },
  {
    name: "failed-comparison-remembered",
    breaks: "PayPal is away at midnight, and nothing is compared that day",
    file: "server/checkout/compare-daily.ts",
    find: "  const compared = await compareLedger(",
    replace:
      "  await rememberCompare(ctx, day, { at: ctx.clock.now(), checked: 0, differences: 0 });\n  const compared = await compareLedger(",
    caughtBy: [
      `${COMPARE} › a PayPal that is away is asked again, and nothing is remembered of the day`,
    ],
  },
];
