import type { Mutant } from "../mutant.ts";

const GUEST = "server/users/guests/guests.test.ts";
const RACES = "server/users/guests/guest-races.test.ts";
const ORDER = `${GUEST} › an order of a guest`;
const CORRECTED = "server/orders/corrections/new-email.test.ts";
const ORDERS_AT = "server/users/guests/guest-orders.ts";

/** A guest's purchase is theirs, and of the account that proves their address. */
export const GUESTS: readonly Mutant[] = [
  {
    name: "unproven-owner",
    breaks: "Whoever registers with somebody's address gets that person's orders",
    file: ORDERS_AT,
    find: "  const isProven = and(isNull(users.guestEmail), isNotNull(users.emailProvenAt));\n",
    replace: "  const isProven = isNull(users.guestEmail);\n  void isNotNull;\n",
    caughtBy: [
      `${ORDER} › belongs to the account that has proven its address before, of which the guest learns nothing`,
    ],
  },
  {
    name: "proof-takes-all",
    breaks: "Whoever proves an address gets every guest's order",
    file: "server/orders/join-guest-orders.ts",
    find: "    .where(and(inArray(orders.guestId, guestsAt(tx, email)), eq(orders.userId, orders.guestId)));",
    replace:
      "    .where(eq(orders.userId, orders.guestId));\n  void [and, inArray, guestsAt, email];",
    caughtBy: [
      `${ORDER} › joins the account that proves its address, all of them and nobody else's`,
    ],
  },
  {
    name: "proof-and-order-cross",
    breaks: "An order that a guest places while its address is being proven is lost to the account",
    file: ORDERS_AT,
    find: "  await tx.db.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${email}))`);\n",
    replace: "  void [tx, email, sql, ADDRESS_LOCK];\n",
    caughtBy: [
      `${RACES} › a guest's order waits for a proof of its address that is being written, and joins the account`,
      `${RACES} › a proof waits for a guest's order that is being placed under its address, and takes it into the account`,
    ],
  },
  {
    name: "guest-told-of-account",
    breaks: "A guest's order names the account that has their address",
    file: "server/orders/read-orders.ts",
    find: "  return isGuest(ctx) ? { ...row, userId: row.guestId } : row;\n",
    replace: "  return row;\n",
    caughtBy: [
      `${ORDER} › belongs to the account that has proven its address before, of which the guest learns nothing`,
    ],
  },
  {
    name: "first-order-every-time",
    breaks: "A guest gets the first order's discount again and again",
    file: "server/checkout/discount.ts",
    find: "(await hasOrdersAt(ctx, address))",
    replace: "(await hasOrdersAt(ctx, address)) === null",
    caughtBy: [
      `${GUEST} › the first order's code › is for a guest whose address it was mailed to, and who has never ordered there`,
    ],
  },
  {
    name: "corrected-links-live",
    breaks:
      "Whoever got a guest's mails by mistake still opens the order after its email was corrected",
    file: "server/orders/corrections/confirm-new-email.ts",
    find: "    await tx.db.delete(orderLinks).where(inArray(orderLinks.orderId, ids));\n",
    replace: "    void orderLinks;\n",
    caughtBy: [
      `${CORRECTED} › the right address is confirmed by its mail: links mailed before end, and the confirmation comes with a new one`,
    ],
  },
  {
    name: "link-to-former-address",
    breaks:
      "A mail that is written while a guest's email is corrected brings the former address a link",
    file: "server/orders/order-links.ts",
    find: " for key share`",
    replace: "`",
    caughtBy: [
      `${CORRECTED} › a mail that was being written to the former address gets no link any more`,
    ],
  },
];
