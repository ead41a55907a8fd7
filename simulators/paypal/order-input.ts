import { fromDecimalString, toDecimalString } from "../../common/money.ts";
import { type AmountRule, readCents } from "./amounts.ts";
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
  type ShippingOption,
} from "./model.ts";
import {
  child,
  compact,
  readBody,
  readFields,
  readFlag,
  readList,
  readMoney,
  readObject,
  readText,
  report,
  type Spot,
  text,
} from "./shape.ts";

const LABEL = { max: 127 };
const PREFERENCE = { max: 24, pattern: /^(GET_FROM_FILE|NO_SHIPPING|SET_PROVIDED_ADDRESS)$/ };
const CATEGORY = { max: 20, pattern: /^(PHYSICAL_GOODS|DIGITAL_GOODS|DONATION)$/ };
const URL_RULE = { max: 2048, pattern: /^https?:\/\/\S+$/ };

function readBreakdown(spot: Spot): Breakdown | undefined {
  if (!readObject(spot)) return undefined;
  const parts = BREAKDOWN_PARTS.map((part) => [part, readMoney(child(spot, part))] as const);
  return compact(Object.fromEntries(parts) as Breakdown);
}

function readItem(spot: Spot): Item | undefined {
  if (!readObject(spot, true)) return undefined;
  const { name, quantity, unit_amount, ...rest } = readFields(spot, {
    name: text({ max: 127, required: true }),
    quantity: text({ max: 10, required: true, pattern: /^[1-9]\d{0,9}$/ }),
    unit_amount: (field) => readMoney(field, true),
    tax: readMoney,
    sku: text(LABEL),
    description: text(LABEL),
    category: (field) => readText(field, CATEGORY) as Item["category"],
    url: text(URL_RULE),
    image_url: text(URL_RULE),
  });
  if (!name || !quantity || !unit_amount) return undefined;
  return compact({ name, quantity, unit_amount, ...rest });
}

function readShipping(spot: Spot): Shipping | undefined {
  if (!readObject(spot)) return undefined;
  const { name, address, options } = readFields(spot, {
    options: (field) => readList(field, 10)?.map(readOption),
    name: (field) =>
      readObject(field) ? readText(child(field, "full_name"), { max: 300 }) : undefined,
    address: readAddress,
  });
  return compact({
    name: name === undefined ? undefined : { full_name: name },
    address,
    options: options?.filter((option) => option !== undefined),
  });
}

function readOption(spot: Spot): ShippingOption | undefined {
  if (!readObject(spot, true)) return undefined;
  const { id, label, selected, amount } = readFields(spot, {
    id: text({ max: 127, required: true }),
    label: text({ max: 127, required: true }),
    type: text({ max: 20, required: true, pattern: /^SHIPPING$/ }),
    selected: readFlag,
    amount: readMoney,
  });
  if (!id || !label) return undefined;
  const option: ShippingOption = { id, label, type: "SHIPPING", selected: selected ?? false };
  return amount ? { ...option, amount } : option;
}

