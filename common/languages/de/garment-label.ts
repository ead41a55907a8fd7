import type * as english from "../../messages/garment-label.ts";
import type { Translation } from "../translation.ts";

export const garmentLabelMessages: Translation<typeof english.garmentLabelMessages> = {
  composition: "Zusammensetzung",
  care: "Pflege",
  origin: "Hergestellt in",
  warnings: "Warnhinweise",
  manufacturer: "Hersteller",
  responsiblePerson: "Verantwortlich in der EU",
};
