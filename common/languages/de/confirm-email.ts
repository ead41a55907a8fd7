import type * as english from "../../messages/confirm-email.ts";
import type { Translation } from "../translation.ts";

export const confirmEmailMessages: Translation<typeof english.confirmEmailMessages> = {
  title: "Ihre E-Mail-Adresse",
  waiting: "Ihre Adresse wird bestätigt …",
  doneTitle: "Vielen Dank",
  done: "Ihre E-Mail-Adresse ist bestätigt.",
  deadTitle: "Dieser Link gilt nicht mehr",
  dead: "Er ist älter als drei Tage oder kam nicht vollständig an. Einen neuen finden Sie in Ihrem Profil.",
  failedTitle: "Noch nicht bestätigt",
  failed:
    "Wir konnten den Shop nicht erreichen. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
  tryAgain: "Noch einmal",
  profile: "Zu meinem Profil",
};
