import type * as english from "../../messages/delivery.ts";
import type { Translation } from "../translation.ts";

export const deliveryMessages: Translation<typeof english.deliveryMessages> = {
  notDelivered: "Wir liefern nicht nach {country}.",
  stateNeeded:
    "Bitte geben Sie Bundesstaat, Provinz oder Region an. Die Versandkosten hängen davon ab.",
  unknownMethod: "Diese Versandart gibt es für die Adresse nicht. Bitte wählen Sie eine andere.",
  method: "Versandart",
  free: "Kostenlos",
  arrives: "kommt {days}",
  between: "{earliest} bis {latest}",
  places: "Wir liefern nach {places}",
  anywhere: "Wir liefern weltweit",
  price: "Versand {price}",
  freeDelivery: "Kostenloser Versand",
  priceTo: "Versand nach {zone} {price}",
  freeTo: "Kostenloser Versand nach {zone}",
  freeFrom: "ab {amount} kostenlos",
  away: "Noch {amount} bis zum kostenlosen Versand",
  awayTo: "Noch {amount} bis zum kostenlosen Versand nach {zone}",
  reckoning: "Der Versand wird berechnet …",
  atAddress: "Je nach Adresse",
  more: { one: "und 1 weiterer Ort", other: "und {count} weitere Orte" },
};
