import { expect, test } from "vitest";
import type { CartRow } from "../cart/store.ts";
import { priceCheckout } from "./price-checkout.ts";
import { cartChanges } from "./rules.ts";

function row(change: Partial<CartRow> = {}): CartRow {
  return {
    variantId: 1,
    productId: 7,
    name: "Oxford Shirt",
    image: "",
    color: "SkyBlue",
    size: "M",
    sku: "OX-SKYBLUE-M",
    taxClass: "",
    priceCents: 4990,
    enteredCents: 4990,
    composition: "",
    weightGrams: null,
    left: 5,
    isOnSale: true,
    quantity: 2,
    ...change,
  };
}

const item = { productId: "7", color: "SkyBlue", size: "M", quantity: 2, price: 49.9 };
const seen = (items: object[], totalPrice: number) =>
  ({ checkoutItems: items, totalPrice }) as Parameters<typeof cartChanges>[0];

test("adds lines up in cents, less the discount, with delivery", () => {
  const lines: Parameters<typeof priceCheckout>[0]["lines"] = [
    { productId: 7, quantity: 3, priceCents: 1999, taxClass: "" },
    { productId: 8, quantity: 1, priceCents: 1, taxClass: "" },
  ];
  const delivery = { deliveryCents: 490, delivery: null };
  const priced = priceCheckout({
    ...{ lines, delivery },
    codes: [{ code: "SIX", kind: "amount", value: 600 }],
  });
  expect(priced.amounts).toMatchObject({
    subtotalCents: 5998,
    discountCents: 600,
    deliveryCents: 490,
    totalCents: 5888,
  });
  const shares = priced.lines.map(({ discountCents }) => discountCents);
  expect(shares).toEqual([600, 0]);
});

test("lets nobody pay nothing", () => {
  const delivery = { deliveryCents: 0, delivery: null };
  expect(() => priceCheckout({ lines: [], codes: [], delivery })).toThrow("cannot be paid");
});

test("finds nothing changed in the cart that was seen, in any order and spelling", () => {
  const other = row({ productId: 8, variantId: 2, quantity: 1, priceCents: 10 });
  const otherItem = { ...item, productId: "8", quantity: 1, price: 0.1 };
  expect(cartChanges(seen([item], 99.8), [row()])).toEqual([]);
  expect(cartChanges(seen([otherItem, item], 99.9), [row(), other])).toEqual([]);
  const spelt = { ...item, color: "skyblue", size: "m" };
  expect(cartChanges(seen([spelt], 99.8), [row()])).toEqual([]);
});

test("takes two lines of the same variant for one", () => {
  const half = { ...item, quantity: 1 };
  expect(cartChanges(seen([half, half], 99.8), [row()])).toEqual([]);
});

test("takes no line at another price for one at the cart's [BAD-14]", () => {
  const [half, cheap] = [
    { ...item, quantity: 1 },
    { ...item, quantity: 1, price: 0.01 },
  ];
  for (const items of [
    [cheap, half],
    [half, cheap],
  ]) {
    expect(cartChanges(seen(items, 99.8), [row()])).toEqual([
      "Oxford Shirt (SkyBlue, M): costs $49.90 now",
    ]);
  }
});

test("says of each line what is different [CHK-7]", () => {
  const name = "Oxford Shirt (SkyBlue, M)";
  const change = (cart: CartRow[], items: object[] = [item]) =>
    cartChanges(seen(items, 99.8), cart);
  expect(change([row({ priceCents: 5990 })])).toEqual([`${name}: costs $59.90 now`]);
  expect(change([row({ quantity: 1 })])).toEqual([`${name}: the quantity is 1 now`]);
  expect(change([row({ isOnSale: false })])).toEqual([`${name}: no longer available`]);
  expect(change([row()], [])).toEqual([`${name}: was added to it`]);
  expect(change([])).toEqual(["items were removed from it"]);
});

test("compares the total even when all lines agree", () => {
  expect(cartChanges(seen([item], 9.98), [row()])).toEqual(["the total is $99.80 now"]);
});

test.each([49.901, 0.001, 1e300])(
  "refuses %d dollars, which are no cents, by their field",
  (price) => {
    expect(() => cartChanges(seen([{ ...item, price }], 99.8), [row()])).toThrow(
      expect.objectContaining({
        kind: "bad-input",
        errors: [expect.objectContaining({ field: "checkoutItems.0.price" })],
      }),
    );
    expect(() => cartChanges(seen([item], price), [row()])).toThrow(/totalPrice/);
  },
);
