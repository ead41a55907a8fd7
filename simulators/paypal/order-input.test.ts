import { expect, test } from "vitest";
import { orderBody, usd } from "../../tests/support/simulator.ts";
import { Refusal } from "./errors.ts";
import { readNewOrder } from "./order-input.ts";

interface Fault {
  status: number;
  issue: string;
  field: string;
}

function faultsOf(body: unknown): Fault[] {
  try {
    readNewOrder(body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.details.map(({ issue, field = "" }) => ({ status: error.status, issue, field }));
  }
  return [];
}

/** An order of one line with only an amount, or with other parts of the unit. */
function bare(amount: object, unit: object = {}): object {
  return { intent: "CAPTURE", purchase_units: [{ amount, ...unit }] };
}

const UNIT = "/purchase_units/0";

test("takes a whole order and one with an amount only", () => {
  expect(faultsOf(orderBody())).toEqual([]);
  expect(faultsOf(bare(usd("1")))).toEqual([]);
});

test("writes amounts with two decimals and drops fields it does not know", () => {
  const { unit } = readNewOrder(bare({ ...usd("7.5"), extra: 1 }, { surprise: true }));
  expect(unit).toEqual({ reference_id: "default", amount: usd("7.50") });
});

test("adds all parts of the breakdown and takes the discounts off [SIM-6]", () => {
  const breakdown = {
    item_total: usd("20.00"),
    shipping: usd("5.00"),
    handling: usd("1.00"),
    tax_total: usd("2.00"),
    insurance: usd("0.50"),
    shipping_discount: usd("5.00"),
    discount: usd("2.00"),
  };
  expect(faultsOf(bare({ ...usd("21.50"), breakdown }))).toEqual([]);
  expect(faultsOf(bare({ ...usd("21.51"), breakdown }))).toEqual([
    { status: 422, issue: "AMOUNT_MISMATCH", field: `${UNIT}/amount/value` },
  ]);
});

/** An order that gives PayPal the delivery address. */
function addressed(address: object | undefined): object {
  return {
    intent: "CAPTURE",
    purchase_units: [{ amount: usd("1.00"), ...(address && { shipping: { address } }) }],
    payment_source: {
      paypal: { experience_context: { shipping_preference: "SET_PROVIDED_ADDRESS" } },
    },
  };
}

const LOOM = {
  address_line_1: "12 Loom Street",
  admin_area_2: "Greensboro",
  admin_area_1: "NC",
  postal_code: "27401",
  country_code: "US",
};

test("takes an address that can be one, and keeps that it was given", () => {
  expect(readNewOrder(addressed(LOOM))).toMatchObject({ isAddressed: true });
  expect(readNewOrder(bare(usd("1")))).toMatchObject({ isAddressed: false });
  const without = { address_line_1: "1 Queen's Road", country_code: "HK" };
  expect(faultsOf(addressed(without))).toEqual([]);
  expect(faultsOf(addressed({ ...LOOM, country_code: "C2" }))).toEqual([]);
});

test.each([
  ["MISSING_SHIPPING_ADDRESS", undefined],
  ["CITY_REQUIRED", { ...LOOM, admin_area_2: undefined }],
  ["POSTAL_CODE_REQUIRED", { ...LOOM, postal_code: undefined }],
  ["INVALID_COUNTRY_CODE", { ...LOOM, country_code: "QQ" }],
  ["INVALID_COUNTRY_CODE", { ...LOOM, country_code: "CN" }],
  ["SHIPPING_ADDRESS_INVALID", { ...LOOM, postal_code: "ABC" }],
  ["SHIPPING_ADDRESS_INVALID", { ...LOOM, admin_area_1: "North Carolina" }],
])("says %s of one that cannot [PAY-56]", (issue, address) => {
  expect(faultsOf(addressed(address))).toMatchObject([{ status: 422, issue }]);
});

test("compares the items with the item total", () => {
  const items = [{ name: "Shirt", quantity: "3", unit_amount: usd("10.00") }];
  const breakdown = { item_total: usd("29.99") };
  const field = `${UNIT}/amount/breakdown/item_total/value`;
  expect(faultsOf(bare({ ...usd("29.99"), breakdown }, { items }))).toEqual([
    { status: 422, issue: "ITEM_TOTAL_MISMATCH", field },
  ]);
  expect(faultsOf(bare(usd("30.00"), { items }))).toEqual([
    { status: 422, issue: "ITEM_TOTAL_REQUIRED", field },
  ]);
});

test("compares the items' tax with the tax total", () => {
  const item = { name: "Shirt", quantity: "2", unit_amount: usd("10.00"), tax: usd("1.00") };
  const breakdown = { item_total: usd("20.00"), tax_total: usd("1.00") };
  const field = `${UNIT}/amount/breakdown/tax_total/value`;
  expect(faultsOf(bare({ ...usd("21.00"), breakdown }, { items: [item] }))).toEqual([
    { status: 422, issue: "TAX_TOTAL_MISMATCH", field },
  ]);
});

test.each([
  ["three decimals", usd("1.234"), 422, "DECIMAL_PRECISION", "value"],
  ["nothing to pay", usd("0.00"), 422, "CANNOT_BE_ZERO_OR_NEGATIVE", "value"],
  ["a negative amount", usd("-1.00"), 422, "CANNOT_BE_ZERO_OR_NEGATIVE", "value"],
  ["more than fits", usd("99999999.00"), 422, "MAX_VALUE_EXCEEDED", "value"],
  [
    "a currency that is not taken",
    { currency_code: "ISK", value: "1.00" },
    422,
    "CURRENCY_NOT_SUPPORTED",
    "currency_code",
  ],
  [
    "no currency",
    { currency_code: "usd", value: "1" },
    400,
    "INVALID_PARAMETER_SYNTAX",
    "currency_code",
  ],
  ["a number", { currency_code: "USD", value: 1 }, 400, "INVALID_PARAMETER_SYNTAX", "value"],
  ["words", usd("one dollar"), 400, "INVALID_PARAMETER_SYNTAX", "value"],
  ["no value", { currency_code: "USD" }, 400, "MISSING_REQUIRED_PARAMETER", "value"],
])("refuses an amount that is %s", (_name, amount, status, issue, part) => {
  expect(faultsOf(bare(amount))).toEqual([{ status, issue, field: `${UNIT}/amount/${part}` }]);
});

test("refuses a negative part of an amount", () => {
  const breakdown = { item_total: usd("2.00"), shipping: usd("-1.00") };
  expect(faultsOf(bare({ ...usd("1.00"), breakdown }))).toEqual([
    { status: 422, issue: "CANNOT_BE_NEGATIVE", field: `${UNIT}/amount/breakdown/shipping/value` },
  ]);
});

test.each(["custom_id", "invoice_id", "description"])(
  "takes 127 characters of %s, not 128",
  (key) => {
    expect(faultsOf(bare(usd("1.00"), { [key]: "x".repeat(127) }))).toEqual([]);
    expect(faultsOf(bare(usd("1.00"), { [key]: "x".repeat(128) }))).toEqual([
      { status: 400, issue: "INVALID_STRING_MAX_LENGTH", field: `${UNIT}/${key}` },
    ]);
  },
);

test("names every field at fault in one answer", () => {
  const items = [{ name: "x".repeat(128), quantity: 2, unit_amount: usd("1.00"), sku: "" }];
  expect(faultsOf({ purchase_units: [{ amount: usd("2.00"), items }] })).toEqual([
    { status: 400, issue: "MISSING_REQUIRED_PARAMETER", field: "/intent" },
    { status: 400, issue: "INVALID_STRING_MAX_LENGTH", field: `${UNIT}/items/0/name` },
    { status: 400, issue: "INVALID_PARAMETER_SYNTAX", field: `${UNIT}/items/0/quantity` },
    { status: 400, issue: "INVALID_STRING_MIN_LENGTH", field: `${UNIT}/items/0/sku` },
  ]);
});

test.each([
  ["no units", { intent: "CAPTURE" }, "MISSING_REQUIRED_PARAMETER"],
  ["an empty list", { intent: "CAPTURE", purchase_units: [] }, "INVALID_ARRAY_MIN_ITEMS"],
  ["no list", { intent: "CAPTURE", purchase_units: {} }, "INVALID_PARAMETER_SYNTAX"],
  [
    "two units",
    { intent: "CAPTURE", purchase_units: [{ amount: usd("1") }, { amount: usd("1") }] },
    "NOT_SUPPORTED",
  ],
])("refuses an order with %s", (_name, body, issue) => {
  expect(faultsOf(body)).toEqual([{ status: 400, issue, field: "/purchase_units" }]);
});

test("refuses an authorization, which it cannot hold, and a payee it does not know", () => {
  expect(faultsOf({ ...bare(usd("1.00")), intent: "AUTHORIZE" })).toEqual([
    { status: 422, issue: "UNSUPPORTED_INTENT", field: "/intent" },
  ]);
  expect(faultsOf(bare(usd("1.00"), { payee: { merchant_id: "SOMEBODYELSE2" } }))).toEqual([
    { status: 400, issue: "INVALID_PARAMETER_VALUE", field: `${UNIT}/payee` },
  ]);
});

test("keeps the address to ship to and asks for its country", () => {
  const name = { full_name: "Ada Byron" };
  const address = {
    address_line_1: "1 Loom St",
    admin_area_2: "Kyiv",
    postal_code: "01001",
    country_code: "UA",
  };
  const { unit } = readNewOrder(bare(usd("1.00"), { shipping: { name, address } }));
  expect(unit.shipping).toEqual({ name, address });
  expect(faultsOf(bare(usd("1.00"), { shipping: { address: { postal_code: "1" } } }))).toEqual([
    {
      status: 400,
      issue: "MISSING_REQUIRED_PARAMETER",
      field: `${UNIT}/shipping/address/country_code`,
    },
  ]);
});
