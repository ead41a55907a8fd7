import type * as english from "../../../messages/admin/first-steps.ts";
import type { Translation } from "../../translation.ts";

export const firstStepsMessages: Translation<typeof english.firstStepsMessages> = {
  title: "Erste Schritte",
  closed: "Noch ist nichts im Verkauf. Wer den Shop besucht, liest deshalb, dass er bald öffnet.",
  progress: "{done} von {all} erledigt",
  note: "Abgehakt wird nach dem Stand des Shops, nicht per Klick.",
  done: "Erledigt",
  open: "Zu erledigen",
  hide: "Ausblenden",
  show: "Erste Schritte anzeigen",
  failed: "Fehler beim Laden der ersten Schritte: {message}",
  steps: {
    name: {
      title: "Dem Shop einen Namen geben",
      text: "Seiten, E-Mails und Belege tragen ihn.",
      links: { "/admin/settings#identity": "Namen festlegen" },
    },
    logo: {
      title: "Ein Logo zeigen",
      text: "Bis dahin steht im Kopf der Seiten der Name des Shops.",
      links: { "/admin/appearance": "Logo hinzufügen" },
    },
    address: {
      title: "Anschrift angeben",
      text: "Ihre Anschrift und Ihre eigene Telefonnummer oder keine.",
      links: { "/admin/settings#identity": "Anschrift eintragen" },
    },
    product: {
      title: "Den ersten Artikel verkaufen",
      text: "Einzeln oder viele auf einmal aus einer CSV-Datei. Entwürfe zählen nicht.",
      links: {
        "/admin/products/add": "Artikel hinzufügen",
        "/admin/products/import": "CSV-Datei importieren",
      },
    },
    delivery: {
      title: "Den Versand beschreiben",
      text: "Eine veröffentlichte eigene Seite zum Versand, nicht mehr die der Demo und kein Entwurf.",
      links: { "/admin/pages": "Zu den Seiten" },
    },
    payments: {
      title: "Echte Zahlungen einrichten",
      text: "Zahlungen werden simuliert, bis PAYPAL_CLIENT_ID und PAYPAL_CLIENT_SECRET gesetzt sind.",
      links: { "/admin/system": "Zum System" },
    },
    mails: {
      title: "E-Mail-Versand einrichten",
      text: "E-Mails warten im Postausgang, bis SMTP_URL gesetzt ist.",
      links: { "/admin/outbox": "Zum Postausgang" },
    },
    domain: {
      title: "Dem Shop seine Webadresse geben",
      text: "PUBLIC_URL legt fest, wo der Shop zu finden ist – mit https.",
      links: { "/admin/system": "Zum System" },
    },
    legal: {
      title: "Rechtstexte veröffentlichen",
      text: "AGB und Datenschutz und, wo es Pflicht ist, ein Impressum: geprüft, veröffentlicht und nicht mehr als Entwurf gekennzeichnet.",
      links: { "/admin/pages": "Zu den Seiten" },
    },
    order: {
      title: "Selbst etwas bestellen",
      text: "Kaufen Sie einen Artikel wie Ihre Kundschaft. Solange Zahlungen simuliert werden, fließt kein Geld, und die Bestellung ist als Test gekennzeichnet.",
      links: { "/": "Shop ansehen", "/admin/orders": "Zu den Bestellungen" },
    },
    demo: {
      title: "Die Demo entfernen",
      text: "Ihre Artikel und Seiten gehen in einem Schritt und kommen in einem Schritt zurück.",
      links: {},
    },
  },
  demo: {
    action: "Demo entfernen …",
    title: "Demo entfernen?",
    loading: "Es wird nachgesehen, was von der Demo noch da ist …",
    loadFailed: "Die Demo konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.",
    products: {
      one: "1 Artikel wird mit seinen Bildern entfernt.",
      other: "{count} Artikel werden mit ihren Bildern entfernt.",
    },
    pages: {
      one: "1 Seite wird entfernt, ebenso die Links zu ihr.",
      other: "{count} Seiten werden entfernt, ebenso die Links zu ihnen.",
    },
    stays:
      "Bestellungen behalten, was sie über diese Artikel sagen, und was Sie selbst angelegt haben, bleibt. Alles lässt sich hier oder im Änderungsprotokoll rückgängig machen.",
    changed:
      "Das haben Sie geändert. Kreuzen Sie an, was ebenfalls entfernt werden soll. Alles andere behalten Sie:",
    all: "Alle {count}",
    changedProducts: "Artikel",
    changedPages: "Seiten",
    confirm: "Entfernen",
    removing: "Wird entfernt …",
    removed: "Die Demo ist entfernt: {products}, {pages}.",
    count: {
      products: { one: "1 Artikel", other: "{count} Artikel" },
      pages: { one: "1 Seite", other: "{count} Seiten" },
    },
    failed: "Die Demo konnte nicht entfernt werden. Bitte versuchen Sie es noch einmal.",
    undoing: "Wird zurückgeholt …",
    undone: "Die Demo ist wieder da, wie sie war.",
    undoFailed: "Die Demo konnte nicht zurückgeholt werden. Bitte versuchen Sie es noch einmal.",
  },
};
