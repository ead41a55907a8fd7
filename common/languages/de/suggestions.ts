import type * as english from "../../messages/suggestions.ts";
import type { Translation } from "../translation.ts";

export const suggestionMessages: Translation<typeof english.suggestionMessages> = {
  all: "Alle Ergebnisse für „{words}“",
  words: "Vorschläge",
  products: "Artikel",
  none: "Bisher nichts zu „{words}“ gefunden",
  count: { one: "1 Vorschlag", other: "{count} Vorschläge" },
};
