import type * as english from "../../messages/promises.ts";
import type { Translation } from "../translation.ts";

export const promiseMessages: Translation<typeof english.promiseMessages> = {
  everywhere: "Wir liefern weltweit",
  places: "Wir liefern nach {places}",
  // Hinter „nach“.
  morePlaces: {
    one: "{places} und 1 weiteren Ort",
    other: "{places} und {count} weiteren Orten",
  },
  away: "Noch {amount} bis zum kostenlosen Versand",
  freeTitle: "Kostenloser Versand",
  freeText: "Nach {places}",
  freeEverywhere: "In alle Länder",
  freeFromText: "Für Bestellungen ab {amount}",
  freeFromTo: "Für Bestellungen ab {amount} ({zone})",
  paidTitle: "Versand ab {price}",
  paidText: "Den Tag nennt die Kasse",
  paidTo: "Nach {zone}. Den Tag nennt die Kasse",
  returnsTitle: { one: "1 Tag Rückgaberecht", other: "{count} Tage Rückgaberecht" },
  noReturnsTitle: "Vom Umtausch ausgeschlossen",
  noReturnsText: "Fragen Sie uns vor dem Kauf",
  deliveredPreview: {
    one: "Wir hoffen, dass alles passt. Falls nicht: Sie haben 1 Tag Zeit, es zurückzuschicken.",
    other:
      "Wir hoffen, dass alles passt. Falls nicht: Sie haben {count} Tage Zeit, es zurückzuschicken.",
  },
  deliveredText: {
    one: "{greeting}, Ihr Paket wurde zugestellt. Wir hoffen, dass alles passt. Falls etwas nicht passt, können Sie es innerhalb von 1 Tag zurückschicken, und wir erstatten Ihnen den vollen Preis.",
    other:
      "{greeting}, Ihr Paket wurde zugestellt. Wir hoffen, dass alles passt. Falls etwas nicht passt, können Sie es innerhalb von {count} Tagen zurückschicken, und wir erstatten Ihnen den vollen Preis.",
  },
  deliveredFinal:
    "{greeting}, Ihr Paket wurde zugestellt. Wir hoffen, dass alles passt und Sie es lange tragen.",
  deliveredPreviewFinal: "Wir hoffen, dass alles passt und Sie es lange tragen.",
  thanks: {
    one: "Vielen Dank für Ihre Bestellung. Sie können sie innerhalb von 1 Tag zurückgeben und bekommen Ihr Geld zurück.",
    other:
      "Vielen Dank für Ihre Bestellung. Sie können sie innerhalb von {count} Tagen zurückgeben und bekommen Ihr Geld zurück.",
  },
  thanksFinal: "Vielen Dank für Ihre Bestellung.",
  taxIsIn: "Inklusive Steuer. Versand und Rabattcodes werden an der Kasse berechnet",
};
