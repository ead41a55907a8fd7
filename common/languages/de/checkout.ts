import type * as english from "../../messages/checkout.ts";
import type { Translation } from "../translation.ts";

export const checkoutMessages: Translation<typeof english.checkoutMessages> = {
  created: "Alles bereit. Bitte bezahlen Sie jetzt.",
  continue: "Weiter zur Zahlung",
  title: "Kasse",
  loading: "Die Kasse wird vorbereitet",
  delivery: "Lieferung",
  payment: "Zahlung",
  holds: "Für Ihre Bestellung gelten:",
  paymentContinues:
    "PayPal fragt nach Ihrer Zustimmung; bevor Sie bezahlen, sehen Sie die ganze Bestellung noch einmal.",
  paymentWaits: "Geben Sie an, wohin es gehen soll, und bezahlen Sie dann hier mit PayPal.",
  summary: "Ihre Bestellung",
  subtotal: "Zwischensumme",
  discount: "Rabatt",
  discountCode: "Rabattcode",
  discountApply: "Einlösen",
  discountFailed: "Wir konnten diesen Code nicht prüfen. Bitte versuchen Sie es noch einmal.",
  discountRemove: "Entfernen",
  shipping: "Versand",
  total: "Gesamt",
  totalSoFar: "Gesamt bisher",
  quantity: "{quantity} Stück",
  email: "E-Mail",
  otherEmail: "Andere E-Mail-Adresse verwenden",
  firstName: "Vorname",
  lastName: "Nachname",
  address: "Straße mit Hausnummer",
  city: "Ort",
  postalCode: "Postleitzahl",
  country: "Land",
  phone: "Telefonnummer",
  address2: "Adresszusatz (optional)",
  part: "{name} (optional)",
  unseen: "{country}: Bitte sehen Sie sich auch „{field}“ an.",
  suggestions: "Vorschläge",
  suggestionCount: { one: "1 Vorschlag", other: "{count} Vorschläge" },
  showSummary: "Bestellung anzeigen",
  hideSummary: "Bestellung ausblenden",
  editAddress: "Ändern",
  createFailed: "Die Kasse ließ sich nicht öffnen. Bitte versuchen Sie es noch einmal.",
  changed: "Ihr Warenkorb hat sich geändert. Bitte wählen Sie noch einmal „Weiter zur Zahlung“.",
  loadingPaypal: "PayPal wird geladen …",
  amount: "Sie zahlen {total}",
  testPayments: "Testzahlungen: Es fließt kein Geld.",
  keptUntil: "Wir legen Ihre Artikel bis {time} für Sie zurück.",
  shippingFree: "Kostenlos",
  shippingOpen: "Je nach Adresse",
  shippingFreeBy: "Kostenlos mit {code}",
  discountBy: "Rabatt ({code})",
  shippingBy: "Versand, {method}",
  vat: "MwSt.",
  salesTax: "Umsatzsteuer",
  taxAdded: "{tax} {percent}",
  vatLeftAway: "Keine MwSt. berechnet",
  taxIncluded: "darin {tax} {percent}",
  notFound: "Dieser Einkauf wurde nicht gefunden",
};

