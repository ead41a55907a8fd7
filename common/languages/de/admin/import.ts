import type * as english from "../../../messages/admin/import.ts";
import type { Translation } from "../../translation.ts";

export const importMessages: Translation<typeof english.importMessages> = {
  title: "Artikel importieren",
  steps: { file: "Datei", columns: "Spalten", check: "Prüfung", done: "Fertig" },
  stepsLabel: "Schritte",
  loadFailed: "Der Import konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  file: {
    intro:
      "Eine CSV-Datei mit einer Zeile je Farbe und Größe. Es ändert sich nichts, bevor Sie gesehen haben, was sich ändern würde.",
    label: "CSV-Datei",
    hint: "UTF-8, bis zu 10 MB und 10.000 Zeilen; Kommas, Semikolons oder Tabulatoren",
    send: "Hochladen",
    sending: "Wird hochgeladen …",
    missing: "Bitte wählen Sie eine CSV-Datei",
    tooHeavy: "Diese Datei ist größer als 10 MB. Bitte teilen Sie sie auf mehrere auf.",
    failed: "Die Datei konnte nicht hochgeladen werden. Bitte versuchen Sie es noch einmal.",
    template: "Vorlage herunterladen",
    templateName: "artikel-vorlage.csv",
    templateFailed:
      "Die Vorlage konnte nicht heruntergeladen werden. Bitte versuchen Sie es noch einmal.",
    recent: "Ihre Dateien vom letzten Tag",
  },
  states: {
    uploaded: "Nicht geprüft",
    checking: "Wird geprüft",
    checked: "Geprüft",
    applying: "Wird importiert",
    applied: "Importiert",
  },
  columns: {
    intro: {
      one: "Eine Zeile. Ordnen Sie die Spalten zu. Was Sie auslassen, bleibt unverändert.",
      other: "{count} Zeilen. Ordnen Sie die Spalten zu. Was Sie auslassen, bleibt unverändert.",
    },
    column: "Spalte in der Datei",
    sample: "Erster Wert",
    field: "Feld im Shop",
    fieldOf: "Feld im Shop für die Spalte {column}",
    leaveOut: "Auslassen",
    stockHint:
      "Übernehmen Sie den Bestand nur, wenn Sie ihn gezählt haben: Sonst käme zurück, was zwischen Export und Prüfung verkauft wurde.",
    check: "Datei prüfen",
    checkFailed: "Die Datei konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.",
    needsSku:
      "Bitte ordnen Sie einer Spalte „SKU“ oder „Variant SKU“ zu: Daran werden die Artikel erkannt",
    twice: "{label} ist bereits einer anderen Spalte zugeordnet",
    otherFile: "Andere Datei wählen",
  },
  progress: {
    checking: "Datei wird geprüft",
    applying: "Import läuft",
    leave:
      "Sie können diese Seite verlassen: Der Import läuft weiter, und Sie finden ihn hier wieder.",
    done: "{percent} Prozent",
  },
  check: {
    kinds: { new: "Neu", changed: "Geändert", unchanged: "Unverändert", error: "Fehler" },
    kind: { new: "Neu", changed: "Geändert", unchanged: "Unverändert", error: "Fehler" },
    all: "Alle",
    kindsLabel: "Zeilen anzeigen",
    rows: "Zeilen der Datei",
    line: "Zeile",
    result: "Ergebnis",
    changes: "Was sich ändert",
    empty: "leer",
    none: "Keine Zeilen dieser Art",
    count: { one: "1 Zeile", other: "{count} Zeilen" },
    rowsFailed: "Die Zeilen konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
    nothing: "Diese Datei ändert nichts: Alles, was darin steht, ist bereits so.",
    drafts: {
      one: "Ein neuer Artikel wird als Entwurf angelegt: Im Shop ist er erst zu sehen, wenn Sie ihn veröffentlichen.",
      other:
        "{count} neue Artikel werden als Entwürfe angelegt: Im Shop sind sie erst zu sehen, wenn Sie sie veröffentlichen.",
    },
    free: {
      one: "Einer der Artikel kommt für {price} in den Verkauf: Er ist dann umsonst zu haben.",
      other:
        "{count} der Artikel kommen für {price} in den Verkauf: Sie sind dann umsonst zu haben.",
    },
    meansFree: { one: "Er soll nichts kosten", other: "Sie sollen nichts kosten" },
    stock:
      "Der Bestand ändert sich um die hier gezeigte Differenz: Was bis zum Import verkauft wird, bleibt verkauft. Ist weniger übrig, als abgezogen würde, wird nichts importiert.",
    leaveOut: {
      one: "Die Zeile mit einem Fehler auslassen",
      other: "Die {count} Zeilen mit Fehlern auslassen",
    },
    hasErrors:
      "Korrigieren Sie die Datei und laden Sie sie erneut hoch, oder lassen Sie die fehlerhaften Zeilen aus.",
    apply: { one: "Einen Artikel importieren", other: "{count} Artikel importieren" },
    applyFailed: "Die Datei konnte nicht importiert werden. Bitte versuchen Sie es noch einmal.",
    back: "Spalten ändern",
    more: "Alles anzeigen",
  },
  done: {
    title: "{name} ist importiert",
    text: {
      one: "Ein Artikel wurde hinzugefügt oder geändert.",
      other: "{count} Artikel wurden hinzugefügt oder geändert.",
    },
    undo: "Import rückgängig machen",
    undoing: "Wird rückgängig gemacht …",
    undone: "Der Import ist rückgängig gemacht: Alles ist wieder wie zuvor.",
    undoFailed:
      "Der Import konnte nicht rückgängig gemacht werden. Bitte versuchen Sie es noch einmal.",
    products: "Zu den Artikeln",
    another: "Weitere Datei importieren",
  },
};

