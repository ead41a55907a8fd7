import type * as english from "../../messages/region.ts";
import type { Translation } from "../translation.ts";

export const regionMessages: Translation<typeof english.regionMessages> = {
  title: "Preise für Ihr Land",
  intro:
    "Die Steuer richtet sich danach, wohin Ihr Paket geht. Wählen Sie das Land, und Sie sehen die Preise, die dort gelten. Wo Steuer dazukommt, sagt es die Kasse, bevor Sie bezahlen; am Ende entscheidet die Adresse dort.",
  country: "Land",
  choose: "Diese Preise zeigen",
  choosing: "Wird gewählt …",
  failed: "Wir konnten den Shop nicht erreichen. Bitte versuchen Sie es noch einmal.",
  same: "Die Preise sind überall gleich, wohin Ihr Paket auch geht.",
  noCountry: "Es gibt kein Land „{code}“: Zwei Buchstaben benennen eines, etwa DE",
  unknown: "Für dieses Land haben wir keine Preise",
  shownFor: "Preise für {country}",
};
