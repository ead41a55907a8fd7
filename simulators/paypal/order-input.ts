import { fromDecimalString, toDecimalString } from "../../common/money.ts";
import { readCents } from "./amounts.ts";
import { type Detail, invalidRequest, Refusal } from "./errors.ts";
import {
  type Address,
  BREAKDOWN_PARTS,
  type Breakdown,
  type Item,
  MERCHANT,
  type Money,
  type NewOrder,
  type PurchaseUnit,
  type Shipping,
} from "./model.ts";
import type { Spot } from "./shape.ts";
import { child, compact, readList, readMoney, readObject, readText, report } from "./shape.ts";

const LABEL = { max: 127 };
const URL_RULE = { max: 2048, pattern: /^https?:\/\/\S+$/ };
const ADDRESS_LIMITS = {
  address_line_1: 300,
  address_line_2: 300,
  admin_area_2: 120,
  admin_area_1: 300,
  postal_code: 60,
} as const;

function readBreakdown(spot: Spot): Breakdown | undefined {
  if (!readObject(spot)) return undefined;
  const parts = BREAKDOWN_PARTS.map((part) => [part, readMoney(child(spot, part))] as const);
  return compact(Object.fromEntries(parts) as Breakdown);
}

function readItem(spot: Spot): Item | undefined {
  if (!readObject(spot, true)) return undefined;
  const name = readText(child(spot, "name"), { max: 127, required: true });
  const quantity = readText(child(spot, "quantity"), {
    max: 10,
    required: true,
    pattern: /^[1-9]\d{0,9}$/,
  });
  const unitAmount = readMoney(child(spot, "unit_amount"), true);
  const rest = {
    tax: readMoney(child(spot, "tax")),
    sku: readText(child(spot, "sku"), LABEL),
    description: readText(child(spot, "description"), LABEL),
    category: readText(child(spot, "category"), {
      max: 20,
      pattern: /^(PHYSICAL_GOODS|DIGITAL_GOODS|DONATION)$/,
    }) as Item["category"],
    url: readText(child(spot, "url"), URL_RULE),
    image_url: readText(child(spot, "image_url"), URL_RULE),
  };
  if (name === undefined || quantity === undefined || unitAmount === undefined) return undefined;
  return compact({ name, quantity, unit_amount: unitAmount, ...rest });
}

function readShipping(spot: Spot): Shipping | undefined {
  if (!readObject(spot)) return undefined;
  const nameSpot = child(spot, "name");
  const fullName = readObject(nameSpot)
    ? readText(child(nameSpot, "full_name"), { max: 300 })
    : undefined;
  return compact({
    name: fullName === undefined ? undefined : { full_name: fullName },
    address: readAddress(child(spot, "address")),
  });
}

function readAddress(spot: Spot): Address | undefined {
  if (!readObject(spot)) return undefined;
  const lines = Object.entries(ADDRESS_LIMITS).map(
    ([key, max]) => [key, readText(child(spot, key), { max })] as const,
  );
  const rule = { max: 2, required: true, pattern: /^([A-Z]{2}|C2)$/ };
  const country = readText(child(spot, "country_code"), rule);
  return country === undefined
    ? undefined
    : compact({ ...Object.fromEntries(lines), country_code: country });
}

function readPayee(spot: Spot): void {
  if (!readObject(spot)) return;
  const merchant = readText(child(spot, "merchant_id"), { max: 13 });
  const email = readText(child(spot, "email_address"), { max: 254 });
  const isOurs =
    (merchant === undefined || merchant === MERCHANT.merchant_id) &&
    (email === undefined || email === MERCHANT.email_address);
  if (!isOurs) report(spot, "INVALID_PARAMETER_VALUE", "The simulator knows only its own payee.");
}

function readUnit(spot: Spot): PurchaseUnit | undefined {
  if (!readObject(spot, true)) return undefined;
  const amountSpot = child(spot, "amount");
  const amount = readMoney(amountSpot, true);
  const breakdown = amount ? readBreakdown(child(amountSpot, "breakdown")) : undefined;
  readPayee(child(spot, "payee"));
  const items = readList(child(spot, "items"), 1000)?.map(readItem);
  const rest = {
    reference_id: readText(child(spot, "reference_id"), { max: 256 }) ?? "default",
    description: readText(child(spot, "description"), LABEL),
    custom_id: readText(child(spot, "custom_id"), LABEL),
    invoice_id: readText(child(spot, "invoice_id"), LABEL),
    soft_descriptor: readText(child(spot, "soft_descriptor"), { max: 22 }),
    items: items?.filter((item) => item !== undefined),
    shipping: readShipping(child(spot, "shipping")),
  };
  if (!amount) return undefined;
  return compact({ ...rest, amount: compact({ ...amount, breakdown }) });
}

