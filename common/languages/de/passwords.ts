import type * as english from "../../messages/passwords.ts";
import type { Translation } from "../translation.ts";

export const passwordMessages: Translation<typeof english.passwordMessages> = {
  forgotten: {
    link: "Passwort vergessen?",
    title: "Passwort vergessen?",
    text: "Nennen Sie uns die E-Mail-Adresse Ihres Kontos, und wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.",
    send: "Link senden",
    sending: "Wird gesendet …",
    failed:
      "Wir konnten den Link nicht anfordern. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
    sentTitle: "Bitte schauen Sie in Ihr Postfach",
    sent: "Wenn es zu {email} ein Konto gibt, ist der Link zu einem neuen Passwort jetzt unterwegs. Er gilt eine Stunde.",
    nothing:
      "Nach ein paar Minuten noch nichts da? Schauen Sie im Spam-Ordner nach, oder fordern Sie den Link noch einmal an.",
    again: "Noch einmal anfordern",
    back: "Zurück zur Anmeldung",
  },
  reset: {
    title: "Neues Passwort festlegen",
    text: "Sie werden überall abgemeldet und können sich gleich mit dem neuen Passwort anmelden.",
    password: "Neues Passwort",
    save: "Passwort speichern",
    saving: "Wird gespeichert …",
    saved: "Ihr Passwort ist geändert. Bitte melden Sie sich damit an.",
    failed:
      "Wir konnten Ihr Passwort nicht speichern. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
    deadTitle: "Dieser Link gilt nicht mehr",
    dead: "Er wurde schon benutzt, ist älter als eine Stunde oder kam nicht vollständig an.",
    anew: "Neuen Link anfordern",
  },
  welcome: {
    title: "Willkommen! Legen Sie ein Passwort fest",
    text: "Damit und mit Ihrer E-Mail-Adresse melden Sie sich bei dem Konto an, das für Sie angelegt wurde.",
    password: "Passwort",
    hint: "Mindestens 8 Zeichen, nicht Ihr Name und nicht Ihre E-Mail-Adresse",
    save: "Passwort speichern",
    saving: "Wird gespeichert …",
    saved: "Ihr Konto ist bereit. Bitte melden Sie sich an.",
    failed:
      "Wir konnten Ihr Passwort nicht speichern. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
    deadTitle: "Diese Einladung gilt nicht mehr",
    dead: "Sie wurde schon benutzt, ist älter als drei Tage oder kam nicht vollständig an. Wer Sie eingeladen hat, kann Ihnen eine neue schicken.",
    anew: "Zur Anmeldung",
  },
};
