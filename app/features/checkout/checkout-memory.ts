/**
 * What this tab knows of its checkout, so that a reload in the middle or at the end of it does not
 * lose it. Where session storage is missing, it lasts as long as the page.
 */
const CHECKOUT_KEY = "checkoutId";
const PLACED_KEY = "placedOrderId";

const memory = new Map<string, string>();

export function rememberCheckout(id: string): void {
  write(CHECKOUT_KEY, id);
}

export function findCheckout(): string | undefined {
  return read(CHECKOUT_KEY);
}

function forgetCheckout(): void {
  erase(CHECKOUT_KEY);
}

/** The checkout has become this order. */
export function rememberPlacedOrder(orderId: string): void {
  forgetCheckout();
  write(PLACED_KEY, orderId);
}

export function findPlacedOrder(): string | undefined {
  return read(PLACED_KEY);
}

export function forgetPlacedOrder(): void {
  erase(PLACED_KEY);
}

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

function write(key: string, value: string): void {
  memory.set(key, value);
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Kept in memory above.
  }
}

function erase(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was nothing to keep it in.
  }
}
