import { getLocale, group } from "./locale.ts";
import { checkoutMessages as messages } from "./messages/checkout.ts";
import { formatDollars } from "./money.ts";

/** The amounts of a checkout or an order as the wire has them, in dollars. */
export interface ShownAmounts {
  subtotal: number;
  discount: number;
  deliveryPrice?: number | undefined;
  /** Whether it depends on an address that is not there yet. */
  isDeliveryOpen?: boolean | undefined;
  delivery?: { name: string } | undefined;
  tax?: ShownTax | undefined;
  totalPrice: number;
}

interface ShownTax {
  country: string;
  /** Whether it stands on top of the prices; else it is in them. */
  isAdded: boolean;
  rates: { percent: number; net: number; tax: number }[];
}

/** A name and an amount, such as `Shipping` and `Free`. */
export type AmountRow = [name: string, value: string];

/** The rows from subtotal to the last one before the total. */
export function amountRows(amounts: ShownAmounts, minus = "−"): AmountRow[] {
  const { subtotal, discount, delivery, tax } = amounts;
  return [
    [messages.subtotal, formatDollars(subtotal)],
    ...(discount > 0 ? [[messages.discount, minus + formatDollars(discount)] as AmountRow] : []),
    [delivery ? messages.shippingBy(delivery.name) : messages.shipping, deliveryWords(amounts)],
    ...(tax?.isAdded ? taxRows(tax, messages.taxAdded) : []),
  ];
}

function deliveryWords({ deliveryPrice = 0, isDeliveryOpen = false }: ShownAmounts): string {
  if (isDeliveryOpen) return messages.shippingOpen;
  return deliveryPrice > 0 ? formatDollars(deliveryPrice) : messages.shippingFree;
}

/** The rows below the total: the tax that is in it. */
export function includedTaxRows({ tax }: ShownAmounts): AmountRow[] {
  return tax && !tax.isAdded ? taxRows(tax, messages.taxIncluded) : [];
}

function taxRows(
  { country, rates }: ShownTax,
  name: (tax: string, percent: string) => string,
): AmountRow[] {
  const { salesTax, vat } = messages;
  return rates
    .filter(({ percent }) => percent > 0)
    .map(({ percent, tax }) => [
      name(country === "US" ? salesTax : vat, formatPercent(percent)),
      formatDollars(tax),
    ]);
}

/** 8.875 → "8.875%", in German "8,875 %". */
export function formatPercent(percent: number): string {
  const { numbers, language } = getLocale();
  const [whole = "", part] = String(percent).split(".");
  const number = group(whole, numbers.plainGroup) + (part ? numbers.decimal + part : "");
  return language === "de" ? `${number}\u00a0%` : `${number}%`;
}
