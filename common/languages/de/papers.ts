import type * as english from "../../messages/papers.ts";
import type { Translation } from "../translation.ts";

export const invoiceMessages: Translation<typeof english.invoiceMessages> = {
  creditNote: "Rechnungskorrektur",
  number: "Rechnungsnummer",
  creditNumber: "Korrekturnummer",
  date: "Datum",
  corrects: "Korrigiert",
  correctsOf: "Rechnung {number} vom {date}",
  billTo: "Rechnungsadresse",
  vatNumber: "USt-IdNr. {number}",
  leftAway:
    "Steuerfreie innergemeinschaftliche Lieferung (Art. 138 der Richtlinie 2006/112/EG). Reverse Charge: Der Empfänger führt die Umsatzsteuer ab.",
  supply: "Lieferdatum",
  supplyExpected: "Lieferung voraussichtlich",
  paidOn: "{method}, {date}",
  rate: "Steuersatz",
  net: "Netto",
  gross: "Brutto",
  creditTotal: "Gutgeschrieben",
  refundOf: "Erstattung zur Bestellung #{number}",
  advance: "Diese Rechnung ist über eine Zahlung, die vor der Lieferung eingegangen ist.",
  testCredit: "TEST: zur Probe erstattet, es ist kein Geld geflossen",
};

export const invoiceApiMessages: Translation<typeof english.invoiceApiMessages> = {
  notFound: "Rechnung nicht gefunden",
};

export const paperMessages: Translation<typeof english.paperMessages> = {
  test: "TEST: zur Probe bezahlt, es ist kein Geld geflossen",
  slip: "Packzettel",
  slips: "Packzettel",
  invoice: "Rechnung",
  number: "Bestellnummer",
  date: "Bestelldatum",
  shipTo: "Lieferadresse",
  paidBy: "Bezahlt mit",
  customer: "Kunde/Kundin",
  columns: {
    item: "Artikel",
    sku: "Artikelnummer",
    color: "Farbe",
    size: "Größe",
    quantity: "Menge",
    price: "Preis",
    amount: "Betrag",
  },
  units: { one: "Insgesamt 1 Stück", other: "Insgesamt {count} Stück" },
  unassigned: {
    one: "1 Stück von den oben aufgeführten ist im Shop geblieben; zu welcher Zeile es gehört, ist nicht bekannt.",
    other:
      "{count} Stück von den oben aufgeführten sind im Shop geblieben; zu welchen Zeilen sie gehören, ist nicht bekannt.",
  },
  nothing: {
    cancelled: "Storniert, nichts zu versenden",
    restocked: "Die Ware ist wieder im Bestand, nichts zu versenden",
  },
  shipping: "Versand",
  total: "Gesamt",
  refunded: "Erstattet",
  kept: "Summe nach Erstattung",
  pageOf: "Seite {page} von {pages}",
  thanks:
    "Vielen Dank für Ihre Bestellung. Sie können sie innerhalb von 45 Tagen zurückgeben und bekommen Ihr Geld zurück.",
};
