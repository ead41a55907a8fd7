import type * as english from "../../messages/mailed-links.ts";
import type { Translation } from "../translation.ts";

export const mailedLinkMessages: Translation<typeof english.mailedLinkMessages> = {
  title: "Links in unseren E-Mails",
  text: "Wer eine unserer E-Mails zu dieser Bestellung hat, sieht die Bestellung ohne Anmeldung.",
  turnOff: "Links abschalten",
  off: "Die bisher verschickten Links öffnen diese Bestellung nicht mehr.",
  failed: "Wir konnten die Links nicht abschalten. Bitte versuchen Sie es noch einmal.",
};
