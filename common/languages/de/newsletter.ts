import type * as english from "../../messages/newsletter.ts";
import type { Translation } from "../translation.ts";

export const newsletterMessages: Translation<typeof english.newsletterMessages> = {
  leaving: "Newsletter wird abbestellt …",
  again: "Wieder abonnieren",
  unknownKey:
    "Zu diesem Link gehört bei uns kein Abo, es gibt also nichts abzubestellen. Ist er unterwegs vielleicht abgeschnitten worden?",
};

export const newsletterApiMessages: Translation<typeof english.newsletterApiMessages> = {
  subscribed:
    "Vielen Dank! Ihr Code ist auf dem Weg in Ihr Postfach. Falls Sie uns schon einmal abonniert haben, liegt er bereits dort.",
  subscribedAgain: "Willkommen zurück. Sie stehen wieder auf unserer Liste.",
  unsubscribed: "Sie stehen nicht mehr auf unserer Liste. Wir schreiben Ihnen nicht mehr.",
};
