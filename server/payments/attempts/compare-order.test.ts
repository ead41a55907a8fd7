import { describe, expect, test } from "vitest";
import { PaypalUnavailable } from "../paypal/errors.ts";
import { paypalOrderRequest, withoutAddress } from "../paypal/order-request.ts";
import type { PaypalCapture, PaypalOrder } from "../paypal/types.ts";
import type { Payment } from "../schema.ts";
import {
  amountMismatch,
  captureOf,
  decide,
  orderMismatch,
  readCaptureRefusal,
  timeAtPaypal,
} from "./compare-order.ts";

const asked = { id: "attempt-1", amountCents: 10930, currency: "USD", payeeId: null };

function money(value: string, currency_code = "USD") {
  return { currency_code, value };
}

function unit(change: object = {}) {
  return {
    custom_id: "attempt-1",
    amount: money("109.30"),
    payee: { merchant_id: "SHOP1" },
    ...change,
  };
}

function order(...units: object[]): PaypalOrder {
  return { id: "ORDER1", status: "APPROVED", purchase_units: units };
}

describe("the order asked of PayPal", () => {
  const shirt = { name: "Oxford Shirt", color: "White", size: "M", quantity: 2, priceCents: 4990 };
  const socks = { name: "Wool Socks", color: "Gray", size: "L", quantity: 1, priceCents: 950 };
  const ada = {
    firstName: "Ada",
    lastName: "Weaver",
    address: "12 Loom Street",
    city: "Greensboro",
    postalCode: "27401",
  };
  const purchase = {
    lines: [shirt, socks],
    subtotalCents: 10930,
    discountCents: 0,
    deliveryCents: 0,
    addedTaxCents: 0,
    shipTo: { ...ada, countryCode: "US", state: "north carolina", address2: "Loft 3" },
    checkoutUrl: "https://shop.test/checkout",
  };

  test("takes the parcel's address along, and says who sells and where the buyer comes back to [PAY-53]", () => {
    const { purchase_units, payment_source } = paypalOrderRequest(asked, {
      ...purchase,
      lines: [{ ...shirt, sku: "OX-W-M" }, socks],
    });
    expect(purchase_units[0]?.shipping).toEqual({
      name: { full_name: "Ada Weaver" },
      address: {
        address_line_1: "12 Loom Street",
        address_line_2: "Loft 3",
        admin_area_2: "Greensboro",
        admin_area_1: "NC",
        postal_code: "27401",
        country_code: "US",
      },
    });
    expect(purchase_units[0]?.items.map(({ sku }) => sku)).toEqual(["OX-W-M", undefined]);
    expect(payment_source.paypal.experience_context).toEqual({
      brand_name: "Selvedge",
      locale: "en-US",
      shipping_preference: "SET_PROVIDED_ADDRESS",
      user_action: "PAY_NOW",
      return_url: "https://shop.test/checkout",
      cancel_url: "https://shop.test/checkout",
    });
  });

  test.each([
    ["US", "Middle Earth", undefined],
    ["CA", "québec", "QC"],
    ["JP", "東京都", "東京都"],
  ])("writes a state of %s, %s, as PayPal takes it: %s", (countryCode, state, area) => {
    const [unit] = paypalOrderRequest(asked, {
      ...purchase,
      shipTo: { ...ada, countryCode, state },
    }).purchase_units;
    expect(unit?.shipping?.address.admin_area_1).toBe(area);
  });

  test("names no address where the country has no code, and none where PayPal refused it [PAY-53]", () => {
    const unknown = paypalOrderRequest(asked, { ...purchase, shipTo: ada });
    const refused = withoutAddress(paypalOrderRequest(asked, purchase));
    for (const request of [unknown, refused]) {
      expect(request?.purchase_units[0]).not.toHaveProperty("shipping");
      const context = request?.payment_source.paypal.experience_context;
      expect(context?.shipping_preference).toBe("NO_SHIPPING");
    }
    expect(withoutAddress(unknown)).toBeUndefined();
  });

  test("names the attempt, the sum and its parts with two decimals [CHK-11, PAY-2]", () => {
    const [asking] = paypalOrderRequest(asked, purchase).purchase_units;
    expect(asking).toMatchObject({
      custom_id: "attempt-1",
      invoice_id: "attempt-1",
      amount: {
        ...money("109.30"),
        breakdown: {
          item_total: money("109.30"),
          shipping: money("0.00"),
          discount: money("0.00"),
        },
      },
      items: [
        { name: "Oxford Shirt, White, M", quantity: "2", unit_amount: money("49.90") },
        { name: "Wool Socks, Gray, L", quantity: "1", unit_amount: money("9.50") },
      ],
    });
  });

  test("adds up as PayPal checks it, with a discount as well", () => {
    const discounted = { ...asked, amountCents: 9837 };
    const [asking] = paypalOrderRequest(discounted, {
      ...purchase,
      discountCents: 1093,
      deliveryCents: 0,
      addedTaxCents: 0,
    }).purchase_units;
    const { breakdown, value } = asking?.amount ?? { breakdown: undefined, value: "" };
    const cents = (text: string | undefined) => Math.round(Number(text) * 100);
    expect(cents(value)).toBe(
      cents(breakdown?.item_total.value) - cents(breakdown?.discount.value),
    );
    const items = asking?.items ?? [];
    const sum = items.reduce((s, i) => s + Number(i.quantity) * cents(i.unit_amount.value), 0);
    expect(sum).toBe(cents(breakdown?.item_total.value));
  });

  test("keeps to PayPal's 127 characters", () => {
    const long = { ...shirt, name: "x".repeat(300) };
    const [asking] = paypalOrderRequest(asked, { ...purchase, lines: [long] }).purchase_units;
    expect(asking?.items[0]?.name).toHaveLength(127);
  });

  test("cuts no character in half, which PayPal could not read [BAD-17]", () => {
    for (const sign of ["🧵", "👍🏽", "e\u0301"]) {
      const begin = "x".repeat(126);
      const long = { ...shirt, name: begin + sign, sku: begin + sign };
      const [asking] = paypalOrderRequest(asked, { ...purchase, lines: [long] }).purchase_units;
      expect(asking?.items[0]).toMatchObject({ name: begin, sku: begin });
    }
  });
});