function readAddress(spot: Spot): Address | undefined {
  if (!readObject(spot)) return undefined;
  const { country_code, ...lines } = readFields(spot, {
    address_line_1: text({ max: 300 }),
    address_line_2: text({ max: 300 }),
    admin_area_2: text({ max: 120 }),
    admin_area_1: text({ max: 300 }),
    postal_code: text({ max: 60 }),
    country_code: text({ max: 2, required: true, pattern: /^([A-Z]{2}|C2)$/ }),
  });
  return country_code === undefined ? undefined : compact({ ...lines, country_code });
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

function readAmount(spot: Spot): PurchaseUnit["amount"] | undefined {
  const amount = readMoney(spot, true);
  return amount && compact({ ...amount, breakdown: readBreakdown(child(spot, "breakdown")) });
}

function readUnit(spot: Spot): PurchaseUnit | undefined {
  if (!readObject(spot, true)) return undefined;
  const { amount, payee, items, shipping, ...names } = readFields(spot, {
    amount: readAmount,
    payee: readPayee,
    items: (field) => readList(field, 1000)?.map(readItem),
    reference_id: (field) => readText(field, { max: 256 }) ?? "default",
    description: text(LABEL),
    custom_id: text(LABEL),
    invoice_id: text(LABEL),
    soft_descriptor: text({ max: 22 }),
    shipping: readShipping,
  });
  const known = items?.filter((item) => item !== undefined);
  return amount && compact({ ...names, items: known, shipping, amount });
}

/** `experience_context` takes precedence over the older `application_context`. */
function readContext(body: Spot): {
  brandName?: string;
  preference?: string;
  isReviewed?: boolean;
  callbackUrl?: string;
} {
  const both = { brand_name: text(LABEL), shipping_preference: text(PREFERENCE) };
  const older = readFields(child(body, "application_context"), both);
  const wallet = child(child(body, "payment_source"), "paypal");
  const { brand_name, shipping_preference, user_action } = readFields(
    child(wallet, "experience_context"),
    {
      ...both,
      locale: text({ max: 10, pattern: /^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/ }),
      return_url: text(URL_RULE),
      cancel_url: text(URL_RULE),
      user_action: text({ max: 8, pattern: /^(CONTINUE|PAY_NOW)$/ }),
    },
  );
  return {
    brandName: brand_name ?? older.brand_name,
    preference: shipping_preference ?? older.shipping_preference,
    ...(user_action === "CONTINUE" && { isReviewed: true }),
    ...readCallback(child(child(wallet, "experience_context"), "order_update_callback_config")),
  };
}

/** The buyer's address and way of delivery are asked about at one address of the shop's. */
function readCallback(spot: Spot): { callbackUrl?: string } {
  if (!readObject(spot)) return {};
  const event = { max: 256, required: true, pattern: /^SHIPPING_(ADDRESS|OPTIONS)$/ };
  readList(child(spot, "callback_events"), 5, true)?.map((each) => readText(each, event));
  const url = readText(child(spot, "callback_url"), { ...URL_RULE, required: true });
  return url === undefined ? {} : { callbackUrl: url };
}

/** Countries whose addresses do without a city, and without a postal code. */
const NO_CITY = new Set(["HK", "JP", "SG"]);
const NO_POSTAL_CODE = new Set(
  "AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GN GQ GY HK IE JM KI KM KN KP LC ML MO MR MW NA NR NU PA QA RW SB SC SL SO SR ST SY TD TF TG TK TO TT TV UG VU YE ZW".split(
    " ",
  ),
);
const COUNTRY_NAMES = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** Reports the parts of an address that PayPal refuses when an order is created. */
function checkAddress(unit: PurchaseUnit, preference: string | undefined): Detail[] {
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
  // PayPal's list has C2 for China instead of the ISO code CN.
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

/**
 * Every amount of the unit by its JSON pointer. A total must be above zero; its parts may be zero, and are in its
 * currency.
 */
function amountsOf(unit: PurchaseUnit): (AmountRule & { money: Money })[] {
  const path = "/purchase_units/0";
  const part = { positive: false, currency: unit.amount.currency_code };
  const parts = BREAKDOWN_PARTS.flatMap((name) => {
    const money = unit.amount.breakdown?.[name];
    return money ? [{ ...part, money, path: `${path}/amount/breakdown/${name}` }] : [];
  });
  const items = (unit.items ?? []).flatMap((item, index) => {
    const at = `${path}/items/${index}`;
    const price = { ...part, money: item.unit_amount, path: `${at}/unit_amount` };
    return item.tax ? [price, { ...part, money: item.tax, path: `${at}/tax` }] : [price];
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
  function compare(part: "item_total" | "tax_total", of: (item: Item) => Money | undefined): void {
    const due = (items ?? []).reduce((sum, i) => sum + cents(of(i)) * Number(i.quantity), 0);
    const given = breakdown?.[part];
    if (given && cents(given) === due) return;
    const problem = given ? "MISMATCH" : "REQUIRED";
    mismatch(`${part.toUpperCase()}_${problem}`, `/breakdown/${part}`, given, due);
  }
  if (items) compare("item_total", (item) => item.unit_amount);
  if (items?.some((item) => item.tax)) compare("tax_total", (item) => item.tax);
  if (breakdown) {
    const due = BREAKDOWN_PARTS.reduce((sum, part) => {
      const sign = part === "discount" || part === "shipping_discount" ? -1 : 1;
      return sum + sign * cents(breakdown[part]);
    }, 0);
    if (cents(amount) !== due) mismatch("AMOUNT_MISMATCH", "", amount, due);
  }
  return problems;
}

/** Two decimals everywhere, as PayPal echoes amounts however they were written. */
function normalise(unit: PurchaseUnit): PurchaseUnit {
  for (const { money } of amountsOf(unit)) {
    money.value = toDecimalString(readCents(money, { path: "", positive: false }, []) ?? 0);
  }
  return unit;
}

/** Reads the body of a create call. Throws a Refusal that names every field at fault. */
export function readNewOrder(value: unknown): NewOrder {
  const order = readBody(value, (body) => {
    const rule = { max: 9, required: true, pattern: /^(CAPTURE|AUTHORIZE)$/ };
    const intent = readText(child(body, "intent"), rule);
    const list = child(body, "purchase_units");
    const units = readList(list, 10, true)?.map(readUnit);
    if (units && units.length > 1) {
      report(list, "NOT_SUPPORTED", "The simulator takes one purchase unit per order.");
    }
    const context = readContext(body);
    const hasPaymentSource = readObject(child(body, "payment_source"));
    return { ...context, intent, unit: units?.[0], hasPaymentSource };
  });
  const { intent, unit, brandName, preference, isReviewed, callbackUrl, hasPaymentSource } = order;
  if (!unit) throw invalidRequest([]);

  const problems: Detail[] = [];
  if (intent === "AUTHORIZE") {
    const description = "The simulator captures only; it holds no authorizations.";
    const field = { field: "/intent", value: intent, location: "body" as const };
    problems.push({ ...field, issue: "UNSUPPORTED_INTENT", description });
  }
  problems.push(...checkAmounts(unit), ...checkAddress(unit, preference));
  if (problems.length > 0) throw new Refusal("UNPROCESSABLE_ENTITY", problems);
  const isAddressed = unit.shipping?.address !== undefined && preference !== "NO_SHIPPING";
  const asksAddress = (preference === "GET_FROM_FILE" && hasPaymentSource) || undefined;
  const ways = { asksAddress, callbackUrl };
  return compact({ unit, brandName, isReviewed, isAddressed, ...ways, hasPaymentSource });
}

/** Every amount alone, then their sums. */
function checkAmounts(unit: PurchaseUnit): Detail[] {
  const problems: Detail[] = [];
  for (const { money, ...rule } of amountsOf(unit)) readCents(money, rule, problems);
  return problems.length > 0 ? problems : checkSums(normalise(unit));
}

/** An order's unit with other parts. Throws a Refusal that names every field at fault. */
export function readChangedUnit(
  unit: PurchaseUnit,
  changes: Record<string, unknown>,
): PurchaseUnit {
  const changed = readBody(structuredClone({ ...unit, ...changes }), readUnit);
  if (!changed) throw invalidRequest([]);
  const problems = checkAmounts(changed);
  if (problems.length > 0) throw new Refusal("UNPROCESSABLE_ENTITY", problems);
  return changed;
}
