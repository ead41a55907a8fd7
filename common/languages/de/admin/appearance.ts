import type * as english from "../../../messages/admin/appearance.ts";
import type { Translation } from "../../translation.ts";

export const appearanceMessages: Translation<typeof english.appearanceMessages> = {
  intro:
    "Farben, Schriften, Logo: wie der Shop für Ihre Kunden aussieht, auf Seiten und in Mails. Was Sie hier wählen, ist ein Entwurf, bis Sie es veröffentlichen. Der Adminbereich behält sein eigenes Aussehen.",
  loadFailed: "Das Aussehen konnte nicht geladen werden",
  colors: "Farben",
  paper: "Papier",
  paperHint: "Worauf alles steht",
  ink: "Tinte",
  inkHint: "Texte, Schaltflächen und der Fuß der Seite",
  accent: "Akzent",
  accentHint: "Das Banner und was zuerst gesehen werden soll",
  pick: "{color} wählen",
  notColor: "Eine Farbe muss wie #1a2b3c geschrieben sein",
  moved: {
    paper:
      "Auf {from} ließe sich kein Text mühelos lesen. Die Seiten haben {to}, die nächste Farbe desselben Tons.",
    ink: "{from} lässt sich auf diesem Papier nicht lesen. Die Seiten haben {to}, die nächste Farbe desselben Tons.",
    accent:
      "{from} lässt sich auf diesem Papier nicht lesen. Die Seiten haben {to}, die nächste Farbe desselben Tons.",
  },
  allRead: "In diesen Farben lässt sich jeder Text lesen, so wie Sie sie gewählt haben.",
  faces: "Schriften",
  displayFace: "Überschriften",
  textFace: "Texte",
  wordmarkFace: "Der Name des Shops",
  asHeadlines: "Wie die Überschriften",
  wordmarkHint: "Wo der Shop kein Logo hat. Eine dritte Schrift macht erste Besuche langsamer.",
  shapes: "Ecken und Schaltflächen",
  corners: "Ecken",
  cornersOf: { square: "Eckig", soft: "Etwas rund", round: "Rund" },
  buttons: "Schaltflächen",
  buttonsOf: { corners: "Wie die Ecken", square: "Eckig", pill: "Pillen" },
  pictures: "Logo und Symbol",
  logo: "Logo",
  logoHint:
    "Am besten SVG, PNG oder WebP mit klarem Grund; JPEG geht auch. Es steht im Kopf der Seite anstelle des Namens, 36 Pixel hoch, oder niedriger, wenn es lang ist. Fußzeile und E-Mails behalten den Namen, der auf jedem Grund zu lesen ist.",
  favicon: "Symbol",
  faviconHint:
    "Ein quadratisches Bild für die Registerkarte des Browsers und für Telefone. Ohne eines wird es aus dem Logo gemacht.",
  remove: "Entfernen",
  uploading: "Wird hochgeladen…",
  uploadFailed: "Das Bild konnte nicht hochgeladen werden. Bitte versuchen Sie es noch einmal.",
  draft: "Entwurf",
  save: "Entwurf speichern",
  savedDraft: "Entwurf gespeichert",
  saveFailed: "Der Entwurf konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
  publish: "Jetzt veröffentlichen",
  published: "Veröffentlicht: So sieht der Shop jetzt aus",
  publishFailed: "Das konnte nicht veröffentlicht werden. Bitte versuchen Sie es noch einmal.",
  publishAt: "Veröffentlichen am",
  publishAtHint:
    "Bleibt es leer, wartet der Entwurf, bis Sie ihn veröffentlichen. In der Zeit Ihres Browsers.",
  planned: "Wird am {moment} veröffentlicht",
  discard: "Von dem ausgehen, was veröffentlicht ist",
  compare: "Wie es aussieht",
  live: "Veröffentlicht",
  page: "Seite",
  pages: { home: "Startseite", list: "Alle Produkte", product: "Ein Produkt", login: "Anmeldung" },
  width: "Breite",
  widths: { phone: "Telefon", desk: "Schreibtisch" },
  previewLink: "Link zur Vorschau",
  previewHint:
    "Wer ihn öffnet, sieht den ganzen Shop mit diesem Entwurf, einen Tag lang oder bis die Vorschau beendet wird. Suchmaschinen sehen ihn nicht.",
  copy: "Link kopieren",
  copied: "Link kopiert",
  saveFirst: "Speichern Sie zuerst den Entwurf, dann gibt es einen Link.",
  states: "Frühere Zustände",
  stateNow: "Jetzt veröffentlicht",
  stateFirst: "Wie der Shop geliefert wurde",
  bringBack: "Zu diesem zurück",
  broughtBack: "Der Shop sieht aus wie damals",
  unsaved: "Noch nicht gespeichert",
};

export const appearanceApiMessages: Translation<typeof english.appearanceApiMessages> = {
  noMoment: "Das ist kein Zeitpunkt",
  momentPassed: "Dieser Zeitpunkt ist vorbei",
  pictureGone: "Dieses Bild ist nicht mehr da. Bitte laden Sie es noch einmal hoch.",
};
