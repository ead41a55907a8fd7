import type * as english from "../../messages/api.ts";
import type { Translation } from "../translation.ts";

export const apiMessages: Translation<typeof english.apiMessages> = {
  notFound: "Nicht gefunden",
  notJson: "Der Inhalt ist kein gültiges JSON",
  brokenForm: "Das Formular kam nicht vollständig an. Bitte senden Sie es noch einmal.",
  badAddress: "Diese Adresse lässt sich nicht lesen",
  unknownPlace: "Diese Stelle gibt es in der Liste nicht. Bitte beginnen Sie von vorn.",
  tooLarge: "Das ist mehr, als wir auf einmal annehmen können",
  wrongType: "Mit dieser Art von Inhalt können wir hier nichts anfangen",
  busy: "Das geht im Moment nicht. Bitte versuchen Sie es in ein paar Sekunden noch einmal.",
  diskFull: "Auf der Festplatte der Datenbank ist kein Platz mehr",
  databaseAway: "Die Datenbank antwortet nicht",
  stopping: "Dieser Prozess des Shops wird gerade beendet",
  restoring:
    "Dieser Shop wurde aus einer Sicherung wiederhergestellt und nimmt gleich wieder Bestellungen an. Es wurde nichts abgebucht.",
  storageDown:
    "Bilder können im Moment weder gespeichert noch gezeigt werden. Bitte versuchen Sie es gleich noch einmal.",
};

export const idempotencyApiMessages: Translation<typeof english.idempotencyApiMessages> = {
  badKey: "Idempotency-Key muss aus 1 bis 255 sichtbaren ASCII-Zeichen ohne Leerzeichen bestehen",
  shortKey: "Ohne Anmeldung muss Idempotency-Key mindestens {length} Zeichen haben",
  reused:
    "Dieser Idempotency-Key gehört zu einem anderen Aufruf. Was neu ausgeführt werden soll, braucht einen neuen.",
  inProgress: "Derselbe Aufruf wird noch bearbeitet. Bitte fragen Sie gleich noch einmal nach.",
};

export const inputApiMessages: Translation<typeof english.inputApiMessages> = {
  required: "fehlt",
  badForm: "hat nicht die erwartete Form",
  tooShort: "muss mindestens {least} Zeichen haben",
  tooLong: "darf höchstens {most} Zeichen haben",
  empty: "darf nicht leer sein",
  tooFew: "muss mindestens {least} Einträge haben",
  tooMany: "darf höchstens {most} Einträge haben",
  tooLow: "muss mindestens {least} sein",
  tooHigh: "darf höchstens {most} sein",
  otherType: {
    array: "muss eine Liste sein",
    boolean: "muss true oder false sein",
    integer: "muss eine ganze Zahl sein",
    null: "muss null sein",
    number: "muss eine Zahl sein",
    object: "muss ein Objekt sein",
    string: "muss ein Text sein",
  },
  unknownValue: "hat einen Wert, den wir nicht kennen",
  notColor: "ist eine Farbe wie #1d1a17, in Kleinbuchstaben geschrieben",
  notOneOf: "muss einer dieser Werte sein: {known}",
  keyAndValue: "vor jedem Wert muss der Schlüssel seines Merkmals stehen, etwa fit:Slim",
  notDollars: "muss ein Betrag mit höchstens zwei Nachkommastellen sein",
  invalid: "ist ungültig",
  tooDeep: "ist zu tief verschachtelt",
  nulCharacter: "darf kein NUL-Zeichen enthalten",
  halfCharacter: "darf kein halbes Zeichen enthalten",
  notGuestToken: "muss das Token der Sitzung eines Gasts sein",
  notGuestId: "muss die Form guest_{timestamp}_{random} haben",
  notUserId: "muss die ID des angemeldeten Kontos sein",
};
