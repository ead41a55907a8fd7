import type * as english from "../../../messages/admin/search.ts";
import type { Translation } from "../../translation.ts";

export const adminSearchMessages: Translation<typeof english.adminSearchMessages> = {
  title: "Alles durchsuchen",
  hint: "Artikel, Bestellung, Konto oder was Sie tun möchten",
  results: "Ergebnisse",
  groups: { actions: "Gehe zu" },
  actions: {
    "/admin": { label: "Übersicht", words: "zahlen umsatz bericht start statistik dashboard" },
    "/admin/products": { label: "Artikel", words: "liste bestand produkte sortiment" },
    "/admin/products/add": {
      label: "Artikel hinzufügen",
      words: "neu anlegen erstellen produkt",
    },
    "/admin/products/import": {
      label: "Artikel importieren",
      words: "csv hochladen datei import produkte",
    },
    "/admin/orders": { label: "Bestellungen", words: "liste verkäufe aufträge" },
    "/admin/returns": {
      label: "Rücksendungen",
      words: "zurück retouren umtausch scannen code zettel",
    },
    "/admin/users": {
      label: "Konten",
      words: "liste kunden kundinnen nutzer benutzer hinzufügen",
    },
    "/admin/holds": {
      label: "Zurückgelegt",
      words: "zurücklegungen reserviert kasse kassenvorgänge bestand freigeben",
    },
    "/admin/menus": { label: "Menüs", words: "navigation kopfzeile fußzeile links" },
    "/admin/settings": {
      label: "Einstellungen",
      words: "optionen grenzen limits einrichten konfigurieren",
    },
    "/admin/audit": {
      label: "Änderungsprotokoll",
      words: "protokoll verlauf änderungen rückgängig",
    },
    "/admin/outbox": { label: "Postausgang", words: "e-mails mails emails nachrichten" },
    "/": { label: "Shop", words: "startseite laden schaufenster" },
  },
  order: "Bestellung #{number}",
  nobody: "Kundendaten gelöscht",
  count: { one: "1 Ergebnis", other: "{count} Ergebnisse" },
  none: "Nichts gefunden für „{words}“",
  failed: "Die Suche ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
  keys: "↑ ↓ zum Auswählen, Enter zum Öffnen, Esc zum Schließen",
};
