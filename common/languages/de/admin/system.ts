import type * as english from "../../../messages/admin/system.ts";
import type { Translation } from "../../translation.ts";

export const systemMessages: Translation<typeof english.systemMessages> = {
  intro: "Worauf der Shop läuft, gerade eben geprüft. Hier ändern Sie nichts.",
  loadFailed: "Das System konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.",
  again: "Erneut prüfen",
  states: { good: "In Ordnung", note: "Hinweis", bad: "Zu beheben" },
  allWell: "Alles in Ordnung.",
  toMend: { one: "Ein Punkt ist zu beheben", other: "{count} Punkte sind zu beheben" },
  unanswered: "Das konnte nicht geprüft werden.",
  unansweredAdvice: "Prüfen Sie in einer Minute erneut. Bleibt es so, steht der Grund im Log.",
  names: {
    edition: "Version",
    disk: "Speicherplatz",
    clock: "Uhr",
    database: "Datenbank",
    mail: "E-Mail",
    paypal: "PayPal",
    storage: "Bilder",
    proxy: "Proxy und TLS",
    backup: "Sicherungen",
    jobs: "Wartende Aufgaben",
    payments: "Ungeklärte Zahlungen",
    firstSteps: "Erste Schritte",
  },
  serious: {
    label: "Was zuerst zu beheben ist",
    more: {
      one: "Ein weiterer Punkt ist zu beheben.",
      other: "{count} weitere Punkte sind zu beheben.",
    },
    link: "Zum System",
  },
  history: {
    title: "Die letzten Stunden und Tage",
    intro:
      "Aufgezeichnet seit dem Start des Shops am {start}: Aufrufe und Antwortzeiten einen Tag lang, der Speicherplatz zwei Wochen lang.",
    share:
      "Es antworten mehrere Prozesse: Aufrufe und Antwortzeiten sind die von einem davon, seit seinem eigenen Start.",
    failed: "Die letzten Stunden konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
    asTable: "Als Tabelle",
    scroll: "{name} als Tabelle",
    now: "jetzt",
    dayAgo: "vor 24 Stunden",
    time: "Zeit",
    none: "–",
    calls: {
      name: "Aufrufe",
      note: "Seiten, Bilder und die API",
      none: "Noch keine",
      most: "{count} in der stärksten Viertelstunde",
    },
    errors: {
      name: "Fehlgeschlagene Aufrufe",
      note: "Fehler des Shops selbst",
      none: "Keine",
      share: "{count} · {share}",
      most: "{count} in der schlimmsten Viertelstunde",
    },
    times: {
      name: "Antwortzeit",
      note: "19 von 20 Aufrufen waren schneller",
      none: "Noch nicht bekannt",
      most: "{time} in der langsamsten Viertelstunde",
    },
    disk: {
      name: "Freier Speicherplatz",
      note: "von {size} dort, wo der Datenordner des Shops liegt",
      none: "Noch nicht bekannt",
      column: "Frei",
    },
    backups: {
      name: "Sicherungen",
      note: {
        one: "Die Größe der letzten",
        other: "Die Größe der letzten; gezeigt werden die letzten {count}",
      },
      none: "Noch keine",
      noneNote: "Jede bekommt hier einen Balken, so hoch, wie sie groß ist",
      column: "Größe",
      newest: "neueste",
    },
    waiting: {
      name: "Was wartet",
      note: "E-Mails, Webhooks und ungeklärte Zahlungen nach Alter",
      none: "Nichts",
      kind: "Wartet",
      kinds: { mails: "E-Mails", webhooks: "Webhooks", payments: "Zahlungen" },
      ages: { minutes: "<15 min", hour: "<1 h", hours: "<6 h", day: "<1 Tag", days: "älter" },
    },
  },
  edition: {
    good: "Selvedge {version} auf Node {node}.",
  },
  disk: {
    free: "Für {of} sind {size} frei.",
    shopAdvice: "Schaffen Sie Platz: Ist kein Speicherplatz mehr frei, kann niemand kaufen.",
    picturesAdvice:
      "Schaffen Sie Platz: Ist kein Speicherplatz mehr frei, lassen sich keine Bilder hinzufügen.",
    restAdvice:
      "Schaffen Sie Platz: Ist kein Speicherplatz mehr frei, werden Bilder für jeden Besuch neu erzeugt.",
    backupsAdvice:
      "Schaffen Sie Platz, oder bewahren Sie weniger auf (BACKUP_KEEP): Ist kein Speicherplatz mehr frei, wird keine Sicherung geschrieben.",
    all: "Datenbank und Bilder",
    database: "die Datenbank",
    pictures: "Bilder",
    rest: "vorbereitete Bilder",
    backups: "Sicherungen",
  },
  clock: {
    good: "Die Uhren dieses Rechners und der Datenbank stimmen überein.",
    bad: "Die Uhren dieses Rechners und der Datenbank weichen um {seconds} s voneinander ab.",
    advice:
      "Lassen Sie beide Rechner ihre Uhr per NTP stellen: Sonst enden Zurücklegungen und Links zur falschen Zeit.",
  },
  database: {
    good: "PostgreSQL {version}, {size}, antwortet in {ms} ms.",
    slow: "Sie antwortet langsam: Prüfen Sie die Auslastung ihres Rechners und die Verbindung dorthin.",
    away: "Die Datenbank antwortet nicht oder ist nicht nutzbar.",
    awayAdvice:
      "Starten Sie sie, oder prüfen Sie DATABASE_URL. Bis dahin zeigt der Shop, was er im Arbeitsspeicher hat.",
    ownAwayAdvice: "Prüfen Sie in einer Minute erneut. Bleibt es so, starten Sie den Shop neu.",
    unusable:
      "{problem}. Uhr, Sicherungen, wartende Aufgaben und Zahlungen werden geprüft, sobald die Datenbank nutzbar ist.",
    readOnly: "Die Datenbank lässt kein Schreiben zu, daher kann niemand kaufen.",
    readOnlyAdvice:
      "Lassen Sie DATABASE_URL auf den Primärserver zeigen, oder schaffen Sie Platz auf dem Datenträger der Datenbank.",
    ownReadOnlyAdvice:
      "Schaffen Sie Platz auf dem Datenträger von DATA_DIR. Ist dort Platz, steht der Grund im Log.",
  },
  replica: {
    good: "Das Replikat folgt dem Primärserver und beantwortet Abfragen des Katalogs.",
    problems: {
      away: "Das Replikat antwortet nicht.",
      "follows nobody": "Das Replikat folgt keinem Primärserver: Es ist selbst einer.",
      "another database": "DATABASE_REPLICA_URL führt zur Kopie einer anderen Datenbank.",
      "another primary":
        "Das Replikat folgt einem früheren Primärserver oder kann noch nicht sagen, welchem es folgt.",
      behind: "Das Replikat liegt {size} hinter dem Primärserver zurück.",
    },
    advice:
      "Prüfen Sie das Replikat und DATABASE_REPLICA_URL. Bis dahin beantwortet der Primärserver alle Abfragen.",
  },
  mail: {
    outbox: "E-Mails bleiben im Postausgang: Es ist kein Mailserver eingerichtet.",
    outboxAdvice: "Setzen Sie SMTP_URL, bevor Sie den Shop öffnen.",
    good: "Der Mailserver nimmt die E-Mails des Shops an.",
    bad: "Der Mailserver nimmt die E-Mails des Shops nicht an.",
    badAdvice:
      "Prüfen Sie SMTP_URL – Adresse, Benutzername und Passwort – und ob der Server läuft.",
    testSent: "Eine Test-E-Mail ist unterwegs an {address}.",
    testFailed: "Die Test-E-Mail konnte nicht gesendet werden.",
    testsSpent: {
      one: "Sie haben so viele Test-E-Mails gesendet, wie in einer Stunde erlaubt sind. Die nächste ist in einer Minute möglich.",
      other:
        "Sie haben so viele Test-E-Mails gesendet, wie in einer Stunde erlaubt sind. Die nächste ist in {minutes} Minuten möglich.",
    },
    test: "Test-E-Mail senden",
    testSubject: "Eine Test-E-Mail Ihres Shops",
    testReason: "Sie bekommen diese E-Mail, weil Sie sie auf der Seite „System“ angefordert haben.",
    testText: "Wenn Sie das lesen können, kommen die E-Mails des Shops an.",
  },
  paypal: {
    simulator: "Zahlungen werden simuliert: Es fließt kein Geld.",
    simulatorAdvice: "Setzen Sie PAYPAL_CLIENT_ID und PAYPAL_CLIENT_SECRET, bevor Sie verkaufen.",
    good: "PayPal kennt die Zugangsdaten des Shops und seinen Webhook.",
    noWebhook: "PayPal kennt die Zugangsdaten des Shops; es ist kein Webhook eingerichtet.",
    noWebhookAdvice:
      "Legen Sie bei PayPal einen Webhook an, und setzen Sie PAYPAL_WEBHOOK_ID: Wer nach dem Bezahlen den Tab schließt, wartet sonst minutenlang auf die Bestellung.",
    otherWebhook: "Der Webhook von PayPal führt zu {url}; das ist nicht dieser Shop.",
    otherWebhookAdvice:
      "Ändern Sie seine Adresse bei PayPal, oder setzen Sie PAYPAL_WEBHOOK_ID auf den Webhook dieses Shops.",
    refused: "PayPal kennt die Zugangsdaten des Shops oder seinen Webhook nicht.",
    refusedAdvice:
      "Vergleichen Sie PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET und PAYPAL_WEBHOOK_ID mit der App bei PayPal.",
    away: "PayPal antwortet nicht.",
    awayAdvice:
      "Sehen Sie auf der Statusseite von PayPal nach. Der Shop fragt von selbst erneut nach; es wird nichts doppelt abgebucht.",
  },
  storage: {
    good: "Bilder lassen sich speichern, lesen und löschen.",
    bad: "Bilder lassen sich nicht speichern.",
    badAdvice:
      "Prüfen Sie STORAGE_URL und die Rechte des Schlüssels oder aber die Rechte und den Platz in DATA_DIR.",
  },
  proxy: {
    local: "Der Shop ist nur von diesem Rechner aus erreichbar.",
    good: "Der Shop ist unter {url} erreichbar.",
    plain: "Der Shop ist unter {url} erreichbar, aber unverschlüsselt.",
    plainAdvice:
      "Schalten Sie einen Proxy vor, der TLS spricht, und setzen Sie PUBLIC_URL=https://…",
    unnamed: "Aufrufe kommen über einen Proxy unter {address}, den keine Einstellung nennt.",
    unnamedAdvice: "Setzen Sie TRUST_PROXY auf diese Adresse, und starten Sie den Shop neu.",
    unreachable: "{url} ist von hier aus nicht zu erreichen.",
    unreachableAdvice:
      "Prüfen Sie das DNS des Namens und den Proxy. Hinter einem Router kann das so sein, obwohl Besucher hereinkommen: Rufen Sie die Adresse von außen auf.",
    unreachableThough:
      "{url} ist von hier aus nicht zu erreichen, aber Besucher kommen darüber herein.",
    unreachableThoughAdvice:
      "Manche Router leiten Aufrufe nicht nach innen zurück. Sehen Sie von außen nach, wann das Zertifikat abläuft: Von hier aus ist das nicht zu erkennen.",
    certificateToday: "Das Zertifikat läuft heute ab.",
    certificate: {
      one: "Das Zertifikat läuft in einem Tag ab.",
      other: "Das Zertifikat läuft in {days} Tagen ab.",
    },
    certificateAdvice: "Erneuern Sie es: Danach weisen Browser alle Besucher ab.",
    ended: "Das Zertifikat ist vor {time} abgelaufen: Browser weisen alle Besucher ab.",
    endedAdvice: "Erneuern Sie es, und sehen Sie nach, warum es nicht von selbst erneuert wurde.",
    otherName: "Was unter {url} antwortet, hat ein Zertifikat für einen anderen Namen.",
    otherNameAdvice:
      "Prüfen Sie das DNS des Namens und das Zertifikat des Proxys dafür. Hinter einem Router antwortet vielleicht der Router selbst: Rufen Sie die Adresse von außen auf.",
    unknownIssuer: "Der Aussteller des Zertifikats von {url} ist hier unbekannt.",
    unknownIssuerAdvice:
      "Stammt es von Ihrer eigenen Zertifizierungsstelle, ist alles in Ordnung, sofern die Browser sie kennen. Lassen Sie sonst den Proxy die ganze Zertifikatskette senden, oder besorgen Sie ein Zertifikat, dem Browser vertrauen.",
  },
  backup: {
    good: "Die letzte wurde vor {time} geschrieben und ist {size} groß.",
    late: "Die letzte wurde vor {time} geschrieben, und die nächste ist überfällig.",
    ahead:
      "{file} nennt {moment}, einen Zeitpunkt in der Zukunft: Eine Uhr ging damals vor oder geht jetzt nach.",
    aheadAdvice:
      "Prüfen Sie, ob die Uhr stimmt. Wenn ja, löschen Sie diese Datei: Sie zählt nicht, und nach der nächsten Sicherung ist sie vergessen.",
    old: "Suchen Sie im Log nach `backups`: Dort steht, was fehlschlägt.",
    none: "Es gibt keine Sicherung.",
    noneAdvice:
      "Setzen Sie BACKUP_URL auf einen Bucket oder BACKUP_DIR auf einen Ordner, der nicht mit diesem Rechner verloren geht: Dann schreibt der Shop jeden Tag eine.",
    byHand:
      "Von selbst schreibt der Shop keine. Setzen Sie BACKUP_DIR oder BACKUP_URL, sofern ihn nichts anderes sichert.",
    firstAdvice:
      "Die erste schreibt der Shop wenige Minuten nach seinem Start. Kommt keine, suchen Sie im Log nach `backups`: Dort steht, was fehlschlägt.",
    folder: "In {dir} lässt sich keine Sicherung schreiben.",
    folderAdvice:
      "BACKUP_DIR muss ein Ordner sein, in den der Benutzer des Shops schreiben darf, auf einem vorhandenen Datenträger.",
    bucket: "Der Bucket für Sicherungen nimmt keine an.",
    bucketAdvice:
      "Prüfen Sie BACKUP_URL und ob der Schlüssel get, put, delete und list darf. Was der Bucket geantwortet hat, steht im Log.",
    open: "Jeder kann den Bucket für Sicherungen lesen, daher wird dort keine geschrieben.",
    openAdvice:
      "Sperren Sie den Bucket für die Öffentlichkeit: Sicherungen enthalten Ihre Kundendaten.",
  },
  jobs: {
    none: "Keine E-Mail und kein Webhook wartet.",
    some: {
      one: "1 E-Mail oder Webhook wartet seit {time}.",
      other: "{count} E-Mails und Webhooks warten, die älteste Aufgabe seit {time}.",
    },
    advice:
      "Prüfen Sie, ob der Mailserver und PayPal antworten; der Shop versucht es von selbst erneut.",
    refused: {
      one: "Der Mailserver nimmt eine E-Mail seit {time} nicht an.",
      other: "Der Mailserver nimmt {count} E-Mails nicht an, die älteste seit {time}.",
    },
    refusedAdvice:
      "Prüfen Sie SMTP_URL und ob der Server läuft. Der Shop versucht es von selbst erneut; noch ist nichts verloren.",
  },
  payments: {
    none: "Keine: Bei jeder Zahlung steht das Ergebnis fest.",
    cases: { one: "Ein Fall ist zu klären.", other: "{count} Fälle sind zu klären." },
    casesAdvice: "Was jeweils zu tun ist, steht unter „Zahlungen“.",
    doubtful: {
      one: "PayPal hat seit {time} nicht gemeldet, was aus einer Zahlung geworden ist.",
      other: "PayPal hat seit {time} nicht gemeldet, was aus {count} Zahlungen geworden ist.",
    },
    doubtfulAdvice:
      "Der Shop fragt von selbst erneut nach. Nach einem Tag wird jede ein Fall unter „Zahlungen“.",
  },
  firstSteps: {
    done: "Alle sind erledigt.",
    open: { one: "1 ist offen: {names}.", other: "{count} sind offen: {names}." },
    advice: "Die Übersicht führt sie auf, jeden mit dem Weg dorthin, wo er erledigt wird.",
  },
};
