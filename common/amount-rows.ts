import { getLocale, group } from "./locale.ts";
import { checkoutMessages as messages } from "./messages/checkout.ts";
import { formatDollars } from "./money.ts";

/** The amounts of a checkout or an order as the wire has them, in dollars. */
export interface ShownAmounts {
  subtotal: number;
  discount: number;
  /** Where one of the shop's is used. */
  discountCodes?: ShownCode[] | undefined;
  deliveryPrice?: number | undefined;
  /** Whether it depends on an address that is not there yet. */
  isDeliveryOpen?: boolean | undefined;
  delivery?: { name: string } | undefined;
  tax?: ShownTax | undefined;
  /** Rows of what depends on an address that is not there yet. */
  open?: AmountRow[] | undefined;
  totalPrice: number;
}

interface ShownCode {
  code: string;
  /** What it takes off the goods. */
  amount: number;
  /** Of one that makes the delivery free. */
  savedDelivery?: number | undefined;
}

interface ShownTax {
  country: string;
  /** Whether it stands on top of the prices; else it is in them. */
  isAdded: boolean;
  business?: { number?: string; confirmed?: object } | undefined;
  rates: { percent: number; net: number; tax: number }[];
}

/** A name and an amount, such as `Shipping` and `Free`. */
export type AmountRow = [name: string, value: string];

/** The rows from subtotal to the last one before the total. */
export function amountRows(amounts: ShownAmounts, minus = "−"): AmountRow[] {
  const { subtotal, discount, discountCodes, delivery, tax, open = [] } = amounts;
  const codes = discountCodes ?? [{ code: "", amount: discount }];
  return [
    [messages.subtotal, formatDollars(subtotal)],
    ...codes
      .filter(({ amount }) => amount > 0)
      .map(
        ({ code, amount }): AmountRow => [
          code ? messages.discountBy(code) : messages.discount,
          minus + formatDollars(amount),
        ],
      ),
    [delivery ? messages.shippingBy(delivery.name) : messages.shipping, deliveryWords(amounts)],
    ...open,
    ...(tax?.isAdded ? taxRows(tax, messages.taxAdded) : []),
  ];
}

function deliveryWords(amounts: ShownAmounts): string {
  const { deliveryPrice = 0, isDeliveryOpen, discountCodes = [] } = amounts;
  if (isDeliveryOpen) return messages.shippingOpen;
  if (deliveryPrice > 0) return formatDollars(deliveryPrice);
  const code = discountCodes.find(({ savedDelivery }) => savedDelivery !== undefined);
  return code ? messages.shippingFreeBy(code.code) : messages.shippingFree;
}

/** The rows below the total: the tax that is in it. */
export function includedTaxRows({ tax }: ShownAmounts): AmountRow[] {
  if (!tax || tax.isAdded) return [];
  const { business } = tax;
  if (business?.confirmed) return [[messages.vatLeftAway, business.number ?? ""]];
  return taxRows(tax, messages.taxIncluded);
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
