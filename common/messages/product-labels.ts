import { texts } from "../text.ts";

/** Labels of what a product is, in filters and on its page. */
export const productLabelMessages = texts("productLabelMessages", {
  category: "Category",
  gender: "Gender",
  color: "Color",
  size: "Size",
  material: "Material",
  brand: "Brand",
});
