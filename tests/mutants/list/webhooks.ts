import type { Mutant } from "../mutant.ts";

const RECEIVER = "server/payments/paypal/webhooks/receive-webhook.test.ts";
const WORK = "server/settlement/work-webhook.test.ts";
const HIDDEN = "server/settlement/hidden-events.test.ts";

/** A webhook event makes the shop ask PayPal, and none is lost. */
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
    breaks: "Somebody who knows a webhook event's id is told that their forgery of it was taken",
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
    breaks: "The signature of one webhook event is good for any other for a minute",
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
    breaks: "PayPal does not recognise its own webhook events, and all of them are refused",
    file: "server/payments/paypal/webhooks/delivery.ts",
    find: 'body, Buffer.from("}")',
    replace: 'Buffer.from(JSON.stringify(JSON.parse(body.toString()))), Buffer.from("}")',
    caughtBy: [
      "server/payments/paypal/webhooks/read-event.test.ts › PayPal is asked about the very bytes of a delivery",
    ],
  },
  {
    name: "answered-before-the-commit",
    breaks:
      "PayPal is told that its webhook event was taken, the shop goes down, and the event is lost",
    file: "server/payments/paypal/webhooks/receive-webhook.ts",
    find: "    await keepEvent(ctx, event);\n",
    replace: "    void keepEvent(ctx, event).catch(() => undefined);\n",
    caughtBy: [`${RECEIVER} › a delivery of PayPal's › is there when it is answered`],
  },
  {
    name: "webhook-without-its-job",
    breaks: "A kept webhook event waits for ever, because nothing follows it",
    file: "server/payments/paypal/webhooks/event-store.ts",
    find: "return db.execute(sql`with kept as ${kept} ${job}`);",
    replace: "return db.execute(sql`with kept as ${kept} select from kept`);",
    caughtBy: [`${RECEIVER} › a delivery of PayPal's › is there when it is answered`],
  },
  {
    name: "known-webhook-followed-again",
    breaks: "Every repeated delivery of a webhook event asks PayPal about it once more",
    file: "server/payments/paypal/webhooks/event-store.ts",
    find: "jobFrom(sql`kept`,",
    replace: "jobFrom(sql`(select 1) anyway`,",
    caughtBy: [
      `${RECEIVER} › a delivery of PayPal's › is kept once, and followed by one job, though it comes 25 times at once and later again`,
    ],
  },
  {
    name: "webhook-kept-twice",
    breaks: "PayPal delivers a webhook event 25 times, and the shop asks about it 25 times",
    file: "server/payments/paypal/webhooks/event-store.ts",
    find: "      setWhere: and(isNull(paypalEvents.doneAt), lt(paypalEvents.receivedAt, freshSince)),\n",
    replace: "",
    caughtBy: [
      `${RECEIVER} › a delivery of PayPal's › is kept once, and followed by one job, though it comes 25 times at once and later again`,
    ],
  },
  {
    name: "webhook-trusted",
    breaks: "A webhook event with a forged time has a declined card charged again",
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
    name: "dispute-trusted",
    breaks: "A forged webhook event has the team review a dispute that does not exist",
    file: "server/settlement/follow-event.ts",
    find: "  const own = await confirmEvent(ctx, event, isLate);",
    replace: "  const own = isLate ? event : await confirmEvent(ctx, event, isLate);",
    caughtBy: [`${WORK} › a dispute › that PayPal does not know of is none`],
  },
  {
    name: "hidden-event-never-trusted",
    breaks: "Where PayPal does not show the shop its webhook events, no dispute becomes a case",
    file: "server/settlement/confirm-event.ts",
    find: "  return event;\n",
    replace: "  return undefined;\n",
    caughtBy: [
      `${HIDDEN} › while PayPal fails to show its events › nothing is confirmed for some minutes, and then a dispute is`,
      `${HIDDEN} › while PayPal fails to show its events › and then a new approval is captured`,
    ],
  },
  {
    name: "old-approval-taken-for-new",
    breaks: "A late webhook event has a declined card charged again",
    file: "server/settlement/follow-event.ts",
    find: 'const approvedTry = approval === "new" ? captureTry : undefined;',
    replace: "const approvedTry = approval ? captureTry : undefined;",
    caughtBy: [`${WORK} › after a decline › the old approval is not, however late its event comes`],
  },
  {
    name: "early-webhook-forgotten",
    breaks:
      "A webhook event comes before PayPal shows its approval, and a closed tab's order waits for minutes",
    file: "server/settlement/follow-event.ts",
    find: "if (checked.isEarly && !isLate) throw",
    replace: "if (checked.isEarly && isLate) throw",
    caughtBy: [
      `${WORK} › an approval whose tab was closed › becomes an order though the event comes before PayPal shows the approval`,
    ],
  },
  {
    name: "busy-taken-for-done",
    breaks: "A webhook event counts as done because a worker that has died holds the lease",
    file: "server/settlement/settle-from-event.ts",
    find: 'if (settlement !== "busy") return settlement;',
    replace: 'if (settlement !== "captured") return settlement;',
    caughtBy: [
      `${WORK} › an approval whose tab was closed › is not lost to a worker that holds its lease and does not come back`,
    ],
  },
  {
    name: "second-capture-unseen",
    breaks: "PayPal captured the money for an order twice, and nobody in the team is notified",
    file: "server/settlement/check-capture.ts",
    find: "if (payment.captureId !== shown.id) return",
    replace: "if (payment.captureId === null) return",
    caughtBy: [
      `${WORK} › money that is not what was asked for › a second capture for a paid order is put before the team`,
    ],
  },
  {
    name: "late-money-unseen",
    breaks: "A payment that the shop had given up is captured all the same, and never goes back",
    file: "server/settlement/check-capture.ts",
    find: 'if (payment.status === "closed") return recordAfterClosing(ctx, shown, payment);',
    replace: 'if (payment.status === "closed") return "over";',
    caughtBy: [
      `${WORK} › money that is not what was asked for › captured for an attempt that was given up, it is kept apart for its way back`,
    ],
  },
];
