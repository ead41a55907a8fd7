import type * as english from "../../../messages/admin/products.ts";
import type { Translation } from "../../translation.ts";

export const adminProductMessages: Translation<typeof english.adminProductMessages> = {
  add: "Artikel hinzufügen",
  importFile: "Import",
  exportFile: "Export",
  exporting: "Wird exportiert …",
  exportFailed: "Die Artikel konnten nicht exportiert werden. Bitte versuchen Sie es noch einmal.",
  exportName: "artikel.csv",
  loadFailed: "Die Artikel konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  search: "Name oder Artikelnummer",
  count: { one: "1 Artikel", other: "{count} Artikel" },
  noneYet: "Fügen Sie den ersten hinzu, oder importieren Sie eine Datei mit Artikeln.",
  deleted: "Artikel gelöscht",
  deleteFailed: "Der Artikel konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal.",
  remove: "{name} löschen",
  columns: {
    stock: "Bestand",
    department: "Abteilung",
    updatedAt: "Geändert",
    createdAt: "Hinzugefügt",
    actions: "Löschen",
  },
  low: "Knapp",
  putAside: "{count} für offene Kassenvorgänge zurückgelegt",
  bulk: {
    free: {
      one: "1 davon kostet {price}: Er ist dann umsonst zu haben.",
      other: "{count} davon kosten {price}: Sie sind dann umsonst zu haben.",
    },
    region: "Ausgewählte Artikel ändern",
    chosen: { other: "{count} ausgewählt" },
    chooseAll: { other: "Alle {count} Treffer auswählen" },
    allChosen: { other: "Alle {count} Treffer ausgewählt" },
    clear: "Auswahl aufheben",
    tooMany: {
      other:
        "Einzeln lassen sich höchstens {most} auswählen. Wählen Sie weniger oder alle Treffer.",
    },
    actions: {
      publish: "Veröffentlichen",
      unpublish: "Zu Entwurf machen",
      collection: "Kollektion festlegen",
      addCollection: "In eine Kollektion aufnehmen",
      removeCollection: "Aus einer Kollektion nehmen",
      price: "Preis ändern",
    },
    label: "Auf dem Etikett setzen",
    labelField: "Was gesetzt wird",
    collectionHint: "Leer lassen, um die Artikel aus ihrer Kollektion zu nehmen",
    percent: "Änderung in Prozent",
    percentHint:
      "−10 macht sie zehn Prozent günstiger, 5 fünf Prozent teurer; auf den Cent gerundet",
    percentInvalid: "Bitte geben Sie eine Zahl von −90 bis 900 ein, etwa −10",
    preview: "Vorschau",
    previewing: "Wird geladen …",
    back: "Zurück",
    wouldChange: { one: "Ein Artikel ändert sich.", other: "{count} Artikel ändern sich." },
    nothing: "Keiner davon ändert sich: Sie sind bereits so.",
    first: "Die ersten {count} davon:",
    before: "Vorher",
    after: "Nachher",
    none: "Keine",
    apply: { one: "Einen Artikel ändern", other: "{count} Artikel ändern" },
    applying: "Wird geändert …",
    applied: { one: "Ein Artikel wurde geändert.", other: "{count} Artikel wurden geändert." },
    failed: "Die Artikel konnten nicht geändert werden. Bitte versuchen Sie es noch einmal.",
    unclear:
      "Der Shop war nicht zu erreichen: Die Artikel sind vielleicht schon geändert. Sehen Sie sich die Vorschau an, bevor Sie sie noch einmal ändern.",
    undone: "Alles ist wieder wie zuvor",
    undoing: "Wird rückgängig gemacht …",
    undoFailed: "Das konnte nicht rückgängig gemacht werden. Bitte versuchen Sie es noch einmal.",
  },
};

export const bulkApiMessages: Translation<typeof english.bulkApiMessages> = {
  oneChoice: "Bitte wählen Sie entweder Artikel oder Filter, nicht beides",
  tooMany:
    "Einzeln lassen sich höchstens {most} Artikel auswählen. Mehr wählen Sie über die Filter aus.",
  percent:
    "Der Prozentsatz muss zwischen −90 und 900 liegen und darf höchstens zwei Nachkommastellen haben",
  percentMissing: "Bitte geben Sie einen Prozentsatz ein",
  tooDear: "{name} würde mehr als {most} kosten",
  collectionMissing: "Bitte geben Sie eine Kollektion ein",
};