function readBrandName(body: Spot): string | undefined {
  const own = readText(child(child(body, "application_context"), "brand_name"), LABEL);
  const wallet = child(child(body, "payment_source"), "paypal");
  return readText(child(child(wallet, "experience_context"), "brand_name"), LABEL) ?? own;
}

/** Countries whose addresses do without a city, and without a postal code. */
const NO_CITY = new Set(["HK", "JP", "SG"]);
const NO_POSTAL_CODE = new Set(
  "AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GN GQ GY HK IE JM KI KM KN KP LC ML MO MR MW NA NR NU PA QA RW SB SC SL SO SR ST SY TD TF TG TK TO TT TV UG VU YE ZW".split(
    " ",
  ),
);
const COUNTRY_NAMES = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

type Preference = "GET_FROM_FILE" | "NO_SHIPPING" | "SET_PROVIDED_ADDRESS";

/** `experience_context` takes precedence over the older `application_context`. */
function readPreference(body: Spot): Preference | undefined {
  const rule = { max: 24, pattern: /^(GET_FROM_FILE|NO_SHIPPING|SET_PROVIDED_ADDRESS)$/ };
  const wallet = child(child(body, "payment_source"), "paypal");
  const wishes = child(wallet, "experience_context");
  readText(child(wishes, "locale"), {
    max: 10,
    pattern: /^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/,
  });
  readText(child(wishes, "return_url"), URL_RULE);
  readText(child(wishes, "cancel_url"), URL_RULE);
  readText(child(wishes, "user_action"), { max: 8, pattern: /^(CONTINUE|PAY_NOW)$/ });
  const own = readText(child(child(body, "application_context"), "shipping_preference"), rule);
  const preference = readText(child(wishes, "shipping_preference"), rule) ?? own;
  return preference as Preference | undefined;
}

/** Reports the parts of an address that PayPal refuses when an order is created. */
function checkAddress(unit: PurchaseUnit, preference: Preference | undefined): Detail[] {
  const at = "/purchase_units/0/shipping/address";
  const refuse = (field: string, issue: string, description: string): Detail[] => [
    { field: `${at}${field}`, location: "body", issue, description },
  ];
  const address = unit.shipping?.address;
  if (!address) {
    if (preference !== "SET_PROVIDED_ADDRESS") return [];
    return refuse("", "MISSING_SHIPPING_ADDRESS", "The order names no address to be shown.");
  }
  const country = address.country_code;
  // PayPal's list has C2 for China, which is no code of ISO's, and not CN.
  const isListed = country === "C2" || (country !== "CN" && COUNTRY_NAMES.of(country));
  if (!isListed) {
    return refuse("/country_code", "INVALID_COUNTRY_CODE", "There is no such country.");
  }
  if (!address.admin_area_2 && !NO_CITY.has(country)) {
    return refuse("/admin_area_2", "CITY_REQUIRED", "This country's addresses have a city.");
  }
  if (!address.postal_code && !NO_POSTAL_CODE.has(country)) {
    const description = "This country's addresses have a postal code.";
    return refuse("/postal_code", "POSTAL_CODE_REQUIRED", description);
  }
  const { postal_code: code = "", admin_area_1: state = "AL" } = address;
  const isInUs = country !== "US" || (/^\d{5}(-?\d{4})?$/.test(code) && /^[A-Z]{2}$/.test(state));
  if (address.address_line_1 && isInUs) return [];
  return refuse("", "SHIPPING_ADDRESS_INVALID", "The address cannot be one of this country.");
}

