import type * as english from "../../messages/price-note.ts";
import type { Translation } from "../translation.ts";

export const priceNoteMessages: Translation<typeof english.priceNoteMessages> = {
  withVat: "inkl. MwSt.",
  withTax: "inkl. Steuer",
  plusTax: "zzgl. Steuer",
  plusDelivery: "zzgl. Versand",
  freeDelivery: "Versand kostenlos",
};