describe("an order that PayPal shows", () => {
  test("is the one asked for", () => {
    expect(orderMismatch(asked, order(unit()), "SHOP1")).toBeUndefined();
    expect(orderMismatch(asked, order(unit()), undefined)).toBeUndefined();
    expect(orderMismatch(asked, order(unit({ amount: money("109.3") })), "SHOP1")).toBeUndefined();
  });

  test.each([
    ["custom_id", order(unit({ custom_id: "attempt-2" }))],
    ["custom_id", order(unit({ custom_id: undefined }))],
    ["payee", order(unit({ payee: { merchant_id: "OTHER" } }))],
    ["payee", order(unit({ payee: undefined }))],
    ["amount", order(unit({ amount: money("109.29") }))],
    ["amount", order(unit({ amount: money("0.01") }))],
    ["amount", order(unit({ amount: money("-109.30") }))],
    ["amount", order(unit({ amount: money("109.300") }))],
    ["amount", order(unit({ amount: money("1e2") }))],
    ["amount", order(unit({ amount: money("") }))],
    ["currency", order(unit({ amount: money("109.30", "JPY") }))],
    ["currency", order(unit({ amount: undefined }))],
    ["purchase_units", order()],
    ["purchase_units", order(unit(), unit())],
    ["purchase_units", { id: "ORDER1", status: "APPROVED" } as const],
  ])("is not, by its %s", (what, shown) => {
    expect(orderMismatch(asked, shown, "SHOP1")).toBe(what);
  });

  test("a capture's own amount is compared as well", () => {
    expect(amountMismatch(asked, money("109.30"))).toBeUndefined();
    expect(amountMismatch(asked, money("109.31"))).toBe("amount");
    expect(amountMismatch(asked, undefined)).toBe("currency");
  });
});

