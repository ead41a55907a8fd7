import type * as english from "../../../messages/admin/labels.ts";
import type { Translation } from "../../translation.ts";

export const labelsMessages: Translation<typeof english.labelsMessages> = {
  intro:
    "Was das Recht jedes Marktes, in den Sie verkaufen, vom Etikett eines Kleidungsstücks verlangt, und welchen Artikeln etwas davon fehlt. Das ist keine Rechtsberatung: Hier stehen einige Regeln, die jeden Shop treffen; Ihren Fall kennen sie nicht.",
  loadFailed: "Die Etiketten konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  settings: "Märkte und Hersteller",
  markets: {
    eu: "Europäische Union",
    uk: "Vereinigtes Königreich",
    us: "Vereinigte Staaten",
  },
  complete: "Vollständig",
  missing: { one: "1 Angabe fehlt", other: "{count} Angaben fehlen" },
  product: "Artikel",
  list: "Etiketten der Artikel",
  noMarkets: "Noch kein Markt",
  noMarketsText:
    "Wählen Sie oben, wohin Sie verkaufen; dann sagt diese Tabelle, was den Etiketten Ihrer Artikel dort fehlt.",
  none: "Es fehlt nichts",
  noneText: "Das Etikett jedes Artikels ist in jedem Ihrer Märkte vollständig.",
  noProducts: "Noch keine Artikel",
  noProductsText: "Ihre Etiketten stehen hier, sobald es welche gibt.",
  onlyIncomplete: "Nur Unvollständige",
  draft: "Entwurf",
  next: "Nächste Artikel",
  first: "Von Anfang an",
  form: {
    title: "Etikett",
    hint: "Was auf dem eingenähten Etikett und auf dem Anhänger steht. Alles darf leer bleiben.",
    composition: "Prozent und Faser, eine Zeile für jeden Teil",
    compositionExample: "Oberstoff: 80 % Baumwolle, 20 % Leinen",
    fibres: "Namen der Fasern",
    fibresHint:
      "Nur diese Namen dürfen auf einem Etikett stehen. Bei Leder, Horn oder Daunen fügen Sie die Zeile „Enthält nichttextile Teile tierischen Ursprungs“ hinzu; für etwas, das gar kein Textil ist, schreiben Sie „Kein Textilerzeugnis“.",
    care: "In Worten, etwa „Maschinenwäsche bei 30 °C, nicht bleichen, liegend trocknen“",
    originCountry: "Wo es hergestellt wurde",
    noCountry: "Keine Angabe",
    weightGrams: "Eines Stücks, für Pakete",
    customsCode: "6 bis 10 Ziffern, etwa 610910 für T-Shirts",
    warnings: "Was man beim Tragen wissen muss; leer, wenn es nichts gibt",
    makers: "Hersteller und verantwortliche Person",
    makersHint:
      "Nur, wenn es nicht die des Shops sind, die einmal für alles unter „Etiketten“ stehen. Wer hier genannt wird, wird ganz genannt.",
    contact: "Eine E-Mail-Adresse oder eine Website",
    responsible: "Wer in der EU dafür einsteht, wenn der Hersteller außerhalb sitzt",
  },
};

export const labelApiMessages: Translation<typeof english.labelApiMessages> = {
  country: "Dieses Land kennen wir nicht",
  countryOf: "{field} muss ein Land sein, mit Namen oder seinen zwei Buchstaben, oder leer",
  contact: "Das ist weder eine E-Mail-Adresse noch eine Website",
  contactOf: "{field} muss eine E-Mail-Adresse oder eine Website sein, oder leer",
  weight: "Das Gewicht muss eine ganze Zahl von Gramm zwischen 1 und {most} sein, oder leer",
  customsCode: "Die Zolltarifnummer muss 6 bis 10 Ziffern haben, oder leer sein",
  composition: {
    noPercent: "„{text}“ hat keine Prozent. Schreiben Sie es so: 80 % Baumwolle, 20 % Leinen.",
    badPercent: "„{text}“ muss ganze Prozent von 1 bis 100 haben",
    unknownFibre:
      "„{text}“ ist kein Name einer Faser nach Verordnung (EU) 1007/2011. Markennamen stehen nicht auf einem Etikett.",
    fibreTwice: "„{text}“ steht zweimal in einem Teil",
    partTwice: "Den Teil „{text}“ gibt es zweimal",
    unnamedPart:
      "Es gibt mehrere Teile, also braucht jeder einen Namen, auch „{text}“: Schreiben Sie Oberstoff: davor.",
    longPart: "Der Name des Teils „{text}“ darf höchstens {most} Zeichen haben",
    tooManyParts: "Eine Zusammensetzung hat höchstens {most} Teile",
    sum: "Die Prozente ergeben zusammen {sum} und müssen 100 sein",
    sumOfPart: "Die Prozente von {part} ergeben zusammen {sum} und müssen 100 sein",
  },
  missing: "{field} fehlt für {market} ({law}). Bis es da ist, bleibt das ein Entwurf.",
  bulkMissing: {
    one: "Das Etikett von {name} ist nicht vollständig, deshalb lässt es sich nicht veröffentlichen. Unter „Etiketten“ steht, was fehlt.",
    other:
      "Die Etiketten von {count} dieser Artikel, etwa {name}, sind nicht vollständig, deshalb lassen sie sich nicht veröffentlichen. Unter „Etiketten“ steht, was fehlt.",
  },
};
