import type { Mutant } from "../mutant.ts";

const PACKING = "server/orders/packing/packing.test.ts";

/** The packing day: what is held stays, and what is taken back reaches nobody. */
export const PACKING_DAY: readonly Mutant[] = [
  {
    name: "packed-though-cancelled",
    breaks: "A cancelled order is marked as packed, and somebody sends it",
    file: "server/orders/packing/pack.ts",
    find: 'if (status === "Cancelled") {',
    replace: 'if (status === "Cancelled") return;\n  if (!status) {',
    caughtBy: [
      `${PACKING} › an order that is cancelled, sent, or back on the shelf is not packed, and says why`,
    ],
  },
  {
    name: "packed-in-spite-of-a-hold",
    breaks: "An order that the team holds back is packed with the others",
    file: "server/orders/packing/hold.ts",
    find: "if (held && held.by !== despite)",
    replace: "if (held && held.by !== despite && held.by === 'case')",
    caughtBy: [
      `${PACKING} › orders are packed together; held, cancelled and unknown ones are skipped with their reasons`,
    ],
  },
  {
    name: "shipped-in-spite-of-a-dispute",
    breaks: "A parcel leaves for a customer who disputes the payment",
    file: "server/orders/packing/hold.ts",
    find: '  "dispute",\n',
    replace: "",
    caughtBy: [
      `${PACKING} › a dispute holds its order by itself until it is reviewed; a refused refund holds none`,
    ],
  },
  {
    name: "taken-back-after-the-mail",
    breaks: "A parcel of which the customer was told is taken back, and they wait for it",
    file: "server/orders/packing/ship.ts",
    find: "if (!isWaiting) throw",
    replace: "if (!isWaiting && parcel.units.length === 0) throw",
    caughtBy: [
      `${PACKING} › after the mail has left, or for a parcel that was sent alone, nothing is taken back`,
    ],
  },
  {
    name: "taken-back-after-a-correction",
    breaks: "A parcel of whose corrected number the customer was told is taken back",
    file: "server/orders/parcels/send-parcel.ts",
    find: "await takeMailBack(tx, orderShippedMail, { orderId: id, parcelId });",
    replace: "",
    caughtBy: [
      `${PACKING} › a number that is corrected before the mail has left is in the only mail, which takes nothing back any more`,
    ],
  },
  {
    name: "half-of-a-wrong-list-shipped",
    breaks: "A pasted list with a mistake sends some of its orders, and nobody knows which",
    file: "server/orders/packing/ship.ts",
    find: "if (errors.length > 0) throw badFields(errors);",
    replace: "if (errors.length === listed.length) throw badFields(errors);",
    caughtBy: [`${PACKING} › a list with mistakes sends nothing, and names every line of them`],
  },
];
