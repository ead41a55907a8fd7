import type { Mutant } from "../mutant.ts";

const UNLISTED = "server/settlement/reconcile-without-list.test.ts";
const COMPARE = "server/settlement/reconcile-daily.test.ts";

/** The ledger and PayPal say the same. */
export const LEDGER: readonly Mutant[] = [
  {
    name: "compared-by-id-alone",
    breaks: "The ledger is off by a cent, and the daily reconciliation finds nothing",
    file: "server/payments/ledger/reconcile-ledger.ts",
    find: 'return isSameSum(ours, theirs) ? "same"',
    replace: 'return ours.id === theirs.id ? "same"',
    caughtBy: [
      `${COMPARE} › an entry that PayPal does not have, and one of another amount, are differences`,
    ],
  },
  {
    name: "compared-one-way",
    breaks: "Money that the ledger has and PayPal has not is never missed",
    file: "server/payments/ledger/reconcile-ledger.ts",
    find: "const unlisted = [...booked.values()].filter((money) => !seen.has(keyOf(money)));",
    replace: "const unlisted = [...booked.values()].filter((money) => seen.has(keyOf(money)));",
    caughtBy: [
      `${COMPARE} › an entry that PayPal does not have, and one of another amount, are differences`,
    ],
  },
  {
    name: "unheard-of-money-ignored",
    breaks: "PayPal has money that the shop does not know of, and nobody finds out whose it is",
    file: "server/payments/ledger/reconcile-ledger.ts",
    find: "  const checked = await check(theirs);\n",
    replace: '  const checked: string = check.length > 0 ? "not-ours" : "later";\n',
    caughtBy: [
      `${COMPARE} › a capture that nobody heard of becomes the order that it paid for`,
      `${COMPARE} › money that the shop knows no payment of is put before the team, once`,
    ],
  },
  {
    name: "compare-ends-without-a-list",
    breaks: "While PayPal's list of transactions is down, nothing at all is compared",
    file: "server/payments/ledger/reconcile-ledger.ts",
    find: "if (!(error instanceof PaypalRefusal || error instanceof PaypalUnavailable)) throw error;",
    replace: "if (!(error instanceof PaypalRefusal)) throw error;",
    caughtBy: [
      `${UNLISTED} › where PayPal %s its list of what moved › what the ledger knows is compared by id, and the page says that it is not all`,
      `${UNLISTED} › PayPal's list is tried again every hour, and nothing else is, until it is shown`,
    ],
  },
  {
    name: "refund-at-paypal-unseen",
    breaks: "Where PayPal shows no list, a refund made in its dashboard is never noticed",
    file: "server/payments/ledger/reconcile-ledger.ts",
    find: 'if (ours.kind === "capture" && shown.status !== "COMPLETED") {',
    replace: 'if (ours.kind === "capture" && shown.status === "DECLINED") {',
    caughtBy: [
      `${UNLISTED} › where PayPal %s its list of what moved › a refund made at PayPal is found, and put before the team once`,
    ],
  },
  {
    name: "old-copy-taken-for-a-reversal",
    breaks: "A stale answer of PayPal's sends the team searching for lost money",
    file: "server/settlement/check-capture.ts",
    find: 'if (shown.status === "PENDING") throw',
    replace: 'if (shown.status === "FAILED") throw',
    caughtBy: [
      `${UNLISTED} › an old copy of a capture, from before the money came, is no difference and no reversal`,
    ],
  },
  {
    name: "failed-comparison-remembered",
    breaks: "PayPal is away at midnight, and nothing is compared that day",
    file: "server/settlement/reconcile-daily.ts",
    find: "  if (before?.isWhole) return;\n  const compared = await reconcileLedger(",
    replace:
      "  await saveReconciliation(ctx, day, { at: ctx.clock.now(), checked: 0, differences: 0, isWhole: true });\n  if (before?.isWhole) return;\n  const compared = await reconcileLedger(",
    caughtBy: [
      `${COMPARE} › a PayPal that is away is asked again, and nothing is remembered of the day`,
    ],
  },
];
