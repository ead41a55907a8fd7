import type * as english from "../../../messages/admin/menus.ts";
import type { Translation } from "../../translation.ts";

export const menuMessages: Translation<typeof english.menuMessages> = {
  intro:
    "Wohin Kopf- und Fußzeile auf jeder Seite führen. Verschieben Sie einen Eintrag mit den Pfeilen oder ziehen Sie ihn am Griff. Was Sie speichern, ist sofort zu sehen.",
  loadFailed: "Die Menüs konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  saved: "Menüs gespeichert",
  saveFailed: "Die Menüs konnten nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
  problems:
    "Einige Einträge lassen sich noch nicht speichern. Bitte sehen Sie sich die markierten Felder an.",
  merged:
    "Inzwischen hat jemand anderes diese Menüs gespeichert. Unten stehen die fremden Änderungen zusammen mit Ihren, die noch nicht gespeichert sind: Bitte sehen Sie sie an und speichern Sie noch einmal.",
  undo: "Meine Änderungen verwerfen",
  standard: "Menüs des Shops nehmen",
  header: "Kopfzeile",
  headerHint: "Bis zu 8 Einträge.",
  footer: "Fußzeile",
  footerHint: "Die Spalte mit Links, bis zu 12 Einträge.",
  columnTitle: "Titel der Spalte",
  columnTitleHint: "Bleibt das Feld leer: „{word}“, in der Sprache des Shops.",
  full: "Für weitere Einträge ist kein Platz.",
  none: "Keine Einträge. Das Menü wird nicht angezeigt.",
  add: "Eintrag hinzufügen",
  entry: "Eintrag {number}",
  name: "Name",
  nameHint: "Bleibt das Feld leer: „{word}“, in der Sprache des Shops.",
  earlier: "„{name}“ nach oben",
  later: "„{name}“ nach unten",
  remove: "„{name}“ entfernen",
  nameless: "ohne Namen",
  moved: "„{name}“ ist jetzt Eintrag {place} von {count}",
  removed: "„{name}“ wurde entfernt",
  handle: "„{name}“ ziehen",
  edit: "„{name}“ bearbeiten",
  kind: "Führt zu",
  kinds: {
    list: "Einer Artikelliste",
    page: "Einer eigenen Seite",
    product: "Einem Artikel",
    address: "Einer Adresse",
  },
  list: "Liste",
  lists: {
    all: "Alle Artikel",
    sale: "Reduziert: was billiger geworden ist",
    new: "Neu: die neuesten 48",
  },
  any: "Alle",
  more: "Liste weiter eingrenzen",
  gender: "Abteilung",
  category: "Kategorie",
  collection: "Kollektion",
  color: "Farbe",
  material: "Material",
  brand: "Marke",
  search: "Suche",
  minPrice: "Ab Preis",
  maxPrice: "Bis Preis",
  page: "Seite",
  choosePage: "Bitte wählen",
  pageHint: "Eine veröffentlichte. Sie schreiben sie unter „Seiten“.",
  product: "Artikel",
  productHint: "Geben Sie einen Teil des Namens ein und wählen Sie aus.",
  products: "Artikel",
  noProducts: "Kein Artikel zu „{words}“",
  chosen: "Gewählt: {product}",
  address: "Adresse",
  addressHint: "Ein Pfad dieses Shops, etwa /profile, oder eine ganze Adresse mit https://.",
  look: "So sieht die Kopfzeile aus",
  lookText: {
    beside:
      "Ab Laptop-Breite neben dem Namen des Shops; auf kleineren Bildschirmen hinter der Menütaste.",
    below:
      "Ab Laptop-Breite in einer Zeile unter dem Namen des Shops; auf kleineren Bildschirmen hinter der Menütaste.",
    button:
      "Die Namen sind zu lang für eine Zeile: Auf allen Bildschirmen steht das Menü hinter seiner Taste. Kürzere oder weniger Namen wären zu sehen.",
  },
};

export const menuApiMessages: Translation<typeof english.menuApiMessages> = {
  nameless: "Bitte geben Sie einen Namen an. Nur die Listen des Shops haben schon einen.",
  otherKind: "Das gehört zu einer anderen Art von Eintrag.",
  noShelf:
    "„{name}“ gibt es im Shop nicht. Seine Kategorien und Abteilungen stehen unter „Wörter des Katalogs“.",
  noValue: "Kein Artikel im Shop hat „{value}“, der Eintrag würde also ins Leere führen.",
  emptyList: "Kein Artikel erfüllt all das, der Eintrag würde also zu einer leeren Liste führen.",
  noPrice:
    "Der höchste Preis liegt unter dem niedrigsten, der Eintrag würde also zu einer leeren Liste führen.",
  noPage: "Unter dieser Adresse gibt es keine Seite.",
  noProduct: "Dieser Artikel ist nicht im Verkauf. Bitte wählen Sie einen anderen.",
  noAddress:
    "Das führt ins Leere: Der Shop hat dort keine Seite. Ein Pfad des Shops beginnt mit /, eine Adresse anderswo mit https://.",
};
