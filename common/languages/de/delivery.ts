import type * as english from "../../messages/delivery.ts";
import type { Translation } from "../translation.ts";

export const deliveryMessages: Translation<typeof english.deliveryMessages> = {
  method: "Versandart",
  free: "Kostenlos",
  arrives: "Kommt {days}",
  between: "{earliest} bis {latest}",
  upTo: "bis zu {price}",
  price: "Versand {price}",
  freeDelivery: "Kostenloser Versand",
  priceTo: "Versand nach {zone} {price}",
  freeTo: "Kostenloser Versand nach {zone}",
  freeFrom: "ab {amount} kostenlos",
};

export const undeliveredMessages: Translation<typeof english.undeliveredMessages> = {
  notDelivered: "Wir liefern nicht nach {country}.",
  stateNeeded:
    "Bitte geben Sie Bundesstaat, Provinz oder Region an. Die Versandkosten hängen davon ab.",
  unknownMethod: "Diese Versandart gibt es für die Adresse nicht. Bitte wählen Sie eine andere.",
  unweighed:
    "Was dieser Versand kostet, hängt vom Gewicht ab, das wir noch nicht kennen. Bitte wählen Sie eine andere Versandart, oder schreiben Sie uns.",
};
