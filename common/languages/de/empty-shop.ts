import type * as english from "../../messages/empty-shop.ts";
import type { Translation } from "../translation.ts";

export const emptyShopMessages: Translation<typeof english.emptyShopMessages> = {
  title: "{shop}: bald geöffnet",
  description:
    "Die Regale werden gerade eingeräumt. Hinterlassen Sie Ihre E-Mail-Adresse, und wir schreiben Ihnen, wenn wir öffnen.",
  mark: "Bald geöffnet",
  heading: "Die Regale werden gerade eingeräumt",
  text: "Noch gibt es hier nichts zu kaufen. Hinterlassen Sie am Fuß dieser Seite Ihre E-Mail-Adresse, und wir sagen Ihnen gleich Bescheid, wenn es so weit ist.",
  action: "Eröffnung nicht verpassen",
};
