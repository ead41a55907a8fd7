import type * as english from "../../messages/correction-page.ts";
import type { Translation } from "../translation.ts";

export const correctionPageMessages: Translation<typeof english.correctionPageMessages> = {
  title: "Bestellung berichtigen",
  loading: "Ihre Bestellung wird geladen",
  loadFailed: "Wir konnten diese Bestellung nicht laden. Bitte versuchen Sie es noch einmal.",
  order: "Bestellung #{number}",
  back: "Zurück zur Bestellung",
  signIn: "Anmelden",
  linkGone:
    "Dieser Link öffnet keine Bestellung oder wurde abgeschaltet. Melden Sie sich an, um Ihre Bestellungen zu sehen.",
  items: "Größe und Farbe",
  itemsText:
    "Eine andere Größe oder Farbe desselben Teils kostet Sie dasselbe und wird sofort für Sie zurückgelegt.",
  units: "Stück: {count}",
  instead: "Andere Größe oder Farbe von {name}",
  insteadLabel: "Stattdessen",
  choose: "Bitte wählen",
  size: "Größe {size}",
  variant: "{color}, Größe {size}",
  soldOut: "{variant}: ausverkauft",
  onlyLeft: { one: "{variant}: nur noch 1 da", other: "{variant}: nur noch {count} da" },
  noOther: "Eine andere Größe oder Farbe davon gibt es nicht.",
  allSoldOut: "Alle anderen Größen und Farben sind ausverkauft.",
  partlyBack: "Ein Teil davon wurde erstattet, deshalb bleibt es, wie es ist.",
  swap: "Tauschen",
  swapping: "Wird getauscht ...",
  address: "Wohin sie geht",
  stays: "Ziel: {country}. Es bleibt, weil Lieferung und Steuer dafür vereinbart sind.",
  save: "Adresse speichern",
  saving: "Wird gespeichert ...",
  email: "E-Mail",
  emailText:
    "E-Mails zu dieser Bestellung gehen an {email}. Wenn das ein Tippfehler ist, schicken wir einen Link an die richtige Adresse. Sobald er dort bestätigt ist, gehen unsere E-Mails dorthin, und die Links in früheren E-Mails enden.",
  emailOfAccount: "E-Mails zu dieser Bestellung gehen an die Adresse Ihres Kontos.",
  changeEmail: "Im Profil ändern",
  newEmail: "Die richtige E-Mail-Adresse",
  sendLink: "Link schicken",
  sending: "Wird gesendet ...",
  missing: "Bitte füllen Sie dieses Feld aus",
  failed: "Wir konnten den Shop nicht erreichen. Bitte versuchen Sie es noch einmal.",
  done: {
    address: "Die Adresse ist berichtigt.",
    swap: "Es ist getauscht und für Sie zurückgelegt.",
    asked:
      "Wir haben einen Link an die richtige Adresse geschickt. Es ändert sich nichts, bevor er geöffnet wird.",
    email:
      "Die Adresse ist bestätigt: E-Mails zu Ihrer Bestellung kommen ab jetzt dorthin. Links in früheren E-Mails sind beendet.",
  },
  refused: {
    address: "Die Adresse wurde nicht geändert: Bitte füllen Sie alle Felder aus.",
    swap: "Es wurde nichts getauscht: Es ist inzwischen ausverkauft oder schon in der Bestellung.",
    email:
      "Es wurde kein Link geschickt: Bitte geben Sie eine gültige Adresse an, eine andere als die jetzige.",
    many: "Es wurde kein Link geschickt: Es waren zu viele. Bitte versuchen Sie es in einer Stunde noch einmal.",
  },
};

export const newEmailMessages: Translation<typeof english.newEmailMessages> = {
  title: "Adresse bestätigen",
  text: "E-Mails zur Bestellung #{number} sollen an {email} gehen. Wenn Sie das bestätigen, enden die Links in früheren E-Mails, und Sie bekommen die Bestätigung Ihrer Bestellung.",
  confirm: "Meine Adresse bestätigen",
  deadTitle: "Dieser Link gilt nicht mehr",
  dead: "Er wurde schon benutzt, ist älter als drei Tage, oder es wurde ein anderer angefordert.",
};