export const checkoutApiMessages: Translation<typeof english.checkoutApiMessages> = {
  mismatched:
    "Die Zahlung passt nicht zu diesem Einkauf. Unser Team weiß Bescheid und geht der Sache nach.",
  returning:
    "Die Zahlung passt nicht zu diesem Einkauf, deshalb wurde nichts bestellt. Wir erstatten Ihnen den vollen Betrag und schreiben Ihnen, sobald er unterwegs ist.",
  returned:
    "Zu Ihrer Zahlung konnten wir keine Bestellung anlegen. Wir haben Ihnen den vollen Betrag erstattet, und Sie können noch einmal bezahlen.",
  notPayable: "Ein Warenkorb über {total} kann hier nicht bezahlt werden",
  notApproved:
    "PayPal hat Ihre Zustimmung noch nicht. Es wurde nichts abgebucht. Bitte bestätigen Sie die Zahlung im Fenster von PayPal.",
  notPaid: "Dieser Einkauf ist noch nicht bezahlt",
  orderDeleted: "Diese Bestellung wurde erstattet und gelöscht",
  inProgress:
    "Ihre letzte Zahlung wird noch bestätigt. Bitte warten Sie einen Moment und versuchen Sie es dann noch einmal.",
  alreadyPaid: "Dieser Einkauf ist bereits bezahlt",
  noneKept:
    "Während Sie bezahlen, sind Ihre Artikel nicht für Sie zurückgelegt. Kaufen können Sie sie trotzdem, solange niemand schneller ist. Wir legen pro Person höchstens {most} Artikel zurück, jeden höchstens anderthalb Stunden lang.",
  someNotKept: {
    one: "Während Sie bezahlen, ist 1 von Ihren {all} Artikeln nicht für Sie zurückgelegt. Kaufen können Sie ihn trotzdem, solange niemand schneller ist. Wir legen pro Person höchstens {most} Artikel zurück, jeden höchstens anderthalb Stunden lang.",
    other:
      "Während Sie bezahlen, sind {count} von Ihren {all} Artikeln nicht für Sie zurückgelegt. Kaufen können Sie sie trotzdem, solange niemand schneller ist. Wir legen pro Person höchstens {most} Artikel zurück, jeden höchstens anderthalb Stunden lang.",
  },
  holdBeingPaid:
    "Dieser Einkauf wird gerade bezahlt: Bis die Zahlung abgeschlossen ist, bleiben die Artikel zurückgelegt",
  expired: "Dieser Einkauf ist abgelaufen. Bitte beginnen Sie noch einmal beim Warenkorb.",
  codeTaken:
    "Der Rabattcode dieses Einkaufs wurde inzwischen anderswo eingelöst. Es wurde nichts abgebucht. Bitte beginnen Sie noch einmal beim Warenkorb.",
  totalChanged:
    "Während Sie bezahlt haben, hat sich die Summe geändert. Es wurde nichts abgebucht. Bitte bezahlen Sie die neue Summe.",
  taxNeeds: {
    country: "Dieses Land kennen wir nicht. Bitte wählen Sie eines aus der Liste.",
    state: "Bitte geben Sie den Bundesstaat an, mit Namen oder mit seinen zwei Buchstaben.",
    postalCode: "Bitte geben Sie die Postleitzahl (ZIP) mit ihren fünf Ziffern an.",
  },
  zipElsewhere: "Die Postleitzahl (ZIP) {zip} liegt in {state}, nicht in {named}.",
  cartChanged: "Ihr Warenkorb hat sich geändert: {changes}",
  cartChange: {
    unavailable: "nicht mehr erhältlich",
    added: "neu hinzugekommen",
    removed: "Artikel wurden entfernt",
    price: "kostet jetzt {price}",
    quantity: "die Menge ist jetzt {quantity}",
    total: "die Summe ist jetzt {total}",
  },
};

export const discountApiMessages: Translation<typeof english.discountApiMessages> = {
  unknown: "Diesen Rabattcode kennen wir nicht",
  used: "Dieser Rabattcode wurde schon eingelöst",
  held: "Dieser Rabattcode wird gerade bei einem anderen Einkauf verwendet. Bitte versuchen Sie es in einer halben Stunde noch einmal.",
  notFirst: "Dieser Rabattcode gilt für die erste Bestellung, und Sie haben schon einmal bestellt",
  off: "Dieser Rabattcode gilt nicht mehr",
  notBegun: "Dieser Rabattcode gilt ab dem {day}",
  over: "Dieser Rabattcode galt bis zum {day}",
  minimum: "Dieser Rabattcode gilt ab einem Warenwert von {amount}",
  notForCart: "Dieser Rabattcode gilt nicht für die Artikel in Ihrem Warenkorb",
  freeAlready: "Ihr Versand ist schon kostenlos",
  usedUp: "Dieser Rabattcode wurde so oft eingelöst, wie es möglich war",
  needsAccount:
    "Dieser Rabattcode ist für Personen mit einem Konto. Bitte melden Sie sich an, um ihn einzulösen.",
  nothingLeft:
    "Mit diesem Code bliebe nichts zu bezahlen, und eine Bestellung über nichts lässt sich hier nicht aufgeben. Bitte bestellen Sie ohne ihn.",
  needsProof:
    "Dieser Rabattcode ist für Personen, deren E-Mail-Adresse bestätigt ist. Bitte öffnen Sie zuerst den Link, den wir Ihnen gemailt haben; Ihr Profil schickt ihn noch einmal.",
  usedByYou: "Sie haben diesen Rabattcode so oft eingelöst, wie es möglich ist",
  allHeld:
    "Was von diesem Rabattcode übrig ist, wird gerade bei anderen Einkäufen verwendet. Bitte versuchen Sie es in einer halben Stunde noch einmal.",
  otherAddress:
    "Dieser Rabattcode ging an eine andere E-Mail-Adresse. Bestellen Sie mit dieser Adresse, um ihn einzulösen.",
};
