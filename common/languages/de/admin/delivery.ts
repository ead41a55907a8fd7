import type * as english from "../../../messages/admin/delivery.ts";
import type { Translation } from "../../translation.ts";

export const deliveryApiMessages: Translation<typeof english.deliveryApiMessages> = {
  nameless: "Bitte geben Sie der Zone einen Namen.",
  nameTwice: "Es gibt schon eine Zone „{name}“.",
  unnamed: "ohne Namen",
  everywhereTwice: "„{zone}“ ist schon überall sonst. Bitte nennen Sie die Orte dieser Zone.",
  noPlace: "Der Shop kennt keinen Ort „{place}“.",
  placeTwice: "{place} steht hier zweimal.",
  placeElsewhere: "{place} gehört schon zur Zone „{zone}“.",
  keyTwice: "Es gibt schon eine Versandart mit dem Schlüssel „{key}“.",
  methodNameless: "Bitte geben Sie einen Namen an: Eine andere hat auch keinen.",
  methodTwice: "Es gibt schon eine Versandart „{name}“.",
  firstStep: "Der erste Preis gilt ab 0.",
  stepsRise: "Die Preise stehen in der Reihenfolge, in der sie beginnen.",
  daysBackwards: "Es kann nicht früher ankommen, als es ankommt.",
  weightsMissing: {
    one: "1 Produkt hat kein Gewicht. Bitte wiegen Sie es zuerst.",
    other: "{count} Produkte haben kein Gewicht. Bitte wiegen Sie sie zuerst.",
  },
};
