import type { Mutant } from "../mutant.ts";

const BACKUP = "server/backup/backup.test.ts";
const RESTORED = `${BACKUP} › a backup has every row as of its moment, and a restored shop sells once PayPal was asked`;
const REOPEN = "server/backup/reopen-shop.ts";
const REOPENED = "server/backup/reopen-shop.test.ts";
const RESTORE = "server/backup/restore-backup.ts";
const BEFORE = "server/backup/back-up-before-upgrade.test.ts";

/** A restored shop has what the backup had, and sells nothing that it does not know the truth about. */
export const BACKUPS: readonly Mutant[] = [
  {
    name: "backup-of-many-moments",
    breaks: "A backup under load has an order without the unit that it took out of the shop",
    file: "server/backup/write-backup.ts",
    find: "begin transaction isolation level repeatable read, read only",
    replace: "begin transaction read only",
    caughtBy: [
      `${BACKUP} › what is committed while a backup is being written is in none of its tables`,
    ],
  },
  {
    name: "restored-mails-again",
    breaks: "A restored shop sends each mail of the past to its customers once more",
    file: "server/backup/tables.ts",
    find: 'const LEFT_OUT = ["jobs", "rate_limits"];',
    replace: 'const LEFT_OUT = ["rate_limits"];',
    caughtBy: [RESTORED],
  },
  {
    name: "restored-numbers-again",
    breaks: "A restored shop gives its next order a number that an order has",
    file: RESTORE,
    find: "    else if (name === SEQUENCES) await setSequences(client, parseJson(bytes), file);\n",
    replace: "    else if (name === SEQUENCES) continue;\n",
    caughtBy: [RESTORED],
  },
  {
    name: "restored-open-at-once",
    breaks: "A restored shop sells before it knows what was paid since the backup",
    file: "server/backup/sales-gate.ts",
    find: "  let isOpen = await isSelling(db);\n",
    replace: "  let isOpen = true;\n",
    caughtBy: [RESTORED],
  },
  {
    name: "restored-checkout-begins",
    breaks: "A restored shop holds units for a buyer before it knows whose they are",
    file: "server/checkout/create-checkout.ts",
    find: "  ctx.sales.requireOpen();\n",
    replace: "",
    caughtBy: [RESTORED],
  },
  {
    name: "restored-payment-begins",
    breaks: "A restored shop begins a payment for what may have been paid since the backup",
    file: "server/checkout/start-payment.ts",
    find: "  ctx.sales.requireOpen();\n",
    replace: "",
    caughtBy: [RESTORED],
  },
  {
    name: "restored-payment-captured",
    breaks: "A restored shop takes money before it knows what was paid since the backup",
    file: "server/settlement/pay-checkout.ts",
    find: "  ctx.sales.requireOpen();\n",
    replace: "",
    caughtBy: [RESTORED],
  },
  {
    name: "restored-payments-unasked",
    breaks: "A restored shop sells before it knows whether somebody else has paid",
    file: REOPEN,
    find: "await settleOpenPayments(ctx);\n",
    replace: "{ asked: 1, unknown: 0 };\n",
    caughtBy: [
      `${REOPENED} › a payment that %s when the backup was written is not charged after it either`,
    ],
  },
  {
    name: "restored-opened-first",
    breaks: "A restored shop sells though PayPal did not say what became of its payments",
    file: REOPEN,
    find: "if (restored.openedAt !== null || !(await askPaypal(ctx, restored))) continue;",
    replace: "if (restored.openedAt !== null) continue;\n    await askPaypal(ctx, restored);",
    caughtBy: [
      `${REOPENED} › a payment about which PayPal alone says nothing keeps the restored shop closed for ten minutes, not for ever`,
    ],
  },
  {
    name: "restored-money-unseen",
    breaks: "Money for an order that the restored shop does not know is shown to nobody",
    file: REOPEN,
    find: "await reconcileSince(ctx, since);\n",
    replace: '{ checked: 1, later: 0, list: "shown" as string };\n',
    caughtBy: [RESTORED],
  },
  {
    name: "restored-customer-erased",
    breaks: "Who had their account erased is in the restored shop again",
    file: REOPEN,
    find: "  for (const restored of unfinished) await eraseAgain(ctx, restored);\n",
    replace: "",
    caughtBy: [RESTORED, `${REOPENED} › who was erased is erased again before PayPal is asked`],
  },
  {
    name: "restored-forgotten-closed",
    breaks: "A restored shop sends the money of an order back that was packed since the backup",
    file: "server/settlement/poll-payments.ts",
    find: "  if (!ctx.sales.isOpen()) return;\n",
    replace: "",
    caughtBy: [
      `${REOPENED} › what was paid after the backup is an order in the restored shop, however late that comes, and no money goes back`,
    ],
  },
  {
    name: "restored-charged-again",
    breaks: "A restored shop charges a customer for what they bought otherwise since the backup",
    file: "server/payments/attempts/compare-order.ts",
    find: "  if (isRestored(attempt)) {\n",
    replace: "  if (isRestored(attempt) && isDoubtOver) {\n",
    caughtBy: [
      `${REOPENED} › what was approved when the backup was written, and bought otherwise since › is not charged a second time: %s`,
      `${REOPENED} › a payment that %s when the backup was written is not charged after it either`,
    ],
  },
  {
    name: "restored-open-unmarked",
    breaks: "A restored shop takes a payment of before for one that it began itself",
    file: "server/backup/close-shop.ts",
    find: "where status in ('created', 'capturing')",
    replace: "where status in ('capturing')",
    caughtBy: [
      `${REOPENED} › what was approved when the backup was written, and bought otherwise since › is not charged a second time: %s`,
    ],
  },
  {
    name: "restored-list-unseen",
    breaks: "Nobody hears that PayPal did not show what moved since the backup",
    file: REOPEN,
    find: '  if (left > 0 || list !== "shown" || since > moment) {\n',
    replace: "  if (since > moment) {\n",
    caughtBy: [
      `${REOPENED} › where PayPal refuses its list the restored shop opens, and a case says since when somebody has to look`,
    ],
  },
  {
    name: "restored-order-numbers-again",
    breaks: "Two customers have an order of the same number, one before a restore and one after",
    file: "server/backup/close-shop.ts",
    find: "const NUMBERS_LEFT_OUT = 1000;",
    replace: "const NUMBERS_LEFT_OUT = 0;",
    caughtBy: [
      `${REOPENED} › a restored shop gives no number of an order again, lets nobody in by a session of before, and has no backup under way`,
    ],
  },
  {
    name: "back-from-a-closed-shop",
    breaks: "An edition that knows of no restore sells before PayPal was asked",
    file: "server/platform/database/go-back.ts",
    find: "    await requireOpened(client);\n",
    replace: "",
    caughtBy: [
      "server/platform/database/go-back.test.ts › there is no way back while a shop uses the database or has not asked PayPal after a restore, from a migration that cannot be undone, or without an upgrade",
    ],
  },
  {
    name: "back-further-than-meant",
    breaks: "A correction without migrations is taken back, and last year's upgrade goes with it",
    file: "server/platform/database/go-back.ts",
    find: "  if (to === number) return;\n",
    replace: "  if (to === number || to === undefined) return;\n",
    caughtBy: [
      "server/platform/database/go-back.test.ts › what would be taken back is said first, and nothing else is taken back than was meant",
    ],
  },
  {
    name: "restored-over-orders",
    breaks: "A restore mixes a backup into a shop that has orders",
    file: RESTORE,
    find: "  if (rows.length > 0) {\n",
    replace: "  if (rows.length < 0) {\n",
    caughtBy: [
      `${BACKUP} › a backup that cannot be used › leaves an empty database empty, and another one as it is`,
    ],
  },
  {
    name: "restored-half",
    breaks: "A restore that breaks off leaves a shop with some of its orders",
    file: RESTORE,
    find: '  await client.query("begin");\n',
    replace: "",
    caughtBy: [
      `${BACKUP} › a backup that cannot be used › leaves an empty database empty, and another one as it is`,
    ],
  },
  {
    name: "restored-cut-off",
    breaks: "A backup whose end is missing is restored, without the orders that stood there",
    file: "server/backup/archive-reader.ts",
    find: "  if (expected === undefined) throw",
    replace: "  if (expected === undefined) return;\n  if (found.size === 0) throw",
    caughtBy: [
      `${BACKUP} › a backup that cannot be used › is refused if an entry is not what was written, however well it is packed`,
    ],
  },
  {
    name: "restored-forged",
    breaks: "A backup with an order that somebody changed is restored",
    file: "server/backup/archive-reader.ts",
    find: "if (found.get(name) !== expected[name]) throw",
    replace: "if (!found.has(name)) throw",
    caughtBy: [
      `${BACKUP} › a backup that cannot be used › is refused if an entry is not what was written, however well it is packed`,
    ],
  },
  {
    name: "restored-of-another-edition",
    breaks: "A backup of a later edition is put into tables that lack its columns",
    file: RESTORE,
    find: "  if (known.length === edition.length) return;\n",
    replace: "  if (known.length <= edition.length) return;\n",
    caughtBy: [`${BACKUP} › a backup that cannot be used › is refused if it is of %s`],
  },
  {
    name: "upgraded-without-backup",
    breaks: "An upgrade goes on though its backup could not be written",
    file: "server/backup/back-up-before-upgrade.ts",
    find: "    throw new StartError(\n",
    replace: "    return log.warn(\n      {},\n",
    caughtBy: [`${BEFORE} › a start that cannot write that backup leaves the database as it is`],
  },
  {
    name: "upgraded-half",
    breaks: "An upgrade that breaks off leaves a database that no edition knows",
    file: "server/platform/database/migrate.ts",
    find: '    await client.query("begin");\n',
    replace: "",
    caughtBy: [
      "server/platform/database/migrate.test.ts › a migration that fails leaves the database as it was, with all before it",
    ],
  },
  {
    name: "back-under-a-shop",
    breaks: "An upgrade is taken back under a shop that sells on without its tables",
    file: "server/platform/database/go-back.ts",
    find: `  if (rows.length === 0) return;
  throw new StartError("a shop uses this database`,
    replace: `  if (rows.length <= 100) return;
  throw new StartError("a shop uses this database`,
    caughtBy: [
      "server/platform/database/go-back.test.ts › there is no way back while a shop uses the database or has not asked PayPal after a restore, from a migration that cannot be undone, or without an upgrade",
      `${BACKUP} › a shop that moves › stays where it is while it runs`,
    ],
  },
  {
    name: "moved-with-less",
    breaks: "A shop moves though some of its rows did not arrive",
    file: "server/backup/move-shop.ts",
    find: "      if (after.get(table) === hash) continue;\n",
    replace: "      if (after.has(table)) continue;\n",
    caughtBy: [`${BACKUP} › a shop that moves › is told when a row did not arrive as it was`],
  },
];
