import { counted, text, texts } from "../../text.ts";

/** What the doctor finds, and what to do about it. */
export const systemMessages = texts("systemMessages", {
  intro: "What the shop runs on, looked at just now. Nothing here changes anything.",
  loadFailed: "We could not look at the system. Please try again.",
  again: "Look again",
  states: { good: "Good", note: "To know", bad: "To mend" },
  allWell: "All is well.",
  toMend: counted({ one: "One thing to mend", other: "{count} things to mend" }),
  unanswered: "It could not be looked at.",
  unansweredAdvice: "Look again in a minute. If it stays so, the log says why.",
  names: {
    edition: "Edition",
    disk: "Disk",
    clock: "Clock",
    database: "Database",
    mail: "Mail",
    paypal: "PayPal",
    storage: "Pictures",
    proxy: "Proxy and TLS",
    backup: "Backups",
    jobs: "Waiting work",
    payments: "Payments in doubt",
    firstSteps: "First steps",
  },
  serious: {
    label: "What to mend first",
    more: counted({
      one: "One thing more needs mending.",
      other: "{count} things more need mending.",
    }),
    link: "See System",
  },
  history: {
    title: "The last hours and days",
    intro: text(
      "Remembered since the shop’s start, {start}: calls and times for a day, the disk for two weeks.",
    ),
    share:
      "Several processes answer: calls and times are those of one of them, since its own start.",
    failed: "We could not read the last hours. Please try again.",
    asTable: "As a table",
    scroll: text("{name} as a table"),
    now: "now",
    dayAgo: "24 hours ago",
    time: "Time",
    none: "–",
    calls: {
      name: "Calls",
      note: "Pages, pictures and the API",
      none: "None yet",
      most: text("{count} in the busiest quarter of an hour"),
    },
    errors: {
      name: "Failed calls",
      note: "Failures of the shop’s own",
      none: "None",
      share: text("{count} · {share}"),
      most: text("{count} in the worst quarter of an hour"),
    },
    times: {
      name: "Response time",
      note: "19 of 20 calls were faster",
      none: "Not known yet",
      most: text("{time} in the slowest quarter of an hour"),
    },
    disk: {
      name: "Free disk",
      note: text("of {size}, where the shop’s data folder is"),
      none: "Not known yet",
      column: "Free",
    },
    backups: {
      name: "Backups",
      note: counted({
        one: "The size of the last one",
        other: "The size of the last one; the last {count} are shown",
      }),
      none: "None yet",
      noneNote: "Each gets a bar here, as high as it is large",
      column: "Size",
      newest: "newest",
    },
    waiting: {
      name: "What waits",
      note: "Mails, webhooks and payments in doubt, by age",
      none: "Nothing",
      kind: "Waits",
      kinds: { mails: "Mails", webhooks: "Webhooks", payments: "Payments" },
      ages: { minutes: "<15 min", hour: "<1 h", hours: "<6 h", day: "<1 day", days: "older" },
    },
  },
  edition: {
    good: text("Selvedge {version} on Node {node}."),
  },
  disk: {
    free: text("{size} are free for {of}."),
    shopAdvice: "Make room: when the disk is full, nobody can buy.",
    picturesAdvice: "Make room: when the disk is full, no picture can be added.",
    restAdvice: "Make room: when the disk is full, pictures are made anew for every visitor.",
    backupsAdvice:
      "Make room, or keep fewer (BACKUP_KEEP): when the disk is full, none is written.",
    all: "database and pictures",
    database: "the database",
    pictures: "pictures",
    rest: "prepared pictures",
    backups: "backups",
  },
  clock: {
    good: "The machine's clock and the database's agree.",
    bad: text("The machine's clock and the database's are {seconds} s apart."),
    advice: "Let both machines keep the time by NTP: holds and links end at wrong times otherwise.",
  },
  database: {
    good: text("PostgreSQL {version}, {size}, answers in {ms} ms."),
    slow: "It answers slowly: look at the load of its machine, and at the way there.",
    away: "The database does not answer, or cannot be used.",
    awayAdvice: "Start it, or check DATABASE_URL. Meanwhile the shop shows what it has in memory.",
    ownAwayAdvice: "Look again in a minute. If it stays so, start the shop again.",
    unusable: text(
      "{problem}. Clock, backups, waiting work and payments are looked at once it can be used.",
    ),
    readOnly: "The database takes no writes, so nobody can buy.",
    readOnlyAdvice: "Lead DATABASE_URL to the primary, or make room on the database's disk.",
    ownReadOnlyAdvice: "Make room on the disk of DATA_DIR. If there is room, the log says why.",
  },
  replica: {
    good: "The replica follows the primary, and answers reads of the catalog.",
    problems: {
      away: text("The replica does not answer."),
      "follows nobody": text("The replica follows no primary: it is one itself."),
      "another database": text("DATABASE_REPLICA_URL leads to a copy of another database."),
      "another primary": text(
        "The replica follows a former primary, or cannot say yet which one it follows.",
      ),
      behind: text("The replica is behind the primary by {size}."),
    },
    advice:
      "Look at the replica, and at DATABASE_REPLICA_URL. Meanwhile the primary answers all reads.",
  },
  mail: {
    outbox: "Mails are kept in the outbox: no mail server is set.",
    outboxAdvice: "Set SMTP_URL before you open the shop to customers.",
    good: "The mail server takes the shop's mails.",
    bad: "The mail server does not take the shop's mails.",
    badAdvice: "Check SMTP_URL: its address, user and password, and whether the server is up.",
    testSent: text("A test mail is on its way to {address}."),
    testFailed: "The test mail could not be sent.",
    testsSpent: counted({
      one: "You have sent as many test mails as an hour has room for. The next one can go in a minute.",
      other:
        "You have sent as many test mails as an hour has room for. The next one can go in {minutes} minutes.",
    }),
    test: "Send a test mail",
    testSubject: "A test mail of your shop",
    testReason: "You get this mail because you asked for it on the System page.",
    testText: "If you can read this, the shop's mails arrive.",
  },
  paypal: {
    simulator: "Payments are simulated: no money moves.",
    simulatorAdvice: "Set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET before you sell.",
    good: "PayPal knows the shop's credentials and its webhook.",
    noWebhook: "PayPal knows the shop's credentials; no webhook is set.",
    noWebhookAdvice:
      "Add a webhook at PayPal and set PAYPAL_WEBHOOK_ID: who closes the tab after paying else waits minutes for the order.",
    otherWebhook: text("PayPal's webhook leads to {url}, which is not this shop."),
    otherWebhookAdvice: "Change its address at PayPal, or set PAYPAL_WEBHOOK_ID to this shop's.",
    refused: "PayPal does not know the shop's credentials, or its webhook.",
    refusedAdvice:
      "Compare PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID with the app at PayPal.",
    away: "PayPal does not answer.",
    awayAdvice:
      "Look at PayPal's status page. The shop asks again by itself; nobody is charged twice.",
  },
  storage: {
    good: "Pictures can be kept, read and deleted.",
    bad: "Pictures cannot be kept.",
    badAdvice: "Check STORAGE_URL and the key's rights, or the rights and the space of DATA_DIR.",
  },
  proxy: {
    local: "The shop is reached from this machine only.",
    good: text("Visitors come by {url}."),
    plain: text("Visitors come by {url}, which is not encrypted."),
    plainAdvice: "Put a proxy that speaks TLS in front and set PUBLIC_URL=https://…",
    unnamed: text("Calls come through a proxy at {address} that no setting names."),
    unnamedAdvice: "Set TRUST_PROXY to that address and start the shop again.",
    unreachable: text("{url} cannot be reached from here."),
    unreachableAdvice:
      "Check the name's DNS and the proxy. Behind a router it may be so although visitors come in: open it from outside.",
    unreachableThough: text("{url} cannot be reached from here, but visitors come in by it."),
    unreachableThoughAdvice:
      "Some routers lead no call back inside. Look from outside when the certificate ends: nobody here can see it.",
    certificateToday: "The certificate ends today.",
    certificate: counted({
      one: "The certificate ends in a day.",
      other: "The certificate ends in {days} days.",
    }),
    certificateAdvice: "Renew it: browsers turn visitors away once it has ended.",
    ended: text("The certificate ended {time} ago: browsers turn visitors away."),
    endedAdvice: "Renew it, and look why it was not renewed by itself.",
    otherName: text("What answers at {url} has a certificate of another name."),
    otherNameAdvice:
      "Check the name's DNS, and the proxy's certificate for it. Behind a router the router itself may answer: open it from outside.",
    unknownIssuer: text("Nobody here knows who issued the certificate of {url}."),
    unknownIssuerAdvice:
      "If it is your own authority's, all is well where browsers know it. Else let the proxy send the whole chain, or get one that browsers trust.",
  },
  backup: {
    good: text("The last one is {time} old and has {size}."),
    late: text("The last one is {time} old, and the next is overdue."),
    ahead: text(
      "{file} says {moment}, which has not come: a clock was ahead then, or is behind now.",
    ),
    aheadAdvice:
      "Look whether the clock is right. If it is, remove that file: it does not count, and the backup after that forgets it.",
    old: "Look for `backups` in the log: it says what fails.",
    none: "There is no backup.",
    noneAdvice:
      "Set BACKUP_URL to a bucket, or BACKUP_DIR to a folder that does not go with this machine: the shop then writes one each day.",
    byHand:
      "The shop writes none by itself. Set BACKUP_DIR or BACKUP_URL, unless something else backs it up.",
    firstAdvice:
      "The shop writes the first within minutes of its start. If none comes, look for `backups` in the log: it says what fails.",
    folder: text("No backup can be written to {dir}."),
    folderAdvice:
      "It has to be a folder that the shop's user may write to: look at its rights, or set BACKUP_DIR to another one.",
    bucket: "The bucket for backups takes none.",
    bucketAdvice:
      "Check BACKUP_URL, and whether its key may get, put, delete and list. The log says what the bucket answered.",
    open: "Anybody can read the bucket for backups, so none is written there.",
    openAdvice: "Close the bucket to the public: backups have your customers' data.",
  },
  jobs: {
    none: "No mail and no webhook waits.",
    some: counted({
      one: "1 mail or webhook waits, the oldest for {time}.",
      other: "{count} mails and webhooks wait, the oldest for {time}.",
    }),
    advice: "Look whether the mail server and PayPal answer; the shop tries again by itself.",
    refused: counted({
      one: "The mail server has not taken a mail for {time}.",
      other: "The mail server has not taken {count} mails, the oldest for {time}.",
    }),
    refusedAdvice:
      "Check SMTP_URL, and whether the server is up. The shop tries again by itself; nothing is lost yet.",
  },
  payments: {
    none: "None: every payment has its outcome.",
    cases: counted({ one: "One case needs a person.", other: "{count} cases need a person." }),
    casesAdvice: "They stand at Payments, each with what to do.",
    doubtful: counted({
      one: "PayPal has not said what became of a payment for {time}.",
      other: "PayPal has not said what became of {count} payments for {time}.",
    }),
    doubtfulAdvice: "The shop asks again by itself. After a day each becomes a case at Payments.",
  },
  firstSteps: {
    done: "All are done.",
    open: counted({ one: "1 is left: {names}.", other: "{count} are left: {names}." }),
    advice: "The dashboard lists them, each with the way to where it is done.",
  },
});
