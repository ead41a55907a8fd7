import type { Mutant } from "../mutant.ts";

const TELL = "server/orders/parcels/tell-paypal.ts";
const TESTS = "server/orders/parcels/tell-paypal.test.ts";

/** PayPal hears of each parcel once, and the shop knows that it has. */
export const PARCELS: readonly Mutant[] = [
  {
    name: "parcel-told-by-everybody",
    breaks: "Two processes tell PayPal of the same parcel at once",
    file: TELL,
    find: "await db.update(parcels).set(next).where(eq(parcels.id, due.id));",
    replace: "",
    caughtBy: [`${TESTS} › eight are told at once, each by one of two processes`],
  },
  {
    name: "parcel-lost-answer-taken-for-refused",
    breaks:
      "PayPal heard of a parcel, its answer was lost, and the team reads that PayPal refuses the parcel",
    file: TELL,
    find: "if (await hasTracker(paypal, paypalOrderId, tracker)) return undefined;",
    replace: "",
    caughtBy: [
      `${TESTS} › an answer that is lost (%s) leaves one tracker: within the hours of the request's id, and after them`,
      `${TESTS} › what PayPal has is no problem, also where it shows it only later`,
    ],
  },
  {
    name: "parcel-corrected-under-the-former-id",
    breaks: "PayPal never hears of a corrected tracking number",
    file: TELL,
    find: "return `track-${id}-${words.slice(0, 16)}`;",
    replace: "return `track-${id}-${words.slice(0, 0)}`;",
    caughtBy: [`${TESTS} › a corrected number is told anew, under another id`],
  },
  {
    name: "parcel-answer-for-the-former-number",
    breaks: "A number that is corrected while PayPal hears of the former is never told",
    file: TELL,
    find: "eq(parcels.trackingNumber, trackingNumber),",
    replace: "",
    caughtBy: [
      `${TESTS} › a number that is corrected while PayPal hears of the former is told as well`,
    ],
  },
  {
    name: "cancelled-though-packed",
    breaks: "A customer cancels an order that stands packed on the table",
    file: "server/orders/cancel-order.ts",
    find: "if (order.packedAt !== null) throw tooLate(cancelOrderApiMessages.packed);",
    replace: "",
    caughtBy: [
      "server/orders/cancel-order.test.ts \u203a an order that is %s is not cancelled, and says why",
    ],
  },
  {
    name: "cancelled-though-disputed",
    breaks:
      "An order is cancelled whose money PayPal does not send back, and its units are sold again",
    file: "server/orders/cancel-order.ts",
    find: "if (await isHeldByCase(tx, order)) throw tooLate(cancelOrderApiMessages.case);",
    replace: "",
    caughtBy: [
      "server/orders/cancel-order.test.ts \u203a while its payment is disputed an order is not cancelled: units and money stay where they are",
    ],
  },
  {
    name: "somebody-elses-cancelled",
    breaks:
      "The team cancels a customer's order by the customer's own call, without a word of it in its status form",
    file: "server/orders/read-orders.ts",
    find: "if (order.user._id !== requireUser(ctx)) throw unknownOrder();",
    replace: "",
    caughtBy: [
      "server/orders/cancel-order.test.ts \u203a nobody else's order is cancelled, and an unknown one is the same 404",
    ],
  },
  {
    name: "sent-from-the-shelf",
    breaks:
      "Units that went back on the shelf between two parcels are sent all the same, and somebody else has bought them",
    file: "common/parcel.ts",
    find: "const quantity = Math.min(line.quantity, kept) - of(sent);",
    replace: "const quantity = line.quantity - of(sent);",
    caughtBy: [
      "server/orders/parcels/send-parcel.test.ts \u203a what came back after the first parcel is not sent: it is on the shelf",
    ],
  },
];
