import type * as english from "../../messages/billing.ts";
import type { Translation } from "../translation.ts";

export const billingMessages: Translation<typeof english.billingMessages> = {
  another: "Rechnung an eine andere Adresse oder eine Firma",
  title: "Rechnungsadresse",
  company: "Firma (freiwillig)",
  vatNumber: "USt-IdNr. (freiwillig)",
  vat: "USt-IdNr. {number}",
  refunded: "An Sie erstattet",
  state: "Bundesland oder Provinz (freiwillig)",
};
