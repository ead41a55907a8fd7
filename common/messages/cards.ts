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
