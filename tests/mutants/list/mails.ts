import type { Mutant } from "../mutant.ts";

const MAIL_TESTS = "server/platform/mail/send-mails.test.ts";

/** What follows a transaction follows it if, and only if, it commits; what meets in the database is tried again. */
export const MAILS: readonly Mutant[] = [
  {
    name: "mail-before-the-commit",
    breaks: "A customer is mailed about an order that was never placed",
    file: "server/platform/jobs/job-queues.ts",
    find: "{ id, db: fromDrizzle(db, sql) }",
    replace: "{ id }",
    caughtBy: [
      `${MAIL_TESTS} › with an SMTP server › a mail of a transaction that is rolled back is never sent`,
    ],
  },
  {
    name: "order-without-a-mail",
    breaks: "Who has paid never hears of the order",
    file: "server/checkout/settle-payment.ts",
    find: "  await queueMail(ctx, orderPlacedMail, { orderId });\n",
    replace: "",
    caughtBy: [
      "server/orders/order-mails.test.ts › who pays gets one mail with what was bought, where it goes and what it cost",
    ],
  },
  {
    name: "deadlock-not-tried-again",
    breaks: "Two customers who meet in the database: one of them is told of a fault in the shop",
    file: "server/platform/database/transaction.ts",
    find: 'new Set(["40001", "40P01"])',
    replace: 'new Set(["40001"])',
    caughtBy: [
      "server/platform/database/transaction.test.ts › of two that block each other, one is repeated whole, and both take effect",
    ],
  },
  {
    name: "mail-id-anew-each-time",
    breaks: "A mail server that answers late brings every mail twice",
    file: "server/platform/mail/outgoing.ts",
    find: "messageId: `<${id}@",
    replace: "messageId: `<${id}-${performance.now()}@",
    caughtBy: [
      `${MAIL_TESTS} › with an SMTP server › one that the server cannot take now comes again under the same Message-ID`,
    ],
  },
];
