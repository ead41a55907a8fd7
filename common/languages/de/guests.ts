import type * as english from "../../messages/guests.ts";
import type { Translation } from "../translation.ts";

export const guestMessages: Translation<typeof english.guestMessages> = {
  title: "Auch ohne Konto",
  text: "Sie bekommen von uns die Bestätigung per E-Mail, mit einem Link zu Ihrer Bestellung.",
  email: "E-Mail-Adresse für die Bestätigung",
  enter: "Als Gast weiter",
  entering: "Einen Moment …",
  failed:
    "Es ging nicht weiter. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
  keepTitle: "Diese Bestellung in ein Konto übernehmen",
  keepText:
    "Legen Sie mit {email} ein Konto an. Sobald Sie dem Link folgen, den wir Ihnen schicken, ist Ihre Bestellung darin.",
  profileTitle: "Ihr Einkauf als Gast",
  profileText: "E-Mails dazu gehen an {email}, jede mit einem Link, der Ihre Bestellung zeigt.",
};