/** Every amount of the unit by its JSON pointer; a total must be above zero, its parts may be. */
function amountsOf(unit: PurchaseUnit): { money: Money; path: string; positive: boolean }[] {
  const path = "/purchase_units/0";
  const parts = BREAKDOWN_PARTS.flatMap((part) => {
    const money = unit.amount.breakdown?.[part];
    return money ? [{ money, path: `${path}/amount/breakdown/${part}`, positive: false }] : [];
  });
  const items = (unit.items ?? []).flatMap((item, index) => {
    const at = `${path}/items/${index}`;
    const price = { money: item.unit_amount, path: `${at}/unit_amount`, positive: false };
    return item.tax ? [price, { money: item.tax, path: `${at}/tax`, positive: false }] : [price];
  });
  return [{ money: unit.amount, path: `${path}/amount`, positive: true }, ...parts, ...items];
}

function cents(money: Money | undefined): number {
  return money ? (fromDecimalString(money.value) ?? 0) : 0;
}

/** The sums of a unit whose amounts have passed one by one. */
function checkSums(unit: PurchaseUnit): Detail[] {
  const { amount, items } = unit;
  const { breakdown } = amount;
  const problems: Detail[] = [];
  function mismatch(issue: string, part: string, given: Money | undefined, due: number): void {
    problems.push({
      field: `/purchase_units/0/amount${part}/value`,
      value: given?.value,
      location: "body",
      issue,
      description: `The amount must equal ${toDecimalString(due)}, the sum of its parts.`,
    });
  }
  if (items) {
    const itemTotal = items.reduce((sum, i) => sum + cents(i.unit_amount) * Number(i.quantity), 0);
    const given = breakdown?.item_total;
    const issue = given ? "ITEM_TOTAL_MISMATCH" : "ITEM_TOTAL_REQUIRED";
    if (!given || cents(given) !== itemTotal) {
      mismatch(issue, "/breakdown/item_total", given, itemTotal);
    }
  }
  if (items?.some((item) => item.tax)) {
    const taxTotal = items.reduce((sum, i) => sum + cents(i.tax) * Number(i.quantity), 0);
    const given = breakdown?.tax_total;
    const issue = given ? "TAX_TOTAL_MISMATCH" : "TAX_TOTAL_REQUIRED";
    if (!given || cents(given) !== taxTotal) {
      mismatch(issue, "/breakdown/tax_total", given, taxTotal);
    }
  }
  if (breakdown) {
    const due = BREAKDOWN_PARTS.reduce((sum, part) => {
      const sign = part === "discount" || part === "shipping_discount" ? -1 : 1;
      return sum + sign * cents(breakdown[part]);
    }, 0);
    if (cents(amount) !== due) mismatch("AMOUNT_MISMATCH", "", amount, due);
  }
  return problems;
}

/** Two decimals everywhere, as PayPal echoes amounts whatever way they were written. */
function normalise(unit: PurchaseUnit): PurchaseUnit {
  for (const { money } of amountsOf(unit)) {
    money.value = toDecimalString(readCents(money, { path: "", positive: false }, []) ?? 0);
  }
  return unit;
}

/** Reads the body of a create call. Throws a Refusal that names every field at fault. */
export function readNewOrder(value: unknown): NewOrder {
  const body: Spot = { value, path: "", problems: [] };
  const intent = readText(child(body, "intent"), {
    max: 9,
    required: true,
    pattern: /^(CAPTURE|AUTHORIZE)$/,
  });
  const list = child(body, "purchase_units");
  const units = readList(list, 10, true)?.map(readUnit);
  if (units && units.length > 1) {
    report(list, "NOT_SUPPORTED", "The simulator takes one purchase unit per order.");
  }
  const brandName = readBrandName(body);
  const preference = readPreference(body);
  const source = child(body, "payment_source");
  const hasPaymentSource = readObject(source);
  const unit = units?.[0];
  if (body.problems.length > 0 || !unit) throw invalidRequest(body.problems);

  const problems: Detail[] = [];
  if (intent === "AUTHORIZE") {
    const description = "The simulator captures only; it holds no authorizations.";
    const field = { field: "/intent", value: intent, location: "body" as const };
    problems.push({ ...field, issue: "UNSUPPORTED_INTENT", description });
  }
  for (const { money, ...rule } of amountsOf(unit)) readCents(money, rule, problems);
  if (problems.length === 0) problems.push(...checkSums(normalise(unit)));
  problems.push(...checkAddress(unit, preference));
  if (problems.length > 0) throw new Refusal("UNPROCESSABLE_ENTITY", problems);
  const isAddressed = unit.shipping?.address !== undefined && preference !== "NO_SHIPPING";
  return compact({ unit, brandName, isAddressed, hasPaymentSource });
}
