/** Products as cards, in lists and strips. */
export const cardMessages = {
  none: "No products found",
  error: (message: string) => `Error: ${message}`,
  before: "Before:",
  now: "Now:",
  colors: (count: number) => (count === 1 ? "1 color" : `${count} colors`),
  sale: "Sale",
  loading: "Loading products",
};

/** Labels of what a product is, in filters and on its page. */
export const productLabelMessages = {
  category: "Category",
  gender: "Gender",
  color: "Color",
  size: "Size",
  material: "Material",
  brand: "Brand",
};
