import type * as english from "../../messages/corrections.ts";
import type { Translation } from "../translation.ts";

export const correctionApiMessages: Translation<typeof english.correctionApiMessages> = {
  packed: "Diese Bestellung ist schon gepackt und lässt sich nicht mehr berichtigen",
  sent: "Diese Bestellung ist schon unterwegs und lässt sich nicht mehr berichtigen",
  cancelled: "Diese Bestellung ist storniert",
  otherCountry: "Das Land bleibt: Lieferung und Steuer sind dafür vereinbart",
  otherState: "Der Bundesstaat bleibt: Lieferung und Steuer sind dafür vereinbart",
  notInOrder: "Das ist nicht in der Bestellung",
  partlyBack: "Ein Teil davon wurde erstattet, ein Tausch geht nicht mehr",
  noVariant: "Diese Größe und Farbe haben wir nicht",
  inOrder: "Diese Größe und Farbe ist schon in der Bestellung",
};
