import type * as english from "../../messages/product-labels.ts";
import type { Translation } from "../translation.ts";

export const productLabelMessages: Translation<typeof english.productLabelMessages> = {
  category: "Kategorie",
  gender: "Für",
  color: "Farbe",
  size: "Größe",
  material: "Material",
  brand: "Marke",
};
