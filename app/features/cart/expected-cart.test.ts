import { expect, test } from "vitest";
import type { Cart, CartLine } from "../../../server/cart/contract.ts";
import { withAdded, withoutLine, withQuantity } from "./expected-cart.ts";

const shirt: CartLine = {
  productId: "1",
  name: "Shirt",
  image: "",
  size: "M",
  color: "Olive",
  quantity: 2,
  price: 19.99,
  countInStock: 5,
  available: true,
};
const large = { ...shirt, size: "L", quantity: 1 };
const cart: Cart = { products: [shirt], totalPrice: 39.98 };

test("an addition is expected as a new line, or as more units of its line", () => {
  expect(withAdded(cart, large)).toEqual({ products: [shirt, large], totalPrice: 59.97 });
  expect(withAdded(cart, { ...shirt, quantity: 3 })).toEqual({
    products: [{ ...shirt, quantity: 5 }],
    totalPrice: 99.95,
  });
});

test("no more units are expected than there are", () => {
  expect(withAdded(cart, { ...shirt, quantity: 4 })).toEqual(cart);
  expect(withAdded(cart, { ...large, quantity: 6 })).toEqual(cart);
  expect(withQuantity(cart, shirt, 6)).toEqual(cart);
});

test("another quantity and a removal change their own line alone", () => {
  const both: Cart = { products: [shirt, large], totalPrice: 59.97 };
  expect(withQuantity(both, large, 2)).toEqual({
    products: [shirt, { ...large, quantity: 2 }],
    totalPrice: 79.96,
  });
  expect(withoutLine(both, shirt)).toEqual({ products: [large], totalPrice: 19.99 });
  expect(withoutLine(cart, shirt)).toEqual({ products: [], totalPrice: 0 });
});
