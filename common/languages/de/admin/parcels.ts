import type * as english from "../../../messages/admin/parcels.ts";
import type { Translation } from "../../translation.ts";

export const adminParcelMessages: Translation<typeof english.adminParcelMessages> = {
  title: "Pakete",
  none: "Noch ist nichts unterwegs.",
  send: "Paket versenden …",
  sendRest: "Weiteres Paket versenden …",
  carrier: "Versanddienst",
  noCarrier: "Keiner, oder nicht angegeben",
  number: "Sendungsnummer",
  numberHint: "Leerzeichen und Bindestriche stören nicht. Sie darf leer bleiben.",
  content: "Was darin ist",
  unitsIn: "Stück von {name} im Paket",
  parcel: "Paket {place}",
  track: "{number} verfolgen",
  sentAt: "Versandt {at}",
  correct: "Nummer berichtigen …",
  correctOne: "Nummer {number} berichtigen",
  correcting: {
    title: "Nummer eines Pakets berichtigen",
    text: "Der Kunde bekommt die E-Mail zu diesem Paket noch einmal, mit der richtigen Nummer.",
    confirm: "Nummer speichern",
    working: "Wird gespeichert ...",
    done: "Nummer berichtigt",
  },
  sending: {
    title: "Paket der Bestellung #{number} versenden",
    confirm: "Paket versenden",
    working: "Wird versandt ...",
    done: "Paket versandt",
  },
  failed:
    "Wir konnten den Shop nicht erreichen. Bitte sehen Sie nach, ob das Paket aufgeführt ist, bevor Sie es noch einmal versuchen.",
  paypal: {
    none: "PayPal erfährt davon nichts: Es gibt keine Nummer, oder es wurde nichts darüber bezahlt.",
    waiting: "PayPal erfährt die Nummer gleich.",
    told: "PayPal kennt die Nummer.",
    refused: "PayPal nimmt die Nummer nicht an ({problem}).",
  },
  units: { one: "1 Stück", other: "{count} Stück" },
};
