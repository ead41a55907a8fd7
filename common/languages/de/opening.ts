import type * as english from "../../messages/opening.ts";
import type { Translation } from "../translation.ts";

export const openingMessages: Translation<typeof english.openingMessages> = {
  mark: "Bald geöffnet",
  opens: "Wir öffnen am {day}",
  heading: "Wir haben noch nicht geöffnet",
  text: "Die Regale werden gerade eingeräumt. Hinterlassen Sie Ihre E-Mail-Adresse, und wir sagen Ihnen gleich Bescheid, wenn wir öffnen.",
  title: "{shop}: bald geöffnet",
  team: {
    label: "Das Team",
    login: "Anmelden",
    text: "Nur das Team sieht mehr als diese Seite.",
    look: "Shop ansehen",
    admin: "Zum Adminbereich",
    failed: "Der Shop konnte nicht für Sie geöffnet werden. Bitte melden Sie sich noch einmal an.",
  },
};

export const openingApiMessages: Translation<typeof english.openingApiMessages> = {
  notYetOpen: "Dieser Shop hat noch nicht geöffnet",
  opensOn: "Dieser Shop öffnet am {day}",
  paused:
    "Wir machen Pause und sind am {day} zurück. Ihr Warenkorb merkt sich, was Sie auswählen; ab diesem Tag können Sie wieder bestellen.",
  banner: "Wir machen Pause: Bestellen können Sie wieder ab dem {day}",
};
