import { toCents, toDollars } from "../../../common/money.ts";
import type { Cart, CartLine } from "../../../server/cart/contract.ts";

/** The cart as it should be after a change, until the server answers it. */

export type LineRef = Pick<CartLine, "productId" | "size" | "color">;

/** More units than there are wait for the server's word. */
export function withAdded(cart: Cart, line: CartLine): Cart {
  const there = cart.products.find((one) => isSame(one, line));
  if (there) return withQuantity(cart, line, there.quantity + line.quantity);
  return line.quantity > line.countInStock ? cart : withLines(cart, [...cart.products, line]);
}

export function withQuantity(cart: Cart, ref: LineRef, quantity: number): Cart {
  return withLines(
    cart,
    cart.products.map((line) =>
      isSame(line, ref) && quantity <= line.countInStock ? { ...line, quantity } : line,
    ),
  );
}

export function withoutLine(cart: Cart, ref: LineRef): Cart {
  return withLines(
    cart,
    cart.products.filter((line) => !isSame(line, ref)),
  );
}

function isSame(one: LineRef, other: LineRef): boolean {
  return one.productId === other.productId && one.size === other.size && one.color === other.color;
}

function withLines(cart: Cart, products: CartLine[]): Cart {
  const cents = products.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0);
  return { ...cart, products, totalPrice: toDollars(cents) };
}
