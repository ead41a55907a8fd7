import type { Mutant } from "../mutant.ts";

const RULES = "tests/invariants.test.ts › the database itself allows";
const LOST = "server/platform/database/lost-connections.test.ts";
const CLAIM = "server/claim-simulator.test.ts";
const LEDGER = "server/payments/ledger/ledger.test.ts";

/** The database itself refuses these, whatever the code does. */
export const DATABASE: readonly Mutant[] = [
  {
    name: "two-orders-of-one-checkout",
    breaks: "Nothing but the code keeps one checkout from becoming two orders",
    file: "migrations/0001_tables.sql",
    find: '	CONSTRAINT "orders_checkout_id_unique" UNIQUE("checkout_id"),\n',
    replace: "",
    caughtBy: [`${RULES} › one order for a checkout, and one for a payment`],
  },
  {
    name: "two-orders-of-one-payment",
    breaks: "Nothing but the code keeps one payment from paying two orders",
    file: "migrations/0001_tables.sql",
    find: '	CONSTRAINT "orders_payment_id_unique" UNIQUE("payment_id"),\n',
    replace: "",
    caughtBy: [`${RULES} › one order for a checkout, and one for a payment`],
  },
  {
    name: "one-capture-for-two",
    breaks: "Nothing but the code keeps one capture from paying for two checkouts",
    file: "migrations/0001_tables.sql",
    find: '	CONSTRAINT "payments_capture_id_unique" UNIQUE("capture_id"),\n',
    replace: "",
    caughtBy: [`${RULES} › of a checkout's payments %s`],
  },
  {
    name: "paid-twice",
    breaks: "Nothing but the code keeps one checkout from being paid twice",
    file: "migrations/0001_tables.sql",
    find: 'CREATE UNIQUE INDEX "payments_one_captured" ON "payments" USING btree ("checkout_id") WHERE status = \'captured\';--> statement-breakpoint\n',
    replace: "",
    caughtBy: [`${RULES} › of a checkout's payments %s`],
  },
  {
    name: "two-open-attempts",
    breaks: "Two windows of one customer open two PayPal orders for one purchase",
    file: "migrations/0001_tables.sql",
    find: "CREATE UNIQUE INDEX \"payments_one_open\" ON \"payments\" USING btree (\"checkout_id\") WHERE status in ('created', 'capturing', 'pending');--> statement-breakpoint\n",
    replace: "",
    caughtBy: [
      `${RULES} › of a checkout's payments %s`,
      "server/payments/attempts/payments.test.ts › an attempt to be paid › is begun once for a checkout, however often",
    ],
  },
  {
    name: "more-back-than-paid",
    breaks: "Nothing but the code keeps refunds from being more than was paid",
    file: "migrations/0013_money_that_cannot_be_lost.sql",
    find: 'ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded"',
    replace: '-- ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded"',
    caughtBy: [`${RULES} › of a checkout's payments %s`],
  },
  {
    name: "captured-another-amount",
    breaks: "Nothing but the code keeps a payment of one cent from counting as paid",
    file: "migrations/0013_money_that_cannot_be_lost.sql",
    find: 'ALTER TABLE "payments" ADD CONSTRAINT "payments_capture" CHECK',
    replace: '-- ALTER TABLE "payments" ADD CONSTRAINT "payments_capture" CHECK',
    caughtBy: [`${RULES} › of a checkout's payments %s`],
  },
  {
    name: "more-put-aside-than-there-is",
    breaks: "Nothing but the code keeps the shop from selling what it does not have",
    file: "migrations/0001_tables.sql",
    find: '"variants"."reserved" >= 0 and "variants"."reserved" <= "variants"."on_hand"',
    replace: '"variants"."reserved" >= 0',
    caughtBy: [
      "server/catalog/stock/stock.test.ts › the database itself refuses to reserve more than there is, or to sell what is not",
    ],
  },
  {
    name: "ledger-out-of-balance",
    breaks: "The ledger accepts money that came from no account",
    file: "migrations/0013_money_that_cannot_be_lost.sql",
    find: 'CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();',
    replace: "SELECT 1;",
    caughtBy: [`${LEDGER} › a movement that does not balance, by %s, is refused at its commit`],
  },
  {
    name: "ledger-one-sided",
    breaks: "The ledger says what PayPal got, and not for what",
    file: "server/payments/ledger/ledger.ts",
    find: "    { ...entry, account, amountCents: fromOther },\n",
    replace: "",
    caughtBy: [
      `${LEDGER} › a movement stands in the ledger twice, for the account that gets and for the one that gives`,
    ],
  },
  {
    name: "ledger-twice",
    breaks: "The same money is booked twice",
    file: "migrations/0013_money_that_cannot_be_lost.sql",
    find: '	CONSTRAINT "ledger_entries_once" UNIQUE("kind","source","account"),\n',
    replace: "",
    caughtBy: [`${LEDGER} › a movement is entered once, whoever tries it again`],
  },
  {
    name: "ledger-rewritten",
    breaks: "Anybody with access to the database can rewrite the ledger, a row at a time",
    file: "migrations/0013_money_that_cannot_be_lost.sql",
    find: 'CREATE TRIGGER ledger_entries_unchanged BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION only_added_to();',
    replace:
      'CREATE TRIGGER ledger_entries_unchanged BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW WHEN (false) EXECUTE FUNCTION only_added_to();',
    caughtBy: [`${LEDGER} › what was written of money stays as it is: %s`],
  },
  {
    name: "unknown-commit-repeated",
    breaks: "The primary goes while it confirms an order, and the work of that order is done twice",
    file: "server/platform/database/transaction.ts",
    find: "if (isCommitting && isLost(error)) {",
    replace: "if (isCommitting && !isLost(error)) {",
    caughtBy: [
      `${LOST} › a commit whose connection is %s the server's answer is not done again, and its caller is told to come again`,
    ],
  },
  {
    name: "sent-write-repeated",
    breaks: "A write whose answer is lost when the primary goes is done twice",
    file: "server/platform/database/steady-pool.ts",
    find: "if (!isSafe || !(await waits()))",
    replace: "if (!(await waits()))",
    caughtBy: [`${LOST} › a write that was sent is not sent again: %s`],
  },
  {
    name: "begin-loses-connection",
    breaks: "After twenty connections that broke at a failover the shop answers nobody any more",
    file: "server/platform/database/pool.ts",
    find: "      } finally {\n        client.release(lost);\n      }",
    replace: "      } finally {\n        if (!lost) client.release();\n      }",
    caughtBy: [`${LOST} › transactions that cannot begin leave the pool as it was`],
  },
  {
    name: "old-pages-at-a-reachable-database",
    breaks:
      "While the database takes no new connection, shoppers see prices of before, however long ago they changed",
    file: "server/follow-catalog.ts",
    find: "return moment !== undefined && database.pool.isSilentSince(moment);",
    replace: "return moment !== undefined;",
    caughtBy: [
      "server/platform/kept/away.test.ts › while only new connections fail, what is kept is not shown: nobody tells of its changes",
    ],
  },
  {
    name: "replica-behind-a-read",
    breaks: "A shopper sees a new price, and a moment later the one before",
    file: "server/platform/database/replica.ts",
    find: "if (isHeard()) follower.changed();",
    replace: "",
    caughtBy: [
      "server/platform/database/replica.test.ts › no read gets less than a slow one that has stayed at the primary",
    ],
  },
  {
    name: "simulator-claim-lost",
    breaks:
      "After a restart of the database a second shop starts with a simulator that knows nothing of what is paid here",
    file: "server/claim-simulator.ts",
    find: 'one.once("end", () => void again());',
    replace: "void again;",
    caughtBy: [`${CLAIM} › a claim that ends with its connection is made again`],
  },
  {
    name: "simulator-claim-of-the-first",
    breaks: "The first of two shops in a process that closes opens the other's simulator to rivals",
    file: "server/claim-simulator.ts",
    find: "if (--claim.sharers > 0) return;",
    replace: "claim.sharers--;",
    caughtBy: [`${CLAIM} › shops of one process share it, until the last one gives it up`],
  },
  {
    name: "unknown-name-not-waited-for",
    breaks: "While the database's name is unknown for a moment, purchases fail instead of waiting",
    file: "server/platform/database/lost-connections.ts",
    find: '["getaddrinfo", "connect"]',
    replace: '["connect"]',
    caughtBy: [
      `${LOST} › a write whose database's name is unknown for a while waits for it, and is done once`,
    ],
  },
  {
    name: "left-over-table-in-the-way",
    breaks:
      "A crash right after an unlogged table was rolled back keeps the database from starting",
    file: "server/platform/database/postgres-launcher.ts",
    find: "LEFT_OVER_TABLE.test(problem) ? 3 : 1",
    replace: "LEFT_OVER_TABLE.test(problem) ? 1 : 1",
    caughtBy: [
      "server/platform/database/postgres-launcher.test.ts › starts after a crash that a table without a log was rolled back before",
    ],
  },
];
