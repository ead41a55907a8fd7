/** The open cart. */
export const cartPanelMessages = {
  empty: "Your cart is empty",
  checkout: "Checkout",
  note: "Shipping, taxes, and discount codes calculated at checkout",
  shippingMeter: "Free shipping",
  shippingAway: (amount: string) => `${amount} away from free international shipping`,
  shippingFree: "Your order ships free",
  less: (name: string) => `One ${name} less`,
  more: (name: string) => `One ${name} more`,
  remove: (name: string) => `Remove ${name}`,
  total: "Total",
  blocked: "Please remove what is no longer available first.",
};
