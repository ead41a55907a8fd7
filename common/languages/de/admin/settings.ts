import type * as english from "../../../messages/admin/settings.ts";
import type { Translation } from "../../translation.ts";

export const settingsMessages: Translation<typeof english.settingsMessages> = {
  intro:
    "Was Sie hier speichern, gilt sofort und im ganzen Shop. Jede Änderung steht im Änderungsprotokoll und lässt sich dort rückgängig machen.",
  loadFailed: "Die Einstellungen konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  save: "Speichern",
  saved: "Einstellungen gespeichert",
  saveFailed: "Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
  wrongFields: "Bitte prüfen Sie die markierten Felder.",
  showNew: "Neue anzeigen",
  neverChanged: "Voreinstellung",
  changed: "Geändert am {moment}",
  subjects: {
    appearance: "Aussehen",
    appearanceDraft: "Entwurf des Aussehens",
    region: "Währung und Sprache",
    holds: "Zurückgelegte Ware",
    sessions: "Sitzungen von Admins",
    team: "E-Mails an das Team",
  },
  holds: {
    intro:
      "Während des Bezahlens legt die Kasse die Ware eine halbe Stunde lang zurück, eine Farbe und Größe insgesamt höchstens anderthalb Stunden. Was über diese Zahlen hinausgeht, kann trotzdem gekauft werden: Es geht an die Person, die zuerst bezahlt.",
    unitsOfCustomer: "Stück je Kunde/Kundin",
    unitsOfCustomerHint: "In allen offenen Kassenvorgängen zusammen. Voreingestellt sind 100.",
    unitsOfAddress: "Stück je Adresse",
    unitsOfAddressHint:
      "Für alle unter einer Internetadresse, etwa in einer Schule. Voreingestellt sind 1.000.",
  },
  region: {
    intro:
      "Eine Währung, eine Schreibweise für Zahlen und Tage, eine Sprache. Voreingestellt sind US-Dollar und Englisch.",
    currency: "Währung",
    currencyHint:
      "Sie steht fest, sobald es eine Bestellung gibt. Preise werden nicht umgerechnet: 49,90 bleibt 49,90.",
    locale: "Zahlen und Tage",
    localeHint: "So werden sie dort geschrieben:",
    language: "Sprache",
    languageHint:
      "Für Seiten, E-Mails und Dokumente. Was Sie selbst geschrieben haben, bleibt, wie es ist.",
  },
  sessions: {
    intro:
      "Wer einen Bildschirm mit offenem Adminbereich vorfindet, sieht alle Kundendaten und alle Bestellungen. Nach diesen Zeiten werden Admins abgemeldet; was sie gerade schreiben, bleibt erhalten, und nach der nächsten Anmeldung sind sie wieder auf ihrer Seite. Kundinnen und Kunden bleiben dreißig Tage lang angemeldet.",
    adminHours: "Stunden nach der Anmeldung",
    adminHoursHint: "Spätestens dann, auch mitten in der Arbeit. Voreingestellt sind 12.",
    adminIdleMinutes: "Minuten ohne Aktivität",
    adminIdleMinutesHint:
      "Tippen gilt als Aktivität, eine offene Seite nicht. Voreingestellt sind 30.",
  },
  team: {
    intro:
      "Was der Shop dem eigenen Team sofort per E-Mail meldet. Kommen innerhalb von zehn Minuten mehr als zehn einer Art zusammen, steht der Rest in einer einzigen E-Mail.",
    addresses: "Adressen",
    addressesHint:
      "Eine oder mehrere, durch Kommas getrennt. Bleibt das Feld leer, gehen die E-Mails an den Admin aus ADMIN_EMAIL.",
    wrongAddress: "„{typed}“ ist keine E-Mail-Adresse",
    newOrders: "Jede neue Bestellung",
    paymentCases: "Jede Zahlung, die zu klären ist",
    paypalReports: "Erstattungen und Konflikte, die PayPal meldet",
    lowStock: "Knapper Bestand, einmal am Tag",
  },
};

export const settingsApiMessages: Translation<typeof english.settingsApiMessages> = {
  currencyFixed:
    "Es gibt Bestellungen in {currency}, daher bleibt diese Währung: Bestellungen und Kassenbuch in einer anderen würden nicht dazu passen.",
  currencyInUse:
    "Gerade wird etwas bezahlt. Bitte versuchen Sie es noch einmal, wenn das abgeschlossen ist, spätestens in einer halben Stunde.",
  changedMeanwhile: "Jemand anderes hat diese Einstellungen geändert, seit Sie sie geöffnet haben",
};
