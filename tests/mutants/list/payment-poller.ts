import type { Mutant } from "../mutant.ts";

const PAYMENT_POLLER_TESTS = "server/settlement/poll-payments.test.ts";

/** A payment whose customer does not come back is settled all the same. */
export const PAYMENT_POLLER: readonly Mutant[] = [
  {
    name: "gives-up-while-paypal-is-away",
    breaks: "PayPal is down for an hour, and payments approved before are lost",
    file: "server/settlement/poll-payments.ts",
    find: "      await retrySoon(ctx, claimed);\n      return true;",
    replace: "      await closeUnapproved(ctx, claimed);\n      return true;",
    caughtBy: [
      `${PAYMENT_POLLER_TESTS} › while PayPal is away a round ends soon; all are settled once it is back`,
    ],
  },
  {
    name: "goes-on-while-paypal-is-away",
    breaks:
      "PayPal is down, and the shop asks it for every open payment, each until its time is up",
    file: "server/payments/poll-round.ts",
    find: "away = isAway ? away + 1 : 0;",
    replace: "away = isAway ? 1 : 0;",
    caughtBy: [
      `${PAYMENT_POLLER_TESTS} › while PayPal is away a round ends soon; all are settled once it is back`,
    ],
  },
  {
    name: "given-up-too-soon",
    breaks: "A customer who takes a minute in PayPal's window cannot pay any more",
    file: "server/settlement/poll-payments.ts",
    find: "if (isWaiting && isTooLateToApprove(claimed, ctx.clock.now())) {",
    replace: "if (isWaiting) {",
    caughtBy: [
      `${PAYMENT_POLLER_TESTS} › a customer who takes long in PayPal's window can pay all the same`,
    ],
  },
  {
    name: "doubt-not-polled",
    breaks: "A payment whose answer was lost is never polled",
    file: "server/payments/attempts/store.ts",
    find: 'return status === "captured" || status === "closed" ? { nextPollAt: null } : {};',
    replace: 'return status === undefined || status === "created" ? {} : { nextPollAt: null };',
    caughtBy: [
      "server/settlement/settlement.test.ts › an outcome lost %s is settled by the sweep, charged once",
    ],
  },
  {
    name: "polled-by-everyone",
    breaks: "Two processes poll the same payment, and neither polls the next",
    file: "server/payments/attempts/claim-due.ts",
    find: '.for("update", { skipLocked: true })',
    replace: "",
    caughtBy: [
      "server/payments/attempts/claim-due.test.ts › what another is claiming just now is passed over for the next",
    ],
  },
];
