import type * as english from "../../messages/payment.ts";
import type { Translation } from "../translation.ts";

export const paymentMessages: Translation<typeof english.paymentMessages> = {
  canceled: "Sie haben PayPal verlassen, ohne zu bezahlen. Ihr Warenkorb ist unverändert.",
  settling: "Ihre Zahlung wird mit PayPal abgeschlossen …",
  placing: "Ihre Bestellung wird angelegt …",
  checkAgain: "Noch einmal prüfen",
  payUnknown: "Wir konnten die Zahlung noch nicht bestätigen. Sie zahlen auf keinen Fall doppelt.",
  placeUnknown:
    "Ihre Zahlung ist angekommen, aber wir konnten Ihre Bestellung noch nicht anzeigen.",
  paypalNotLoaded: "PayPal wurde nicht geladen. Bitte prüfen Sie Ihre Internetverbindung.",
  paid: "Zahlung erfolgreich",
  unpaid: "Zahlung nicht erfolgreich",
  failed: "Die Zahlung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
  placed: "Ihre Bestellung ist eingegangen",
  placeFailed: "Die Bestellung konnte nicht angelegt werden",
  declined: "Die Zahlung wurde abgelehnt. Bitte versuchen Sie einen anderen Zahlungsweg.",
  pending:
    "PayPal prüft Ihre Zahlung von {total} noch. Ihre Artikel sind zurückgelegt, und sobald die Zahlung bestätigt ist, legen wir Ihre Bestellung an. Bis dahin können Sie gern weiter einkaufen.",
  soldOut:
    "Etwas aus diesem Einkauf war ausverkauft, bevor er bezahlt war. Es wurde nichts abgebucht.",
  restored:
    "Der Shop musste wiederhergestellt werden, während Sie bezahlt haben, und hat diese Zahlung nicht angenommen. Falls Sie die Artikel seitdem nicht anderweitig gekauft haben, beginnen Sie bitte noch einmal beim Warenkorb.",
  paypalDown:
    "PayPal ist im Moment nicht erreichbar. Es wurde nichts abgebucht. Bitte versuchen Sie es in Kürze noch einmal.",
};

export const webhookApiMessages: Translation<typeof english.webhookApiMessages> = {
  required: "{field} fehlt",
  unreadable: "{field} hat nicht die erwartete Form",
  notGenuine: "Das ist nicht von PayPal signiert",
  notSetUp: "Dieser Shop nimmt keine Webhooks an",
  later: "Das lässt sich gerade nicht prüfen. Bitte senden Sie es später noch einmal.",
};
