import { expect, test } from "vitest";
import { type AmountRow, amountRows, formatPercent, includedTaxRows } from "./amount-rows.ts";

const goods = { subtotal: 100, discount: 0, totalPrice: 100 };

test("says what delivery costs, and that it is free where nothing was agreed", () => {
  expect(amountRows(goods)).toEqual([
    ["Subtotal", "$100.00"],
    ["Shipping", "Free"],
  ]);
  const sent = { ...goods, discount: 10, deliveryPrice: 4.9, delivery: { name: "Express" } };
  expect(amountRows(sent)).toEqual([
    ["Subtotal", "$100.00"],
    ["Discount", "−$10.00"],
    ["Shipping, Express", "$4.90"],
  ]);
});

test("says added tax before the total, and included tax below it", () => {
  const rates = [
    { percent: 8.875, net: 100, tax: 8.88 },
    { percent: 0, net: 20, tax: 0 },
  ];
  const added = { ...goods, tax: { country: "US", isAdded: true, rates } };
  expect(amountRows(added).at(-1)).toEqual(["Sales tax 8.875%", "$8.88"]);
  expect(includedTaxRows(added)).toEqual([]);
  const included = {
    ...goods,
    tax: { country: "DE", isAdded: false, rates: [{ percent: 19, net: 84.03, tax: 15.97 }] },
  };
  expect(amountRows(included).at(-1)).toEqual(["Shipping", "Free"]);
  expect(includedTaxRows(included)).toEqual([["Including VAT 19%", "$15.97"]]);
});

test("says before the address that sales tax depends on it, as delivery does", () => {
  const open: AmountRow[] = [["Sales tax", "Depends on the address"]];
  expect(amountRows({ ...goods, open, isDeliveryOpen: true })).toEqual([
    ["Subtotal", "$100.00"],
    ["Shipping", "Depends on the address"],
    ["Sales tax", "Depends on the address"],
  ]);
});

test("writes a rate with as many digits as it has", () => {
  expect([19, 8.875, 0.5].map(formatPercent)).toEqual(["19%", "8.875%", "0.5%"]);
});
