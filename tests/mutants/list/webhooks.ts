import type { Mutant } from "../mutant.ts";

const RECEIVER = "server/payments/paypal/webhooks/receive-webhook.test.ts";
const WORK = "server/settlement/work-webhook.test.ts";
const HIDDEN = "server/settlement/hidden-events.test.ts";

/** PayPal's notices are a reason to look, and none of them is lost. */
export const WEBHOOKS: readonly Mutant[] = [
  {
    name: "signature-not-asked-for",
    breaks: "Anybody can have the shop ask PayPal as often as they like",
    file: "server/payments/paypal/webhooks/receive-webhook.ts",
    find: "if (await isGenuine(ctx, delivery, id)) {",
    replace: 'if (id !== "" || (await isGenuine(ctx, delivery, id))) {',
    caughtBy: [
      `${RECEIVER} › a delivery that PayPal did not sign is refused and leaves no trace › %s`,
    ],
  },
  {
    name: "known-event-not-verified",
    breaks: "Whoever knows a notice's ID hears that their forgery of it was taken",
    file: "server/payments/paypal/webhooks/receive-webhook.ts",
    find: "    await refuseForged(ctx, {",
    replace: `    const { findEvent } = await import("./event-store.ts");
    if (await findEvent(ctx, event.id)) return;
    await refuseForged(ctx, {`,
    caughtBy: [
      `${RECEIVER} › a delivery that PayPal did not sign is refused and leaves no trace › though its event is known, and was verified a moment ago: %s`,
      `${RECEIVER} › a delivery of PayPal's › that comes again under a new transmission is asked about anew, taken, and kept once`,
    ],
  },
  {
    name: "verified-whatever-it-says",
    breaks: "The signature of one notice is good for any other for a minute",
    file: "server/payments/paypal/webhooks/recently-verified.ts",
    find: ".update(body)",
    replace: ".update(String(body.length))",
    caughtBy: [
      `${RECEIVER} › a delivery that PayPal did not sign is refused and leaves no trace › though its event is known, and was verified a moment ago: %s`,
    ],
  },
  {
    name: "forged-webhooks-not-counted",
    breaks: "Anybody can have the shop use up the questions that PayPal answers it",
    file: "server/payments/paypal/webhooks/receive-webhook.ts",
    find: "    if (isRemote(address)) await count(forgeries, address);\n",
    replace: "",
    caughtBy: [
      `${RECEIVER} › an address that sends forgeries › is no longer listened to after some sixty`,
    ],
  },
  {
    name: "webhook-written-anew",
    breaks: "PayPal does not know its own notices again, and all of them are refused",
    file: "server/payments/paypal/webhooks/delivery.ts",
    find: 'body, Buffer.from("}")',
    replace: 'Buffer.from(JSON.stringify(JSON.parse(body.toString()))), Buffer.from("}")',
    caughtBy: [
      "server/payments/paypal/webhooks/read-event.test.ts › PayPal is asked about the very bytes of a delivery",
    ],
  },
  {
    name: "answered-before-the-commit",
    breaks: "PayPal hears that its notice was taken, the shop goes down, and nobody knows of it",
    file: "server/payments/paypal/webhooks/receive-webhook.ts",
    find: "    await keep(ctx, event);\n",
    replace: "    void keep(ctx, event).catch(() => undefined);\n",
    caughtBy: [
      `${RECEIVER} › a delivery of PayPal's › is there when it is answered`,
      `${RECEIVER} › what cannot be taken now comes again › because the shop goes down before it is written: neither the event nor its job is there`,
    ],
  },
  {
    name: "webhook-without-its-job",
    breaks: "A notice is put to work that was never kept, and one that was kept may wait for ever",
    file: "server/payments/paypal/webhooks/receive-webhook.ts",
    find: "await tx.jobs.add(tx.db,",
    replace: "await tx.jobs.add(ctx.db,",
    caughtBy: [
      `${RECEIVER} › what cannot be taken now comes again › because the shop goes down before it is written: neither the event nor its job is there`,
    ],
  },
  {
    name: "webhook-kept-twice",
    breaks: "PayPal sends a notice 25 times, and the shop asks it 25 times",
    file: "server/payments/paypal/webhooks/event-store.ts",
    find: "      setWhere: and(isNull(paypalEvents.doneAt), lt(paypalEvents.receivedAt, freshSince)),\n",
    replace: "",
    caughtBy: [
      `${RECEIVER} › a delivery of PayPal's › is kept once, and followed by one job, though it comes 25 times at once and later again`,
    ],
  },
  {
    name: "webhook-believed",
    breaks: "A notice with a forged time has a declined card tried again",
    file: "server/settlement/follow-event.ts",
    find: `  const own = await confirm();
  if (!own) return undefined;`,
    replace:
      "  const own = confirm.length === 0 ? event : undefined;\n  if (!own) return undefined;",
    caughtBy: [
      `${WORK} › after a decline › an event is no new approval that PayPal does not know of, or knows for another time, type or order`,
    ],
  },
  {
    name: "dispute-believed",
    breaks: "Whoever forges a notice has the team look for a dispute that is none",
    file: "server/settlement/follow-event.ts",
    find: "  const own = await confirmEvent(ctx, event, isLate);",
    replace: "  const own = isLate ? event : await confirmEvent(ctx, event, isLate);",
    caughtBy: [`${WORK} › a dispute › that PayPal does not know of is none`],
  },
  {
    name: "hidden-event-never-believed",
    breaks: "Where PayPal does not show its notices to the shop, disputes are never heard of",
    file: "server/settlement/confirm-event.ts",
    find: "  return event;\n",
    replace: "  return undefined;\n",
    caughtBy: [
      `${HIDDEN} › while PayPal stumbles over its events › nothing is believed for some minutes, and then a dispute is`,
      `${HIDDEN} › while PayPal stumbles over its events › and then a new approval is captured`,
    ],
  },
  {
    name: "old-approval-taken-for-new",
    breaks: "A notice that comes late has a declined card tried again",
    file: "server/settlement/follow-event.ts",
    find: 'const approvedTry = approval === "new" ? captureTry : undefined;',
    replace: "const approvedTry = approval ? captureTry : undefined;",
    caughtBy: [`${WORK} › after a decline › the old approval is not, however late its event comes`],
  },
  {
    name: "early-webhook-forgotten",
    breaks:
      "PayPal's notice is faster than PayPal, and an approval whose tab was closed waits for minutes",
    file: "server/settlement/follow-event.ts",
    find: "if (checked.isEarly && !isLate) throw",
    replace: "if (checked.isEarly && isLate) throw",
    caughtBy: [
      `${WORK} › an approval whose tab was closed › becomes an order though the event comes before PayPal shows the approval`,
    ],
  },
  {
    name: "busy-taken-for-done",
    breaks: "A notice is done with because a worker is at it that has died",
    file: "server/settlement/settle-from-event.ts",
    find: 'if (settlement !== "busy") return settlement;',
    replace: 'if (settlement !== "captured") return settlement;',
    caughtBy: [
      `${WORK} › an approval whose tab was closed › is not lost to one who holds its lease and does not come back`,
    ],
  },
  {
    name: "second-capture-unseen",
    breaks: "PayPal took the money for an order twice, and nobody hears of it",
    file: "server/settlement/check-capture.ts",
    find: "if (payment.captureId !== shown.id) return",
    replace: "if (payment.captureId === null) return",
    caughtBy: [
      `${WORK} › money that is not what was asked for › a second capture for a paid order is put before the team`,
    ],
  },
  {
    name: "late-money-unseen",
    breaks: "A payment that the shop had given up is taken all the same, and never goes back",
    file: "server/settlement/check-capture.ts",
    find: 'if (payment.status === "closed") return recordAfterClosing(ctx, shown, payment);',
    replace: 'if (payment.status === "closed") return "over";',
    caughtBy: [
      `${WORK} › money that is not what was asked for › captured for an attempt that was given up, it is kept apart for its way back`,
    ],
  },
];
