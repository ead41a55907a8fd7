/** The states of an order. Apart from the contract, whose schemas no page needs. */
export const ORDER_STATUSES = ["Processing", "Shipped", "Delivered", "Cancelled"] as const;
