import type * as english from "../../messages/vat.ts";
import type { Translation } from "../translation.ts";

export const vatMessages: Translation<typeof english.vatMessages> = {
  field: "USt-IdNr. (freiwillig)",
  hint: "Für Unternehmen: Mit einer bestätigten Nummer aus einem anderen Land der Europäischen Union berechnen wir keine Umsatzsteuer.",
  otherForm:
    "Das ist keine USt-IdNr. Eine beginnt mit den zwei Buchstaben ihres Landes, und ihre Ziffern passen zusammen, etwa DE136695976: Bitte suchen Sie nach einem Tippfehler.",
  companyNeeded:
    "muss angegeben sein: Umsatzsteuer entfällt nur für Unternehmen. Gibt es keines, lassen Sie die USt-IdNr. weg.",
  confirmed: "Bestätigt: Wir berechnen keine Umsatzsteuer, Sie führen sie selbst ab. {name}",
  charged: {
    home: "Umsatzsteuer wird berechnet: Sie entfällt nur von einem Land der Europäischen Union in ein anderes.",
    elsewhere:
      "Umsatzsteuer wird berechnet: Sie entfällt nur bei Lieferungen in ein anderes Land der Europäischen Union und für eine Nummer von dort.",
    unknown:
      "Umsatzsteuer wird berechnet: Das Verzeichnis der USt-IdNrn. (VIES) kennt diese nicht als gültig.",
    away: "Umsatzsteuer wird berechnet: Das Verzeichnis der USt-IdNrn. (VIES) antwortet gerade nicht. Ohne seine Bestätigung kann sie nicht entfallen.",
  },
};
