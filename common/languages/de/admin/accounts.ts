import type * as english from "../../../messages/admin/accounts.ts";
import type { Translation } from "../../translation.ts";

export const accountsMessages: Translation<typeof english.accountsMessages> = {
  intro:
    "Was eingegangen und zurückgegangen ist, für Ihre Buchhaltung: nach den Tagen der Zeitzone des Shops, in den Preisen jeder Bestellung.",
  loadFailed: "Wir konnten die Buchhaltung nicht lesen. Bitte versuchen Sie es noch einmal.",
  period: "Monat oder Quartal",
  periodHint: "Quartale sind für die Meldung des One-Stop-Shop (OSS).",
  quarter: "{quarter}. Quartal {year}",
  equal: "Gleich dem Hauptbuch, auf den Cent.",
  unequal: "Diese Listen und das Hauptbuch unterscheiden sich.",
  differing: {
    one: "Um 1 Zahlung: Bitte sehen Sie sie an.",
    other: "Um {count} Zahlungen: Bitte sehen Sie sie an.",
  },
  differs: "{listed} hier, {booked} im Hauptbuch",
  nothing: "nichts",
  money: "Geld",
  captured: "Eingegangen",
  refunded: "Zurückgegangen",
  left: "Geblieben",
  orders: { one: "1 Bestellung", other: "{count} Bestellungen" },
  refunds: { one: "1 Erstattung", other: "{count} Erstattungen" },
  fees: "Gebühren von PayPal",
  feesUnknown: {
    one: "Zu 1 Bestellung hat PayPal keine genannt.",
    other: "Zu {count} Bestellungen hat PayPal keine genannt.",
  },
  tax: "Steuer nach Land und Satz",
  taxText: "Von dem, was eingegangen ist, abzüglich dessen, was zurückgegangen ist.",
  noTax: "Es ist kein Geld geflossen.",
  columns: { country: "Land", rate: "Satz", net: "Netto", tax: "Steuer", gross: "Brutto" },
  noCountry: "Zu keiner Bestellung",
  files: "Dateien",
  file: { orders: "Bestellungen, CSV", refunds: "Erstattungen, CSV", tax: "Steuer, CSV" },
  fileFailed: "Wir konnten die Datei nicht erstellen. Bitte versuchen Sie es noch einmal.",
};
