import type { Mutant } from "../mutant.ts";

const BACKUP = "server/backup/backup.test.ts";
const RESTORED = `${BACKUP} › a backup has every row as of its moment, and a restored shop sells once PayPal was asked`;
const WRITTEN = `${BACKUP} › while a backup is being written`;
const HOLD = "server/backup/hold-tables.ts";
const BY_CLOCK = "server/backup/back-up-by-clock.test.ts";
const CLOCK = "server/backup/back-up-by-clock.ts";
const AHEAD = `${BY_CLOCK} › a clock that was ahead › holds no backup up and takes none away, and is forgotten with its files`;
const RECORD = "server/backup/record-backup.ts";
const TEMPORARY = "server/platform/temporary-folder.ts";
const TEMPORARY_TEST = "server/platform/temporary-folder.test.ts";
const MOVED = "server/backup/move-shop.test.ts";
const REOPEN = "server/backup/reopen-shop.ts";
const REOPENED = "server/backup/reopen-shop.test.ts";
const RESTORE = "server/backup/restore-backup.ts";
const BEFORE = "server/backup/back-up-before-upgrade.test.ts";

/** A restored shop has what the backup had, and sells nothing that it does not know the truth about. */
export const BACKUPS: readonly Mutant[] = [
  {
    name: "backup-of-many-moments",
    breaks: "A backup under load has an order without the unit that it took out of the shop",
    file: HOLD,
    find: "begin transaction isolation level repeatable read, read only",
    replace: "begin transaction read only",
    caughtBy: [`${WRITTEN} › what is committed is in none of its tables`],
  },
  {
    name: "backup-under-an-upgrade",
    breaks: "A backup beside an upgrade has not one row of a table that the upgrade writes anew",
    file: HOLD,
    find: "      await lock(client, listed);\n",
    replace: "      if (listed.length === 0) await lock(client, listed);\n",
    caughtBy: [`${WRITTEN} › an upgrade that writes a table anew takes no row out of it`],
  },
  {
    name: "backup-in-the-way",
    breaks: "An upgrade fails because a backup has begun",
    file: HOLD,
    find: 'const TURN = "500ms";',
    replace: 'const TURN = "0";',
    caughtBy: [`${WRITTEN} › an upgrade that began before goes first, and its tables are in it`],
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
    name: "backup-left-half",
    breaks: "A backup that finds no room ends its process, and half of it keeps the disk full",
    file: "server/backup/archive-writer.ts",
    find: 'bytes, told).on("error", ignore);',
    replace: "bytes, told);",
    caughtBy: [
      "server/backup/archive-writer.test.ts › an archive ends with what failed alone › where its place fills up in the middle",
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
    find: "  return rows.length > 0;",
    replace: "  return rows.length > 100;",
    caughtBy: [
      "server/platform/database/go-back.test.ts › there is no way back while a shop uses the database or has not asked PayPal after a restore, from a migration that cannot be undone, or without an upgrade",
      `${MOVED} › a shop that moves › stays where it is while it runs`,
    ],
  },
  {
    name: "moved-with-less",
    breaks: "A shop moves though some of its rows did not arrive",
    file: "server/backup/move-shop.ts",
    find: "      if (after.get(table) === hash) continue;\n",
    replace: "      if (after.has(table)) continue;\n",
    caughtBy: [`${MOVED} › a shop that moves › is told when a row did not arrive as it was`],
  },
  {
    name: "moved-under-a-start",
    breaks: "A shop starts where another place is being made of it, and its orders stay behind",
    file: "server/backup/move-shop.ts",
    find: "    await lockMigrations(client);\n",
    replace: "    if (!client) await lockMigrations(client);\n",
    caughtBy: [
      `${MOVED} › a shop that moves › lets nobody start meanwhile where it was, whose orders would stay behind`,
    ],
  },
  {
    name: "copy-outlives-ctrl-c",
    breaks: "Ctrl-C leaves a whole shop in a file that nobody has encrypted",
    file: TEMPORARY,
    find: "if (folders.size === 0) for (const signal of SIGNALS) process.on(signal, end);",
    replace: "if (folders.size < 0) for (const signal of SIGNALS) process.on(signal, end);",
    caughtBy: [`${TEMPORARY_TEST} › a temporary folder goes with a process that %s ends`],
  },
  {
    name: "copy-outlives-kill",
    breaks: "What a killed command has left of a shop stays for ever",
    file: TEMPORARY,
    find: "  await removeDead(dir, kind);\n",
    replace: '  await removeDead(dir, "");\n',
    caughtBy: [
      `${TEMPORARY_TEST} › that of a process that was killed goes when the next begins, and none that is at work`,
    ],
  },
  {
    name: "clock-ahead-is-the-last",
    breaks: "A clock that was a year ahead for a minute keeps the shop without backups for a year",
    file: RECORD,
    find: "and(gt(begunAt, before(ms)), lte(begunAt, notAhead(now)))",
    replace: "gt(begunAt, before(ms))",
    caughtBy: [AHEAD],
  },
  {
    name: "clock-ahead-is-kept",
    breaks: "Backups of a clock that was ahead stay, and each new one is removed in their place",
    file: CLOCK,
    find: "isByClock(one, notAhead(now))",
    replace: "isByClock(one, new Date(8.64e15))",
    caughtBy: [AHEAD],
  },
  {
    name: "clock-ahead-is-good",
    breaks: "The doctor says that backups are well, though the last one is of next year",
    file: RECORD,
    find: "list(ctx, lte(begunAt, notAhead(ctx.clock.now())), count)",
    replace: "list(ctx, isNotNull(begunAt), count)",
    caughtBy: [
      "server/doctor/doctor.test.ts › backups › are missing, new, too old, or of a time that has not come",
    ],
  },
  {
    name: "backup-elsewhere-counts",
    breaks: "A backup that somebody wrote to a stick keeps the shop from writing its own",
    file: RECORD,
    find: "and(isNotNull(moment), isSince(everyMs), liesIn(store))",
    replace: "and(isNotNull(moment), isSince(everyMs))",
    caughtBy: [
      `${BY_CLOCK} › a backup that somebody wrote to another place is none of the clock's, one in the folder is`,
    ],
  },
  {
    name: "backup-half-stays",
    breaks: "A shop that stops leaves half a backup, and a few of them fill the disk",
    file: "server/backup/backup-process.ts",
    find: "    stopping.abort();\n",
    replace: "",
    caughtBy: [
      `${BY_CLOCK} › a backup that is ended while it is written leaves nothing, and the next one is due at once: › the shop stops`,
    ],
  },
  {
    name: "backup-half-in-the-way",
    breaks: "Half a backup fills the disk, and for want of room no other is ever written",
    file: "server/backup/write-backup.ts",
    find: "  await store.clear(isBackupName(name) ? PREFIX : name).catch(() => undefined);\n",
    replace: "  if (name === PREFIX) await store.clear(isBackupName(name) ? PREFIX : name);\n",
    caughtBy: [
      `${BY_CLOCK} › what a backup that died has left goes before the next one, which may lack its room`,
    ],
  },
  {
    name: "backup-mixed",
    breaks: "A restore puts a file together from two backups of one name",
    file: "server/platform/storage/large-files.ts",
    find: "    if (part.tag !== tag) throw",
    replace: '    if (tag === "") throw',
    caughtBy: [
      "server/platform/storage/large-files.test.ts › a file that is replaced while it is read is refused, not mixed",
    ],
  },
];
