import type * as english from "../../../messages/admin/tax.ts";
import type { Translation } from "../../translation.ts";

export const taxMessages: Translation<typeof english.taxMessages> = {
  intro:
    "Wo der Shop Steuer schuldet und mit welchen Sätzen er rechnet. Die Sätze unten wurden sorgfältig und ohne Gewähr zusammengetragen: Bitte prüfen Sie die, die Sie brauchen.",
  loadFailed: "Die Sätze konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  own: "Eigene Sätze",
  noOwn: "Keine: Der Shop rechnet mit denen weiter unten.",
  known: "Sätze, die der Shop kennt",
  readOn: "Stand {day}. Ein Satz gilt ab seinem Tag, bis der nächste beginnt.",
  find: "Ort suchen",
  noneFound: "Der Shop kennt keinen Satz für „{typed}“. Orte sind Kürzel wie DE, GB oder US-NY.",
  table: "Tabelle: {name}",
  columns: { place: "Ort", thing: "Für", from: "Ab", rate: "Satz", source: "Quelle" },
  from: "ab {amount}",
  above: "über {amount}",
  free: "steuerfrei",
  files: "Dateien",
  filesText:
    "Alle Sätze als CSV, zum Ansehen oder zum Ändern in einer Tabellenkalkulation. Eine importierte Datei ersetzt Ihre eigenen Sätze; ZIP-Sätze ersetzen die der Staaten, die darin stehen.",
  exportRates: "Sätze exportieren",
  importRates: "Eigene Sätze importieren",
  exportZips: "ZIP-Sätze exportieren",
  importZips: "ZIP-Sätze importieren",
  zips: { one: "1 ZIP-Code", other: "{count} ZIP-Codes" },
  imported: { one: "1 Zeile importiert", other: "{count} Zeilen importiert" },
  failed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
  vat: "Umsatzsteuer-Nummern von Unternehmen",
  vatText:
    "Ohne Steuer verkauft der Shop nur, wenn eine Nummer als bestätigt vermerkt ist: durch das Register der Union (VIES) an der Kasse oder durch Sie.",
  number: "USt-IdNr.",
  note: "Wie Sie geprüft haben",
  notValid: "nicht gültig",
  takeBack: "Zurücknehmen",
  takeBackOf: "{number} zurücknehmen",
  takenBack: "Ab jetzt wird Steuer berechnet",
  confirm: "Vermerken",
  confirmed: "Vermerkt",
  by: { vies: "VIES", team: "Das Team" },
  noneConfirmed: "Noch keine",
};

export const taxApiMessages: Translation<typeof english.taxApiMessages> = {
  noFile: "Bitte wählen Sie eine CSV-Datei.",
  tooHeavy: "Diese Datei ist zu groß.",
  several: "Bitte senden Sie eine einzige Datei.",
  unreadable: "Das ist keine CSV-Datei in UTF-8.",
  noColumn: "Die erste Zeile muss die Spalten nennen; es fehlt: {names}",
  noRows: "Unter der ersten Zeile steht keine weitere.",
  tooManyRows: "Eine Datei hat höchstens 60.000 Zeilen.",
  line: "Zeile {line}:",
  unknownThing: "„{typed}“ ist nichts davon: {known}",
  noDay: "„{typed}“ ist kein Tag wie 2026-01-31",
  noPercent: "„{typed}“ ist kein Satz in Prozent von 0 bis unter 50, etwa 8.875",
  noAmount: "eine Grenze ist kein Betrag wie 110.00",
  unknownState: "„{typed}“ ist kein Staat der Vereinigten Staaten mit seinen zwei Buchstaben",
  noZip: "„{typed}“ ist kein ZIP-Code mit fünf Ziffern",
  zipElsewhere: "Der ZIP-Code {zip} liegt in {state}, nicht in {named}",
  clothingAbove: "{clothing} % auf Kleidung sind mehr als die {percent} % auf alles andere",
  zipTwice: "Der ZIP-Code {zip} steht zweimal in dieser Datei",
  noVatNumber:
    "Das ist keine USt-IdNr. eines Landes der Europäischen Union: zwei Buchstaben, dann ihre Ziffern, etwa DE136695976.",
};
