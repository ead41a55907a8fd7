import { texts } from "../text.ts";

/** What a garment's label says, on its page. The server alone writes it. */
export const garmentLabelMessages = texts("garmentLabelMessages", {
  composition: "Composition",
  care: "Care",
  origin: "Made in",
  warnings: "Warnings",
  manufacturer: "Manufacturer",
  responsiblePerson: "Responsible in the EU",
});
