import type * as english from "../../messages/cards.ts";
import type { Translation } from "../translation.ts";

export const cardMessages: Translation<typeof english.cardMessages> = {
  none: "Keine Artikel gefunden",
  error: "Fehler: {message}",
  before: "Vorher:",
  now: "Jetzt:",
  colors: { one: "1 Farbe", other: "{count} Farben" },
  sale: "Reduziert",
  loading: "Artikel werden geladen",
};