export const importApiMessages: Translation<typeof english.importApiMessages> = {
  yes: "ja",
  no: "nein",
  notFound: "Dieser Import ist nicht mehr vorhanden. Bitte laden Sie die Datei erneut hoch.",
  empty: "Diese Datei ist leer",
  several: "Bitte laden Sie immer nur eine Datei hoch",
  tooHeavy: "Diese Datei ist größer als 10 MB. Bitte teilen Sie sie auf mehrere auf.",
  workbook:
    "Das ist eine Tabellendatei, keine CSV-Datei. Wählen Sie in Ihrer Tabellenkalkulation „Speichern unter“ und dann „CSV UTF-8“.",
  utf16:
    "Diese Datei ist in UTF-16 geschrieben. Bitte speichern Sie sie als UTF-8: „CSV UTF-8“ in Ihrer Tabellenkalkulation.",
  notUtf8:
    "Buchstaben in dieser Datei sind nicht in UTF-8, sondern in einer älteren Kodierung wie Latin-1 geschrieben. Bitte speichern Sie sie als UTF-8: „CSV UTF-8“ in Ihrer Tabellenkalkulation.",
  notText: "Diese Datei ist keine CSV-Datei",
  noHeader: "In der ersten Zeile der Datei müssen die Namen der Spalten stehen",
  headerTwice: "Zwei Spalten der Datei heißen „{name}“. Bitte benennen Sie eine um.",
  noRows: "Unter der ersten Zeile der Datei stehen keine weiteren Zeilen",
  tooManyRows: "Die Datei hat mehr als 10.000 Zeilen. Bitte teilen Sie sie auf mehrere auf.",
  brokenQuote:
    "In dem Datensatz, der in Zeile {line} beginnt, passen die Anführungszeichen nicht zusammen: Beginnt eine Zelle mit einem, muss sie auch mit einem enden; innerhalb einer Zelle wird es doppelt geschrieben.",
  foreign:
    "Keine der Spalten ist bekannt. Die Datei braucht mindestens „SKU“ oder „Variant SKU“; sie enthält {header}.",
  wrongCells: "Diese Zeile hat {count} Zellen, die Datei aber {columns} Spalten",
  skuMissing: "SKU fehlt",
  noSuchVariant: "Die Variante {sku} gibt es nicht; eine neue braucht eine Farbe und eine Größe",
  variantUnnamed: "Zu einem Bestand gehören Farbe und Größe oder die Artikelnummer einer Variante",
  gtinUnnamed: "Zu einer GTIN gehören Farbe und Größe oder die Artikelnummer einer Variante",
  gtinCut:
    "Eine Tabellenkalkulation hat die letzten Ziffern dieser GTIN abgeschnitten. Bitte formatieren Sie die Spalte dort als Text und geben Sie die Nummer erneut ein.",
  variantTwice: "Diese Farbe und Größe steht bereits in Zeile {line}",
  skuTwice: "Die Artikelnummer {sku} steht bereits in Zeile {line}",
  skuOf: "Die Artikelnummer {sku} gehört zu {variant}",
  otherProduct: "Diese Variante gehört zum Artikel {sku}",
  contradicts: "Hier steht etwas anderes als in Zeile {line}, die denselben Artikel betrifft",
  leftOutWith: "Der Artikel kann nicht übernommen werden: siehe Zeile {line}",
  priceMissing: "Ein neuer Artikel braucht einen Preis",
  yesOrNo: "Möglich sind nur yes oder no",
  tooManyVariants: "Der Artikel hätte zu viele Farben und Größen",
  mappingTwice: "{label} kann nur einer Spalte zugeordnet sein",
  mappingUnknown: "Die Datei hat keine Spalte „{column}“",
  busy: "Diese Datei wird gerade verarbeitet",
  notChecked: "Bitte prüfen Sie zuerst die Datei",
  checkGone:
    "Die Prüfung dieser Datei liegt nicht mehr vor: Neuere Dateien haben sie verdrängt, oder der Shop wurde neu gestartet. Es wurde nichts importiert. Bitte prüfen Sie die Datei erneut.",
  appliedAlready: "Diese Datei wurde bereits importiert",
  hasErrors: {
    one: "Eine Zeile ist fehlerhaft. Korrigieren Sie die Datei, oder lassen Sie solche Zeilen aus.",
    other:
      "{count} Zeilen sind fehlerhaft. Korrigieren Sie die Datei, oder lassen Sie solche Zeilen aus.",
  },
  givesAway: {
    one: "Ein Artikel käme für {price} in den Verkauf. Korrigieren Sie die Datei, oder bestätigen Sie, dass es so gemeint ist.",
    other:
      "{count} Artikel kämen für {price} in den Verkauf. Korrigieren Sie die Datei, oder bestätigen Sie, dass es so gemeint ist.",
  },
  nothingToDo: "Nichts in dieser Datei würde etwas ändern",
  drifted: {
    one: "Das Sortiment hat sich seit der Prüfung geändert (ein Wert). Es wurde nichts importiert. Bitte prüfen Sie die Datei erneut.",
    other:
      "Das Sortiment hat sich seit der Prüfung geändert ({count} Werte). Es wurde nichts importiert. Bitte prüfen Sie die Datei erneut.",
  },
  drift: "{field} war bei der Prüfung {was} und ist jetzt {now}",
  noValue: "leer",
  freeSince: "Durch Änderungen seit der Prüfung käme dieser Artikel für {price} in den Verkauf",
  wordGone: "„{name}“ gibt es seit der Prüfung nicht mehr",
  goneSince: "Dieser Artikel wurde seit der Prüfung gelöscht",
  takenSince: "{sku} wurde seit der Prüfung vergeben",
  example: {
    name: "Leinenhemd",
    description: "Ein weit geschnittenes Hemd aus gewaschenem Leinen.",
  },
  pictureGone: "Ein Bild dieses Artikels ist nicht mehr vorhanden",
};
