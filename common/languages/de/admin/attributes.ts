import type * as english from "../../../messages/admin/attributes.ts";
import type { Translation } from "../../translation.ts";

export const attributeMessages: Translation<typeof english.attributeMessages> = {
  intro:
    "Bis zu zehn eigene Merkmale, etwa Passform, Länge, Muster oder wer auf den Bildern was trägt. Sie stehen sofort im Formular der Artikel, in Dateien und in der Suche.",
  loadFailed: "Die Merkmale konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  none: "Noch keine Merkmale",
  noneText: "Legen Sie das erste an, etwa Passform mit der Auswahl Schmal, Gerade und Weit.",
  add: "Merkmal hinzufügen",
  full: "Das sind zehn, mehr gibt es nicht.",
  unnamed: "Merkmal ohne Namen",
  name: "Name",
  nameHint: "So, wie ihn die Kundschaft liest",
  kind: "Was Artikel davon haben",
  kinds: { words: "Freie Wörter", choice: "Eines aus dieser Auswahl" },
  choices: "Auswahl",
  choicesHint: "In der Reihenfolge, in der sie in Filtern und im Formular steht.",
  choice: "Auswahl {number}",
  addChoice: "Auswahl hinzufügen",
  shown: "Auf der Seite des Artikels und für Suchmaschinen",
  filter: "Ein Filter der Listen",
  feed: "Im Produkt-Feed",
  feeds: {
    none: "Nicht darin",
    detail: "Eine Einzelheit unter ihrem Namen",
    pattern: "Das Muster",
    custom_label_0: "Benutzerdefiniertes Label 0",
    custom_label_1: "Benutzerdefiniertes Label 1",
    custom_label_2: "Benutzerdefiniertes Label 2",
    custom_label_3: "Benutzerdefiniertes Label 3",
    custom_label_4: "Benutzerdefiniertes Label 4",
  },
  products: { one: "1 Artikel", other: "{count} Artikel" },
  earlier: "{name} nach oben",
  later: "{name} nach unten",
  remove: "{name} entfernen",
  moved: "{name} ist jetzt Nummer {place} von {count}",
  removed: "{name} entfernt",
  save: "Speichern",
  saving: "Wird gespeichert …",
  saved: "Merkmale gespeichert",
  unsaved: "Nicht gespeicherte Änderungen",
  unchanged: "Keine Änderungen",
  saveFailed: "Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
  wrongFields: "Bitte prüfen Sie die markierten Felder.",
  merge: {
    title: "{name} entfernen?",
    text: {
      one: "1 Artikel hat es. Sagen Sie, was er stattdessen bekommt; das geschieht beim Speichern.",
      other:
        "{count} Artikel haben es. Sagen Sie, was sie stattdessen bekommen; das geschieht beim Speichern.",
    },
    into: "Stattdessen",
    confirm: "Zusammenlegen",
    last: "Das ist die einzige Auswahl, und Artikel haben sie. Fügen Sie erst eine andere hinzu, oder entfernen Sie das ganze Merkmal.",
  },
  losing: {
    title: "{names} von allen Artikeln entfernen?",
    text: {
      one: "1 Artikel verliert seinen Wert. Das Protokoll kann ihn zurückholen.",
      other: "{count} Artikel verlieren ihre Werte. Das Protokoll kann sie zurückholen.",
    },
    confirm: "Entfernen und speichern",
  },
  reload: "Die neuen zeigen",
};

export const attributeApiMessages: Translation<typeof english.attributeApiMessages> = {
  unknown: "Es gibt kein Merkmal „{key}“",
  noChoice: "{name} muss eines von diesen sein, oder leer: {choices}",
  nameless: "Ein Name hat mindestens einen Buchstaben oder eine Ziffer",
  longName: "Ein Name hat höchstens {most} Zeichen",
  nameOfField: "„{name}“ ist ein Feld, das jeder Artikel schon hat",
  nameTwice: "Ein anderes Merkmal heißt schon so",
  choiceless: "Geben Sie mindestens eine Auswahl an",
  emptyChoice: "Jede Auswahl braucht einen Namen",
  longChoice: "Eine Auswahl hat höchstens {most} Zeichen",
  commaInChoice: "In einer Auswahl darf kein Komma stehen",
  choiceTwice: "Diese Auswahl gibt es schon",
  filterNeedsChoices: "Nur ein Merkmal mit einer Auswahl kann ein Filter sein",
  feedTwice: "Ein anderes Merkmal hat schon diesen Platz im Feed",
  wordsInUse: {
    one: "1 Artikel hat hier freie Wörter. Leeren Sie sie erst, oder legen Sie ein anderes Merkmal an.",
    other:
      "{count} Artikel haben hier freie Wörter. Leeren Sie sie erst, oder legen Sie ein anderes Merkmal an.",
  },
  choiceInUse: {
    one: "1 Artikel hat „{value}“: Legen Sie es mit einer anderen Auswahl zusammen",
    other: "{count} Artikel haben „{value}“: Legen Sie es mit einer anderen Auswahl zusammen",
  },
  attributeInUse: {
    one: "1 Artikel hat einen Wert von {name}, der verloren ginge",
    other: "{count} Artikel haben einen Wert von {name}, der verloren ginge",
  },
  unknownValue: "{product} hätte „{value}“, was es in der Auswahl nicht mehr gibt",
};
