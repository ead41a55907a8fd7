import type * as english from "../../../messages/admin/collections.ts";
import type { Translation } from "../../translation.ts";

export const adminCollectionMessages: Translation<typeof english.adminCollectionMessages> = {
  intro:
    "Was über Abteilungen hinweg zusammengehört. Ein Artikel kann in mehreren Kollektionen sein; geben Sie einer ihr Bild, ihre Worte und ihre eigene Reihenfolge.",
  loadFailed: "Die Kollektionen konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  none: "Noch keine Kollektionen",
  noneText: "Legen Sie hier eine an, oder geben Sie einem Artikel in seinem Formular eine.",
  add: "Kollektion anlegen",
  edit: "Kollektion „{name}“",
  back: "Alle Kollektionen",
  missing: "Diese Kollektion gibt es nicht mehr. Das Protokoll kann sie zurückbringen.",
  open: "Im Shop öffnen",
  columns: { name: "Kollektion", products: "Artikel", own: "Eigenes", address: "Adresse" },
  own: { text: "Text", picture: "Bild", order: "Reihenfolge", unlisted: "Nicht für Suchmaschinen" },
  nothingOwn: "Wie alle Listen",
  fields: {
    words: "Name und Worte",
    name: "Name",
    nameHint: "Ein anderer Name gilt für alle ihre Artikel, für Menüs und Startseite.",
    address: "Adresse",
    addressHint:
      "Kleine Buchstaben, Ziffern und Bindestriche; leer: ihr Name. Ihre Seite ist {path}",
    description: "Beschreibung",
    descriptionHint: "Ein Satz für Suchmaschinen und geteilte Links.",
    text: "Text",
    textHint:
      "Über den Artikeln. **fett**, [Worte](/pages/returns) für einen Link, - für eine Liste.",
    isListed: "Suchmaschinen die Seite nennen",
  },
  picture: {
    title: "Bild",
    none: "Ohne Bild beginnt die Seite mit den Artikeln.",
  },
  products: {
    title: { one: "1 Artikel", other: "{count} Artikel" },
    hint: "Ziehen Sie sie, oder verschieben Sie sie mit den Pfeilen: das ist die Reihenfolge auf der Seite. Was später dazukommt, steht dahinter, das Neueste zuerst.",
    noOrder: "Noch gibt es keine eigene Reihenfolge: das Neueste steht zuerst.",
    forget: "Wieder das Neueste zuerst",
    only: {
      one: "Der erste lässt sich hier ordnen.",
      other: "Die ersten {count} lassen sich hier ordnen.",
    },
    none: "Noch keine Artikel. Suchen Sie unten welche.",
    draft: "Entwurf",
    pinned: "Angeheftet",
    pin: "{name} anheften",
    unpin: "{name} nicht mehr anheften",
    up: "{name} nach oben",
    down: "{name} nach unten",
    first: "{name} ganz nach oben",
    remove: "{name} herausnehmen",
    place: "{name}, {place} von {count}",
    moved: "{name} ist an Platz {place} von {count}",
    search: "Artikel hinzufügen",
    searchHint: "Name oder Artikelnummer",
    put: "{name} hinzufügen",
    nothing: "Nichts gefunden, was nicht schon darin ist.",
    searchFailed: "Die Suche hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
  },
  save: "Speichern",
  saving: "Wird gespeichert …",
  saved: "Kollektion gespeichert",
  added: "Kollektion angelegt",
  unsaved: "Ungespeicherte Änderungen",
  saveFailed:
    "Wir konnten das nicht speichern. Ihre Eingaben sind noch da. Bitte versuchen Sie es noch einmal.",
  changedMeanwhile:
    "Jemand anderes hat diese Kollektion inzwischen gespeichert. Ihre Eingaben sind noch da; laden Sie die Seite neu, um den anderen Stand zu sehen.",
  wrongFields: "Bitte sehen Sie sich die markierten Felder an.",
  remove: "Löschen",
  removal: {
    title: "„{name}“ löschen?",
    text: {
      one: "Ihr Artikel bleibt im Shop, ohne diese Kollektion. Das Protokoll kann es rückgängig machen.",
      other:
        "Ihre {count} Artikel bleiben im Shop, ohne diese Kollektion. Das Protokoll kann es rückgängig machen.",
    },
    working: "Wird gelöscht …",
    failed: "Wir konnten sie nicht löschen. Bitte versuchen Sie es noch einmal.",
    done: "„{name}“ wurde gelöscht",
  },
  merge: "Zusammenlegen",
  merging: {
    title: "„{name}“ mit einer anderen zusammenlegen",
    text: "Ihre Artikel kommen in die andere, und ihre Adresse führt dorthin. Eigener Text, Bild und Reihenfolge entfallen.",
    into: "Mit",
    confirm: "Zusammenlegen",
    working: "Wird zusammengelegt …",
    failed: "Wir konnten sie nicht zusammenlegen. Bitte versuchen Sie es noch einmal.",
    done: "„{name}“ gehört jetzt zu „{into}“",
  },
  undo: "Rückgängig machen",
  undone: "Alles ist wie zuvor",
  undoFailed: "Wir konnten das nicht rückgängig machen. Bitte versuchen Sie es noch einmal.",
};

export const collectionsApiMessages: Translation<typeof english.collectionsApiMessages> = {
  notFound: "Diese Kollektion gibt es nicht",
  changedMeanwhile: "Jemand anderes hat diese Kollektion geändert, seit Sie sie geöffnet haben",
  noName: "Bitte geben Sie der Kollektion einen Namen",
  badAddress:
    "Eine Adresse hat kleine Buchstaben, Ziffern und einzelne Bindestriche dazwischen, etwa leinen-sommer",
  reserved: "„{word}“ ist eine Liste, die der Shop selbst macht",
  tooLong: "Das sind {length} Zeichen; {most} sind möglich",
  unreadable: "Darin sind Zeichen, die sich nicht speichern lassen",
  nameTaken: "Eine Kollektion „{name}“ gibt es schon. Sie können die beiden zusammenlegen.",
  nameIsAddress: "Die Kollektion „{name}“ hat das als Adresse",
  addressTaken: "Die Kollektion „{name}“ hat diese Adresse schon",
  sameCollection: "Bitte wählen Sie eine andere Kollektion",
  inMenu: "Ein Menü führt zu „{name}“. Bitte ändern Sie zuerst das Menü.",
  atHome: "Die Startseite zeigt „{name}“. Bitte ändern Sie zuerst die Startseite.",
};