describe("the capture of an order", () => {
  const capture = (status: PaypalCapture["status"], id: string = status): PaypalCapture => {
    return { id, status, amount: money("109.30") };
  };
  const captured = (...captures: PaypalCapture[]) => order(unit({ payments: { captures } }));

  test("is none in an order that only says it is completed", () => {
    expect(captureOf({ ...order(unit()), status: "COMPLETED" })).toBeUndefined();
    expect(captureOf(captured())).toBeUndefined();
  });

  test("that took money counts before a declined one, wherever it stands", () => {
    const both = [capture("COMPLETED"), capture("DECLINED")];
    expect(captureOf(captured(...both))?.id).toBe("COMPLETED");
    expect(captureOf(captured(...both.reverse()))?.id).toBe("COMPLETED");
    expect(captureOf(captured(capture("FAILED"), capture("PENDING")))?.id).toBe("PENDING");
  });

  test("is the last of those that failed", () => {
    expect(captureOf(captured(capture("FAILED", "A"), capture("DECLINED", "B")))?.id).toBe("B");
  });
});

test.each([
  ["INSTRUMENT_DECLINED", "declined"],
  ["ORDER_NOT_APPROVED", "not-approved"],
  ["PAYER_ACTION_REQUIRED", "not-approved"],
  ["ORDER_ALREADY_CAPTURED", "unclear"],
  ["DUPLICATE_INVOICE_ID", "unclear"],
  ["TRANSACTION_REFUSED", "over"],
  ["PAYER_CANNOT_PAY", "over"],
  ["COMPLIANCE_VIOLATION", "over"],
  ["MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED", "over"],
  ["A_REASON_OF_TOMORROW", "over"],
  ["INVALID_RESOURCE_ID", "over"],
  ["NOT_AUTHORIZED", "over"],
  ["INVALID_REQUEST", "over"],
])("a capture refused for %s is %s", (issue, meaning) => {
  expect(readCaptureRefusal(issue)).toBe(meaning);
});

test.each([
  ["12:00:07.250", "12:00:07.250"],
  ["12:00:07.000", "12:00:07.000"],
  ["12:00:08.001", "12:00:07.999"],
  ["12:00:06.999", "12:00:07.999"],
  ["11:59:00.000", "12:00:07.999"],
])("an answer of 12:00:07 by PayPal's clock, heard at %s, is of %s", (heard, expected) => {
  const at = (time: string) => new Date(`2026-03-14T${time}Z`);
  expect(timeAtPaypal(at(heard), at("12:00:07.999"))).toEqual(at(expected));
});

describe("an attempt out of a backup", () => {
  const facts = {
    order: order(unit()) as PaypalOrder | undefined,
    held: undefined,
    approvedTry: 1,
    isTooLateToApprove: false,
    isDoubtOver: false,
    isLongAsked: true,
  };
  const attempt = { ...asked, captureTry: 1, captureId: null, problem: "RESTORED" };
  const shownAs = (status: PaypalOrder["status"]) => ({ order: { ...order(unit()), status } });
  const decideOf = (status: string, seen: Partial<typeof facts> = {}) => {
    const sale = { attempt: { ...attempt, status } as Payment, orderId: "ORDER1" };
    return decide({ ...sale, merchantId: undefined }, { ...facts, ...seen });
  };

  test("is over where PayPal has not captured it, approved or not, shown or not", () => {
    const over = { kind: "over", issue: "RESTORED" };
    expect(decideOf("created")).toEqual(over);
    expect(decideOf("created", { approvedTry: 2 })).toEqual(over);
    expect(decideOf("created", shownAs("CREATED"))).toEqual(over);
    expect(decideOf("created", { order: undefined })).toEqual(over);
    expect(decideOf("capturing")).toEqual(over);
  });

  test("is asked about again while PayPal may not show a capture yet", () => {
    expect(() => decideOf("created", shownAs("COMPLETED"))).toThrow(PaypalUnavailable);
    expect(() => decideOf("capturing", { isLongAsked: false })).toThrow(PaypalUnavailable);
    expect(() => decideOf("capturing", { order: undefined })).toThrow(PaypalUnavailable);
  });

  test("whose capture has been in doubt for a day is looked up in PayPal's list, and not asked for again", () => {
    const doubt = { order: undefined, isDoubtOver: true };
    expect(decideOf("capturing", doubt)).toEqual({ kind: "doubt-over", issue: "ORDER_FORGOTTEN" });
  });

  test("is captured where PayPal has captured it", () => {
    const capture = { id: "C1", status: "COMPLETED", amount: money("109.30") };
    const paid = { order: order(unit({ payments: { captures: [capture] } })) };
    expect(decideOf("created", paid)).toMatchObject({ kind: "captured", captureId: "C1" });
  });
});
