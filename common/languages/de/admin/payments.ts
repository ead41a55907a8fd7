import type * as english from "../../../messages/admin/payments.ts";
import type { Translation } from "../../translation.ts";

export const adminPaymentMessages: Translation<typeof english.adminPaymentMessages> = {
  intro:
    "Was jemand klären muss und was noch läuft. Um alles andere Geld kümmert sich der Shop von selbst.",
  loadFailed: "Die Zahlungen konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  historyFailed: "Diese Zahlung konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  tabs: {
    label: "Welche Zahlungen",
    open: "Zu klären",
    reviewed: "Geprüft",
    flight: "Laufend",
  },
  none: {
    open: "Nichts zu klären",
    openText:
      "Hier steht, was der Shop nicht allein regeln kann: Geld ohne Bestellung, von PayPal abgelehnte Erstattungen und Unterschiede zwischen Kassenbuch und PayPal.",
    reviewed: "Noch nichts geprüft",
    reviewedText: "Hier bleibt, was jemand als geprüft markiert hat.",
    flight: "Keine laufenden Zahlungen",
    flightText:
      "Hier steht, was gerade bezahlt wird, und Zahlungen, deren Ausgang PayPal noch nicht gemeldet hat.",
  },
  count: {
    open: { one: "1 Fall", other: "{count} Fälle" },
    reviewed: { one: "1 geprüfter Fall", other: "{count} geprüfte Fälle" },
    flight: { one: "1 laufende Zahlung", other: "{count} laufende Zahlungen" },
  },
  columns: {
    what: "Was",
    since: "Seit",
    reviewed: "Geprüft",
    state: "Stand",
    begun: "Begonnen",
    lastChange: "Letzte Änderung",
    nextPoll: "Nächste Abfrage",
  },
  nobody: "Nicht bekannt",
  paypalId: "PayPal-ID {id}",
  open: "{what}, {amount}",
  reviewedBy: "von {name}",
  somebodyGone: "einem gelöschten Konto",
  now: "gerade jetzt",
  pollDue: "jetzt fällig",
  noPoll: "Keine geplant",
  compare: {
    never: "Das Kassenbuch wurde noch nicht mit PayPal abgeglichen: Das geschieht einmal am Tag.",
    agrees: "Abgleich mit PayPal {when}: {checked}, kein Unterschied.",
    differs: "Abgleich mit PayPal {when}: {checked}, {differences}.",
    checked: { one: "1 Zahlung oder Erstattung", other: "{count} Zahlungen und Erstattungen" },
    differences: { one: "1 Unterschied", other: "{count} Unterschiede" },
    inPart:
      "PayPal hat seine eigene Liste nicht gezeigt. Verglichen wurde nur, was im Kassenbuch steht; Geld, von dem der Shop nie erfahren hat, war so nicht zu finden.",
  },
  balance: {
    none: "PayPal hat noch kein Geld für den Shop eingenommen.",
    settled:
      "Laut Kassenbuch hat PayPal nach Abzug der Erstattungen {held} eingenommen, alles für Bestellungen.",
    unapplied:
      "Laut Kassenbuch hat PayPal nach Abzug der Erstattungen {held} eingenommen: {orders} für Bestellungen und {unapplied} ohne Bestellung, die zurückgezahlt werden müssen.",
  },
  kinds: {
    mismatch: "Geld ohne Bestellung",
    "refund-failed": "Erstattung abgelehnt",
    ledger: "Kassenbuch weicht von PayPal ab",
    dispute: "Konflikt bei PayPal",
    reversed: "Von PayPal zurückgebucht",
    stuck: "Seit einem Tag ungeklärt",
  },
  whatToDo: {
    mismatch:
      "Aus diesem Geld konnte keine Bestellung werden. Der Shop zahlt von selbst alles zurück und benachrichtigt die Kundin oder den Kunden.",
    "refund-failed":
      "Mit dieser Erstattung ist kein Geld geflossen. Sehen Sie nach, warum. Senden Sie sie dann noch einmal (bei einer Bestellung auf deren Seite), oder einigen Sie sich mit der Kundin oder dem Kunden auf einen anderen Weg.",
    ledger:
      "Unser Kassenbuch und PayPal sagen nicht dasselbe. Suchen Sie die ID bei PayPal, bevor Sie den Fall als geprüft markieren.",
    dispute:
      "Bitte antworten Sie in den Konfliktlösungen von PayPal, und halten Sie das Paket zurück, falls es noch nicht unterwegs ist.",
    reversed:
      "Laut PayPal ist Geld dieser Zahlung nicht mehr da, und der Shop hat es nicht zurückgezahlt. Halten Sie das Paket zurück, falls es noch nicht unterwegs ist.",
    stuck:
      "PayPal hat nicht gemeldet, was daraus geworden ist. Fragen Sie erneut ab, oder suchen Sie die ID der Zahlung bei PayPal.",
  },
  whatToDoAbout: {
    MISMATCH_PAYEE:
      "Von einem fremden Konto lässt PayPal den Shop nichts zurückzahlen. Suchen Sie die Zahlung bei PayPal, und klären Sie sie mit der Kundin oder dem Kunden.",
    NOT_AUTHORIZED:
      "Suchen Sie die Zahlung bei PayPal, und klären Sie sie mit der Kundin oder dem Kunden.",
    PERMISSION_DENIED:
      "Suchen Sie die Zahlung bei PayPal, und klären Sie sie mit der Kundin oder dem Kunden.",
    CAPTURE_FULLY_REFUNDED:
      "Sehen Sie bei PayPal nach, wer das Geld zurückgezahlt hat, und schreiben Sie eine Notiz zur Bestellung. Es gibt nichts mehr zurückzuzahlen.",
    REFUND_AMOUNT_EXCEEDED:
      "Ein Teil wurde bei PayPal zurückgezahlt. Sehen Sie nach, wie viel, bevor Sie noch einmal etwas zurückzahlen.",
    FOREIGN_REFUND:
      "Suchen Sie die Nummer bei PayPal. Ist die Erstattung richtig, übernehmen Sie sie in die Bestellung; dann steht sie dort, in der Rechnungskorrektur und in der Buchführung.",
    RESTORED_UNSEEN:
      "Öffnen Sie bei PayPal die Aktivitäten ab diesem Tag, und suchen Sie zu jeder Zahlung die Bestellung hier. Wo es keine gibt, zahlen Sie das Geld zurück oder klären es mit der Kundin oder dem Kunden.",
  },
  backupOf: "Die Sicherung ist vom {day}.",
  problems: {
    MISMATCH_AMOUNT: "PayPal hat einen anderen Betrag abgebucht als angefordert.",
    MISMATCH_CURRENCY: "PayPal hat in einer anderen Währung abgebucht als angefordert.",
    MISMATCH_PAYEE: "Das Geld ging an ein anderes PayPal-Konto.",
    MISMATCH_CUSTOM_ID:
      "Die PayPal-Bestellung ist nicht die, die der Shop für diesen Kassenvorgang angelegt hat.",
    MISMATCH_PURCHASE_UNITS:
      "Die PayPal-Bestellung ist nicht so aufgebaut, wie der Shop sie anlegt.",
    MISMATCH_OUT_OF_STOCK: "Als das Geld kam, war ein Artikel ausverkauft.",
    MISMATCH_CODE_TAKEN: "Als das Geld kam, war der Rabattcode bereits verbraucht.",
    MISMATCH_CHECKOUT_EXPIRED:
      "Als das Geld kam, war der Kassenvorgang abgelaufen oder durch einen neuen ersetzt.",
    MISMATCH_ALREADY_PAID: "Der Kassenvorgang war bereits bezahlt.",
    MISMATCH_CLOSED: "Als das Geld kam, hatte der Shop diese Zahlung aufgegeben.",
    MISMATCH_UNCONFIRMED:
      "PayPal nahm das Geld, bevor die Bestellung bestätigt war, und nicht für den Shop.",
    MISMATCH_REFUNDED: "PayPal hatte das Geld zurückgezahlt, bevor der Shop es gesehen hat.",
    MISMATCH_PARTIALLY_REFUNDED:
      "PayPal hatte einen Teil des Geldes zurückgezahlt, bevor der Shop es gesehen hat.",
    MISMATCH_OTHER: "Der Shop konnte keine Bestellung daraus machen.",
    RESTORED_UNSEEN:
      "Der Shop wurde aus einer Sicherung wiederhergestellt, und PayPal hat nicht alles gezeigt, was seitdem geflossen ist.",
    UNKNOWN_CAPTURE: "PayPal hat Geld, zu dem der Shop keine Zahlung kennt.",
    UNKNOWN_REFUND: "PayPal hat Geld zurückgezahlt, zu dem der Shop keine Zahlung kennt.",
    SECOND_CAPTURE: "PayPal hat für eine Zahlung zweimal abgebucht.",
    FOREIGN_REFUND: "Geld wurde bei PayPal zurückgezahlt, nicht durch den Shop.",
    CAPTURE_MISSING: "Im Kassenbuch steht eine Abbuchung, die PayPal nicht zeigt.",
    REFUND_MISSING: "Im Kassenbuch steht eine Erstattung, die PayPal nicht zeigt.",
    OTHER_AMOUNT: "Im Kassenbuch und bei PayPal stehen verschiedene Beträge oder Währungen.",
    OTHER_STATUS: "Bei PayPal gilt der Vorgang nicht mehr als abgeschlossen.",
    NOT_IN_LEDGER: "PayPal führt diesen Vorgang, das Kassenbuch nicht.",
    NOT_AUTHORIZED: "Laut PayPal darf der Shop dieses Geld nicht zurückzahlen.",
    PERMISSION_DENIED: "Laut PayPal darf der Shop dieses Geld nicht zurückzahlen.",
    CAPTURE_FULLY_REFUNDED: "PayPal hat diese Zahlung bereits vollständig erstattet.",
    REFUND_AMOUNT_EXCEEDED: "Von dieser Zahlung ist bei PayPal weniger übrig.",
    REFUND_TIME_LIMIT_EXCEEDED: "PayPal erstattet keine Zahlungen, die älter als 180 Tage sind.",
    TRANSACTION_DISPUTED: "Zu dieser Zahlung läuft ein Konflikt bei PayPal.",
    REFUND_FAILED: "PayPal hat die Erstattung begonnen und dann aufgegeben.",
    REFUND_CANCELLED: "PayPal hat die Erstattung abgebrochen.",
    INSTRUMENT_DECLINED: "PayPal hat die Karte abgelehnt.",
    CAPTURE_DECLINED: "PayPal hat die Zahlung abgelehnt.",
    CAPTURE_FAILED: "Die Zahlung ist bei PayPal fehlgeschlagen.",
    REPLACED: "Es wurde ein neuer Kassenvorgang begonnen.",
    ORDER_FORGOTTEN:
      "PayPal kennt die zugehörige Bestellung seit einem Tag nicht und zeigt kein Geld dafür. Es wurde nichts abgebucht.",
    NEVER_CAPTURED:
      "PayPal zeigt die zugehörige Bestellung, aber einen Tag nach der Anforderung kein Geld dafür. Es wurde nichts abgebucht.",
    INVALID_RESOURCE_ID: "PayPal kennt die zugehörige Bestellung nicht. Es wurde nichts abgebucht.",
    NEVER_APPROVED: "Die Zahlung wurde bei PayPal nie bestätigt.",
    NOT_CONFIRMED: "Die Bestellung wurde nie bestätigt. Es wurde nichts abgebucht.",
    CONFIRMATION_NEEDED:
      "Die Zahlung wurde begonnen, bevor die Vertragsseite für das Land galt. Es wurde nichts abgebucht.",
    OUT_OF_STOCK: "Ein Artikel war ausverkauft. Es wurde nichts abgebucht.",
    CODE_TAKEN: "Der Rabattcode wurde anderswo eingelöst. Es wurde nichts abgebucht.",
    TOTAL_CHANGED: "Während des Bezahlens hat sich der Gesamtbetrag geändert.",
    RESTORED:
      "Die Zahlung war in der Sicherung, aus der der Shop wiederhergestellt wurde, noch offen; daher bucht der Shop sie nicht ab.",
    PENDING: "PayPal hält das Geld vorerst zurück.",
  },
  otherProblem: "Grund laut PayPal: {code}",
  ours: "Unser Kassenbuch: {amount}.",
  theirs: "PayPal: {amount}.",
  refused: "Zurückgezahlt werden sollten {amount}.",
  missing: "nichts",
  caseStates: {
    capturing:
      "Das Geld wurde bei PayPal angefordert, und niemand weiß, ob es geflossen ist. Die Ware bleibt zurückgelegt.",
    pending: "PayPal hält das Geld zurück. Die Ware bleibt zurückgelegt.",
    "refund-created":
      "PayPal wurde um eine Rückzahlung gebeten, und niemand weiß, ob sie erfolgt ist. Sie wird nicht zweimal gesendet.",
    "refund-pending":
      "PayPal hat die Erstattung angenommen, das Geld aber noch nicht zurückgezahlt.",
    "foreign-refund-failed":
      "PayPal hat das inzwischen aufgegeben: Es wurde kein Geld zurückgezahlt.",
    "foreign-refund-taken-over": "Sie wurde in die Bestellung übernommen.",
  },
  states: {
    created: "Noch nicht bezahlt",
    capturing: "Ungeklärt",
    pending: "Von PayPal zurückgehalten",
    captured: "Bezahlt",
    closed: "Unbezahlt beendet",
    mismatched: "Ohne Bestellung",
    returned: "Zurückgezahlt",
  },
  history: {
    title: "Zahlung von {amount}",
    unknownTitle: "Geld ohne Zahlung",
    back: "Zurück zu den Zahlungen",
    notFound: "Diese Zahlung gibt es nicht",
    notFoundText: "Vielleicht ist ihre Adresse unvollständig.",
    begun: "Begonnen am {when}",
    needs: "Zu klären",
    calm: "Hier ist nichts zu klären.",
    paypalId: "PayPal-ID",
    since: "Seit dem {when}",
    reviewed: "Geprüft am {when} von {who}",
    steps: "Verlauf",
    noSteps: "Zu dieser Zahlung sind keine Schritte festgehalten.",
    noPayment: "Der Shop weiß nicht, wie dieses Geld gekommen ist.",
    refunds: "Erstattungen",
    noRefunds: "Es wurde kein Geld zurückgezahlt.",
    facts: {
      provider: "Abgewickelt von",
      providers: {
        paypal: "PayPal",
        sandbox: "Sandbox von PayPal: Es ist kein Geld geflossen",
        simulator: "Simulator: Es ist kein Geld geflossen",
      },
      asked: "Angefordert",
      captured: "Von PayPal abgebucht",
      paypalOrder: "PayPal-Bestellung",
      capture: "PayPal-Transaktion",
      id: "Zahlungs-ID",
      nextPoll: "Nächste Abfrage",
    },
    copy: "Kopieren: {what}",
    copied: "Kopiert",
    copyFailed: "Dieser Browser lässt das Kopieren nicht zu. Bitte markieren Sie den Text selbst.",
  },
  steps: {
    begun: "Begonnen, {amount}",
    "paypal-order-made": "PayPal-Bestellung angelegt",
    "address-refused":
      "PayPal hat die Adresse nicht angenommen: Die PayPal-Bestellung wurde ohne sie angelegt, und der Verkäuferschutz greift nicht",
    "given-up": "Aufgegeben",
    approved: "Zustimmung bei PayPal; die Bestellung ist noch nicht bestätigt",
    confirmed: "Bestellung zahlungspflichtig bestätigt",
    "capture-intended": "Geld wird angefordert",
    captured: "PayPal hat {amount} abgebucht",
    pending: "PayPal hält das Geld zurück",
    declined: "Abgelehnt",
    ended: "Beendet, nichts abgebucht",
    mismatched: "Konnte keine Bestellung werden",
    "order-placed": "Bestellung eingegangen",
    "refund-begun": "Erstattung von {amount} begonnen",
    "refund-pending": "Erstattung von {amount} unterwegs",
    "refund-completed": "{amount} zurückgezahlt",
    "refund-failed": "Erstattung von {amount} abgelehnt",
    webhook: "Neue Meldung von PayPal",
    "case-opened": "Dem Team vorgelegt: {what}",
    "case-closed": "Geprüft: {what}",
  },
  retry: {
    open: "PayPal erneut abfragen",
    asking: "PayPal wird abgefragt …",
    failed: "Der Shop war nicht zu erreichen. Bitte versuchen Sie es noch einmal.",
    outcomes: {
      captured: "PayPal hat das Geld, und der Shop hat es verbucht",
      pending: "PayPal hält das Geld noch zurück",
      declined: "PayPal hat die Zahlung abgelehnt. Ein anderer Zahlungsweg ist möglich",
      "not-confirmed": "Bei PayPal wurde zugestimmt, die Bestellung ist noch nicht bestätigt",
      "not-approved": "Die Zahlung wurde bei PayPal noch nicht bestätigt",
      over: "Die Zahlung ist beendet, und es wurde nichts abgebucht",
      mismatched: "PayPal hat Geld, aus dem keine Bestellung werden kann. Es wird zurückgezahlt",
      out_of_stock: "Ein Artikel war ausverkauft. Es wurde nichts abgebucht",
      code_taken: "Der Rabattcode wurde anderswo eingelöst. Es wurde nichts abgebucht",
      checkout_expired:
        "Der Kassenvorgang ist abgelaufen oder durch einen neuen ersetzt. Es wurde nichts abgebucht",
      closed: "Die Zahlung ist beendet, und es wurde nichts abgebucht",
      refunded: "PayPal zeigt die Erstattungen, die der Shop kennt",
      reversed: "Laut PayPal ist Geld davon nicht mehr da. Sehen Sie nach, was zu klären ist",
      "refund-completed": "Das Geld ist zurückgezahlt",
      "refund-pending": "Die Erstattung ist unterwegs",
      "refund-created": "PayPal hat die Erstattung noch nicht bestätigt",
      "refund-failed": "PayPal hat die Erstattung abgelehnt",
    },
    unchanged: "PayPal meldet nichts Neues",
  },
  refund: {
    open: "{amount} zurückzahlen",
    title: "{amount} zurückzahlen?",
    text: "Alles wird über PayPal zurückgezahlt, und die Kundin oder der Kunde erfährt es per E-Mail. Das lässt sich nicht rückgängig machen.",
    confirm: "Zurückzahlen",
    sending: "Wird gesendet …",
    done: "Das Geld ist zurückgezahlt",
    later: "PayPal hat es noch nicht bestätigt. Der Shop fragt nach, bis es so weit ist.",
    failed:
      "Der Shop war nicht zu erreichen. Versuchen Sie es noch einmal: Es wird nichts doppelt zurückgezahlt.",
  },
  takeOver: {
    open: "In die Bestellung übernehmen",
    openOne: "Die Erstattung von {amount} in die Bestellung übernehmen",
    title: "{amount} in Bestellung #{number} übernehmen",
    text: "Bei PayPal ist das Geld schon zurückgezahlt: Es fließt keines mehr. Die Bestellung bekommt die Erstattung, und die Kundin oder der Kunde die E-Mail dazu.",
    whatFor: "Wofür sie war",
    amountOnly: "Nur ein Betrag",
    parts: "Positionen der Bestellung oder der Versand",
    worth: "Wert",
    confirm: "Übernehmen",
    working: "Wird übernommen …",
    done: "In die Bestellung übernommen",
    failed:
      "Der Shop war nicht zu erreichen. Versuchen Sie es noch einmal: Sie wird nur einmal übernommen.",
  },
  review: {
    open: "Als geprüft markieren",
    openOne: "Als geprüft markieren: {what}",
    done: "Als geprüft markiert",
    failed: "Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
  },
};

export const adminPaymentApiMessages: Translation<typeof english.adminPaymentApiMessages> = {
  notFound: "Zahlung nicht gefunden",
  caseNotFound: "Das steht nicht mehr auf der Liste",
  reviewedAlready: "Das hat bereits jemand anderes als geprüft markiert",
  notTakeable: "Das ist keine Erstattung, die sich in eine Bestellung übernehmen lässt",
  refundKnown:
    "Diese Erstattung steht bereits in ihrer Bestellung. Sie können das als geprüft markieren.",
  notUnapplied:
    "Zu dieser Zahlung gibt es eine Bestellung. Bitte erstatten Sie sie auf der Seite der Bestellung; so erfährt auch die Kundin oder der Kunde davon.",
  isBusy: "Der Shop bearbeitet diese Zahlung gerade. Bitte sehen Sie gleich noch einmal nach.",
  paypalAway: "PayPal antwortet im Moment nicht. Der Shop fragt von selbst erneut nach.",
};
