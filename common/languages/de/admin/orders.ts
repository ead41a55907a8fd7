import type * as english from "../../../messages/admin/orders.ts";
import type { Translation } from "../../translation.ts";

export const adminOrderMessages: Translation<typeof english.adminOrderMessages> = {
  none: "Keine Bestellungen gefunden",
  noneText: "Hier steht die erste Bestellung, sobald sie bezahlt ist.",
  search: "Nummer, Name, E-Mail oder Artikel",
  loadFailed: "Die Bestellungen konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  count: { one: "1 Bestellung", other: "{count} Bestellungen" },
  nobody: "Kundendaten gelöscht",
  guest: "Gast",
  payments: {
    paid: "Bezahlt",
    "partly refunded": "Teilweise erstattet",
    refunded: "Erstattet",
    unpaid: "Ausstehend",
  },
  number: "#{number}",
  order: "Bestellung #{number}",
  statusOf: "Status der Bestellung #{number}",
  statusSet: "Bestellstatus geändert",
  statusFailed:
    "Der Bestellstatus konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.",
  markDelivered: "Als zugestellt markieren",
  markOneDelivered: "Als zugestellt markieren: Bestellung #{number}",
  noDetailsText: "Vielleicht wurde sie gelöscht, oder ihre Adresse ist unvollständig.",
  items: "Artikel",
  refunded: "Erstattet",
  kept: "Summe nach Erstattung",
  restocked: "Die Ware ist wieder im Bestand.",
  returned: {
    one: "1 Stück von {name} ist wieder im Bestand.",
    other: "{units} Stück von {name} sind wieder im Bestand.",
  },
  facts: {
    protection: "PayPal-Verkäuferschutz",
    protected: {
      whole:
        "Greift: Wird behauptet, das Paket sei nie angekommen oder die Zahlung nicht autorisiert gewesen, kommt PayPal dafür auf. Versenden Sie das Paket mit Sendungsverfolgung an die Adresse oben.",
      none: "Greift nicht: PayPal kennt die Adresse nicht, an die dieses Paket geht, oder sichert diese Zahlung nicht ab. Bei einem Konflikt trägt der Shop den Verlust.",
      only: "Greift teilweise: PayPal sichert nur {disputes} ab.",
      and: " und ",
      someOnly: "Greift teilweise: PayPal sichert nur manche Konflikte ab und sagt nicht, welche.",
    },
    disputes: {
      ITEM_NOT_RECEIVED: "angeblich nicht angekommene Pakete",
      UNAUTHORIZED_TRANSACTION: "angeblich nicht autorisierte Zahlungen",
    },
    paypalOrder: "PayPal-Bestellung",
    capture: "PayPal-Abbuchung",
    history: "Zahlungsverlauf",
    placed: "Bestellt am",
    delivered: "Zugestellt",
  },
  selection: {
    region: "Ausgewählte Bestellungen",
    chosen: { one: "1 Bestellung ausgewählt", other: "{count} Bestellungen ausgewählt" },
    slips: "Packzettel als PDF",
    making: "PDF wird erstellt …",
    tooMany: "Ein Dokument fasst höchstens {most} Bestellungen",
    clear: "Auswahl aufheben",
  },
  telling: {
    title: "Bestellung #{number} auf „{status}“ setzen?",
    text: "Sofort geht eine E-Mail an {email}. Sie lässt sich nicht zurückholen.",
    nobody: "Die Kundendaten sind gelöscht, daher wird niemand benachrichtigt.",
    confirm: "Auf „{status}“ setzen",
    keep: "Bei „{status}“ lassen",
    working: "Wird geändert …",
  },
  cancelling: {
    title: "Bestellung #{number} stornieren",
    text: "Die Kundin oder der Kunde erfährt es per E-Mail.",
    refund: "{amount} über PayPal erstatten",
    restock: "Ware zurück in den Bestand nehmen",
    confirm: "Bestellung stornieren",
    keep: "Nicht stornieren",
  },
  refund: {
    open: "Erstatten …",
    title: "Bestellung #{number} erstatten",
    left: "Über PayPal können noch {amount} erstattet werden.",
    again: "Die Erstattung von {amount} wird noch einmal unverändert gesendet.",
    howMuch: "Wie viel",
    all: "Alles, {amount}",
    part: "Einen Teil",
    amount: "Betrag in {currency}",
    amountMissing: "Bitte geben Sie einen Betrag wie 12,50 ein",
    amountHigh: "Bitte geben Sie höchstens {amount} ein",
    note: "Nachricht an Kundin/Kunden",
    noteHint: "PayPal zeigt sie zusammen mit der Erstattung an. Sie kann leer bleiben.",
    restock: "Ware der Bestellung zurück in den Bestand nehmen",
    unitsBack: "Stückzahlen, die zurück in den Bestand gehen",
    unitsBackHint:
      "Sie können sofort wieder verkauft werden. Für Verlorenes oder Getragenes lassen Sie 0 stehen.",
    backOf: "Zurück in den Bestand: {name}",
    unitsOf: "{units} von {left}",
    confirm: "Erstatten",
    sending: "Wird erstattet …",
    done: "{amount} erstattet",
    later:
      "PayPal hat die Erstattung noch nicht bestätigt. Der Shop fragt nach, bis es so weit ist.",
    failed:
      "Der Shop war nicht zu erreichen. Versuchen Sie es noch einmal: Es wird nichts doppelt erstattet.",
    nothing: "Es gibt nichts mehr zu erstatten.",
  },
  refunds: {
    title: "Erstattungen",
    states: {
      created: "Wartet auf PayPal",
      pending: "Unterwegs",
      completed: "Erstattet",
      failed: "Abgelehnt",
    },
  },
  timeline: {
    title: "Verlauf",
    placed: "Bestellung eingegangen",
    moved: "{from} → {to}",
    refunded: "{amount} erstattet",
    restocked: {
      one: "1 Stück zurück in den Bestand",
      other: "{units} Stück zurück in den Bestand",
    },
    taken: {
      one: "1 Stück wieder aus dem Bestand genommen",
      other: "{units} Stück wieder aus dem Bestand genommen",
    },
    packed: "Gepackt",
    unpacked: "Doch nicht gepackt",
    held: "Zurückgehalten",
    released: "Nicht mehr zurückgehalten",
    parcel: { one: "Paket versandt: 1 Stück", other: "Paket versandt: {units} Stück" },
    note: "Notiz für das Team",
    noNote: "Notiz für das Team entfernt",
    shop: "Der Shop",
  },
  note: {
    title: "Notiz für das Team",
    hint: "Sie bleibt intern.",
    save: "Notiz speichern",
    saved: "Notiz gespeichert",
    failed: "Die Notiz konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
    left: "Noch {count} Zeichen",
  },
  deletion: {
    open: "Bestellung löschen",
    done: "Bestellung gelöscht",
    failed: "Die Bestellung konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal.",
    blocked: "Eine bezahlte Bestellung lässt sich erst löschen, wenn alles erstattet ist.",
  },
  papers: {
    title: "Dokumente",
    print: "Drucken",
    page: "{paper} zum Drucken",
    pdf: "PDF herunterladen",
    short: "PDF",
    pdfOf: "{paper} als PDF",
    files: {
      invoice: "Rechnung-{number}.pdf",
      "packing-slip": "Packzettel-{number}.pdf",
      slips: "Packzettel.pdf",
    },
    failed: "Das PDF konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.",
    back: "Zurück zur Bestellung",
    unprintable:
      "Ein Fragezeichen kann für ein Zeichen stehen, das dieser Schrift fehlt. Die Druckseite im Adminbereich zeigt alle.",
  },
};

