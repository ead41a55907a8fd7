import type * as english from "../../messages/orders.ts";
import type { Translation } from "../translation.ts";

export const orderMessages: Translation<typeof english.orderMessages> = {
  signIn: "Anmelden",
  sku: "Artikelnummer {sku}",
  title: "Meine Bestellungen",
  none: "Sie haben noch keine Bestellungen",
  loading: "Ihre Bestellungen werden geladen",
  loadFailed: "Wir konnten Ihre Bestellungen nicht laden. Bitte versuchen Sie es noch einmal.",
  detailsFailed: "Wir konnten diese Bestellung nicht laden. Bitte versuchen Sie es noch einmal.",
  number: "#{number}",
  open: "Bestellung #{number}",
  columns: {
    image: "Bild",
    order: "Bestellung",
    date: "Datum",
    address: "Lieferadresse",
    items: "Artikel",
    price: "Betrag",
    status: "Status",
  },
  items: { one: "1 Artikel", other: "{count} Artikel" },
  details: "Bestelldetails",
  id: "Bestell-ID",
  date: "Bestelldatum",
  payment: "Zahlung",
  paymentMethod: "PayPal",
  shippingMethod: "Versandart",
  deliveryAddress: "Lieferadresse",
  estimatedDelivery: "Erwartete Lieferung",
  noDetails: "Keine Bestelldetails gefunden",
  back: "Zu meinen Bestellungen",
  placedBy: "Bestellt von",
  linkGone:
    "Dieser Link öffnet keine Bestellung, oder er wurde abgeschaltet. Melden Sie sich an, um Ihre Bestellungen zu sehen.",
  linkNote:
    "Sie sehen diese Bestellung, weil Sie den Link dazu haben. Melden Sie sich an, um all Ihre Bestellungen zu sehen.",
  paid: "Bezahlt",
  pending: "Ausstehend",
  approved: "Bestätigt",
  pendingDelivery: "Lieferung steht aus",
  cancelled: "Storniert",
  delivered: "Geliefert",
  addresses: {
    title: "Gespeicherte Adressen",
    deliverTo: "Liefern an",
    new: "Neue Adresse",
    none: "Noch keine gespeicherten Adressen",
    noneText:
      "Wohin eine Bestellung geht, merken wir uns hier und schlagen es Ihnen beim nächsten Mal an der Kasse vor.",
    delete: "Löschen",
    deleteNamed: "{address} löschen",
    deleteFailed: "Wir konnten diese Adresse nicht löschen. Bitte versuchen Sie es noch einmal.",
    loadFailed: "Wir konnten Ihre Adressen nicht laden. Bitte versuchen Sie es noch einmal.",
  },
};

export const orderApiMessages: Translation<typeof english.orderApiMessages> = {
  notFound: "Bestellung nicht gefunden",
  addressNotFound: "Adresse nicht gefunden",
  standardShipping: "Standard",
  changedMeanwhile:
    "Bestellung #{number} hat inzwischen den Status {status}. Es wurde nichts geändert.",
  cancelFirst: "Das geht nur mit dem Status „Storniert“",
  paidStays: "Diese Bestellung ist bezahlt. Erstatten Sie sie vollständig, bevor Sie sie löschen.",
  returnStays:
    "Eine Rücksendung dieser Bestellung ist noch offen. Schließen Sie sie ab, bevor Sie die Bestellung löschen.",
  undoChanged:
    "Bestellung #{number} hat sich seitdem geändert, deshalb lässt sich das nicht rückgängig machen",
  undoDeleted:
    "Diese Bestellung wurde gelöscht, deshalb lässt sich ihr Status nicht rückgängig machen",
  choose: "Bitte wählen Sie mindestens eine und höchstens {most} Bestellungen aus",
  badDay: "Bitte geben Sie einen Tag in der Form 2026-03-31 ein",
};
