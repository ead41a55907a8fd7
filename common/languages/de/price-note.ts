import type * as english from "../../messages/price-note.ts";
import type { Translation } from "../translation.ts";

export const priceNoteMessages: Translation<typeof english.priceNoteMessages> = {
  withVat: "inkl. MwSt.",
  plusDelivery: "zzgl. Versand",
};
