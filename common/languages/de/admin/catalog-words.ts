import type * as english from "../../../messages/admin/catalog-words.ts";
import type { Translation } from "../../translation.ts";

export const catalogWordMessages: Translation<typeof english.catalogWordMessages> = {
  intro:
    "Die Wörter, nach denen Artikel geordnet und gefunden werden, in der Reihenfolge der Filter. Was Sie hier ändern, gilt sofort.",
  loadFailed: "Die Wörter konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  saveFailed: "Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
  saved: "Gespeichert",
  meanwhile:
    "Inzwischen hat jemand anderes diese Wörter geändert. Sie sehen jetzt den neuen Stand: Bitte versuchen Sie es noch einmal.",
  parts: "Arten von Wörtern",
  kinds: {
    category: "Kategorien",
    department: "Abteilungen",
    brand: "Marken",
    material: "Materialien",
  },
  hints: {
    category:
      "Ein Baum mit zwei Ebenen: Wer eine Kategorie ansieht, sieht auch, was darunter steht. Ein Artikel hat eine davon.",
    department: "Für wen die Artikel gemacht sind. Ein Artikel hat eine davon.",
    brand:
      "Was das Artikelformular vorschlägt, und die Reihenfolge im Filter. Artikel können andere haben.",
    material:
      "Was das Artikelformular vorschlägt, und die Reihenfolge im Filter. Artikel können andere haben.",
  },
  none: "Noch keine.",
  products: { one: "1 Artikel", other: "{count} Artikel" },
  formerly: "Früher {names}",
  name: "Name",
  add: "Hinzufügen",
  under: "Unter",
  underNone: "Für sich allein",
  underOf: "„{name}“ steht unter",
  wearer: "Getragen von",
  wearerOf: "Wer „{name}“ trägt",
  wearers: { male: "Herren", female: "Damen", unisex: "Allen" },
  earlier: "„{name}“ nach oben",
  later: "„{name}“ nach unten",
  moved: "„{name}“ ist jetzt {place} von {count}",
  rename: "Umbenennen",
  renameOf: "„{name}“ umbenennen",
  renameText:
    "Alle Artikel, die Menüs und die Startseite haben dann den neuen Namen. Alte Links funktionieren weiter, und Bestellungen behalten, was verkauft wurde.",
  newName: "Neuer Name",
  renaming: "Wird umbenannt …",
  merge: "Zusammenlegen",
  mergeOf: "„{name}“ mit einem anderen Wort zusammenlegen",
  mergeText:
    "Die Artikel bekommen das andere Wort, ebenso die Menüs und die Startseite. Alte Links funktionieren weiter, und Bestellungen behalten, was verkauft wurde.",
  into: "Mit",
  merging: "Wird zusammengelegt …",
  removeOf: "„{name}“ entfernen",
  removed: "„{name}“ wurde entfernt",
  othersUnder:
    "Unter „{name}“ stehen andere Kategorien. Ordnen Sie diese zuerst anders ein, oder benennen Sie sie um oder legen Sie sie zusammen.",
  unlisted: "Nicht in der Liste, aber bei Artikeln",
  list: "In die Liste",
  listOf: "„{name}“ in die Liste aufnehmen",
  renamed: "„{from}“ heißt jetzt „{to}“.",
  renamedProducts: { one: "1 Artikel wurde geändert.", other: "{count} Artikel wurden geändert." },
  undoing: "Wird rückgängig gemacht …",
  undone: "Alles ist wieder wie vorher.",
  undoFailed: "Das konnte nicht rückgängig gemacht werden. Bitte versuchen Sie es noch einmal.",
};

export const catalogWordApiMessages: Translation<typeof english.catalogWordApiMessages> = {
  notPlain: "Bitte schreiben Sie es in eine Zeile, mit einzelnen Leerzeichen zwischen den Wörtern.",
  nameless: "Es braucht mindestens einen Buchstaben oder eine Ziffer.",
  comma: "Ein Komma ist nicht möglich: Filter trennen damit mehrere Wörter.",
  twice: "„{name}“ gibt es schon, in dieser oder anderer Schreibung.",
  noSuchCategory: "Eine Kategorie „{name}“ gibt es nicht.",
  tooDeep: "Kategorien haben zwei Ebenen: Diese steht selbst unter einer anderen.",
  inUse: {
    one: "1 Artikel hat „{name}“. Benennen Sie es um oder legen Sie es mit einem anderen Wort zusammen.",
    other:
      "{count} Artikel haben „{name}“. Benennen Sie es um oder legen Sie es mit einem anderen Wort zusammen.",
  },
  ledTo: {
    menus:
      "Die Menüs führen zu „{name}“. Ändern Sie diese zuerst, oder benennen Sie das Wort um oder legen Sie es zusammen.",
    home: "Die Startseite führt zu „{name}“. Ändern Sie diese zuerst, oder benennen Sie das Wort um oder legen Sie es zusammen.",
  },
  unknown: "„{name}“ gibt es nicht.",
  same: "So heißt es schon.",
  there: "„{name}“ gibt es schon. Um beide zu vereinen, legen Sie sie zusammen.",
  hasOthersUnder:
    "Unter „{name}“ stehen andere Kategorien, und es gibt nur zwei Ebenen: Wählen Sie eine, die für sich allein steht.",
};