export const refundApiMessages: Translation<typeof english.refundApiMessages> = {
  amount: "Bitte geben Sie einen Betrag mit höchstens zwei Nachkommastellen ein",
  nothingLeft: "Von dieser Bestellung gibt es nichts mehr zu erstatten",
  onlyLeft: "Es können nur noch {amount} erstattet werden",
  badId: "muss eine UUID sein",
  wholeOrParts:
    "Entweder geht die ganze Bestellung zurück in den Bestand oder nur diese Stückzahlen daraus",
  notInOrder: "Dieser Artikel ist nicht in der Bestellung",
  returnable: "Davon können höchstens {left} zurück in den Bestand",
  isRestocked: "Die gesamte Ware dieser Bestellung ist bereits wieder im Bestand",
  otherRefund:
    "Diese Erstattung wurde bereits mit einem anderen Betrag oder für eine andere Bestellung angefordert",
  refused: "PayPal hat die Erstattung abgelehnt, es wurde also kein Geld erstattet.",
  reasons: {
    CAPTURE_FULLY_REFUNDED: "PayPal hat diese Zahlung bereits vollständig erstattet.",
    REFUND_AMOUNT_EXCEEDED: "Von dieser Zahlung ist bei PayPal weniger übrig.",
    PENDING_CAPTURE:
      "PayPal hält diese Zahlung noch zurück. Bitte versuchen Sie es noch einmal, sobald sie freigegeben ist.",
    REFUND_TIME_LIMIT_EXCEEDED:
      "PayPal erstattet keine Zahlungen, die älter als 180 Tage sind. Bitte erstatten Sie das Geld auf anderem Weg.",
    TRANSACTION_DISPUTED:
      "Zu dieser Zahlung läuft ein Konflikt bei PayPal. Bitte klären Sie ihn dort.",
  },
};
