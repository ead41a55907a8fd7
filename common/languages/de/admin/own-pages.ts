import type * as english from "../../../messages/admin/own-pages.ts";
import type { Translation } from "../../translation.ts";

export const ownPagesMessages: Translation<typeof english.ownPagesMessages> = {
  intro:
    "AGB, Datenschutz, Impressum, Rückgabe und was Ihr Shop sonst zu sagen hat. Was veröffentlicht ist, steht in der Fußzeile, wenn Sie es dort möchten; Kasse und Bestellmails verweisen auf AGB, Datenschutz und Rückgabe.",
  loadFailed: "Wir konnten die Seiten nicht laden. Bitte versuchen Sie es noch einmal.",
  none: "Noch keine Seiten",
  noneText: "Beginnen Sie mit einer unserer Vorlagen, oder schreiben Sie selbst.",
  add: "Seite hinzufügen",
  edit: "Seite bearbeiten",
  back: "Alle Seiten",
  missing:
    "Diese Seite gibt es nicht mehr. Über das Änderungsprotokoll lässt sie sich zurückholen.",
  open: "Im Shop öffnen",
  columns: {
    title: "Seite",
    state: "Zustand",
    address: "Adresse",
    linked: "Verlinkt in",
    changed: "Geändert",
  },
  draftNote: "Sagt „Entwurf“",
  linkedNowhere: "Nirgends",
  linkedIn: { footer: "Fußzeile: {column}", checkout: "Kasse", mails: "E-Mails" },
  fields: {
    title: "Titel",
    address: "Adresse",
    addressHint: "Kleinbuchstaben, Ziffern und Bindestriche: {path}",
    description: "Beschreibung",
    descriptionHint: "Ein Satz für Suchmaschinen und geteilte Links.",
    text: "Text",
    textHint:
      "## für eine Überschrift, - für eine Liste, **fett**, [Wörter](/pages/returns) für einen Link. Platzhalter in geschweiften Klammern werden gefüllt: {places}.",
    topic: "Was sie ist",
    topicHint: "Daran finden Kasse und E-Mails die AGB, den Datenschutz und die Rückgabe.",
    noTopic: "Nichts Besonderes",
    footerColumn: "In der Fußzeile",
    noColumn: "Nicht in der Fußzeile",
    footerPlace: "Platz dort",
    footerPlaceHint: "Kleine Zahlen kommen zuerst.",
  },
  tools: {
    label: "Formatierung",
    heading: "Überschrift",
    bold: "Fett",
    italic: "Kursiv",
    list: "Liste",
    link: "Link",
    quote: "Zitat",
    words: "Wörter",
  },
  preview: {
    title: "Vorschau",
    failed: "Die Vorschau kam nicht zustande. Sie kommt mit Ihrer nächsten Änderung.",
    empty: "Noch ist nichts geschrieben.",
  },
  warnings: {
    draftNote:
      "Dieser Text sagt, dass er ein Entwurf ist. Lassen Sie ihn anwaltlich prüfen, und löschen Sie den Hinweis am Anfang, bevor Sie ihn veröffentlichen.",
    openPlaces: "Für {places} hat der Shop keinen Wert. Schreiben Sie, was dorthin gehört.",
  },
  templates: {
    title: "Mit einer Vorlage beginnen",
    text: "Diese Texte sind ein Anfang von uns. Es sind Entwürfe, die das auch sagen, und keine Rechtsberatung: Sie müssen anwaltlich geprüft werden.",
    market: "Markt",
    markets: {
      us: "USA (Englisch)",
      uk: "Vereinigtes Königreich (Englisch)",
      eu: "Europäische Union (Englisch)",
      de: "Deutschland (Deutsch)",
    },
    topic: "Vorlage",
    use: "Diesen Text verwenden",
    replaces: "Diesen Text statt Ihres Textes?",
    replacesText:
      "Was Sie geschrieben haben, wird ersetzt. Gespeichert wird erst, wenn Sie speichern.",
    used: "Die Vorlage steht im Formular. Noch ist nichts gespeichert.",
    loadFailed: "Wir konnten die Vorlagen nicht laden. Bitte versuchen Sie es noch einmal.",
  },
  actions: {
    save: "Speichern",
    saveDraft: "Als Entwurf speichern",
    publish: "Veröffentlichen",
    unpublish: "Aus dem Shop nehmen",
    remove: "Löschen",
    undo: "Rückgängig machen",
  },
  unsaved: "Nicht gespeicherte Änderungen",
  saved: "Seite gespeichert",
  published: "Seite veröffentlicht",
  unpublished: "Die Seite ist wieder ein Entwurf",
  saveFailed: "Wir konnten die Seite nicht speichern. Bitte versuchen Sie es noch einmal.",
  wrongFields: "Bitte prüfen Sie die markierten Felder.",
  signedOut:
    "Sie wurden abgemeldet. Melden Sie sich in einem anderen Tab an, und speichern Sie noch einmal: Nichts von Ihrem Text ist verloren.",
  removal: {
    title: "Diese Seite löschen?",
    text: "„{title}“ verschwindet aus dem Shop, und Links dorthin führen ins Leere. Das lässt sich rückgängig machen.",
    working: "Wird gelöscht …",
    failed: "Wir konnten die Seite nicht löschen. Bitte versuchen Sie es noch einmal.",
    done: "„{title}“ wurde gelöscht.",
  },
  undone: "Die Seite ist wieder da",
  undoing: "Wird rückgängig gemacht …",
  undoFailed: "Das ließ sich nicht rückgängig machen. Bitte versuchen Sie es noch einmal.",
  meanwhile: {
    deleted:
      "Inzwischen hat jemand anderes diese Seite gelöscht. Über das Änderungsprotokoll lässt sie sich zurückholen.",
    published: "Veröffentlicht",
    draft: "Entwurf",
  },
  history: {
    title: "Versionen",
    version: "Version {version}",
    words: { one: "1 Wort", other: "{count} Wörter" },
    now: "Wie sie jetzt ist",
    deleted: "Gelöscht",
    back: "Zurück zu dieser Version",
    label: "Zurück zu Version {version}",
    taken: "Version {version} steht im Formular. Speichern Sie, um sie zurückzuholen.",
    loadFailed: "Wir konnten die Versionen nicht laden. Bitte versuchen Sie es noch einmal.",
  },
};

export const ownPagesApiMessages: Translation<typeof english.ownPagesApiMessages> = {
  notFound: "Diese Seite gibt es nicht",
  changedMeanwhile: "Inzwischen hat jemand anderes diese Seite geändert",
  noTitle: "Bitte geben Sie der Seite einen Titel",
  noAddress: "Bitte geben Sie der Seite eine Adresse",
  badAddress:
    "Eine Adresse hat Kleinbuchstaben, Ziffern und einzelne Bindestriche dazwischen, etwa groessen-beratung",
  noText: "Eine Seite ohne Text lässt sich nicht veröffentlichen",
  tooLong: "Das sind {length} Zeichen; möglich sind {most}",
  unreadable: "Darin stehen Zeichen, die sich nicht speichern lassen",
  addressTaken: "Die Seite „{title}“ hat diese Adresse schon",
  topicTaken: "Die Seite „{title}“ ist das schon",
};
