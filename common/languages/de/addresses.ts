import type * as english from "../../messages/addresses.ts";
import type { Translation } from "../translation.ts";

export const addressMessages: Translation<typeof english.addressMessages> = {
  noCountry: "Ein Land namens „{typed}“ kennen wir nicht. Bitte wählen Sie eines aus der Liste.",
  noPostalCode: "In eine Postleitzahl gehören Ziffern, zum Beispiel 10115 oder SW1A 1AA",
  countryWithoutCodes:
    "{country}: Postleitzahlen gibt es dort nicht, bitte geben Sie 0000 oder einen Strich ein",
  noPhone: "Eine Telefonnummer hat mindestens 4 Ziffern, zum Beispiel +1 336 555 0100",
  oddPostalCode:
    "{country}: Postleitzahlen sehen dort sonst aus wie {example}. Wenn Ihre stimmt, machen Sie einfach weiter.",
  oddPhone:
    "{country}: So sehen Telefonnummern dort selten aus. Wenn Ihre stimmt, machen Sie einfach weiter.",
};
