import type * as english from "../../../messages/admin/area.ts";
import type { Translation } from "../../translation.ts";

export const adminMessages: Translation<typeof english.adminMessages> = {
  area: "Admin",
  nav: "Adminbereich",
  menu: "Menü des Adminbereichs öffnen",
  loading: "Adminbereich wird geladen",
  test: {
    mark: "TEST",
  },
  links: {
    dashboard: "Übersicht",
    users: "Konten",
    products: "Artikel",
    attributes: "Merkmale",
    orders: "Bestellungen",
    payments: "Zahlungen",
    holds: "Zurückgelegt",
    menus: "Menüs",
    pages: "Seiten",
    home: "Startseite",
    settings: "Einstellungen",
    texts: "Texte",
    appearance: "Aussehen",
    audit: "Änderungsprotokoll",
    outbox: "Postausgang",
    system: "System",
    shop: "Shop",
  },
  needPerson: "zu klären",
  notices: {
    label: "Betrieb des Shops",
    "not-yet-open":
      "NOCH NICHT GEÖFFNET: Besucher sehen die Seite vor der Eröffnung, bis Sie den Shop in den Einstellungen öffnen.",
    "opens-by-itself":
      "NOCH NICHT GEÖFFNET: Besucher sehen die Seite vor der Eröffnung. Der Shop öffnet am {day} von selbst.",
    paused:
      "PAUSE bis {day}: Niemand kann zur Kasse gehen. Begonnene Zahlungen werden abgeschlossen.",
    "unnamed-proxy":
      "Besucher erreichen diesen Shop über einen Proxy unter {address}, von dem er nichts weiß. Er hält sie deshalb alle für dieselbe Person, sodass ein paar falsche Passwörter alle aussperren können. Setzen Sie TRUST_PROXY auf {address} und starten Sie den Shop neu; gibt es keinen Proxy, setzen Sie es auf none.",
    "test-payments":
      "TEST: In diesem Shop fließt kein Geld. Käufe sind mit TEST gekennzeichnet, bis die Live-Zugangsdaten von PayPal gesetzt sind.",
    "exposed-test-payments":
      "TEST: In diesem Shop fließt kein Geld, und er ist von anderen Rechnern aus erreichbar (HOST): Wer hier kauft, zahlt nichts und wartet auf Ware. Setzen Sie die Live-Zugangsdaten von PayPal, bevor ihn jemand für einen echten Shop hält.",
  },
  cancel: "Abbrechen",
  undo: "Rückgängig",
  table: {
    sortBy: "Nach {column} sortieren",
    columns: "Spalten",
    selectAll: "Alles auf dieser Seite auswählen",
    selectRow: "{name} auswählen",
    pages: "Seiten",
    previous: "Zurück",
    next: "Weiter",
    any: "Alle",
    filters: "Filter",
    filtersInUse: "Filter ({count})",
    nothing: "Keine Treffer. Entfernen Sie einen Filter oder ändern Sie die Suche.",
    clear: "Filter zurücksetzen",
  },
  outbox: {
    intro:
      "Ohne Mailserver bewahrt der Shop seine E-Mails hier auf, die neuesten zuerst. Die Links darin funktionieren für alle, die sie öffnen.",
    sent: "Ein SMTP-Server nimmt die E-Mails des Shops an: Sie werden verschickt und hier nicht aufbewahrt.",
    none: "Noch keine E-Mails",
    noneText:
      "Die erste kommt mit der ersten Bestellung, Newsletter-Anmeldung oder einem vergessenen Passwort.",
    loadFailed: "Die E-Mails konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
    mails: "E-Mails",
    choose: "Wählen Sie eine E-Mail aus, um sie hier zu lesen.",
    noSubject: "Kein Betreff",
    nobody: "Niemand",
    back: "Alle E-Mails",
    older: "Ältere E-Mails",
    newest: "Neueste E-Mails",
    from: "Von",
    to: "An",
    showAs: "Anzeigen als",
    html: "HTML",
    text: "Text",
    frame: "Die E-Mail „{subject}“",
    mailFailed: "Diese E-Mail konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  },
};

export const labelMessages: Translation<typeof english.labelMessages> = {
  customer: "Kunde/Kundin",
  order: "Bestellung",
  product: "Artikel",
  payment: "Zahlung",
  total: "Gesamt",
  amount: "Betrag",
  units: "Stück",
  status: "Status",
  color: "Farbe",
  email: "E-Mail",
  date: "Datum",
  from: "Von",
  to: "Bis",
  draft: "Entwurf",
  published: "Veröffentlicht",
  saving: "Wird gespeichert …",
};
