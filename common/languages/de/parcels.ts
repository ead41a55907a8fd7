import type * as english from "../../messages/parcels.ts";
import type { Translation } from "../translation.ts";

export const parcelMessages: Translation<typeof english.parcelMessages> = {
  title: "Wo sie ist",
  packed: "Gepackt",
  shipped: "Versandt",
  parcelOf: "Paket {place} von {count}",
  track: "Paket verfolgen",
  trackOf: "Paket {number} verfolgen",
  units: "{units} × {name}, {color}, {size}",
};

export const parcelMailMessages: Translation<typeof english.parcelMailMessages> = {
  another: {
    subject: "Ein weiteres Paket Ihrer Bestellung #{number} ist unterwegs",
    preview: "Ein weiteres Paket hat unsere Werkstatt verlassen.",
    title: "Ein weiteres Paket ist unterwegs",
    text: "{greeting}, ein weiteres Paket Ihrer Bestellung hat uns verlassen und ist auf dem Weg zu Ihnen.",
  },
  rest: "Was nicht in diesem Paket ist, kommt in einem anderen. Wir schreiben Ihnen, sobald es uns verlässt.",
  carrier: "Versandt mit",
  number: "Sendungsnummer",
  track: "Paket verfolgen",
};

export const parcelApiMessages: Translation<typeof english.parcelApiMessages> = {
  cancelled: "Diese Bestellung ist storniert, davon kann nichts versandt werden",
  held: "Diese Bestellung wird zurückgehalten: {reason}",
  notFound: "Paket nicht gefunden",
  nothingLeft: "Von dieser Bestellung ist nichts mehr zu versenden",
  notInOrder: "Das ist nicht in der Bestellung",
  left: {
    one: "Davon ist nur noch 1 Stück zu versenden",
    other: "Davon sind nur noch {units} Stück zu versenden",
  },
  empty: "Bitte wählen Sie, was in dem Paket ist",
  unknownCarrier: "Bitte wählen Sie einen Versanddienst aus der Liste",
  carrierMissing: "Bitte wählen Sie, wer das Paket befördert",
  noTrackingNumber:
    "Das ist keine Sendungsnummer. Sie hat 6 bis 40 Buchstaben und Ziffern, etwa 00340434161094021501.",
};
