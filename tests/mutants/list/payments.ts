import type { Mutant } from "../mutant.ts";

/** What a customer pays with PayPal becomes one order, and nothing else does. */
export const PAYMENTS: readonly Mutant[] = [
  {
    name: "amount-not-compared",
    breaks: "A genuine payment of one cent pays for a coat",
    file: "server/payments/rules.ts",
    find: 'return fromDecimalString(amount.value) === asked.amountCents ? undefined : "amount";',
    replace: "return undefined;",
    caughtBy: [
      "server/payments/rules.test.ts › an order that PayPal shows › is not, by its %s",
      "server/checkout/settlement.test.ts › a capture of another amount never ships and is not paid once more",
    ],
  },
  {
    name: "capture-id-anew-each-time",
    breaks: "A payment whose answer was lost is taken a second time",
    file: "server/payments/capture-payment.ts",
    find: "const requestId = `capture-${attempt.id}-${attempt.captureTry}`;",
    replace: "const requestId = `capture-${attempt.id}-${performance.now()}`;",
    caughtBy: [
      "server/checkout/settlement.test.ts › an outcome lost %s is settled by the sweep, charged once",
    ],
  },
  {
    name: "no-lease",
    breaks: "The browser, PayPal's notice and the reconciler all take the same payment at once",
    file: "server/payments/store.ts",
    find: "or(isNull(payments.leaseUntil), lt(payments.leaseUntil, now))",
    replace: "or(isNull(payments.leaseUntil), lt(payments.leaseUntil, now), eq(payments.id, id))",
    caughtBy: [
      "server/payments/payments.test.ts › the lease of an attempt › is one worker's at a time",
    ],
  },
  {
    name: "orders-without-one-checkout",
    breaks: "Nothing but the code keeps one checkout from becoming two orders",
    file: "migrations/0001_tables.sql",
    find: '	CONSTRAINT "orders_checkout_id_unique" UNIQUE("checkout_id"),\n',
    replace: "",
    caughtBy: [
      "tests/invariants.test.ts › the database itself allows › one order for a checkout, and one for a payment",
    ],
  },
];
