import { safeStorage } from "../../browser-storage.ts";

/** The checkout of this tab, which a reload must not lose. */
const CHECKOUT_KEY = "checkoutId";
const PLACED_KEY = "placedOrderId";

const { read, write, erase } = safeStorage(() => sessionStorage);

export function rememberCheckout(id: string): void {
  write(CHECKOUT_KEY, id);
}

export function findCheckout(): string | undefined {
  return read(CHECKOUT_KEY);
}

/** Stores that the checkout has become this order. */
export function rememberPlacedOrder(orderId: string): void {
  erase(CHECKOUT_KEY);
  write(PLACED_KEY, orderId);
}

export function findPlacedOrder(): string | undefined {
  return read(PLACED_KEY);
}

export function forgetPlacedOrder(): void {
  erase(PLACED_KEY);
}
