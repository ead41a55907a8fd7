import type * as english from "../../messages/corrections.ts";
import type { Translation } from "../translation.ts";

export const correctionApiMessages: Translation<typeof english.correctionApiMessages> = {
  packed: "Diese Bestellung ist schon gepackt und lässt sich nicht mehr berichtigen",
  sent: "Diese Bestellung ist schon unterwegs und lässt sich nicht mehr berichtigen",
  cancelled: "Diese Bestellung ist storniert",
  held: "Wir sehen uns diese Bestellung gerade an, deshalb lässt sie sich hier nicht berichtigen. Bitte schreiben Sie uns",
  otherCountry: "Das Land bleibt: Lieferung und Steuer sind dafür vereinbart",
  otherState: "Der Bundesstaat bleibt: Lieferung und Steuer sind dafür vereinbart",
  notInOrder: "Das ist nicht in der Bestellung",
  partlyBack: "Ein Teil davon wurde erstattet, ein Tausch geht nicht mehr",
  noVariant: "Diese Größe und Farbe haben wir nicht",
  inOrder: "Diese Größe und Farbe ist schon in der Bestellung",
  emailOfAccount:
    "Diese Bestellung ist in einem Konto: E-Mails dazu gehen an die Adresse des Kontos",
  sameEmail: "E-Mails zu dieser Bestellung gehen schon an diese Adresse",
  emailCorrected: "E-Mail-Adresse berichtigt: {email} statt {former}",
};

export const newEmailMailMessages: Translation<typeof english.newEmailMailMessages> = {
  subject: "Bitte bestätigen Sie die E-Mail-Adresse Ihrer Bestellung",
  preview: "Ein Klick, und unsere E-Mails dazu kommen hierher.",
  title: "Ist das Ihre Adresse?",
  text: "Guten Tag, E-Mails zu einer Bestellung in unserem Shop sollen an diese Adresse gehen, weil versehentlich eine andere eingegeben wurde. Wenn Sie bestellt haben, bestätigen Sie das bitte hier. Der Link gilt drei Tage.",
  open: "Meine Adresse bestätigen",
  note: "Wenn Sie das nicht waren, ist nichts zu tun: Es ändert sich nichts, und weitere E-Mails folgen nicht.",
  reason:
    "Sie erhalten das, weil Ihre Adresse bei einer Bestellung in unserem Shop angegeben wurde.",
};

export const emailMovedMailMessages: Translation<typeof english.emailMovedMailMessages> = {
  subject: "Bestellung {number} hat jetzt eine andere E-Mail-Adresse",
  preview: "E-Mails dazu kommen nicht mehr hierher.",
  title: "Eine andere E-Mail-Adresse",
  text: "Guten Tag, die E-Mail-Adresse der Bestellung {number} in unserem Shop wurde berichtigt. E-Mails dazu gehen von jetzt an an die neue Adresse, und Links aus früheren E-Mails öffnen sie nicht mehr.",
  note: "Wenn Sie bestellt und die Adresse nicht berichtigt haben, antworten Sie bitte gleich auf diese E-Mail, damit wir dem nachgehen.",
  reason: "Sie erhalten das, weil Ihre Adresse bei einer Bestellung in unserem Shop angegeben war.",
};
