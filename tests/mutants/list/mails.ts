import type { Mutant } from "../mutant.ts";

const MAIL_TESTS = "server/platform/mail/send-mails.test.ts";
const TEAM_TESTS = "server/admin/team-mails.test.ts";

/** Mails go out if, and only if, their transaction commits; deadlocks are repeated. */
export const MAILS: readonly Mutant[] = [
  {
    name: "mail-before-the-commit",
    breaks: "A customer is mailed about an order that was never placed",
    file: "server/platform/jobs/job-queues.ts",
    find: "await insertJob(ctx.db,",
    replace: "await insertJob(db,",
    caughtBy: [
      `${MAIL_TESTS} › with an SMTP server › a mail of a transaction that is rolled back is never sent`,
    ],
  },
  {
    name: "order-without-a-mail",
    breaks: "A customer who has paid never gets a mail about the order",
    file: "server/settlement/place-paid-order.ts",
    find: "    queueMail(ctx, orderPlacedMail, { orderId }),\n",
    replace: "",
    caughtBy: [
      "server/orders/order-mails.test.ts › who pays gets one mail with what was bought, where it goes and what it cost",
    ],
  },
  {
    name: "order-without-a-mail-to-the-team",
    breaks: "An order is paid for, and nobody in the team is notified",
    file: "server/settlement/place-paid-order.ts",
    find: "    queueMail(ctx, ORDER_FOR_TEAM, { orderId }),\n",
    replace: "",
    caughtBy: [
      `${TEAM_TESTS} › the team › is told of an order: its lines with their article numbers, where it goes, what it cost and where it is worked on`,
    ],
  },
  {
    name: "case-without-a-mail-to-the-team",
    breaks: "A payment needs a person, and nobody in the team is notified",
    file: "server/payments/cases/open-case.ts",
    find: "    await queueMail(tx, CASE_FOR_TEAM, { caseId: opened.id });\n",
    replace: "",
    caughtBy: [
      `${TEAM_TESTS} › the team › is told of a payment that needs a person (%s), unless that is turned off`,
    ],
  },
  {
    name: "burst-of-mails-to-the-team",
    breaks: "Of many orders at once, each counts as one of the first ten",
    file: "server/admin/team-bursts.ts",
    find: "    await tx.db.execute(sql`select pg_advisory_xact_lock(${BURST_LOCK})`);\n",
    replace: "",
    caughtBy: [
      `${TEAM_TESTS} › the team › waits for what is being told at the same moment, to know whether it is the eleventh`,
    ],
  },
  {
    name: "deadlock-not-tried-again",
    breaks: "Two customers' transactions deadlock, and one of them gets an error",
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
