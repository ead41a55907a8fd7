import type * as english from "../../messages/own-password.ts";
import type { Translation } from "../translation.ts";

export const ownPasswordMessages: Translation<typeof english.ownPasswordMessages> = {
  title: "Passwort",
  open: "Passwort ändern",
  adminHint: "Mindestens 8 Zeichen, nicht Ihr Name, Ihre E-Mail-Adresse oder der Name des Shops",
  newPassword: "Neues Passwort",
  save: "Passwort speichern",
  cancel: "Abbrechen",
  saved: "Passwort geändert. Ihre anderen Geräte wurden abgemeldet.",
  failed:
    "Wir konnten Ihr Passwort nicht ändern. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
};
